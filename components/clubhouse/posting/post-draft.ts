import type { BoardId } from "@/content/boards";
import { boardOf } from "@/lib/clubhouse/board-list";
import { keepDraft, readDraft } from "@/components/clubhouse/session/draft-storage";

/** A post being written. It gets an id when sent: from then on it is in the outbox, no longer a draft. */
export type PostDraft = { text: string; kind: string };

/** The draft stored on this device, or an empty one. */
export function readPostDraft(userId: string, board: BoardId): PostDraft {
  return parseDraft(readDraft(userId, roomOf(board)), board);
}

/** Stores a draft on this device; deletes it if it has no text. */
export function keepPostDraft(userId: string, board: BoardId, draft: PostDraft): void {
  keepDraft(userId, roomOf(board), draft.text ? JSON.stringify(draft) : "");
}

/** Parses a stored draft; invalid fields (from an older page version, or modified) are ignored. */
export function parseDraft(kept: string, board: BoardId): PostDraft {
  const { kinds } = boardOf(board).form;
  const { text, kind } = parseObject(kept);
  return {
    text: typeof text === "string" ? text : "",
    kind: (kinds.find((one) => one.id === kind) ?? kinds[0]).id,
  };
}

function parseObject(kept: string): Partial<Record<keyof PostDraft, unknown>> {
  try {
    const parsed: unknown = JSON.parse(kept || "{}");
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

function roomOf(board: BoardId): string {
  return `post-${boardOf(board).form.keptAs ?? board}`;
}
