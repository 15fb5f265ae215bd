import "server-only";
import { broadcastsCopy } from "@/content/pages/broadcasts";
import { may, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { lockAdministrator } from "@/lib/locks/user";
import { fail, type Result } from "@/lib/result";
import type { Broadcast } from "@/prisma/generated/client";

const { refusals } = broadcastsCopy;

export type BroadcastRefusal = Exclude<keyof typeof refusals, "no_post" | "not_sent" | "not_public">;

/** Changes a letter to many, as an administrator, under its row's lock. */
export async function changeBroadcast<T, Code extends string>(
  admin: Member,
  id: string,
  change: (tx: Transaction, broadcast: Broadcast) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | BroadcastRefusal>> {
  if (!may(admin, "letter.write")) return fail("not_admin", refusals.not_admin);
  return db.$transaction(async (tx): Promise<Result<T, Code | BroadcastRefusal>> => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", refusals.not_admin);
    await tx.$queryRaw`SELECT 1 FROM broadcasts WHERE id = ${id}::uuid FOR UPDATE`;
    const broadcast = await tx.broadcast.findUnique({ where: { id } });
    return broadcast ? change(tx, broadcast) : fail("gone", refusals.gone);
  });
}
