import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionForm } from "./use-action-form";

/** A form draft in this browser: its entries, and when saved (ms since epoch). */
type Draft = { at: number; entries: [name: string, value: string][] };

/** `restored`: loaded with the page; `kept`: saved since then. */
export type DraftState = "none" | "restored" | "kept" | "cleared";

const pauseMs = 400;
/** Drafts expire after 30 days: devices may be shared. */
const longestMs = 30 * 24 * 60 * 60 * 1000;

/** Saves the entries of a long form in this browser until it is sent. Does nothing if storage is disabled. */
export function useDraft({ id, state: { status }, forget: forgetForm, props: { ref: form } }: ActionForm) {
  const [state, setState] = useState<DraftState>("none");
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = `draft:${id}`;
  const isSent = status === "sent";

  /** Deletes the draft and cancels a pending save. */
  const forget = useCallback(() => {
    clearTimeout(saving.current);
    saving.current = undefined;
    remove(key);
  }, [key]);

  // The form is a new element when shown again after sending
  useEffect(() => {
    const element = form.current;
    if (isSent || !element) return;
    const save = () => {
      clearTimeout(saving.current);
      saving.current = undefined;
      const entries = entriesIn(element);
      if (entries.length === 0) remove(key);
      setState(entries.length > 0 && write(key, entries) ? "kept" : "none");
    };
    const saveSoon = () => {
      clearTimeout(saving.current);
      saving.current = setTimeout(save, pauseMs);
    };
    const restoring = requestAnimationFrame(() => {
      const isRestored = restore(element, read(key));
      setState(isRestored ? "restored" : "none");
      // Typed before hydration
      if (!isRestored && entriesIn(element).length > 0) saveSoon();
    });
    const saveNow = () => {
      if (saving.current !== undefined) save();
    };
    // Another tab saved a draft: merge it into the empty fields here
    const takeOver = (event: StorageEvent) => {
      if (event.key === key) restore(element, read(key));
    };
    element.addEventListener("input", saveSoon);
    window.addEventListener("storage", takeOver);
    window.addEventListener("pagehide", saveNow);
    return () => {
      cancelAnimationFrame(restoring);
      element.removeEventListener("input", saveSoon);
      window.removeEventListener("storage", takeOver);
      window.removeEventListener("pagehide", saveNow);
      saveNow();
    };
  }, [form, isSent, key]);

  useEffect(() => {
    if (isSent) forget();
  }, [isSent, forget]);

  /** Deletes the draft and clears the form, including what came with the page. */
  const clear = () => {
    forget();
    forgetForm();
    const element = form.current;
    for (const control of element?.elements ?? []) if (isAnswer(control)) empty(control);
    element?.querySelector<HTMLElement>("[required]")?.focus();
    setState("cleared");
  };

  return { state, clear };
}

/** The user's entries, without hidden fields and the honeypot. */
function entriesIn(form: HTMLFormElement): Draft["entries"] {
  return [...form.elements].flatMap((element): Draft["entries"] => {
    if (!isAnswer(element) || element.value === "") return [];
    return isBox(element) && !element.checked ? [] : [[element.name, element.value]];
  });
}

/** Restores a draft into fields that are still empty. Returns true if any was restored. */
function restore(form: HTMLFormElement, draft: Draft | null): boolean {
  const answered = new Set(entriesIn(form).map(([name]) => name));
  let isUsed = false;
  for (const [name, value] of draft?.entries ?? []) {
    if (answered.has(name)) continue;
    for (const element of form.elements) {
      if (!isAnswer(element) || element.name !== name) continue;
      isUsed = put(element, value) || isUsed;
    }
  }
  return isUsed;
}

/** Returns true if the value fits: an option may no longer exist. */
function put(element: Answer, value: string): boolean {
  if (isBox(element)) {
    if (element.value !== value) return false;
    element.checked = true;
    return true;
  }
  element.value = value;
  if (element.value !== "") return true;
  empty(element);
  return false;
}

function empty(element: Answer): void {
  if (isBox(element)) element.checked = false;
  else element.value = "";
}

type Answer = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isAnswer(element: Element): element is Answer {
  const isControl = element.matches("input:not([type=hidden]), textarea, select");
  return isControl && (element as Answer).name !== "" && !element.closest("[aria-hidden=true]");
}

function isBox(element: Answer): element is HTMLInputElement {
  return element.type === "checkbox" || element.type === "radio";
}

/** The draft; null, and deleted, if expired or invalid. */
function read(key: string): Draft | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const draft = parse(text);
    if (!draft) localStorage.removeItem(key);
    return draft;
  } catch {
    // Storage is blocked
    return null;
  }
}

function parse(text: string): Draft | null {
  try {
    const draft = JSON.parse(text) as Draft;
    return Date.now() - draft.at < longestMs && draft.entries.every(isEntry) ? draft : null;
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): boolean {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
}

function write(key: string, entries: Draft["entries"]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), entries } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was saved either
  }
}
