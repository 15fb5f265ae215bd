import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { openDialog } from "@/components/ui/dialog-control";
import { Lazy } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toast";
import { postDialogId } from "./post-dialog-id";

/** The post dialog; its code loads on intent or once the page is idle. */
export const latePostDialog = new Lazy(async () => (await import("./post-dialog")).PostDialog);

/** The dialog opened last. Each opening mounts a new one, with the draft stored at that time. */
export type OpenedPost = { times: number; board: BoardId; Dialog: ComponentType<{ board: BoardId }> };

let opened: OpenedPost | null = null;
const listeners = new Set<() => void>();

/** Opens the post dialog of a board from the pressed button, which is busy while the code loads. */
export async function openPost(board: BoardId, button: HTMLButtonElement): Promise<void> {
  // Not every browser focuses a pressed button, to which the dialog returns the focus
  button.focus();
  const Dialog = await latePostDialog.fetchFor(button);
  if (!Dialog) {
    toast({ ...roomsCopy.toasts.loadFailed, tone: "error" });
    return;
  }
  // Another dialog may be open by now
  if (document.querySelector("dialog:modal")) return;
  opened = { times: (opened?.times ?? 0) + 1, board, Dialog };
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  const id = postDialogId(board);
  openDialog(id);
  document.getElementById(id)?.querySelector<HTMLElement>("input:checked, textarea")?.focus();
}

/** The dialog opened last; null before the first. The same object until the next. */
export function readOpened(): OpenedPost | null {
  return opened;
}

/** Calls `listener` on every opening; returns unsubscribe. */
export function subscribeToOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
