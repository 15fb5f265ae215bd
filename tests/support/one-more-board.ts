import { replaceBoards, startRows, type BoardRow } from "@/lib/access/board-list";

/** A board that the founder made, for members with access. */
export const books = {
  id: "b0a2d000-0000-4000-8000-000000000001",
  name: "Book Club",
  text: "One a month, and cake.",
  drawing: "book",
  readers: "access",
  posters: "access",
  readersReply: true,
  ...{ isArchived: false, retreat: null, closesAt: null, group: null },
} as const satisfies BoardRow;

replaceBoards([...startRows, books]);
