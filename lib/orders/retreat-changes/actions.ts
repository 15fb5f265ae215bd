"use server";

import { redirect } from "next/navigation";
import { publicAction } from "@/lib/forms/action";
import { chooseByLink, giveBankDetails } from "./choice";
import { bankDetailsSchema, choiceSchema } from "./schema";

/** Answers by a personal link whether they come on the new dates. */
export const chooseAction = publicAction("choose-date", {
  schema: choiceSchema,
  hidden: ["token"],
  run: async (input, now) => {
    const chosen = await chooseByLink(input, now);
    if (chosen.ok) redirect(`/booking/${input.token}/choice`);
    return chosen;
  },
});

/** Stores by a personal link where the money goes. */
export const giveBankDetailsAction = publicAction("bank-details", {
  schema: bankDetailsSchema,
  hidden: ["token"],
  run: async (input) => {
    const saved = await giveBankDetails(input);
    if (saved.ok) redirect(`/booking/${input.token}/choice`);
    return saved;
  },
});
