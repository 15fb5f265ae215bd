"use server";

import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import { failedWith, type FormState } from "@/lib/forms/state";
import { answerForm } from "@/lib/forms/answers";
import { sponsoredPlace } from "@/lib/catalogue/retreats";
import { applyForSponsoredPlace } from "./applications";
import { applicationSchema } from "./schema";

/** Takes an application for the sponsored place; refuses it while applications are closed. */
export async function applyForSponsoredPlaceAction(_: FormState, form: FormData): Promise<FormState> {
  if (!sponsoredPlace().open) return failedWith("closed", sponsoredCopy.closed.text);
  return answerForm(form, {
    name: "sponsored-application",
    schema: applicationSchema,
    store: (application) => applyForSponsoredPlace(application, new Date()),
  });
}
