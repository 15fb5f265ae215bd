import { whyUndelivered } from "@/lib/digest/failure-reasons";
import { pointlessReasons, type PointlessReason } from "@/lib/email/relevance-check";
import { hasComeBack, type ComeBack } from "@/lib/email/delivery-status";
import type { EmailArrival } from "@/prisma/generated/enums";

export type WhyUnsent = ReturnType<typeof whyUndelivered> | PointlessReason | ComeBack;

type AccessLevel = { lastError: string | null; attempts: number; arrival: EmailArrival | null };

/** Why an email failed or bounced; null if nothing went wrong. */
export function whyNotArrived({ lastError, attempts, arrival }: AccessLevel): WhyUnsent | null {
  if (hasComeBack(arrival)) return arrival;
  return lastError === null ? null : whyUnsent(lastError, attempts);
}

/** Why an email wasn't sent, from the outbox's error; `tries` so far. */
export function whyUnsent(error: string | null, tries: number): WhyUnsent {
  return pointlessReasons.find((reason) => reason === error) ?? whyUndelivered(error, tries);
}
