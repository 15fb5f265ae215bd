import { useEffect, useState } from "react";
import type { ActionForm } from "./use-action-form";
import { useLocalDraft } from "./use-local-draft";

/** A form draft in this browser: its entries, and when saved (ms since epoch). */
type Draft = { at: number; entries: [name: string, value: string][] };

/** `restored`: loaded with the page; `kept`: saved since then. */
type DraftState = "none" | "restored" | "kept" | "cleared";

/** Drafts expire after 30 days: devices may be shared. */
const longestMs = 30 * 24 * 60 * 60 * 1000;

/** Saves the entries of a long form in this browser until it is sent. Does nothing if storage is disabled. */
export function useDraft({ id, state: { status }, forget, props: { ref: form } }: ActionForm) {
  const [state, setState] = useState<DraftState>("none");
  const key = `draft:${id}`;
  const draft = useLocalDraft(key);
  const isSent = status === "sent";

  // The form is a new element when shown again after sending
  useEffect(() => {
    const element = form.current;
    if (isSent) draft.save("");
    if (isSent || !element) return;
    const save = () => {
      const entries = entriesIn(element);
      const text = entries.length > 0 ? JSON.stringify({ at: Date.now(), entries } satisfies Draft) : "";
      setState(draft.save(text) && text ? "kept" : "none");
    };
    const restoreDraft = () => {
      const stored = parse(draft.readJson());
      if (!stored) draft.save("");
      return restore(element, stored);
    };
    const restoring = requestAnimationFrame(() => {
      const isRestored = restoreDraft();
      setState(isRestored ? "restored" : "none");
      // Typed before hydration
      if (!isRestored && entriesIn(element).length > 0) save();
    });
    // Another tab saved a draft: merge it into the empty fields here
    const merge = (event: StorageEvent) => {
      if (event.key === key) restoreDraft();
    };
    element.addEventListener("input", save);
    window.addEventListener("storage", merge);
    return () => {
      cancelAnimationFrame(restoring);
      element.removeEventListener("input", save);
      window.removeEventListener("storage", merge);
    };
  }, [form, isSent, key, draft]);

  /** Deletes the draft and clears the form, including what came with the page. */
  const clear = () => {
    draft.save("");
    forget();
    const element = form.current;
    for (const control of element?.elements ?? []) if (isAnswer(control)) empty(control);
    element?.querySelector<HTMLElement>("[required]")?.focus();
    setState("cleared");
  };

  return { state, clear };
}

export type FormDraft = ReturnType<typeof useDraft>;

/** The user's entries, without hidden fields and the honeypot. */
function entriesIn(form: HTMLFormElement): Draft["entries"] {
  return [...form.elements].flatMap((element): Draft["entries"] => {
    if (!isAnswer(element) || element.value === "") return [];
    return isCheckbox(element) && !element.checked ? [] : [[element.name, element.value]];
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
      isUsed = setAnswer(element, value) || isUsed;
    }
  }
  return isUsed;
}

/** Returns true if the value fits: an option may no longer exist. */
function setAnswer(element: Answer, value: string): boolean {
  if (isCheckbox(element)) {
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
  if (isCheckbox(element)) element.checked = false;
  else element.value = "";
}

type Answer = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isAnswer(element: Element): element is Answer {
  const isControl = element.matches("input:not([type=hidden]), textarea, select");
  return isControl && (element as Answer).name !== "" && !element.closest("[aria-hidden=true]");
}

function isCheckbox(element: Answer): element is HTMLInputElement {
  return element.type === "checkbox" || element.type === "radio";
}

/** The draft; null if expired or invalid. */
function parse(stored: unknown): Draft | null {
  const { at, entries } = Object(stored) as Partial<Draft>;
  const isValid = at && Date.now() - at < longestMs && Array.isArray(entries) && entries.every(isEntry);
  return isValid ? { at, entries } : null;
}

function isEntry(entry: unknown): boolean {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
}
