"use client";

import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { moderationCopy } from "@/content/pages/moderation";
import { openDialog } from "@/components/ui/dialog-control";
import { toast } from "@/components/ui/toast";
import { boardOf } from "@/lib/clubhouse/board-list";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import { useClubhouseSession } from "../use-clubhouse";
import { postDialogId } from "./post-dialog-id";

/** How a button opens a post's dialog; while she may not post there, it says why instead. */
export function usePostOpener(): (board: BoardId, button: HTMLButtonElement) => void {
  const session = useClubhouseSession();

  return (board, button) => {
    const { boards, pause } = session.getView();
    if (!boards.has(board)) {
      const { title, text } = boardOf(board).locked ?? communityCopy.preview;
      toast({ title, text, tone: "error" });
      return;
    }
    if (pause) {
      toast({ title: moderationCopy.paused.title, text: pauseWords(pause), tone: "error" });
      return;
    }
    // Not every browser focuses what is pressed, and the dialog gives the focus back to where it was
    button.focus();
    const id = postDialogId(board);
    openDialog(id);
    document.getElementById(id)?.querySelector<HTMLElement>("input:checked, textarea")?.focus();
  };
}
