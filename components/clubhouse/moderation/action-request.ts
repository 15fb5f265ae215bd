import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { openDialog } from "@/components/ui/dialog-control";
import { Lazy } from "@/components/ui/lazy";
import type { MessageView, Person } from "@/lib/clubhouse/schema";

/** What a message's menu opens a dialog for. */
export type MessageAction = "delete" | "report" | "pause" | "hide";

/** What the member wants to do with a message, and who wrote it (null: has left). */
export type ActionRequest = { action: MessageAction; message: MessageView; author: Person | null };

/** The dialogs: their code comes when a message's menu is reached for. */
export const lateDialogs = new Lazy(async () => (await import("./moderation-dialogs")).ModerationDialogs);

/** The dialogs, and what one of them is about. */
export type OpenedAction = { Dialogs: ComponentType<{ request: ActionRequest }>; request: ActionRequest };

let opened: OpenedAction | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog of that action about a message, from the menu in whatever list it stands, whose code came with theirs. */
export function requestAction(next: ActionRequest): void {
  const Dialogs = lateDialogs.now();
  if (!Dialogs) return;
  opened = { Dialogs, request: next };
  // The dialog holds its fields before it opens, for focus goes to the first of them
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  openDialog(dialogIds[next.action]);
}

/** The id of each action's dialog. */
export const dialogIds = {
  delete: "delete-message",
  report: "report-message",
  pause: "pause-posting",
  hide: "hide-message",
} as const satisfies Record<MessageAction, string>;

/** The last request; null before the first. The same object until the next, as a store's snapshot has to be. */
export function readRequest(): ActionRequest | null {
  return opened?.request ?? null;
}

/** The same with the dialogs. */
export function readOpenedAction(): OpenedAction | null {
  return opened;
}

/** Calls `listener` at every request; returns how to stop. */
export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
