import "server-only";
import type { BoardDrawing } from "@/content/boards";
import { db, type Transaction } from "@/lib/db";
import { hasBoards, replaceBoards, type BoardRow } from "./board-list";

/** Takes the founder's changes of the boards into this process. */
export async function refreshBoards(): Promise<void> {
  replaceBoards(await readBoardRows(db));
}

let firstLoad: Promise<void> | null = null;

/** Waits until this process has the boards, loading them once for all who wait; throws if the database is unavailable. */
export async function waitForBoards(): Promise<void> {
  if (hasBoards()) return;
  firstLoad ??= refreshBoards().finally(() => (firstLoad = null));
  await firstLoad;
}

/** The boards in their order, the archived ones included. */
async function readBoardRows(tx: Pick<Transaction, "board">): Promise<BoardRow[]> {
  const rows = await tx.board.findMany({
    where: { id: { not: { startsWith: "dm:" } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    omit: { revision: true, position: true },
  });
  return rows.map(({ archivedAt, drawing, ...row }) => ({
    ...row,
    drawing: drawing as BoardDrawing | null,
    isArchived: archivedAt !== null,
  }));
}
