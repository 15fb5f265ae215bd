"use client";

import { openDialog } from "@/components/ui/dialog-control";

/** Opens the dialog of the guidelines; without scripts it leads to the same words on a page. */
export function GuidelinesLink({ href, dialogId, text }: { href: string; dialogId: string; text: string }) {
  return (
    <a
      className="link"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        openDialog(dialogId);
      }}
    >
      {text}
    </a>
  );
}
