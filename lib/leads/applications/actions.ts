"use server";

import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { getContent } from "@/lib/content/documents";
import { failedWith, type FormState } from "@/lib/forms/state";
import { leadAction } from "@/lib/forms/action";
import { findSponsoredPlace } from "@/lib/content/retreats";
import { applyForSponsoredPlace } from "./applications";
import { applicationSchema } from "./schema";

const apply = leadAction("sponsored-application", {
  schema: applicationSchema,
  save: applyForSponsoredPlace,
});

/** Saves an application for the sponsored place; refused while applications are closed. */
export async function applyForSponsoredPlaceAction(state: FormState, form: FormData): Promise<FormState> {
  return findSponsoredPlace()?.open
    ? apply(state, form)
    : failedWith("closed", getContent(sponsoredPage).closed.text);
}
