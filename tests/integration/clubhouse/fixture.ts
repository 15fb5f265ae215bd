import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { listMessages } from "@/lib/clubhouse/messages";
import { postMessage } from "@/lib/clubhouse/posting";
import { kindsOf } from "@/lib/access/board-list";
import type { MessagePage, MessageView } from "@/lib/clubhouse/schema";
import { db, type Transaction } from "@/lib/db";

/** Posts as a member; returns the message. */
export async function post(
  author: Member,
  content: string,
  board: BoardId = "general",
  id = randomUUID(),
): Promise<MessageView> {
  const result = await postMessage(author, { id, board, kind: kindsOf(board)[0], content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** Reads a page of a board. */
export async function read(member: Member, query: Parameters<typeof listMessages>[1]): Promise<MessagePage> {
  const result = await listMessages(member, query);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** The revision of a board. */
export async function revisionOf(board: BoardId): Promise<number> {
  return (await db.board.findUniqueOrThrow({ where: { id: board } })).revision;
}

/** Posts inside another transaction, which then locks the board. */
export async function postWithin(
  tx: Transaction,
  author: Member,
  content: string,
  board: BoardId,
  id: string = randomUUID(),
): Promise<void> {
  await tx.$executeRaw`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
    INSERT INTO messages (id, category, kind, content, user_id, position, revision)
    SELECT ${id}::uuid, ${board}, ${kindsOf(board)[0]}, ${content}, ${author.userId}::uuid, revision, revision
    FROM next`;
}

/** Fills a board with an author's messages in one statement, every twentieth deleted. */
export async function fillBoard(board: BoardId, author: Member, count: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO messages (id, category, kind, content, user_id, position, revision, deleted_at)
    SELECT gen_random_uuid(), ${board}, ${kindsOf(board)[0]}, CASE WHEN n % 20 = 0 THEN '' ELSE 'Message ' || n END,
      ${author.userId}::uuid, revision + n, revision + n, CASE WHEN n % 20 = 0 THEN now() END
    FROM boards, generate_series(1, ${count}::int) n WHERE boards.id = ${board}`;
  await db.$executeRaw`UPDATE boards SET revision = revision + ${count}::int WHERE id = ${board}`;
  await db.$executeRaw`VACUUM ANALYZE messages`;
}

/** A promise and the function that resolves it. */
export function gate(): [Promise<void>, () => void] {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return [opened, open];
}
