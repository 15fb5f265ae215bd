import "server-only";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterValues } from "@/lib/email/render";
import type { GivenConsent } from "./consents";

type AnswerName = "workbook-delivered" | "waitlist-mastermind" | "waitlist-uk-retreat" | "waitlist-again";
type Answer = {
  [Name in AnswerName]: {
    cause: string;
    letter: Name;
    to: string;
    values: Omit<LetterValues[Name], "stopUrl" | "leaveUrl" | "confirmUrl">;
  } & ("leaveUrl" extends keyof LetterValues[Name] ? { entryId: string } : { entryId?: never });
}[AnswerName];

/** Queues a form's one answer, with the stop link after a tick; a later consent gets its own. The cause is locked. */
export async function queueAnswer(
  tx: Transaction,
  answer: Answer,
  consent: GivenConsent | null,
  now: Date,
): Promise<void> {
  const isWritten = (await tx.email.count({ where: { cause: answer.cause } })) > 0;
  if (!isWritten) {
    await queueLetter(tx, { ...answer, consentId: consent?.id ?? null });
  } else if (consent?.begins) {
    await queueLetter(tx, {
      cause: `letters-on:${consent.id}:${now.getTime()}`,
      subject: { kind: "consent", id: consent.id },
      letter: "letters-on",
      to: answer.to,
      values: {},
      consentId: consent.id,
    });
  }
}
