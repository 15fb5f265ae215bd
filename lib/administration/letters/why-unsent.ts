import { whyUndelivered } from "@/lib/digest/failure-reasons";
import { pointlessReasons, type PointlessReason } from "@/lib/email/pointless";

export type WhyUnsent = ReturnType<typeof whyUndelivered> | PointlessReason;

/** Why a letter has not gone out, from what the outbox noted; `tries` so far. */
export function whyUnsent(error: string | null, tries: number): WhyUnsent {
  return pointlessReasons.find((reason) => reason === error) ?? whyUndelivered(error, tries);
}
