"use client";

import { useEffect, useRef } from "react";

/**
 * Makes the open picture modal: the page behind is out of reach, Escape closes, the arrow keys turn, and the focus comes
 * back to the picture on the wall. Shows nothing of its own.
 */
export function ViewerKeys() {
  const anchor = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const dialog = anchor.current?.closest("dialog");
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    let last: HTMLElement | null = null;

    /** Lets the dialog follow the address. */
    const follow = () => {
      const open = openView(dialog);
      if (open) {
        last = open;
        if (!dialog.open) dialog.showModal();
        open.focus();
      } else dialog.close();
    };

    const leave = () => {
      // Closed right after a turn, the address is ahead of its event
      const open = openView(dialog);
      const wall = document.querySelector<HTMLElement>(`#wall-${(open ?? last)?.id}`);
      const top = scrollY;
      if (open) location.replace(`#wall-${open.id}`);
      // The page stays where it was, unless the picture seen last hangs elsewhere
      scrollTo({ top, behavior: "instant" });
      wall?.focus();
    };

    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // With these it is the browser's: Alt and ← go back
      if (altKey || ctrlKey || metaKey) return;
      const turn = key === "ArrowLeft" ? "prev" : key === "ArrowRight" ? "next" : null;
      if (turn) openView(dialog)?.querySelector<HTMLElement>(`[rel=${turn}]`)?.click();
    };

    // One step back from any picture leads to the page as it was before
    const replace = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      location.replace(link.href);
    };

    addEventListener("hashchange", follow, { signal });
    dialog.addEventListener("close", leave, { signal });
    dialog.addEventListener("keydown", press, { signal });
    dialog.addEventListener("click", replace, { signal });
    if (openView(dialog)) follow();
    return () => listening.abort();
  }, []);

  return <span ref={anchor} hidden />;
}

function openView(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(":target");
}
