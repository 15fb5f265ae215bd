import { deliveredBoards, type Board, type BoardId } from "@/content/boards";

type BoardList = { byId: ReadonlyMap<BoardId, Board>; open: readonly Board[]; ids: readonly BoardId[] };

// Shared by all copies of this module in a process. Undefined until replaced.
const globalBoards = globalThis as { boardList?: BoardList };

const asDelivered = toList(deliveredBoards);

/** Replaces this process's or browser's boards, in their order, the archived ones included. */
export function replaceBoards(boards: readonly Board[] = deliveredBoards): void {
  globalBoards.boardList = toList(boards);
}

/** The boards in their order, the chat first, without the archived ones. */
export function listBoards(): readonly Board[] {
  return boardList().open;
}

/** Their ids. */
export function boardIds(): readonly BoardId[] {
  return boardList().ids;
}

/** A board by id, also an archived one; undefined if unknown. */
export function findBoard(id: string): Board | undefined {
  return boardList().byId.get(id);
}

/** A board by id, also an archived one. Throws for an unknown id: ids are validated on input. */
export function boardOf(id: BoardId): Board {
  const board = findBoard(id);
  if (!board) throw new Error(`There is no board ${id}`);
  return board;
}

/** True if posts on a board can have replies. */
export function allowsReplies(id: BoardId): boolean {
  return !boardOf(id).takesPlainTalk;
}

/** The kinds of post a board accepts; null is a plain chat message. */
export function kindsOf(id: BoardId): readonly [string | null, ...(string | null)[]] {
  const { takesPlainTalk, form } = boardOf(id);
  const [first, ...rest] = form.kinds;
  const others = rest.map((kind) => kind.id);
  return takesPlainTalk ? [null, first.id, ...others] : [first.id, ...others];
}

function boardList(): BoardList {
  return globalBoards.boardList ?? asDelivered;
}

function toList(boards: readonly Board[]): BoardList {
  const open = boards.filter(({ isArchived }) => !isArchived);
  return { byId: new Map(boards.map((board) => [board.id, board])), open, ids: open.map(({ id }) => id) };
}
