import type { Prisma } from "@/prisma/generated/client";
import { accounts } from "@/content/clubhouse";

const day = 24 * 60 * 60 * 1000;

/** Grants of access that have begun and are neither revoked nor over: exactly these open the door (decisions §3). */
export function liveGrant(now: Date) {
  return {
    startsAt: { lte: now },
    revokedAt: null,
    OR: [{ endsAt: null }, { endsAt: { gt: now } }],
  } satisfies Prisma.AccessGrantWhereInput;
}

/** Sessions that were neither ended nor slid out of their 30 days (decisions §2). */
export function liveSession(now: Date) {
  return {
    endedAt: null,
    seenAt: { gt: new Date(now.getTime() - accounts.signedInDays * day) },
  } satisfies Prisma.SessionWhereInput;
}

/** Pauses of somebody's posting that hold at this moment. */
export function livePause(now: Date) {
  return {
    liftedAt: null,
    OR: [{ endsAt: null }, { endsAt: { gt: now } }],
  } satisfies Prisma.PostingPauseWhereInput;
}
