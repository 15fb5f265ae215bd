"use client";

import { clsx } from "clsx/lite";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { uiCopy } from "@/content/pages/ui";
import { Mark } from "./hand-drawn";
import { dismissToast, listToasts, subscribeToToasts, type ToastEntry } from "./toast";

const none: readonly ToastEntry[] = [];

/**
 * The place of toasts: a polite live region, once per page. A toast stays at least five seconds, pauses on hover
 * and focus, and can be dismissed (docs/rules/interface.md#toasts).
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none);
  // Nothing behind a modal dialog can be seen, heard or dismissed
  const dialog = useSyncExternalStore(
    toasts.length > 0 ? subscribeToDialogs : neverChanges,
    toasts.length > 0 ? topDialog : () => null,
    () => null,
  );
  const region = (
    <div className="toaster" role="status" aria-live="polite" aria-label={uiCopy.toasts.label}>
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

const neverChanges = () => () => undefined;

function topDialog(): Element | null {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
}

/** Calls `listener` when a dialog may have opened, closed or been removed. */
function subscribeToDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

function Toast({ entry }: { entry: ToastEntry }) {
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(entry.id), entry.stay);
    return () => clearTimeout(timer);
  }, [entry, held]);

  const failed = entry.tone === "error";
  return (
    <div
      className={clsx("toast", failed && "toast--error")}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Mark name={failed ? "cross" : "tick"} />
      <div>
        <p className="toast__title">{entry.title}</p>
        {entry.text && <p>{entry.text}</p>}
      </div>
      <button type="button" aria-label={uiCopy.toasts.dismiss} onClick={() => dismissToast(entry.id)}>
        ×
      </button>
    </div>
  );
}
