import "server-only";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { pollsCopy } from "@/content/polls";
import { mayOnBoard, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { announce } from "./announcement";
import { readableBoards } from "./boards";
import { readMessage } from "./messages";
import type { VoteInput } from "./poll-schema";
import { isPollClosed } from "./poll-closing";
import { mayStillPost, withPresentPause, writingRefusal } from "./posting";
import type { MessageView } from "./schema";
import { inTurn } from "./turns";
import { isNotHidden, isVisibleTo } from "./views";

const { refusals, failed } = pollsCopy;
const { answers } = communityCopy;

type Refused = "forbidden" | "paused" | "not_found" | "closed" | "invalid";

/**
 * Votes, or replaces the member's vote, until the poll closes; announced without the member. Idempotent. Requires
 * permission to reply on the board (docs/rules/polls.md).
 */
export async function vote(
  member: Member,
  id: string,
  { options }: VoteInput,
  now: Date,
): Promise<Result<MessageView, Refused>> {
  if (readableBoards(member).length === 0) return fail("forbidden", failed.title);
  const found = await db.message.findFirst({
    where: { id, deletedAt: null, hiddenAt: null, isPostHidden: false, poll: { isNot: null } },
    select: { board: true, userId: true },
  });
  const board = found?.board;
  const isApart = member.apartFrom.includes(found?.userId ?? "");
  if (!board || isApart || !mayOnBoard(member, "read", board)) return fail("not_found", refusals.gone);
  if (!mayOnBoard(member, "reply", board)) return writingRefusal(member, board, failed.title);
  const stored = await inTurn(board, () =>
    db.$transaction((tx) => storeVote(tx, member, { id, board, options }, now)),
  );
  if (!stored.ok) {
    if (stored.code !== "forbidden") return stored;
    return writingRefusal(await withPresentPause(member, now), board, failed.title);
  }
  const message = await readMessage(member, board, id);
  if (!message || message.deletedAt || message.hidden) return fail("not_found", answers.gone);
  return ok(announce("message.voted", message, null));
}

/** The places of the options a member chose; none if they have not voted or may not read the post. */
export async function getVote(
  member: Member,
  id: string,
): Promise<Result<{ options: number[] }, "forbidden">> {
  if (readableBoards(member).length === 0) return fail("forbidden", failed.title);
  const rows = await db.$queryRaw<{ place: number }[]>`
    SELECT place FROM poll_votes JOIN messages ON messages.id = message_id
    WHERE message_id = ${id}::uuid AND poll_votes.user_id = ${member.userId}::uuid
      AND category = ANY(${readableBoards(member)}) AND deleted_at IS NULL AND ${isVisibleTo(member)}
    ORDER BY place`;
  return ok({ options: rows.map(({ place }) => place) });
}

type Vote = VoteInput & { id: string; board: BoardId };
type LockedPoll = { isMultiple: boolean; closesAt: Date | null; count: number };

// In several statements, as one would miss an own vote stored while it waited for the lock.
async function storeVote(
  tx: Transaction,
  member: Member,
  { id, board, options }: Vote,
  now: Date,
): Promise<Result<null, "forbidden" | "not_found" | "closed" | "invalid">> {
  const allowed = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE ${mayStillPost(member, board, now)} FOR KEY SHARE`;
  if (allowed.length === 0) return fail("forbidden", failed.title);
  const [poll] = await tx.$queryRaw<LockedPoll[]>`
    SELECT is_multiple AS "isMultiple", closes_at AS "closesAt",
      (SELECT count(*)::int FROM poll_options WHERE poll_options.message_id = polls.message_id) AS count
    FROM messages JOIN polls ON polls.message_id = messages.id JOIN boards ON boards.id = category
    WHERE messages.id = ${id}::uuid AND archived_at IS NULL AND deleted_at IS NULL AND ${isNotHidden} FOR UPDATE OF messages`;
  if (!poll) return fail("not_found", refusals.gone);
  if (isPollClosed({ closesAt: poll.closesAt?.toISOString() ?? null }, now.getTime()))
    return fail("closed", refusals.closed);
  if (options.some((place) => place >= poll.count)) return fail("invalid", refusals.option);
  if (!poll.isMultiple && options.length > 1) return fail("invalid", refusals.single);
  const { count: removed } = await tx.pollVote.deleteMany({
    where: { messageId: id, userId: member.userId, place: { notIn: options } },
  });
  const { count: added } = await tx.pollVote.createMany({
    data: options.map((place) => ({
      ...{ messageId: id, userId: member.userId, place, createdAt: now },
      isMultiple: poll.isMultiple,
    })),
    skipDuplicates: true,
  });
  if (removed + added > 0)
    await tx.$executeRaw`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision AS next_revision)
      UPDATE messages SET revision = next_revision FROM next WHERE messages.id = ${id}::uuid`;
  return ok(null);
}
