import "server-only";
import type { Member } from "@/lib/access/policy";
import { deviceName } from "@/lib/accounts/device-name";
import { publicKey } from "@/lib/push/send";
import { listSubscriptions } from "@/lib/push/subscriptions";
import type { NoticeKind } from "@/prisma/generated/enums";

export type Knocks = {
  /** What a browser has to know us by. */
  publicKey: string;
  devices: { id: string; name: string; since: Date; isHere: boolean }[];
  /** What this device is knocked at for; null: for nothing. */
  here: readonly NoticeKind[] | null;
};

/** Where and for what a member is knocked at; null where nobody is. */
export async function getKnocks(member: Member, now: Date): Promise<Knocks | null> {
  const key = publicKey();
  if (!key) return null;
  const rows = await listSubscriptions(member, now);
  const devices = rows.map(({ id, sessionId, createdAt, session }) => ({
    ...{ id, name: deviceName(session.userAgent), since: createdAt },
    isHere: sessionId === member.sessionId,
  }));
  const here = rows.find(({ sessionId }) => sessionId === member.sessionId)?.tells ?? null;
  return { publicKey: key, devices, here };
}
