import "server-only";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterValues } from "@/lib/email/render";
import type { GivenConsent } from "./consents";

/** The letters that answer a form with a box for the occasional letter. */
type AnswerName = "workbook-delivered" | "waitlist-mastermind" | "waitlist-uk-retreat";
type Answer = {
  [Name in AnswerName]: {
    cause: string;
    letter: Name;
    to: string;
    values: Omit<LetterValues[Name], "stopUrl">;
  };
}[AnswerName];

/**
 * Writes the letter that answers a form, once for each cause. Whoever ticked the box finds the link there that stops the
 * occasional letter; when that letter was written before, one of its own tells her what has begun and brings the link.
 * The caller has locked what the cause names.
 */
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
      letter: "letters-on",
      to: answer.to,
      values: {},
      consentId: consent.id,
    });
  }
}
