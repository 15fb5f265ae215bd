import "server-only";
import { accountExpiries } from "@/lib/accounts/clean-up";
import { bookingExpiry } from "@/lib/bookings/clean-up";
import { broadcastExpiry } from "@/lib/broadcasts/clean-up";
import { moderationExpiries } from "@/lib/clubhouse/clean-up";
import { letterExpiries } from "@/lib/email/clean-up";
import { withPool } from "@/lib/db";
import { eventExpiry } from "@/lib/events/clean-up";
import type { Expiry } from "@/lib/retention/rule";
import { messageFileExpiry, pictureExpiry } from "@/lib/files/clean-up";
import { entryExpiries } from "@/lib/forms/clean-up";
import { guestExpiries } from "@/lib/guests/clean-up";
import { describeError, logger } from "@/lib/observability/logger";
import { planExpiry } from "@/lib/mastermind/clean-up";
import { noticeExpiry } from "@/lib/notices/clean-up";
import { paymentExpiries } from "@/lib/payments/clean-up";
import { pushExpiry } from "@/lib/push/clean-up";
import { settledJobExpiry } from "./failed-jobs";
import { countsExpiry } from "./gone";

/** All nightly deletions (docs/rules/privacy.md#how-long-things-are-kept). */
export const retention: readonly Expiry[] = [
  ...accountExpiries,
  ...moderationExpiries,
  ...entryExpiries,
  ...letterExpiries,
  broadcastExpiry,
  ...paymentExpiries,
  ...guestExpiries,
  eventExpiry,
  noticeExpiry,
  bookingExpiry,
  planExpiry,
  pictureExpiry,
  messageFileExpiry,
  pushExpiry,
  settledJobExpiry,
  countsExpiry,
];

export type WouldGo = { expiry: Expiry; count: number | null };

/** Rows per kind that would be deleted now; null if the count failed. Changes nothing. */
export async function listWhatWouldGo(now: Date): Promise<WouldGo[]> {
  return withPool("long", () =>
    Promise.all(retention.map(async (expiry) => ({ expiry, count: await tryToCount(expiry, now) }))),
  );
}

async function tryToCount({ kind, count }: Expiry, now: Date): Promise<number | null> {
  try {
    return await count(now);
  } catch (error) {
    logger.error({ event: "retention.not_counted", kind, reason: describeError(error) });
    return null;
  }
}
