import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { openDialog } from "@/components/ui/dialog-control";
import { Lazy } from "@/components/ui/lazy";
import type { MessageView, Person } from "@/lib/clubhouse/schema";

/** Actions of a message's menu that open a dialog. */
export type MessageAction = "delete" | "report" | "pause" | "hide";

/** The requested action, its message and the author (null if they left). */
export type ActionRequest = { action: MessageAction; message: MessageView; author: Person | null };

/** The dialogs, loaded on intent to open a message's menu. */
export const lateDialogs = new Lazy(async () => (await import("./moderation-dialogs")).ModerationDialogs);

/** The dialogs, and the request one of them is open for. */
export type OpenedAction = { Dialogs: ComponentType<{ request: ActionRequest }>; request: ActionRequest };

let opened: OpenedAction | null = null;
const listeners = new Set<() => void>();

/** Opens an action's dialog for a message; its code was loaded together with the menu. */
export function requestAction(next: ActionRequest): void {
  const Dialogs = lateDialogs.now();
  if (!Dialogs) return;
  opened = { Dialogs, request: next };
  // Render first, since the dialog focuses its first field when it opens
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  openDialog(dialogIds[next.action]);
}

export const dialogIds = {
  delete: "delete-message",
  report: "report-message",
  pause: "pause-posting",
  hide: "hide-message",
} as const satisfies Record<MessageAction, string>;

/** The last request, or null. Returns the same object until the next one, as a store snapshot must. */
export function readRequest(): ActionRequest | null {
  return opened?.request ?? null;
}

/** The same, with the dialogs. */
export function readOpenedAction(): OpenedAction | null {
  return opened;
}

/** Calls `listener` on every request; returns unsubscribe. */
export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
