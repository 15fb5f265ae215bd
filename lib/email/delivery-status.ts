import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import type { EmailArrival } from "@/prisma/generated/enums";
import { letterTag } from "./resend";

const reportTextMax = 500;

const reportText = z.string().transform((text) => text.replaceAll("\0", "").slice(0, reportTextMax));

const reportSchema = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
  data: z.object({
    tags: z.record(z.string(), z.string()).optional(),
    bounce: z.object({ type: z.string().optional(), message: reportText.optional() }).optional(),
    failed: z.object({ reason: reportText.optional() }).optional(),
    suppressed: z.object({ message: reportText.optional() }).optional(),
  }),
});

const arrivals: Readonly<Record<string, EmailArrival>> = {
  "email.delivery_delayed": "delayed",
  "email.delivered": "delivered",
  "email.failed": "lost",
  "email.bounced": "bounced",
  "email.suppressed": "bounced",
  "email.complained": "complained",
};

/** The outcomes that count as failures. */
export const failedDeliveries = ["lost", "bounced_softly", "bounced", "complained"] as const;
export type FailedDelivery = (typeof failedDeliveries)[number];

/** Of these, the failed deliveries. */
export const undelivering = ["lost", "bounced_softly", "bounced"] as const satisfies FailedDelivery[];

/** True if an email failed or was marked as spam. */
export function isFailedDelivery(arrival: EmailArrival | null): arrival is FailedDelivery {
  return failedDeliveries.some((one) => one === arrival);
}

/** Stores a delivery report, idempotent, in any order (docs/rules/letters.md#bounces). False if unknown. */
export async function storeReport(report: unknown, now: Date): Promise<boolean> {
  const read = reportSchema.safeParse(report);
  if (!read.success) {
    logger.warn({ event: "letter.report_unread", reason: z.prettifyError(read.error) });
    return false;
  }
  const { type, created_at: at, data } = read.data;
  const letter = z.uuid().safeParse(data.tags?.[letterTag]);
  const known = arrivals[type];
  if (!known || !letter.success) return false;
  const arrival = known === "bounced" && data.bounce?.type === "Transient" ? "bounced_softly" : known;
  const words = data.bounce?.message ?? data.failed?.reason ?? data.suppressed?.message ?? null;
  const received = { letterId: letter.data, arrival, at, words, now };
  const count = (await storeForEmail(received)) || (await storeForBroadcast(received));
  if (count > 0 && arrival !== "delivered")
    logger.info({ event: "letter.reported", emailId: letter.data, arrival });
  return count > 0;
}

type Report = { letterId: string; arrival: EmailArrival; at: Date; words: string | null; now: Date };

function storeForEmail({ letterId, arrival, at, words, now }: Report): Promise<number> {
  return db.$executeRaw`
    UPDATE emails SET arrival = ${arrival}::email_arrival, arrival_at = ${at}, arrival_said = ${words},
      arrival_heard_at = ${now}, open_try_at = CASE status WHEN 'failed' THEN NULL ELSE open_try_at END,
      status = CASE status WHEN 'failed' THEN 'sent' ELSE status END,
      sent_at = coalesce(sent_at, CASE status WHEN 'failed' THEN ${at}::timestamptz END), failed_at = NULL,
      last_error = CASE status WHEN 'failed' THEN NULL ELSE last_error END
    WHERE id = ${letterId}::uuid AND (arrival IS NULL OR arrival < ${arrival}::email_arrival)`;
}

function storeForBroadcast({ letterId, arrival, at, words, now }: Report): Promise<number> {
  return db.$executeRaw`
    UPDATE broadcast_recipients SET arrival = ${arrival}::email_arrival, arrival_at = ${at}, arrival_said = ${words},
      arrival_heard_at = ${now}, state = CASE WHEN state IN ('failed', 'taken') THEN 'sent' ELSE state END,
      sent_at = coalesce(sent_at, CASE WHEN state IN ('failed', 'taken') THEN ${at}::timestamptz END),
      why = CASE state WHEN 'failed' THEN NULL ELSE why END
    WHERE letter_id = ${letterId}::uuid AND (arrival IS NULL OR arrival < ${arrival}::email_arrival)`;
}
