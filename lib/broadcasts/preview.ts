import "server-only";
import { broadcastWriter } from "@/lib/email/broadcast-writer";
import { absolute } from "@/lib/env/site";
import type { Broadcast } from "@/prisma/generated/client";
import { footerFor, isAboutWaitlist, parseAudience } from "./audiences";
import { readinessRefusal } from "./validate";
import { getEligibility, type AccessLevel } from "./recipient-eligibility";

export type BroadcastPreview = {
  /** Recipients, and exclusions with reasons; null: the audience is gone, or the recipients are already fixed. */
  standing: AccessLevel | null;
  isService: boolean;
  subject: string;
  html: string;
  text: string;
  bytes: number;
  /** Why it can't be sent, as a sentence; null if it can. */
  problem: string | null;
};

type AuthoredContent = Pick<Broadcast, "subject" | "preheader" | "text" | "audience" | "isService">;

/** A broadcast as its first recipient would see it, and its recipients. */
export async function previewBroadcast(
  letter: AuthoredContent & Partial<Pick<Broadcast, "startedAt">>,
  ownName: string,
): Promise<BroadcastPreview> {
  const audience = parseAudience(letter.audience);
  const isCounted = audience && !letter.startedAt;
  const standing = isCounted ? await getEligibility(audience, letter.isService) : null;
  const [first = ownName] = standing?.names ?? [];
  const name = first.includes("@") ? "" : first;
  const [{ bytes, write }, refusal] = await Promise.all([
    broadcastWriter({ ...letter, ...footerFor(audience, letter.isService) }),
    readinessRefusal(letter),
  ]);
  const leaves = audience !== null && isAboutWaitlist(audience, letter.isService);
  const stopUrl = absolute(leaves ? "/waitlist/leave/…" : "/letters/stop/…");
  const { subject, html, text } = write({ name, stopUrl: letter.isService && !leaves ? "" : stopUrl });
  return {
    ...{ standing, isService: letter.isService, subject, html, text, bytes },
    problem: refusal?.message ?? null,
  };
}
