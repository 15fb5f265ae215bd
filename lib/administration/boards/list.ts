import "server-only";
import type { Board, BoardDrawing } from "@/content/boards";
import { boardOf, isClosed, listBoardRows } from "@/lib/access/board-list";
import { refreshBoards } from "@/lib/access/board-rows";
import { listRetreats } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { comingTo } from "@/lib/orders/bookings/guests";
import { calendarDay } from "@/lib/time/dates";
import { guestsOf, type BoardRetreat } from "./words";

/** A board as the office lists it; `posts` without replies and deleted ones, the audiences as values of its form. */
export type OfficeBoard = {
  id: string;
  title: string;
  text: string;
  drawing: BoardDrawing;
  readers: string;
  posters: string;
  readersReply: boolean;
  posts: number;
};

/** A retreat's group: its guests, and until when it takes posts in words. */
export type OfficeGroup = OfficeBoard & { guests: number; isClosed: boolean; closing: string | null };

export type OfficeBoards = {
  open: OfficeBoard[];
  groups: OfficeGroup[];
  archived: OfficeBoard[];
  /** The retreats ahead whose group opens with the first booking. */
  expected: string[];
  retreats: BoardRetreat[];
};

/** The boards with a tab in their order, the groups of retreats, and the archived ones. */
export async function listBoards(now = new Date()): Promise<OfficeBoards> {
  const [posts] = await Promise.all([
    db.message.groupBy({
      by: ["board"],
      where: { replyTo: null, deletedAt: null, board: { not: { startsWith: "dm:" } } },
      _count: true,
    }),
    refreshBoards(),
  ]);
  const count = new Map(posts.map(({ board, _count }) => [board, _count]));
  const boards = listBoardRows()
    .filter(({ id }) => id !== "general")
    .map(({ id }) => boardOf(id));
  const shown = (board: Board) => toOffice(board, count.get(board.id) ?? 0);
  const here = boards.filter(({ isArchived }) => !isArchived);
  const retreats = listRetreats().map(({ id, name, lastDay }) => ({ id, name, lastDay }));
  const ahead = retreats.filter(({ lastDay }) => lastDay >= calendarDay(now));
  return {
    open: here.filter(({ retreat }) => retreat === null).map(shown),
    groups: await Promise.all(
      here.flatMap((board) => (board.retreat === null ? [] : [toGroup(board, shown(board))])),
    ),
    archived: boards.filter(({ isArchived }) => isArchived).map(shown),
    expected: ahead.filter(({ id }) => !boards.some(({ retreat }) => retreat === id)).map(({ name }) => name),
    retreats,
  };
}

function toOffice(board: Board, posts: number): OfficeBoard {
  const { id, title, text = "", form, retreat, readersReply } = board;
  const valueOf = (audience: Board["readers"]) =>
    audience === "guests" ? guestsOf(retreat ?? "") : audience;
  return {
    ...{ id, title, text, readersReply, posts, drawing: (form.icon ?? "chat") as BoardDrawing },
    ...{ readers: valueOf(board.readers), posters: valueOf(board.posters) },
  };
}

async function toGroup(board: Board, shown: OfficeBoard): Promise<OfficeGroup> {
  const guests = await db.guest.count({ where: comingTo(board.retreat ?? "") });
  return { ...shown, guests, isClosed: isClosed(board), closing: board.group?.text ?? null };
}
