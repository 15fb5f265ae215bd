"use server";

import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import { sponsored } from "@/content/retreats";
import { failedWith, type FormState } from "@/lib/form-state";
import { answerForm } from "@/lib/forms/answers";
import { applyForSponsoredPlace } from "./applications";
import { applicationSchema } from "./schema";

/** Takes an application for the sponsored place; refuses it while `sponsored.open` is false. */
export async function applyForSponsoredPlaceAction(_: FormState, form: FormData): Promise<FormState> {
  if (!sponsored.open) return failedWith("closed", sponsoredCopy.closed.text);
  return answerForm(form, {
    name: "sponsored-application",
    schema: applicationSchema,
    store: (application) => applyForSponsoredPlace(application, new Date()),
  });
}
