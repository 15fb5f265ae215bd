import { useSyncExternalStore } from "react";
import type { BoardId } from "@/content/boards";
import type { MessageView } from "@/lib/clubhouse/schema";

let posted: Pick<MessageView, "id" | "board"> | null = null;
const listeners = new Set<() => void>();

/** She has posted this with a dialog: its list is to show it as soon as she sees that list. */
export function tellPosted(message: MessageView): void {
  set(message);
}

/** It has been shown. */
export function forgetPosted(): void {
  set(null);
}

/** The id of what she has posted to a board and not been shown yet. */
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
