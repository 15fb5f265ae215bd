"use server";

import { leadAction } from "@/lib/forms/action";
import { sendCustomRetreatEnquiry } from "./custom-retreats";
import { customRetreatForm } from "./schema";

/** Saves an enquiry about a custom retreat. */
export const sendCustomRetreatEnquiryAction = leadAction("custom-retreat", {
  ...customRetreatForm,
  save: sendCustomRetreatEnquiry,
});
