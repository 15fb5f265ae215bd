"use server";

import type { FormState } from "@/lib/form-state";
import { answerForm } from "@/lib/forms/answers";
import { joinMastermindWaitlist, joinUkWaitlist } from "./entries";
import { mastermindWaitlistSchema, ukWaitlistSchema } from "./schema";

/** Puts a visitor on the mastermind's waitlist. */
export async function joinMastermindWaitlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "mastermind-waitlist",
    schema: mastermindWaitlistSchema,
    store: (entry) => joinMastermindWaitlist(entry, new Date()),
  });
}

/** Puts a visitor on the UK retreat's waitlist. */
export async function joinUkWaitlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "uk-retreat-waitlist",
    schema: ukWaitlistSchema,
    store: (entry) => joinUkWaitlist(entry, new Date()),
  });
}
