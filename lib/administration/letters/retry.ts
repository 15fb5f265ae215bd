import "server-only";
import { emailKey } from "@/lib/text/email-address";
import type { Transaction } from "@/lib/db";
import type { RepeatRefusal, RepeatReason } from "@/lib/email/repeat";
import { invitationStatus } from "@/lib/invitations/status";
import { irrelevanceReason } from "@/lib/jobs/relevance-check";

/** Emails about a single event: a second one would report an event that didn't happen. */
const ofTheMoment = [
  "password-changed",
  "new-device",
  "sign-in-guesses",
  "two-step-changed",
  "email-changed",
  "email-change-asked",
  "account-goes",
];
const personalLink = /\/(booking|plan|offer)\/([\w-]{16,})/;

/** Why an email must not be resent (docs/rules/administration.md#letters); null if it may. */
export const repeatRefusal: RepeatReason = async (tx, letter, now) => {
  if (letter.status === "sent" && ofTheMoment.includes(letter.letter)) return "no_longer_needed";
  const pointless = await irrelevanceReason(tx, letter, now);
  if (pointless) return pointless;
  const values = letter.values as Readonly<Record<string, unknown>>;
  const [links, code] = [linksIn(values), values.code];
  const overLink = await whyLinksAreOver(tx, links, letter.letter, now);
  if (overLink) return overLink;
  if (typeof code === "string" && !(await isInvitationOpen(tx, code, now))) return "link_over";
  const letsIn =
    typeof code === "string" || links.some(({ kind }) => kind === "plan") || letter.link !== null;
  return letsIn && (await isBlocked(tx, letter.to)) ? "blocked" : null;
};

type PersonalLink = { kind: "booking" | "plan" | "offer"; token: string };

function linksIn(values: Readonly<Record<string, unknown>>): PersonalLink[] {
  return Object.values(values).flatMap((value) => {
    const [, kind, token] = typeof value === "string" ? (personalLink.exec(value) ?? []) : [];
    return token && (kind === "booking" || kind === "plan" || kind === "offer") ? [{ kind, token }] : [];
  });
}

// A link expires with its offer, or when its purchase is transferred or anonymised.
async function whyLinksAreOver(
  tx: Transaction,
  links: readonly PersonalLink[],
  letter: string,
  now: Date,
): Promise<RepeatRefusal | null> {
  for (const { kind, token: linkToken } of links) {
    if (kind === "offer") {
      const open = { token: linkToken, state: "open", expiresAt: { gt: now } } as const;
      if ((await tx.placeOffer.count({ where: open })) === 0) return "link_over";
      continue;
    }
    const guest = await tx.guest.findUnique({
      where: { linkToken, cancelledAt: null },
      select: { booking: { select: { order: { select: { status: true } } } } },
    });
    const found =
      guest?.booking.order ?? (await tx.order.findUnique({ where: { linkToken }, select: { status: true } }));
    if (!found) return "link_over";
    if (
      found.status !== "confirmed" &&
      /^(booking-confirmed|balance|coaching|guest|mastermind)-/.test(letter)
    )
      return "no_longer_needed";
  }
  return null;
}

async function isInvitationOpen(tx: Transaction, code: string, now: Date): Promise<boolean> {
  const invitation = await tx.invitation.findUnique({ where: { code } });
  return invitation !== null && invitationStatus(invitation, now) === "active";
}

async function isBlocked(tx: Transaction, to: string): Promise<boolean> {
  const where = { emailKey: emailKey(to), blockedAt: { not: null } };
  return (await tx.user.count({ where })) > 0;
}
