import "server-only";
import { createHash } from "node:crypto";
import { formatMoment } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import type { Caller } from "./request-context";
import { deviceName } from "./device-name";

type SignedIn = { userId: string; sessionId: string; caller: Caller };

/** Saves the device of a sign-in; emails the owner if it is new to the account (docs/rules/accounts.md#new-devices). */
export async function recordDevice(
  tx: Transaction,
  { userId, sessionId, caller }: SignedIn,
  now: Date,
  { tells }: { tells: boolean },
): Promise<void> {
  const userAgent = caller.userAgent?.slice(0, 400) ?? null;
  const keyHash = createHash("sha256").update(`device:${caller.device}`).digest("base64url");
  const knownOnes = await tx.knownDevice.count({ where: { userId } });
  const { count } = await tx.knownDevice.createMany({
    data: { userId, keyHash, userAgent, createdAt: now, seenAt: now },
    skipDuplicates: true,
  });
  const device = deviceName(userAgent);
  if (count === 0) {
    const known = await tx.knownDevice.findUniqueOrThrow({
      where: { userId_keyHash: { userId, keyHash } },
      select: { id: true, userAgent: true },
    });
    await tx.knownDevice.update({ where: { id: known.id }, data: { userAgent, seenAt: now } });
    if (deviceName(known.userAgent) === device) return;
  }
  if (tells && knownOnes > 0) await queueNewDevice(tx, { userId, sessionId, device }, now);
}

async function queueNewDevice(
  tx: Transaction,
  { userId, sessionId, device }: { userId: string; sessionId: string; device: string },
  now: Date,
): Promise<void> {
  const { email, profile } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, profile: { select: { displayName: true } } },
  });
  await queueLetter(tx, {
    cause: `new-device:${sessionId}`,
    letter: "new-device",
    to: email,
    values: {
      name: profile?.displayName ?? "",
      device,
      signedInAt: formatMoment(now),
      resetUrl: absolute("/auth?mode=forgot"),
      accountUrl: absolute("/account"),
    },
  });
}
