"use server";

import { notFound } from "next/navigation";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import type { FormState } from "@/lib/forms/state";
import { leadAction, publicAction } from "@/lib/forms/action";
import { fail, ok } from "@/lib/result";
import { programmeSubject } from "@/lib/catalogue/programme";
import { findProgramme } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { confirmEntry } from "./confirm";
import { joinProgrammeWaitlist, joinRetreatWaitlist } from "./entries";
import { leaveWaitlist } from "./leave";
import { declineOffer } from "./offers";
import {
  confirmSchema,
  declineSchema,
  leaveSchema,
  mastermindWaitlistSchema,
  retreatWaitlistSchemaOf,
} from "./schema";

/** Adds a visitor to a programme's waitlist. */
export async function joinProgrammeWaitlistAction(
  programmeId: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const programme = findProgramme(programmeId);
  if (!programme) notFound();
  const join = leadAction("mastermind-waitlist", {
    subject: programmeSubject(programme),
    schema: mastermindWaitlistSchema,
    save: (entry, now) => joinProgrammeWaitlist(programme, entry, now),
  });
  return join(state, form);
}

/** Adds a visitor to a retreat's waitlist. */
export async function joinRetreatWaitlistAction(
  retreatId: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const retreat = findRetreat(retreatId);
  if (!retreat) notFound();
  const { toasts, placeTold } = getContent(retreatWaitlistPage);
  const { title, text } = toasts.success;
  const join = leadAction("retreat-waitlist", {
    subject: retreat.id,
    schema: retreatWaitlistSchemaOf(retreat),
    save: (entry, now) => joinRetreatWaitlist(retreat, entry, now),
    success: ({ place }) => ({ title, text: `${text} ${fill(placeTold, { place })}` }),
  });
  return join(state, form);
}

/** Confirms a waitlist entry by its link, and applies a later form's changes; idempotent. */
export const confirmWaitlistAction = publicAction("confirm-waitlist", {
  schema: confirmSchema,
  hidden: ["token", "change"],
  run: async ({ token, change }, now) => {
    const entryId = readSignedToken("confirm-waitlist", token);
    return entryId
      ? confirmEntry(entryId, change, now)
      : linkInvalid(getContent(waitlistLinksPart).confirm.unknown);
  },
});

/** Removes a waitlist entry by its link; idempotent. */
export const leaveWaitlistAction = publicAction("leave-waitlist", {
  schema: leaveSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    const entryId = readSignedToken("leave-waitlist", token);
    const isLeft = entryId && (await leaveWaitlist(entryId, now));
    return isLeft ? ok(null) : linkInvalid(getContent(waitlistLinksPart).leave.unknown);
  },
});

/** Declines an offered place and leaves the waitlist; idempotent. */
export const declineOfferAction = publicAction("decline-offer", {
  schema: declineSchema,
  hidden: ["offer"],
  run: async ({ offer }, now) => {
    const state = await declineOffer(offer, now);
    return state ? ok(state) : fail("gone", getContent(waitlistLinksPart).offer.toasts.over);
  },
  success: (state) => getContent(waitlistLinksPart).offer.ended[state === "open" ? "declined" : state],
});

function linkInvalid({ text, write }: { text: string; write: string }) {
  return fail("link_invalid", `${text} ${write}`);
}
