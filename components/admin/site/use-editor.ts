"use client";

import { useEffect, useRef, useState } from "react";
import { useAutosave } from "@/components/forms/use-autosave";
import { documentSave } from "@/content/document-save";
import { failedWith, type FormState } from "@/lib/forms/state";
import { savePageAction } from "@/lib/site/documents/actions";
import { isSame } from "@/lib/content/same";
import type { EditorData } from "@/lib/site/documents/editor";
import type { OtherChange, Saved } from "@/lib/site/documents/save";

type Values = Readonly<Record<string, unknown>>;

/** A field that two editors changed: what both began with, and what the other made of it. */
type Conflicts = Readonly<Record<string, { before: unknown; theirs: unknown }>>;

export type Editor = ReturnType<typeof useEditor>;

/** The id of the form whose fields are saved. */
export const editorForm = "site-editor";

const othersChanged = "Another editor changed this page meanwhile. Look at it, then try again.";

/** The values of a document while it is edited: saved two seconds after the last key, merged with another editor's. */
export function useEditor(data: EditorData) {
  const [values, setValues] = useState(data.values);
  const [published, setPublished] = useState(data.published);
  const [draftedAt, setDraftedAt] = useState(data.draftedAt);
  const [checks, setChecks] = useState(data.checks);
  const [publishAt, setPublishAt] = useState(data.publishAt);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [conflicts, setConflicts] = useState<Conflicts>({});
  const [other, setOther] = useState<OtherChange | null>(null);
  const [merged, setMerged] = useState<readonly string[]>([]);
  const current = useRef<Values>(data.values);
  /** What the server has, as far as this editor knows. */
  const known = useRef<Values>(data.values);
  const sent = useRef<Values>(data.values);
  const version = useRef(data.draftedAt);
  // A save begins after a choice and before the next render
  const open = useRef<Conflicts>({});
  /** The saves that brought what another editor changed. */
  const news = useRef(0);

  function showConflicts(next: Conflicts) {
    open.current = next;
    setConflicts(next);
  }

  function show(next: Values) {
    current.current = next;
    setValues(next);
  }

  const saving = useAutosave(editorForm, savePageAction, {
    savedAt: data.savedAt,
    complete: (form) => {
      sent.current = current.current;
      const changes = Object.entries(current.current).flatMap(([path, to]) =>
        isSame(to, known.current[path]) || path in open.current
          ? []
          : [{ path, from: known.current[path], to }],
      );
      form.set("page", data.key);
      form.set("changes", JSON.stringify(changes));
    },
    refuse: refuseTooLong,
    onSaved: receive,
  });

  function receive(answer: FormState & { status: "sent" }) {
    const saved = JSON.parse(answer.success?.answers?.[0]?.text ?? "null") as Saved | null;
    if (!saved) return;
    const next: Record<string, unknown> = { ...current.current };
    const unsettled: Record<string, Conflicts[string]> = {};
    const fromOthers: string[] = [];
    for (const [path, value] of Object.entries(saved.values)) {
      if (saved.conflicts.includes(path) || path in open.current) {
        unsettled[path] = { before: known.current[path], theirs: value };
        continue;
      }
      if (path in saved.problems) continue;
      // What was typed here stays as typed: the server has it without the spaces at its ends
      const isMine = !isSame(sent.current[path], known.current[path]);
      if (!isMine && !isSame(value, known.current[path])) {
        fromOthers.push(path);
        if (isSame(current.current[path], sent.current[path])) next[path] = value;
      }
      known.current = { ...known.current, [path]: value };
    }
    show(next);
    showConflicts(unsettled);
    setPublished(saved.published);
    if (fromOthers.length > 0 || saved.conflicts.length > 0) news.current += 1;
    if (saved.other) setOther(saved.other);
    setProblems(saved.problems);
    setPublishAt(saved.publishAt);
    setMerged((before) => [...new Set([...before, ...fromOthers])]);
    setChecks(saved.checks);
    version.current = saved.draftedAt;
    setDraftedAt(saved.draftedAt);
  }

  return {
    ...{ values, published, draftedAt, publishAt, checks, conflicts, merged, saving },
    /** Who made the changes that conflict, as far as known. */
    other,
    /** The names of the fixed sections. */
    names: Object.fromEntries(data.sections.map(({ id, name }) => [id, name])),
    /** The paths whose values are not public. */
    changed: Object.keys(values).filter((path) => !isSame(values[path], published[path])),
    problems,
    set: (path: string, value: unknown, isChoice = false) => {
      show({ ...current.current, [path]: value });
      saving.change(isChoice);
    },
    /** Settles a conflict; the choice is saved over what the other editor wrote. */
    settle: (path: string, isMine: boolean) => {
      const { [path]: conflict, ...rest } = open.current;
      if (!conflict) return;
      const { theirs } = conflict;
      known.current = { ...known.current, [path]: theirs };
      showConflicts(rest);
      if (!isMine) show({ ...current.current, [path]: theirs });
      saving.change(true);
    },
    /** Saves what is not saved yet, then fills in the draft for a command; a failure: the command must not be sent. */
    commandFor: async (form: FormData): Promise<FormState | null> => {
      const before = news.current;
      const answer = await saving.save();
      if (answer.status === "failed") return answer;
      if (news.current !== before) return failedWith("changed", othersChanged);
      form.set("page", data.key);
      form.set("seen", version.current ?? "");
      return null;
    },
    /** The draft is public now, with what the publication filled in. */
    becamePublic: (answer: FormState & { status: "sent" }) => {
      const filled = JSON.parse(answer.success?.answers?.[0]?.text ?? "{}") as Values;
      known.current = { ...known.current, ...filled };
      show({ ...current.current, ...filled });
      setPublished(known.current);
      version.current = null;
      setDraftedAt(null);
      setMerged([]);
    },
  };
}

/** The failure of a save that the server would not accept; null if it would. */
export function refuseTooLong(form: FormData): FormState | null {
  const { size } = new Blob([form.get("changes") ?? ""]);
  return size > documentSave.mostBytes ? failedWith("invalid", documentSave.tooLong) : null;
}

/** Warns before text is lost that is not saved, and saves at Ctrl or Cmd + S. */
export function useSaveGuards({ saving, conflicts }: Editor): void {
  const { save } = saving;
  const hasText = saving.isUnsaved || Object.keys(conflicts).length > 0;

  useEffect(() => {
    if (!hasText) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasText]);

  useEffect(() => {
    const saveNow = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
      event.preventDefault();
      void save();
    };
    document.addEventListener("keydown", saveNow);
    return () => document.removeEventListener("keydown", saveNow);
  }, [save]);
}

/** Moves the focus to a field. */
export function focusField(path: string): void {
  const row = document.querySelector(`[data-field="${path}"]`);
  row?.scrollIntoView({ block: "center" });
  const field = row?.querySelector<HTMLElement>("textarea, input, select, summary");
  (field ?? row?.querySelector<HTMLElement>("button:enabled"))?.focus();
}
