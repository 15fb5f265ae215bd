import "server-only";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { reactionsCopy } from "@/content/reactions";
import { mayOnBoard, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { announce } from "./announcement";
import { allowsReplies } from "@/lib/access/board-list";
import { readableBoards } from "./boards";
import { readMessage } from "./messages";
import { personOf } from "./people";
import { mayStillPost, withPresentPause, writingRefusal } from "./posting";
import type { MessageView, Reaction } from "./schema";
import { inTurn } from "./turns";
import { isNotHidden } from "./views";

const { answers } = communityCopy;
const failed = reactionsCopy.failed.title;

type Refused = "forbidden" | "paused" | "not_found" | "own";

/** Reacts to another member's message and announces it; idempotent. Requires permission to post on the board. */
export async function react(
  member: Member,
  id: string,
  name: Reaction["name"],
  now: Date,
): Promise<Result<MessageView, Refused>> {
  const found = await findBoard(member, id);
  if (!found.ok) return found;
  const { board, isOwn } = found.value;
  if (isOwn) return fail("own", reactionsCopy.own);
  if (!mayOnBoard(member, "reply", board)) return writingRefusal(member, board, failed);
  await inTurn(board, () => change(member, id, addingReaction(name), mayStillPost(member, board, now)));
  const message = await readMessage(member, board, id);
  if (!message || message.deletedAt || message.hidden) return fail("not_found", answers.gone);
  if (hasReacted(message, member, name)) return ok(announce("message.reacted", message, personOf(member)));
  return writingRefusal(await withPresentPause(member, now), board, failed);
}

/** Removes a reaction and announces it; idempotent. Allowed while posting is paused. */
export async function unreact(
  member: Member,
  id: string,
  name: Reaction["name"],
): Promise<Result<MessageView, Refused>> {
  const found = await findBoard(member, id);
  if (!found.ok) return found;
  const { board } = found.value;
  await inTurn(board, () =>
    change(member, id, removingReaction(name), Prisma.sql`users.id = ${member.userId}::uuid`),
  );
  const message = await readMessage(member, board, id);
  if (!message || message.deletedAt || message.hidden) return fail("not_found", answers.gone);
  return ok(announce("message.reacted", message, personOf(member)));
}

async function findBoard(
  member: Member,
  id: string,
): Promise<Result<{ board: BoardId; isOwn: boolean }, "forbidden" | "not_found">> {
  if (readableBoards(member).length === 0) return fail("forbidden", failed);
  const message = await db.message.findFirst({
    where: { id, deletedAt: null, hiddenAt: null, isPostHidden: false },
    select: { board: true, userId: true },
  });
  const board = message?.board;
  const isApart = member.apartFrom.includes(message?.userId ?? "");
  if (!message || isApart || !board || !allowsReplies(board) || !mayOnBoard(member, "read", board))
    return fail("not_found", answers.gone);
  return ok({ board, isOwn: message.userId === member.userId });
}

function addingReaction(name: Reaction["name"]): Prisma.Sql {
  return Prisma.sql`INSERT INTO message_reactions (message_id, name, user_id)
    SELECT target_id, ${name}, member_id FROM target ON CONFLICT DO NOTHING RETURNING message_id`;
}

function removingReaction(name: Reaction["name"]): Prisma.Sql {
  return Prisma.sql`DELETE FROM message_reactions USING target
    WHERE message_id = target_id AND name = ${name} AND user_id = member_id RETURNING message_id`;
}

// Read in a later statement: this one misses changes made while it waited for the lock.
async function change({ userId }: Member, id: string, changing: Prisma.Sql, stands: Prisma.Sql) {
  await db.$executeRaw`
    WITH member AS (SELECT id AS member_id FROM users WHERE users.id = ${userId}::uuid AND ${stands} FOR KEY SHARE),
      target AS (SELECT messages.id AS target_id, category AS target_board, member_id FROM messages, member
        WHERE messages.id = ${id}::uuid AND deleted_at IS NULL AND ${isNotHidden} FOR UPDATE OF messages),
      changed AS (${changing}),
      next AS (UPDATE boards SET revision = revision + 1 FROM target, changed WHERE boards.id = target_board
        RETURNING boards.revision AS next_revision)
    UPDATE messages SET revision = next_revision FROM next, target WHERE messages.id = target_id`;
}

function hasReacted({ reactions }: MessageView, { userId }: Member, name: Reaction["name"]): boolean {
  return reactions?.some((one) => one.name === name && one.by.includes(userId)) ?? false;
}
