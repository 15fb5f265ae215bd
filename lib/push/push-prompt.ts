import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { publicKey } from "./send";

/** The key to knock with, where a member is to be asked: once, after somebody has first answered or named her. Else null. */
export async function keyToAskWith({ userId }: Member): Promise<string | null> {
  const asked = publicKey && {
    id: userId,
    knockAnsweredAt: null,
    notices: { some: { kind: { in: ["reply" as const, "mention" as const] } } },
  };
  return asked && (await db.user.count({ where: asked })) > 0 ? publicKey : null;
}
