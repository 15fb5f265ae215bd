"use server";

import type { FormState } from "@/lib/form-state";
import { answerForm } from "@/lib/forms/answers";
import { applyForSponsoredPlace } from "./applications";
import { applicationSchema } from "./schema";

/** Takes an application for the sponsored place. */
export async function applyForSponsoredPlaceAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "sponsored-application",
    schema: applicationSchema,
    store: (application) => applyForSponsoredPlace(application, new Date()),
  });
}
