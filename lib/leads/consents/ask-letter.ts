import "server-only";
import { lettersAgain } from "@/content/limits";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { ConsentForm } from "./consents";

const hour = 60 * 60 * 1000;

/** Emails the recipient, at most once a day, to confirm a ticked box; `since`: the locked consent's last change. */
export async function ask(
  tx: Transaction,
  letter: "letters-again" | "letters-yes",
  { id, email, since: from }: { id: string; email: string; since: Date },
  { wording, page }: ConsentForm,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - lettersAgain.everyHours * hour);
  const asked = { consentId: id, kind: "asked" } as const;
  if ((await tx.consentEvent.count({ where: { ...asked, createdAt: { gt: since } } })) > 0) return;
  await tx.consentEvent.create({ data: { ...asked, email, wording, source: page, createdAt: now } });
  // Servers' clocks differ, and a link older than the consent is invalid.
  const askedAt = now > from ? now : from;
  await queueLetter(tx, {
    cause: `${letter}:${id}:${askedAt.getTime()}`,
    subject: { kind: "consent", id },
    letter,
    to: email,
    values: {},
    asked: { consentId: id, askedAt },
  });
}
