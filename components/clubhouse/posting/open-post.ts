import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { openDialog } from "@/components/ui/dialog-control";
import { Lazy } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toast";
import type { ClubhouseSession } from "../session/clubhouse-session";
import { postDialogId } from "./post-dialog-id";

/** The post dialog; its code loads on intent or once the page is idle. */
export const latePostDialog = new Lazy(async () => (await import("./post-dialog")).PostDialog);

/** The last opened dialog. Each opening mounts a new one with the stored draft. */
export type OpenedPost = { times: number; board: BoardId; Dialog: ComponentType<{ board: BoardId }> };

/** Opens the post dialog of a board from the pressed button, which is busy while the code loads. */
export async function openPost(
  session: ClubhouseSession,
  board: BoardId,
  button: HTMLButtonElement,
): Promise<void> {
  // Not every browser focuses a pressed button, to which the dialog returns the focus
  button.focus();
  const Dialog = await latePostDialog.fetchFor(button);
  if (!Dialog) {
    toast({ ...roomsCopy.toasts.loadFailed, tone: "error" });
    return;
  }
  // Another dialog may have opened meanwhile
  if (document.querySelector("dialog:modal")) return;
  const times = (session.getView().postDialog?.times ?? 0) + 1;
  flushSync(() => session.openPostDialog({ times, board, Dialog }));
  const id = postDialogId(board);
  openDialog(id);
  document.getElementById(id)?.querySelector<HTMLElement>("input:checked, textarea")?.focus();
}
