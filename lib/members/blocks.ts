import "server-only";
import { membersCopy } from "@/content/pages/members";
import { may, mayBlock, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { enqueueDisconnect } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";

const { refusals } = membersCopy.block;

export type BlockedMember = { userId: string; name: string; since: Date };

/** Blocks a member: neither sees the other; idempotent (docs/rules/boards.md#blocks). */
export async function blockMember(
  member: Member,
  userId: string,
  now: Date,
): Promise<Result<{ name: string }, "forbidden" | "not_found">> {
  if (!may(member, "members.list")) return fail("forbidden", membersCopy.paywall.text);
  return db.$transaction(async (tx) => {
    const [other, self] = await lockPair(tx, userId, member.userId);
    if (!other || !self || userId === member.userId) return fail("not_found", refusals.gone);
    if (!mayBlock(self, other)) return fail("forbidden", refusals.role);
    const pair = { blockerId: member.userId, blockedId: userId };
    const made = await tx.memberBlock.createMany({
      data: { ...pair, createdAt: now },
      skipDuplicates: true,
    });
    if (made.count > 0) await reconnect(tx, pair);
    return ok({ name: other.name });
  });
}

/** Removes a member's own block; idempotent. */
export async function unblockMember(
  member: Member,
  userId: string,
): Promise<Result<{ name: string }, "not_found">> {
  return db.$transaction(async (tx) => {
    const profile = await tx.profile.findUnique({ where: { userId }, select: { displayName: true } });
    if (!profile) return fail("not_found", refusals.gone);
    const pair = { blockerId: member.userId, blockedId: userId };
    const { count } = await tx.memberBlock.deleteMany({ where: pair });
    if (count > 0) await reconnect(tx, pair);
    return ok({ name: profile.displayName });
  });
}

/** The members a member has blocked, newest first. */
export async function listBlocked({ userId }: Member): Promise<BlockedMember[]> {
  const rows = await db.memberBlock.findMany({
    where: { blockerId: userId },
    orderBy: { createdAt: "desc" },
    select: {
      blockedId: true,
      createdAt: true,
      blocked: { select: { profile: { select: { displayName: true } } } },
    },
  });
  return rows.flatMap(({ blockedId, createdAt, blocked: { profile } }) =>
    profile ? [{ userId: blockedId, name: profile.displayName, since: createdAt }] : [],
  );
}

type Locked = { id: string; role: Member["role"]; name: string };

/** Locks both accounts and roles until the transaction ends. */
async function lockPair(tx: Transaction, one: string, other: string): Promise<(Locked | undefined)[]> {
  const rows = await tx.$queryRaw<Locked[]>`
    SELECT users.id, role, display_name AS name FROM users JOIN profiles ON profiles.user_id = users.id
    WHERE users.id = ANY(${[one, other]}::uuid[]) AND blocked_at IS NULL ORDER BY users.id FOR SHARE OF users`;
  return [one, other].map((id) => rows.find((row) => row.id === id));
}

/** Reconnects the open pages of both: what each receives there depends on the block. */
async function reconnect(
  tx: Transaction,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await enqueueDisconnect(tx, blockerId, "block");
  await enqueueDisconnect(tx, blockedId, "block");
  logger.info({ event: "member.block_changed", userId: blockerId });
}
