"use server";

import { documentsCopy } from "@/content/pages/documents";
import { publicAction } from "@/lib/forms/action";
import { saveBilling } from "./billing";
import { billingSchema } from "./schema";

/** Puts company, address and VAT number on the invoices of a personal link. */
export const saveBillingAction = publicAction("save-billing", {
  schema: billingSchema,
  hidden: ["token"],
  run: saveBilling,
  success: documentsCopy.form.saved,
  revalidate: ["/booking/[token]", "/plan/[token]"],
});
