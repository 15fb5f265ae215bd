import {
  conversation,
  deliveredBoards,
  ownBoard,
  type Audience,
  type Board,
  type BoardDrawing,
  type BoardId,
} from "@/content/boards";
import { fill } from "@/lib/text";
import { isConversation } from "./conversations";

/** What the founder set of a board; what is null is as the product starts with it. */
export type BoardRow = {
  id: BoardId;
  name: string | null;
  text: string | null;
  drawing: BoardDrawing | null;
  readers: Audience | null;
  posters: Audience | null;
  readersReply: boolean;
  isArchived: boolean;
} & Pick<Board, "retreat" | "closesAt" | "group">;

type BoardList = {
  rows: readonly BoardRow[];
  byId: ReadonlyMap<BoardId, Board>;
  open: readonly Board[];
  ids: readonly BoardId[];
};

/** The boards as the product starts with them. */
export const startRows: readonly BoardRow[] = deliveredBoards.map(({ id }) => ({
  ...{ id, name: null, text: null, drawing: null, readers: null, posters: null },
  readersReply: true,
  ...{ isArchived: false, retreat: null, closesAt: null, group: null },
}));

// Shared by all copies of this module in a process. Undefined until replaced.
const globalBoards = globalThis as { boardList?: BoardList };

const atStart = toList(startRows);

/** Replaces this process's or browser's boards, in their order, the archived ones included. */
export function replaceBoards(rows: readonly BoardRow[] = startRows): void {
  globalBoards.boardList = toList(rows);
}

/** True once this process or browser has the founder's boards: the delivered ones may have wider audiences. */
export function hasBoards(): boolean {
  return globalBoards.boardList !== undefined;
}

/** The rows of all boards, in their order. */
export function listBoardRows(): readonly BoardRow[] {
  return boardList().rows;
}

/** The boards in their order, the chat first, without the archived ones. */
export function listBoards(): readonly Board[] {
  return boardList().open;
}

/** Their ids. */
export function boardIds(): readonly BoardId[] {
  return boardList().ids;
}

/** A board by id, also an archived one or a conversation; undefined if unknown. */
export function findBoard(id: string): Board | undefined {
  return boardList().byId.get(id) ?? (isConversation(id) ? toConversation(id) : undefined);
}

/** A board by id, also an archived one. Throws for an unknown id: ids are validated on input. */
export function boardOf(id: BoardId): Board {
  const board = findBoard(id);
  if (!board) throw new Error(`There is no board ${id}`);
  return board;
}

/** True for a retreat's group that takes no more posts, replies or reactions. */
export function isClosed({ closesAt }: Pick<Board, "closesAt">): boolean {
  return closesAt !== null && Date.parse(closesAt) <= Date.now();
}

/** True if posts on a board can have replies; false for an unknown id. */
export function allowsReplies(id: BoardId): boolean {
  const board = findBoard(id);
  return board !== undefined && !board.takesPlainTalk;
}

/** The kinds of post a board accepts; null is a plain chat message. */
export function kindsOf(id: BoardId): readonly [string | null, ...(string | null)[]] {
  if (isConversation(id)) return [null];
  const { takesPlainTalk, form } = boardOf(id);
  const [first, ...rest] = form.kinds;
  const others = rest.map((kind) => kind.id);
  return takesPlainTalk ? [null, first.id, ...others] : [first.id, ...others];
}

function toConversation(id: BoardId): Board {
  const row = { id, name: conversation.name, text: null, drawing: null, readers: null, posters: null };
  const ofGroup = { retreat: null, closesAt: null, group: null };
  return {
    ...toBoard({ ...row, ...ofGroup, readersReply: false, isArchived: false }),
    takesPlainTalk: true,
    list: conversation.list,
  };
}

function boardList(): BoardList {
  return globalBoards.boardList ?? atStart;
}

function toList(rows: readonly BoardRow[]): BoardList {
  const boards = rows.map(toBoard);
  const open = boards.filter(({ isArchived }) => !isArchived);
  return {
    rows,
    byId: new Map(boards.map((board) => [board.id, board])),
    open,
    ids: open.map(({ id }) => id),
  };
}

function toBoard({ id, name, text, drawing, readers, posters, ...row }: BoardRow): Board {
  const delivered = deliveredBoards.find((one) => one.id === id);
  const start = delivered && (name ?? delivered.title) === delivered.title ? delivered : null;
  const { audience = "access", ...words } = start ?? { ...delivered, ...ownWords(name ?? "", delivered) };
  const { empty, ...group } = row.group ?? {};
  return {
    ...{ ...words, ...row, id, isDelivered: delivered !== undefined },
    ...(text !== null && { text }),
    ...(empty && { empty }),
    form: { ...words.form, icon: drawing ?? words.form.icon, ...group },
    readers: readers ?? audience,
    posters: posters ?? audience,
  };
}

/** The texts of a board by its name; a renamed board keeps its kinds of post. */
function ownWords(title: string, delivered?: (typeof deliveredBoards)[number]) {
  const { empty, kind, button, text } = ownBoard;
  return {
    ...{ title, empty },
    form: {
      ...{ kinds: [kind] as const, icon: null, ...delivered?.form },
      ...{ text, button: fill(button, { board: title }) },
    },
  };
}
