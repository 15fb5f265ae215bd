"use client";

import { useEffect } from "react";

/**
 * Closes the menu when one of its links is followed: a link to a place on the same page would otherwise leave it open.
 * Renders nothing.
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
