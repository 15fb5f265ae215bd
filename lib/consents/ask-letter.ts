import "server-only";
import { lettersAgain } from "@/content/limits";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { ConsentForm } from "./consents";

const hour = 60 * 60 * 1000;

/** Asks by letter whether the box was meant, at most once a day, by a tick in a form; `since`: how the locked consent stands. */
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
  // Servers' clocks differ, and a letter that was asked for before opens nothing.
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
