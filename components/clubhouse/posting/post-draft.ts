import type { BoardId } from "@/content/boards";
import { boardOf } from "@/lib/clubhouse/board-list";

/** An unsent post. Sending gives it an id and moves it to the outbox. */
export type PostDraft = { text: string; kind: string };

/** A stored draft; invalid fields (from an older page version, or modified) are ignored. */
export function parseDraft(stored: unknown, board: BoardId): PostDraft {
  const { kinds } = boardOf(board).form;
  const { text, kind } = Object(stored) as Partial<Record<keyof PostDraft, unknown>>;
  return {
    text: typeof text === "string" ? text : "",
    kind: (kinds.find((one) => one.id === kind) ?? kinds[0]).id,
  };
}

/** The name under which a board's post is stored. */
export function roomOfPost(board: BoardId): string {
  return `post-${boardOf(board).form.keptAs ?? board}`;
}
