"use client";

import { useEffect } from "react";

/** Loads a polyfill of `command`, `commandfor` and `closedby` for browsers from before 2026. Renders nothing. */
export function DialogFallback() {
  useEffect(() => {
    if (!("commandForElement" in HTMLButtonElement.prototype)) void import("invokers-polyfill");
    if ("closedBy" in HTMLDialogElement.prototype) return;
    document.addEventListener("click", closeFromOutside);
    return () => document.removeEventListener("click", closeFromOutside);
  }, []);
  return null;
}

/** A press on the backdrop has the dialog as target, but is outside its edges. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}
