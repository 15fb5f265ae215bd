"use client";

import { communityCopy } from "@/content/pages/community";
import { moderationCopy } from "@/content/pages/moderation";
import { openDialog } from "@/components/ui/dialog-control";
import { toast } from "@/components/ui/toast";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import { useClubhouseSession } from "../use-clubhouse";
import { postDialogId, postForms, type PostFormName } from "./post-forms";

const { preview, quickActions } = communityCopy;

/** How a button opens a post's dialog; while she may not post there, it says why instead. */
export function usePostOpener(): (name: PostFormName, button: HTMLButtonElement) => void {
  const session = useClubhouseSession();

  return (name, button) => {
    const { boards, pause } = session.getView();
    if (!boards.has(postForms[name].board)) {
      const { title, text } = name === "resource" ? quickActions.resourceLocked : preview;
      toast({ title, text, tone: "error" });
      return;
    }
    if (pause) {
      toast({ title: moderationCopy.paused.title, text: pauseWords(pause), tone: "error" });
      return;
    }
    // Not every browser focuses what is pressed, and the dialog gives the focus back to where it was
    button.focus();
    const id = postDialogId(name);
    openDialog(id);
    document.getElementById(id)?.querySelector<HTMLElement>("input:checked, textarea")?.focus();
  };
}
