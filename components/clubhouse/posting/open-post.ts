import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { openDialog } from "@/components/ui/dialog-control";
import { Lazy } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toast";
import { postDialogId } from "./post-dialog-id";

/** The dialog that members post with: its code comes when somebody reaches for it, or the page has nothing else to do. */
export const latePostDialog = new Lazy(async () => (await import("./post-dialog")).PostDialog);

/** The dialog that was opened last. Each opening is another one: it begins with what the device keeps then. */
export type OpenedPost = { times: number; board: BoardId; Dialog: ComponentType<{ board: BoardId }> };

let opened: OpenedPost | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that posts to a board, from the button that was pressed; on a slow line the button is busy first. */
export async function openPost(board: BoardId, button: HTMLButtonElement): Promise<void> {
  // Not every browser focuses what is pressed, and the dialog gives the focus back to where it was
  button.focus();
  const Dialog = await latePostDialog.fetchFor(button);
  if (!Dialog) {
    toast({ ...roomsCopy.toasts.loadFailed, tone: "error" });
    return;
  }
  // She may have gone on meanwhile
  if (document.querySelector("dialog:modal")) return;
  opened = { times: (opened?.times ?? 0) + 1, board, Dialog };
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  const id = postDialogId(board);
  openDialog(id);
  document.getElementById(id)?.querySelector<HTMLElement>("input:checked, textarea")?.focus();
}

/** The dialog that was opened last; null before the first. The same object until the next. */
export function readOpened(): OpenedPost | null {
  return opened;
}

/** Calls `listener` at every opening; returns how to stop. */
export function subscribeToOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
