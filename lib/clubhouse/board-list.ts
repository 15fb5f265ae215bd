import { boards, type Board, type BoardId } from "@/content/boards";

const byId = new Map(boards.map((board) => [board.id, board]));

export const boardIds: readonly BoardId[] = boards.map(({ id }) => id);

/** A board's row. Throws for an unknown id: ids are checked where they come in. */
export function boardOf(id: BoardId): Board {
  const board = byId.get(id);
  if (!board) throw new Error(`There is no board ${id}`);
  return board;
}

/** Whether what stands on a board can be answered. */
export function takesReplies(id: BoardId): boolean {
  return !boardOf(id).takesPlainTalk;
}

/** The kinds of post a board takes; null is plain talk, which only the chat takes. */
export function kindsOf(id: BoardId): readonly [string | null, ...(string | null)[]] {
  const { takesPlainTalk, form } = boardOf(id);
  const [first, ...rest] = form.kinds;
  const others = rest.map((kind) => kind.id);
  return takesPlainTalk ? [null, first.id, ...others] : [first.id, ...others];
}
