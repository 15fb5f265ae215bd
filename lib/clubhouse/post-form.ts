import { boardForms, ownBoardForm, type BoardForm } from "@/content/board-forms";
import { deliveredBoards, type Board } from "@/content/boards";
import { fill } from "@/lib/text";

/** The dialog that posts to a board; a renamed one keeps its kinds of post. */
export function postForm({ id, title }: Pick<Board, "id" | "title">): BoardForm {
  const delivered = (boardForms as Readonly<Record<string, BoardForm>>)[id];
  if (delivered && deliveredBoards.some((one) => one.id === id && one.title === title)) return delivered;
  const words = (text: string) => fill(text, { board: title });
  const { success, placeholders, ...form } = ownBoardForm;
  return {
    ...{ ...delivered, ...form },
    title: words(form.title),
    placeholders: { ...placeholders, ...delivered?.placeholders },
    success: { ...success, text: words(success.text) },
  };
}
