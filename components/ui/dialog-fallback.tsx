"use client";

import { useEffect } from "react";
import { closeDialog, openDialog } from "./dialog-control";

let listening = false;

/** Obeys `command`, `commandfor` and `closedby` in browsers that do not know them yet (before 2025). Renders nothing. */
export function DialogFallback() {
  useEffect(() => {
    if (listening) return;
    listening = true;
    if (!("commandForElement" in HTMLButtonElement.prototype)) document.addEventListener("click", obey);
    if (!("closedBy" in HTMLDialogElement.prototype)) document.addEventListener("click", closeFromOutside);
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

/** A press on the backdrop is one on the dialog, outside its edges. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}
