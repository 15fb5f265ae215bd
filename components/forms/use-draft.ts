import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionForm } from "./use-action-form";

/** A draft of a form in this browser: what was typed, and when (milliseconds). */
type Draft = { at: number; entries: [name: string, value: string][] };

/** `restored`: it was there when the page came; `kept`: something has been typed since. */
export type DraftState = "none" | "restored" | "kept" | "cleared";

const pauseMs = 400;
/** After a month nobody goes on; on a shared device nobody should. */
const longestMs = 30 * 24 * 60 * 60 * 1000;

/** Keeps what is typed into a long form in this browser until it is sent. Where the browser keeps nothing, neither does this. */
export function useDraft({ id, state: { status }, forget: forgetForm, props: { ref: form } }: ActionForm) {
  const [state, setState] = useState<DraftState>("none");
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = `draft:${id}`;
  const isSent = status === "sent";

  /** Throws the draft away, whatever was about to be written. */
  const forget = useCallback(() => {
    clearTimeout(saving.current);
    saving.current = undefined;
    remove(key);
  }, [key]);

  // A form offered again after it was sent is another element
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
      // Typed before any script had loaded
      if (!isRestored && entriesIn(element).length > 0) saveSoon();
    });
    const saveNow = () => {
      if (saving.current !== undefined) save();
    };
    // Another tab has written: what is typed here then joins it, instead of taking its place
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

  /** Throws the draft away and empties the form, also of what came with the page. */
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

/** What somebody has typed, chosen and ticked; neither the form's own hidden fields nor the trap. */
function entriesIn(form: HTMLFormElement): Draft["entries"] {
  return [...form.elements].flatMap((element): Draft["entries"] => {
    if (!isAnswer(element) || element.value === "") return [];
    return isBox(element) && !element.checked ? [] : [[element.name, element.value]];
  });
}

/** Puts a draft into fields and choices that are still empty. Answers whether there was anything to put. */
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

/** Answers whether the value fits: an option may have gone since. */
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

/** The draft; one that is too old, or none at all, is thrown away. */
function read(key: string): Draft | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const draft = parse(text);
    if (!draft) localStorage.removeItem(key);
    return draft;
  } catch {
    // Storage is closed to this page
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
    // Storage is closed to this page: nothing was kept either
  }
}
