"use client";

import { useEffect } from "react";

/**
 * Closes a menu when one of its links is followed, as a link within the page would leave it open. Renders nothing.
 */
export function CloseMenu({ id }: { id: string }) {
  useEffect(() => {
    const menu = document.getElementById(id);
    const close = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) menu?.hidePopover();
    };
    menu?.addEventListener("click", close);
    return () => menu?.removeEventListener("click", close);
  }, [id]);
  return null;
}
