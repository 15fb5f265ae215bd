import "server-only";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { findSuppression } from "@/lib/email/suppressions";
import { absolute } from "@/lib/env/site";
import { logger } from "@/lib/observability/logger";
import { ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import type { AppointmentKind } from "@/prisma/generated/client";
import { listFreeSlots } from "./availability";
import { refuse, type BookRefusal } from "./hold";
import { findPublicKind } from "./kinds";
import type { WaitInput } from "./schema";

const batchSize = 200;

/** Stores an address that hears once when a public kind without free times has one; the same again changes nothing. */
export async function waitForTime(
  { kind: slug, email }: WaitInput,
  now: Date,
): Promise<Result<{ email: string }, BookRefusal>> {
  const kind = await findPublicKind(slug);
  if (!kind) return refuse("gone");
  if ((await listFreeSlots(db, kind, now)).length > 0) return refuse("free");
  const row = { kindId: kind.id, email, emailKey: emailKey(email), createdAt: now };
  await db.appointmentWait.createMany({ data: row, skipDuplicates: true });
  logger.info({ event: "appointment.wait", kindId: kind.id });
  return ok({ email });
}

/** Emails those who wait for a kind that has a free time now, once each, and forgets their addresses. Returns how many. */
export async function sendFreeTimes(now: Date): Promise<number> {
  const isPublic = { closedAt: null, audience: "everyone" } as const;
  const kinds = await db.appointmentKind.findMany({ where: { ...isPublic, waits: { some: {} } } });
  let count = 0;
  for (const kind of kinds) {
    if ((await listFreeSlots(db, kind, now)).length === 0) continue;
    let sent: number;
    do {
      sent = await db.$transaction((tx) => sendBatch(tx, kind));
      count += sent;
    } while (sent === batchSize);
  }
  if (count > 0) logger.info({ event: "appointment.free_times_sent", count });
  return count;
}

async function sendBatch(tx: Transaction, { id, name: title, slug }: AppointmentKind): Promise<number> {
  const rows = await tx.$queryRaw<{ id: string; email: string; emailKey: string }[]>`
    DELETE FROM appointment_waits WHERE id IN (
      SELECT id FROM appointment_waits WHERE kind_id = ${id}::uuid ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING id, email, email_key AS "emailKey"`;
  for (const row of rows)
    if (!(await findSuppression(tx, [row.emailKey])))
      await queueLetter(tx, {
        ...{ cause: `appointment-free:${row.id}`, to: row.email, letter: "appointment-free" },
        values: { title, timesUrl: absolute(`/book/${slug}`) },
      });
  return rows.length;
}
