import { boards, type Board, type BoardId } from "@/content/boards";

const byId = new Map(boards.map((board) => [board.id, board]));

export const boardIds: readonly BoardId[] = boards.map(({ id }) => id);

/** A board by id. Throws for an unknown id: ids are validated on input. */
export function boardOf(id: BoardId): Board {
  const board = byId.get(id);
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
