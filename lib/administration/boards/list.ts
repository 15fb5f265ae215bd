import "server-only";
import type { Audience, BoardDrawing } from "@/content/boards";
import { boardOf, listBoardRows } from "@/lib/access/board-list";
import { refreshBoards } from "@/lib/access/board-rows";
import { db } from "@/lib/db";

/** A board as the office lists it; `posts` without replies and deleted ones. */
export type OfficeBoard = {
  id: string;
  title: string;
  text: string;
  drawing: BoardDrawing;
  readers: Audience;
  posters: Audience;
  readersReply: boolean;
  posts: number;
};

/** The boards with a tab in their order, and the archived ones. */
export async function listBoards(): Promise<{ open: OfficeBoard[]; archived: OfficeBoard[] }> {
  const [groups] = await Promise.all([
    db.message.groupBy({
      by: ["board"],
      where: { replyTo: null, deletedAt: null, board: { not: { startsWith: "dm:" } } },
      _count: true,
    }),
    refreshBoards(),
  ]);
  const posts = new Map(groups.map(({ board, _count }) => [board, _count]));
  const boards = listBoardRows().flatMap(({ id }) => {
    const { title, text = "", form, readers, posters, readersReply, isArchived } = boardOf(id);
    const shown = { id, title, text, readers, posters, readersReply, posts: posts.get(id) ?? 0 };
    return id === "general" ? [] : [{ ...shown, drawing: (form.icon ?? "chat") as BoardDrawing, isArchived }];
  });
  return {
    open: boards.filter(({ isArchived }) => !isArchived),
    archived: boards.filter(({ isArchived }) => isArchived),
  };
}
