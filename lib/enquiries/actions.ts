"use server";

import type { FormState } from "@/lib/forms/state";
import { answerForm } from "@/lib/forms/answers";
import { sendCustomRetreatEnquiry } from "./custom-retreats";
import { customRetreatForm } from "./schema";

/** Takes an enquiry about a custom retreat. */
export async function sendCustomRetreatEnquiryAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "custom-retreat",
    ...customRetreatForm,
    store: (enquiry) => sendCustomRetreatEnquiry(enquiry, new Date()),
  });
}
