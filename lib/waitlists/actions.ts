"use server";

import { notFound } from "next/navigation";
import { offerCopy } from "@/content/pages/offer";
import { confirmWaitlistCopy } from "@/content/pages/confirm-waitlist";
import { leaveWaitlistCopy } from "@/content/pages/leave-waitlist";
import { retreatWaitlistCopy as copy } from "@/content/pages/retreat-waitlist";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerForm, answerKnown } from "@/lib/forms/answers";
import { readConfirmToken, readLeaveToken } from "@/lib/links/leave-links";
import { fail, ok } from "@/lib/result";
import { findRetreat } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";
import { confirmEntry } from "./confirm";
import { joinMastermindWaitlist, joinRetreatWaitlist } from "./entries";
import { leaveWaitlist } from "./leave";
import { declineOffer } from "./offers";
import {
  confirmSchema,
  declineSchema,
  leaveSchema,
  mastermindWaitlistSchema,
  retreatWaitlistSchemaOf,
} from "./schema";

const { unknown } = leaveWaitlistCopy;
const { title, text } = copy.toasts.success;

/** Adds a visitor to the mastermind's waitlist. */
export async function joinMastermindWaitlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "mastermind-waitlist",
    schema: mastermindWaitlistSchema,
    store: (entry) => joinMastermindWaitlist(entry, new Date()),
  });
}

/** Adds a visitor to a retreat's waitlist. */
export async function joinRetreatWaitlistAction(
  retreatId: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  const retreat = findRetreat(retreatId);
  if (!retreat) notFound();
  return answerForm(form, {
    name: "retreat-waitlist",
    subject: retreat.id,
    schema: retreatWaitlistSchemaOf(retreat),
    store: (entry) => joinRetreatWaitlist(retreat, entry, clockNow()),
    success: ({ place }) => ({ title, text: `${text} ${fill(copy.placeTold, { place })}` }),
  });
}

/** Confirms a waitlist entry by its link, and applies a later form's changes; idempotent. */
export async function confirmWaitlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "confirm-waitlist",
    schema: confirmSchema,
    hidden: ["token", "change"],
    run: async ({ token, change }) => {
      const entryId = readConfirmToken(token);
      const { text, write } = confirmWaitlistCopy.unknown;
      if (!entryId) return fail("link_invalid", `${text} ${write}`);
      const done = await confirmEntry(entryId, change, clockNow());
      return done.ok ? ok(null) : done;
    },
  });
}

/** Removes a waitlist entry by its link; idempotent. */
export async function leaveWaitlistAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "leave-waitlist",
    schema: leaveSchema,
    hidden: ["token"],
    run: async ({ token }) => {
      const entryId = readLeaveToken(token);
      const left = entryId && (await leaveWaitlist(entryId, clockNow()));
      return left ? ok(null) : fail("link_invalid", `${unknown.text} ${unknown.write}`);
    },
  });
}

/** Declines an offered place and leaves the waitlist; idempotent. */
export async function declineOfferAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "decline-offer",
    schema: declineSchema,
    hidden: ["offer"],
    run: async ({ offer }) => {
      const state = await declineOffer(offer, clockNow());
      if (!state) return fail("gone", offerCopy.toasts.over);
      return ok(offerCopy.ended[state === "open" ? "declined" : state]);
    },
  });
}
