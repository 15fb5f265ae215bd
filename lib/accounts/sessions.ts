import "server-only";
import type { SessionToken } from "@/lib/access/session-cookie";
import { db, type Transaction } from "@/lib/db";
import { type DisconnectReason, enqueueDisconnect } from "@/lib/queue";
import type { Caller } from "./request-context";
import { recordDevice } from "./known-devices";

const userAgentMax = 400;

type NewSession = {
  userId: string;
  caller: Caller;
  codeGivenAt?: Date | null;
  /** Whether to email the owner about a new device; false if another email goes out anyway. */
  tells?: boolean;
};

/** Opens a session for an authenticated user. */
export async function openSession(
  tx: Transaction,
  { userId, caller, codeGivenAt = null, tells = true }: NewSession,
  now: Date,
): Promise<SessionToken> {
  const userAgent = caller.userAgent?.slice(0, userAgentMax) ?? null;
  const { id: sessionId } = await tx.session.create({
    data: { userId, userAgent, codeGivenAt, createdAt: now, seenAt: now },
    select: { id: true },
  });
  await recordDevice(tx, { userId, sessionId, caller }, now, { tells });
  return { userId, sessionId };
}

/** Ends one session; idempotent. `sessions_ended`: may be another person's. */
export async function revokeSession(
  { userId, sessionId }: SessionToken,
  now: Date,
  reason: Extract<DisconnectReason, "sign_out" | "sessions_ended"> = "sign_out",
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, userId, endedAt: null },
      data: { endedAt: now },
    });
    if (count > 0) await enqueueDisconnect(tx, userId, reason);
  });
}

/** Ends a user's sessions, except `except`, and cuts their realtime connections; returns how many. */
export async function revokeSessions(
  tx: Transaction,
  { userId, except }: { userId: string; except?: string },
  now: Date,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId, endedAt: null, ...(except && { id: { not: except } }) },
    data: { endedAt: now },
  });
  if (count > 0) await enqueueDisconnect(tx, userId, "sessions_ended");
  return count;
}

/** Updates a session's last use, at most once an hour (docs/rules/accounts.md#sessions). */
export async function touchSession({ userId, sessionId }: SessionToken, now: Date): Promise<void> {
  await db.session.updateMany({
    where: { id: sessionId, userId, endedAt: null, seenAt: { lt: new Date(now.getTime() - 60 * 60 * 1000) } },
    data: { seenAt: now },
  });
}
