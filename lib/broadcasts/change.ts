import "server-only";
import { may, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, type Result } from "@/lib/result";
import type { Broadcast } from "@/prisma/generated/client";

const refusals = {
  not_admin: "Only an administrator can do this.",
  gone: "This letter isn’t there any more.",
  not_draft:
    "This letter is no draft any more, so nothing of it can change. Reload the page to see how it stands.",
  conflict:
    "It was changed on another page or by another administrator. Reload the page to see the changes; nothing was sent.",
  not_standing: "It is not on its way any more. Reload the page to see how it stands.",
  not_sent: "Only a letter that has gone can be published.",
  not_public:
    "This one stays a letter: it is about what its readers bought, it is a post already, or it can’t be shown as one.",
  no_post: "This post isn’t there any more.",
};

export type BroadcastRefusal = Exclude<keyof typeof refusals, "no_post" | "not_sent" | "not_public">;

/** Changes a broadcast as an administrator, with its row locked. */
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
