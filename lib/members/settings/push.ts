import "server-only";
import type { Member } from "@/lib/access/policy";
import { deviceName } from "@/lib/accounts/device-name";
import { publicKey } from "@/lib/notifications/push-send";
import { listSubscriptions } from "@/lib/notifications/push-subscriptions";
import type { NoticeKind } from "@/prisma/generated/enums";

export type Knocks = {
  publicKey: string;
  devices: { id: string; name: string; since: Date; isHere: boolean }[];
  here: readonly NoticeKind[] | null;
};

/** A member's push devices and settings; null without push keys. */
export async function getKnocks(member: Member, now: Date): Promise<Knocks | null> {
  if (!publicKey) return null;
  const rows = await listSubscriptions(member, now);
  const devices = rows.map(({ id, sessionId, createdAt, session }) => ({
    ...{ id, name: deviceName(session.userAgent), since: createdAt },
    isHere: sessionId === member.sessionId,
  }));
  const here = rows.find(({ sessionId }) => sessionId === member.sessionId)?.tells ?? null;
  return { publicKey, devices, here };
}
