import "server-only";
import type { Member } from "@/lib/access/policy";
import { liveSession } from "@/lib/access/active-conditions";
import { deviceName } from "@/lib/accounts/device-name";
import { revokeSession, revokeSessions } from "@/lib/accounts/sessions";
import { db } from "@/lib/db";

const listed = 20;

type DeviceView = { sessionId: string; device: string; lastUsed: Date };

export type Devices = { here: string; others: DeviceView[]; more: number };

/** The devices a member is signed in on, the last used first. */
export async function listDevices({ userId, sessionId }: Member, now: Date): Promise<Devices> {
  const others = {
    userId,
    id: { not: sessionId },
    ...liveSession(now),
  };
  const [current, rows, count] = await Promise.all([
    db.session.findFirst({ where: { id: sessionId, userId }, select: { userAgent: true } }),
    db.session.findMany({
      where: others,
      orderBy: [{ seenAt: "desc" }, { id: "desc" }],
      take: listed,
      select: { id: true, userAgent: true, seenAt: true },
    }),
    db.session.count({ where: others }),
  ]);
  return {
    here: deviceName(current?.userAgent ?? null),
    others: rows.map(({ id, userAgent, seenAt }) => ({
      sessionId: id,
      device: deviceName(userAgent),
      lastUsed: seenAt,
    })),
    more: count - rows.length,
  };
}

/** Signs a member out on one device; another member's session is left alone. */
export async function signOutDevice({ userId }: Member, sessionId: string, now: Date): Promise<void> {
  await revokeSession({ userId, sessionId }, now, "sessions_ended");
}

/** Signs a member out on every device but this one. */
export async function signOutOthers({ userId, sessionId }: Member, now: Date): Promise<void> {
  await db.$transaction((tx) => revokeSessions(tx, { userId, except: sessionId }, now));
}
