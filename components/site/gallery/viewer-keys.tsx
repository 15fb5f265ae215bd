"use client";

import { useEffect, useRef } from "react";

/**
 * Makes the open picture modal: the page behind is inert, Escape closes, arrow keys navigate, and the focus returns
 * to the gallery. Renders nothing.
 */
export function ViewerKeys() {
  const anchor = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const dialog = anchor.current?.closest("dialog");
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    let last: HTMLElement | null = null;

    /** Opens and closes the dialog as the URL changes. */
    const follow = () => {
      const open = openView(dialog);
      if (open) {
        last = open;
        if (!dialog.open) dialog.showModal();
        open.focus();
      } else dialog.close();
    };

    const leave = () => {
      // Closed right after a step, the URL changes before its event
      const open = openView(dialog);
      const wall = document.querySelector<HTMLElement>(`#wall-${(open ?? last)?.id}`);
      const top = scrollY;
      if (open) location.replace(`#wall-${open.id}`);
      // Restores the scroll position, unless the last picture is elsewhere
      scrollTo({ top, behavior: "instant" });
      wall?.focus();
    };

    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // Leaves the browser's shortcuts, such as Alt and ←, alone
      if (altKey || ctrlKey || metaKey) return;
      const turn = key === "ArrowLeft" ? "prev" : key === "ArrowRight" ? "next" : null;
      if (turn) openView(dialog)?.querySelector<HTMLElement>(`[rel=${turn}]`)?.click();
    };

    // Steps replace the history entry, so that Back returns to the gallery
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
