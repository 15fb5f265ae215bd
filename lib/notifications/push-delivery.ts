import "server-only";
import { pushRules } from "@/content/push";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { isPaused, recordResponse, recordTimeout } from "./push-pauses";
import { sendPush, type Device, type Push, type Sent } from "./push-send";

const minute = 60 * 1000;

/** Sends a push notification and records how it went; returns when to try again, null if not. */
export async function deliverPush(
  device: Device & { id: string },
  push: Push,
  tries: number,
  now: Date,
): Promise<Date | null> {
  const { id } = device;
  const sent = await sendUnlessPaused(device, push, now);
  if (sent.state === "gone") {
    await db.pushSubscription.deleteMany({ where: { id } });
    logger.info({ event: "push.gone", deviceId: id });
    return null;
  }
  if (sent.state === "sent") {
    await db.pushSubscription.updateMany({ where: { id }, data: { lastSentAt: now, failedAt: null } });
    return null;
  }
  await db.pushSubscription.updateMany({ where: { id, failedAt: null }, data: { failedAt: now } });
  const wait = pushRules.triesAfter[tries];
  logger.warn({ event: "push.failed", deviceId: id, reason: sent.reason, isLast: wait === undefined });
  return wait === undefined ? null : new Date(now.getTime() + wait * minute);
}

async function sendUnlessPaused(device: Device, push: Push, now: Date): Promise<Sent> {
  if (isPaused(device.endpoint, now)) return { state: "failed", reason: "paused" };
  const sent = await sendPush(device, push);
  if (sent.state === "failed" && sent.isTimeout) recordTimeout(device.endpoint, now);
  else recordResponse(device.endpoint);
  return sent;
}
