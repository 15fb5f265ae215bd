import "server-only";
import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { threadCopy } from "@/content/pages/thread";
import { may, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { takesReplies } from "./board-list";
import { readThread } from "./messages";
import type { MessagePage } from "./schema";
import { isSeenBy } from "./views";

const { gone } = threadCopy;
const mostReplies = 4 * clubhouse.pageSize;

/** Where an address of a post leads: to a post, or to the post that a reply answers. */
export type FoundPost = { board: BoardId; id: string; isReply: boolean };

/** The post of an id, or the one that the reply of that id answers; `not_found` also for what is in the chat. */
export async function findPost(
  member: Member,
  id: string,
): Promise<Result<FoundPost, "forbidden" | "not_found">> {
  const [message] = z.uuid().safeParse(id).success
    ? await db.$queryRaw<{ board: BoardId; replyTo: string | null }[]>`
        SELECT category AS board, reply_to AS "replyTo" FROM messages WHERE id = ${id}::uuid AND ${isSeenBy(member)}`
    : [];
  const board = message?.board;
  if (!message || !board || !takesReplies(board)) return fail("not_found", gone.title);
  if (!may(member, `board.read.${board}`)) return fail("forbidden", gone.title);
  return ok({ board, id: message.replyTo ?? id, isReply: message.replyTo !== null });
}

/** A post with its replies, the newest few pages of them; `not_found` once it is deleted and nobody had answered. */
export async function readPost(
  member: Member,
  { board, id }: FoundPost,
): Promise<Result<MessagePage, "forbidden" | "not_found">> {
  if (!may(member, `board.read.${board}`)) return fail("forbidden", gone.title);
  const page = await readThread(member, board, id, mostReplies);
  const isLeft = page?.messages.some(({ deletedAt }) => deletedAt === null);
  return page && isLeft ? ok(page) : fail("not_found", gone.title);
}
