import type { BoardId } from "@/content/boards";
import { boardOf } from "@/lib/clubhouse/board-list";
import { keepDraft, readDraft } from "@/components/clubhouse/session/draft-storage";

/** A post being written. It has no id before it is sent: then it is the outbox's, and no longer a draft. */
export type PostDraft = { text: string; kind: string };

/** What is kept of a post on this device, or an empty one. */
export function readPostDraft(userId: string, board: BoardId): PostDraft {
  return parseDraft(readDraft(userId, roomOf(board)), board);
}

/** Keeps a post on this device; one without text is forgotten. */
export function keepPostDraft(userId: string, board: BoardId, draft: PostDraft): void {
  keepDraft(userId, roomOf(board), draft.text ? JSON.stringify(draft) : "");
}

/** Reads a kept post; whatever of it does not fit (an older page wrote it, or somebody else) is as if it were not there. */
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
