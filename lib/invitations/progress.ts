import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { db } from "@/lib/db";
import { undelivering } from "@/lib/email/delivery-status";
import { describeError, logger } from "@/lib/observability/logger";
import { invitationStatus, type InvitationTerms } from "./status";

/** The status of an invitation sent by email. */
export type InvitationProgress = "sent" | "opened" | "joined" | "bounced" | "expired";

type Sent = InvitationTerms & { code: string; sentTo: string | null; openedAt: Date | null };

/** Adds the progress of each; null if it was never sent by email. */
export async function withProgress<Row extends Sent>(
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { progress: InvitationProgress | null })[]> {
  const bounced = await listBounced(rows.filter(({ sentTo }) => sentTo !== null));
  return rows.map((row) => ({ ...row, progress: progressOf(row, bounced.has(row.code), now) }));
}

function progressOf(row: Sent, isBounced: boolean, now: Date): InvitationProgress | null {
  if (row.sentTo === null) return null;
  if (row.currentUses > 0) return "joined";
  if (isBounced) return "bounced";
  if (invitationStatus(row, now) === "expired") return "expired";
  return row.openedAt ? "opened" : "sent";
}

/** The codes whose last email bounced. */
async function listBounced(rows: readonly Sent[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const found = await db.$queryRaw<{ code: string }[]>`
    SELECT code FROM (
      SELECT DISTINCT ON (values->>'code') values->>'code' AS code, arrival::text, settled_at
      FROM emails
      WHERE lower(btrim(to_address)) IN (${Prisma.join(rows.map(({ sentTo }) => sentTo))})
        AND values->>'code' IN (${Prisma.join(rows.map(({ code }) => code))})
      ORDER BY values->>'code', created_at DESC) last
    WHERE arrival IN (${Prisma.join([...undelivering])}) AND settled_at IS NULL`;
  return new Set(found.map(({ code }) => code));
}

/** True for a browser navigation, false for prefetches and link scanners. */
export function isNavigation(headers: Headers): boolean {
  const isAhead = headers.has("sec-purpose") || headers.get("purpose") === "prefetch";
  return (
    headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document" && !isAhead
  );
}

/** Records when an invitation link was first opened. Never throws. */
export async function recordOpened(code: string, now: Date): Promise<void> {
  try {
    await db.invitation.updateMany({
      where: { code, openedAt: null, sentTo: { not: null } },
      data: { openedAt: now },
    });
  } catch (error) {
    logger.warn({ event: "invitation.opening_lost", reason: describeError(error) });
  }
}
