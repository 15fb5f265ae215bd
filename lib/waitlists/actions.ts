"use server";

import { notFound } from "next/navigation";
import type { FormState } from "@/lib/form-state";
import { answerForm } from "@/lib/forms/answers";
import { findRetreat } from "@/lib/retreats";
import { joinMastermindWaitlist, joinRetreatWaitlist } from "./entries";
import { mastermindWaitlistSchema, retreatWaitlistSchema } from "./schema";

/** Puts a visitor on the mastermind's waitlist. */
export async function joinMastermindWaitlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "mastermind-waitlist",
    schema: mastermindWaitlistSchema,
    store: (entry) => joinMastermindWaitlist(entry, new Date()),
  });
}

/** Puts a visitor on the waitlist of a retreat. */
export async function joinRetreatWaitlistAction(
  retreatId: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  const retreat = findRetreat(retreatId);
  if (!retreat) notFound();
  return answerForm(form, {
    name: "retreat-waitlist",
    schema: retreatWaitlistSchema,
    store: (entry) => joinRetreatWaitlist(retreat, entry, new Date()),
  });
}
