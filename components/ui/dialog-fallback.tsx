"use client";

import { useEffect } from "react";
import { closeDialog, openDialog } from "./dialog-control";

let listening = false;

/** Obeys `command` and `commandfor` in browsers that do not know them yet (before 2025). Renders nothing. */
export function DialogFallback() {
  useEffect(() => {
    if (listening || "commandForElement" in HTMLButtonElement.prototype) return;
    listening = true;
    document.addEventListener("click", obey);
  }, []);
  return null;
}

function obey(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button[commandfor]") : null;
  const id = button?.getAttribute("commandfor");
  if (!id) return;
  if (button?.getAttribute("command") === "show-modal") openDialog(id);
  if (button?.getAttribute("command") === "close") closeDialog(id);
}
