"use client";

import { useEffect } from "react";

/**
 * Teaches `command`, `commandfor` and `closedby` to browsers that do not know them yet (before 2026); others fetch nothing.
 * Renders nothing.
 */
export function DialogFallback() {
  useEffect(() => {
    if (!("commandForElement" in HTMLButtonElement.prototype)) void import("invokers-polyfill");
    if ("closedBy" in HTMLDialogElement.prototype) return;
    document.addEventListener("click", closeFromOutside);
    return () => document.removeEventListener("click", closeFromOutside);
  }, []);
  return null;
}

/** A press on the backdrop is one on the dialog, outside its edges. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}
