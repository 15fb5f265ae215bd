import { useSyncExternalStore } from "react";
import type { BoardId } from "@/content/boards";
import type { MessageView } from "@/lib/clubhouse/schema";

let posted: Pick<MessageView, "id" | "board"> | null = null;
const listeners = new Set<() => void>();

/** Records a post made in a dialog: its list shows it as soon as that list is in view. */
export function tellPosted(message: MessageView): void {
  set(message);
}

/** Call once it is shown. */
export function forgetPosted(): void {
  set(null);
}

/** The id of the reader's post to a board, until it is shown. */
export function usePosted(board: BoardId): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (posted?.board === board ? posted.id : null),
    () => null,
  );
}

function set(next: typeof posted): void {
  posted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
