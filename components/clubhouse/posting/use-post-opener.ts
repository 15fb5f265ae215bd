"use client";

import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { toast } from "@/components/ui/toast";
import { boardOf } from "@/lib/access/board-list";
import { useClubhouseSession } from "../use-clubhouse";
import { openPost } from "./open-post";

/** Returns how to open a post dialog; if posting isn't allowed, it shows the reason instead. */
export function usePostOpener(): (board: BoardId, button: HTMLButtonElement) => void {
  const session = useClubhouseSession();

  return (board, button) => {
    const { boards, pause } = session.getView();
    if (!boards.has(board)) {
      const { title, text } = boardOf(board).locked ?? roomsCopy.preview;
      toast({ title, text, tone: "error" });
      return;
    }
    if (pause) {
      void import("./pause-toast").then(
        ({ showPause }) => showPause(pause),
        () => toast({ ...roomsCopy.toasts.loadFailed, tone: "error" }),
      );
      return;
    }
    void openPost(session, board, button);
  };
}
