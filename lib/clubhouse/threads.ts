import "server-only";
import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { threadCopy } from "@/content/pages/thread";
import { mayOnBoard, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { allowsReplies } from "@/lib/access/board-list";
import { readThread } from "./messages";
import type { MessagePage } from "./schema";
import { isVisibleTo } from "./views";

const { gone } = threadCopy;
const maxReplies = 4 * clubhouse.pageSize;

/** The post of a URL, directly or through a reply. */
export type FoundPost = { board: BoardId; id: string; isReply: boolean };

/** The post with this id, or the post of the reply with this id; `not_found` also for chat messages. */
export async function findPost(
  member: Member,
  id: string,
): Promise<Result<FoundPost, "forbidden" | "not_found">> {
  const [message] = z.uuid().safeParse(id).success
    ? await db.$queryRaw<{ board: BoardId; replyTo: string | null }[]>`
        SELECT category AS board, reply_to AS "replyTo" FROM messages WHERE id = ${id}::uuid AND ${isVisibleTo(member)}`
    : [];
  const board = message?.board;
  if (!message || !board || !allowsReplies(board)) return fail("not_found", gone.title);
  if (!mayOnBoard(member, "read", board)) return fail("forbidden", gone.title);
  return ok({ board, id: message.replyTo ?? id, isReply: message.replyTo !== null });
}

/** A post with the newest pages of its replies; `not_found` if it is deleted without replies. */
export async function readPost(
  member: Member,
  { board, id }: FoundPost,
): Promise<Result<MessagePage, "forbidden" | "not_found">> {
  if (!mayOnBoard(member, "read", board)) return fail("forbidden", gone.title);
  const page = await readThread(member, board, id, maxReplies);
  const isLeft = page?.messages.some(({ deletedAt }) => deletedAt === null);
  return page && isLeft ? ok(page) : fail("not_found", gone.title);
}
