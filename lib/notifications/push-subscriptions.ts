import "server-only";
import { ECDH } from "node:crypto";
import { pushCopy } from "@/content/pages/push";
import { pushRules } from "@/content/push";
import { liveSession } from "@/lib/access/active-conditions";
import type { Member } from "@/lib/access/policy";
import { deviceName } from "@/lib/accounts/device-name";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { lockUser } from "@/lib/db/locks/user";
import { fail, ok, type Result } from "@/lib/result";
import { NoticeKind } from "@/prisma/generated/enums";
import { safeEndpoint } from "@/lib/http/public-endpoint";
import { setPreferences } from "./preferences";
import type { PushKinds, SubscriptionInput } from "./schema";
import { publicKey } from "./push-send";

const { failure, tooMany } = pushCopy.device;

/** Subscribes this session's device to push; a new endpoint of the same browser replaces the old one. */
export async function saveSubscription(
  { userId, sessionId }: Member,
  { endpoint: asked, keys, timeZone }: SubscriptionInput,
  now: Date,
): Promise<Result<void, "invalid" | "conflict" | "signed_out">> {
  const endpoint = safeEndpoint(asked, env.SANDBOX_URL);
  if (!endpoint || !publicKey || !isOnCurve(keys.p256dh)) return fail("invalid", failure.text);
  return db.$transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return fail("signed_out", failure.text);
    await tx.pushSubscription.deleteMany({ where: { sessionId, endpoint: { not: endpoint } } });
    const others = await tx.pushSubscription.count({
      where: { userId, endpoint: { not: endpoint }, session: liveSession(now) },
    });
    if (others >= pushRules.devicesMax) return fail("conflict", tooMany);
    await tx.pushSubscription.deleteMany({ where: { endpoint, userId: { not: userId } } });
    const given = { sessionId, ...keys, timeZone, failedAt: null };
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { userId, endpoint, createdAt: now, tells: [...pushRules.tells], ...given },
      update: given,
    });
    await setPreferences(userId, { pushAnsweredAt: now }, tx);
    return ok(undefined);
  });
}

/** Unsubscribes a member's device; idempotent. */
export async function stopSubscription({ userId }: Member, id: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { id, userId } });
}

/** Sets which notifications this device gets; no-op if it is not the member's. */
export async function savePushKinds({ userId, sessionId }: Member, wanted: PushKinds): Promise<void> {
  const tells = Object.values(NoticeKind).filter((kind) => wanted[kind === "message" ? "mention" : kind]);
  await db.pushSubscription.updateMany({ where: { userId, sessionId }, data: { tells } });
}

/** Records that the member declined the prompt. */
export async function declinePush({ userId }: Member, now: Date): Promise<void> {
  await setPreferences(userId, { pushAnsweredAt: now });
}

/** The VAPID key if the push prompt is due: once, after the first reply or mention. Otherwise null. */
export async function getPromptKey({ userId }: Member): Promise<string | null> {
  if (!publicKey) return null;
  const isAnswered = { userId, pushAnsweredAt: { not: null } };
  if ((await db.notificationPreferences.count({ where: isAnswered })) > 0) return null;
  const isAsked = { userId, kind: { in: ["reply" as const, "mention" as const] } };
  return (await db.notice.count({ where: isAsked, take: 1 })) > 0 ? publicKey : null;
}

export type PushSettings = {
  publicKey: string;
  devices: { id: string; name: string; since: Date; isHere: boolean }[];
  here: readonly NoticeKind[] | null;
};

/** A member's subscribed devices, newest first, and what this one gets; null without push keys. */
export async function getPushSettings(
  { userId, sessionId }: Member,
  now: Date,
): Promise<PushSettings | null> {
  if (!publicKey) return null;
  const rows = await db.pushSubscription.findMany({
    where: { userId, session: liveSession(now) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { session: { select: { userAgent: true } } },
  });
  const devices = rows.map(({ id, createdAt, session, ...row }) => ({
    ...{ id, name: deviceName(session.userAgent), since: createdAt },
    isHere: row.sessionId === sessionId,
  }));
  return { publicKey, devices, here: rows.find((row) => row.sessionId === sessionId)?.tells ?? null };
}

function isOnCurve(p256dh: string): boolean {
  try {
    return Boolean(ECDH.convertKey(p256dh, "prime256v1", "base64url", "hex"));
  } catch {
    return false;
  }
}
