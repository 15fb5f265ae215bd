import "server-only";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { may, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { findAuthors } from "./people";
import type { ListMessagesInput, MessagePage, MessageView } from "./schema";
import { toView, viewColumns } from "./views";

/**
 * A page of a board, in its order: the newest, or what stands before a position; or, with `after`, everything that has
 * changed since that revision. Cost follows the page, not the board (docs/rules/boards.md#history).
 */
export async function listMessages(
  member: Member,
  { board, before, after }: ListMessagesInput,
): Promise<Result<MessagePage, "forbidden">> {
  if (!may(member, `board.read.${board}`)) return fail("forbidden", communityCopy.toasts.loadFailed.title);
  // Read before the messages: a change in between is then sent twice rather than never.
  const { revision } = await db.board.findUniqueOrThrow({ where: { id: board }, select: { revision: true } });
  const page =
    after === undefined ? await listPage(board, before, revision) : await listChanges(board, after, revision);
  return ok({ ...page, people: await findAuthors(page.messages) });
}

type Page = Omit<MessagePage, "people">;

async function listPage(board: BoardId, before: number | undefined, revision: number): Promise<Page> {
  const rows = await db.message.findMany({
    where: { board, deletedAt: null, ...(before !== undefined && { position: { lt: before } }) },
    orderBy: { position: "desc" },
    take: clubhouse.pageSize + 1,
    select: viewColumns,
  });
  const messages = rows.slice(0, clubhouse.pageSize).reverse().map(toView);
  return { messages, revision, hasMore: rows.length > clubhouse.pageSize };
}

async function listChanges(board: BoardId, after: number, revision: number): Promise<Page> {
  const rows = await db.message.findMany({
    where: { board, revision: { gt: after } },
    orderBy: { revision: "asc" },
    take: clubhouse.pageSize + 1,
    select: viewColumns,
  });
  const hasMore = rows.length > clubhouse.pageSize;
  const messages: MessageView[] = rows.slice(0, clubhouse.pageSize).map(toView);
  const seen = messages.at(-1)?.revision ?? after;
  return { messages, revision: hasMore ? seen : Math.max(seen, revision), hasMore };
}
