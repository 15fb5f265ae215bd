import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { publicKey } from "./push-send";

/** The VAPID key if the push prompt is due: once, after the first reply or mention. Otherwise null. */
export async function keyToAskWith({ userId }: Member): Promise<string | null> {
  const asked = publicKey && {
    id: userId,
    knockAnsweredAt: null,
    notices: { some: { kind: { in: ["reply" as const, "mention" as const] } } },
  };
  return asked && (await db.user.count({ where: asked })) > 0 ? publicKey : null;
}
