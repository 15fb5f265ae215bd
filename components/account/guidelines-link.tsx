"use client";

import { openDialog } from "@/components/ui/dialog-control";

/** Opens the guidelines dialog; without scripts the link leads to a page with the same text. */
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
