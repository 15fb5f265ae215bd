"use client";

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "@/components/forms/form-context";
import { formWords } from "@/components/forms/form-words";
import { outcomeOf, problemsOf } from "@/components/forms/outcome";
import { ask } from "@/components/forms/use-action-form";
import { closeDialog } from "@/components/ui/dialog-control";
import { deleteDraftAction, keepDraftAction } from "@/lib/broadcasts/actions";
import type { BroadcastLook } from "@/lib/broadcasts/preview";
import { failedWith, type FormAction, type FormState } from "@/lib/forms/state";

const words = formWords({
  failure: {
    title: "Not kept",
    text: "The server can’t be reached. Nothing you typed is lost: it’s tried again every ten seconds.",
  },
});
const newPath = "/admin/letters/new";
const idle: FormState = { status: "idle" };
const pauseMs = 800;
const choiceMs = 100;
const againMs = 10_000;
const longestMs = 10_000;
/** Temporary failures to retry: network, database, deployment. */
const passing = ["unheard", "broken", "busy", "away"];

/** The preview of a draft at a revision; `preheader` is what the preview cannot read from its parts. */
export type LetterLook = BroadcastLook & { preheader: string; revision: number };

/** The draft the page came with. */
export type FirstDraft = {
  id: string;
  /** 0 if it was never saved. */
  revision: number;
  keptAt: string | null;
};

export type Keeping =
  | { state: "none" | "busy" }
  | { state: "kept"; time: string }
  | { state: "failed"; why: string };

/** Autosaves the broadcast of the form with this id while it is edited, and updates its preview after each save. */
export function useKeptLetter(formId: string, { id, ...first }: FirstDraft, firstLook: LetterLook) {
  const [revision, setRevision] = useState(first.revision);
  const [keeping, setKeeping] = useState<Keeping>(
    first.keptAt === null ? { state: "none" } : { state: "kept", time: first.keptAt },
  );
  const [isUnkept, setUnkept] = useState(false);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const { look, isOld, isLooking, lookAgain } = useLook(id, firstLook);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkeptSince = useRef<number | null>(null);
  const isGone = useRef(false);
  const changes = useRef(0);
  const keptChanges = useRef(0);
  const known = useRef(first.revision);
  const isOver = useRef(false);
  const underWay = useRef<Promise<FormState>>(Promise.resolve(idle));

  /** Saves run one after another, so the latest text wins. */
  function keep(evenEmpty = false): Promise<FormState> {
    clearTimeout(timer.current);
    underWay.current = underWay.current.then(() => keepOnce(evenEmpty));
    return underWay.current;
  }

  async function keepOnce(evenEmpty: boolean): Promise<FormState> {
    const isNew = changes.current !== keptChanges.current || (evenEmpty && known.current === 0);
    if (!form.current || !isNew || isOver.current) return idle;
    const upTo = changes.current;
    const data = new FormData(form.current);
    data.set("seen", `${known.current}`);
    setKeeping({ state: "busy" });
    const answer = await ask(keepDraftAction, data);
    if (answer.status !== "sent") {
      setKeeping({ state: "failed", why: outcomeOf(answer, words)?.text ?? words.failure.text });
      if (answer.status === "failed") setProblems(answer.fields);
      clearTimeout(timer.current);
      const mayPass = answer.status === "failed" && passing.includes(answer.code);
      if (mayPass && !isGone.current) timer.current = setTimeout(() => void keepLatest.current(), againMs);
      return answer;
    }
    const [kept] = answer.success?.answers ?? [];
    const isStillNew = known.current === 0 && !isGone.current && window.location.pathname === newPath;
    if (isStillNew) window.history.replaceState(null, "", `/admin/letters/${id}`);
    known.current = Number(kept?.text);
    keptChanges.current = upTo;
    unkeptSince.current = changes.current === upTo ? null : performance.now();
    setRevision(known.current);
    setKeeping({ state: "kept", time: answer.success?.text ?? "" });
    setUnkept(changes.current !== upTo);
    setProblems({});
    void lookAgain(textIn(data, "preheader"));
    return answer;
  }

  const keepLatest = useRef(keep);
  useEffect(() => {
    keepLatest.current = keep;
  });

  useEffect(() => {
    const found = document.getElementById(formId);
    if (found instanceof HTMLFormElement) form.current = found;
    // Back navigation restored the page from before the first save
    if (known.current === 0 && window.location.pathname.endsWith(id)) window.location.reload();
    const leave = () => {
      if (document.visibilityState === "hidden" && keptChanges.current !== changes.current)
        void keepLatest.current();
    };
    document.addEventListener("visibilitychange", leave);
    isGone.current = false;
    return () => {
      document.removeEventListener("visibilitychange", leave);
      isGone.current = true;
      clearTimeout(timer.current);
      // Client-side navigation to another page
      if (keptChanges.current !== changes.current) void keepLatest.current();
    };
  }, [formId, id]);

  useEffect(() => {
    if (!isUnkept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnkept]);

  /** Call after typing or choosing. */
  function note(isChoice: boolean) {
    changes.current += 1;
    setUnkept(true);
    clearTimeout(timer.current);
    const now = performance.now();
    unkeptSince.current ??= now;
    // Typing without a pause loses no more than this
    const isLate = now - unkeptSince.current > longestMs;
    timer.current = setTimeout(() => void keep(), isChoice || isLate ? choiceMs : pauseMs);
  }

  /**
   * Saves the input, then runs `action` on the saved draft; in a dialog only if the dialog shows the current recipients.
   * Field errors are shown at their fields.
   */
  async function act(action: FormAction, data: FormData, dialogId?: string): Promise<FormState> {
    const kept = await keep(true);
    data.set("seen", `${known.current}`);
    const refused = kept.status === "failed" ? kept : dialogId ? await whyUnseen() : null;
    const answer = refused ?? (await ask(action, data));
    const wrong = problemsOf(answer).find(({ field }) => document.getElementById(fieldId(formId, field)));
    if (answer.status !== "failed" || !wrong) return answer;
    flushSync(() => setProblems(answer.fields));
    if (dialogId) closeDialog(dialogId);
    document.getElementById(fieldId(formId, wrong.field))?.focus();
    return answer;
  }

  /** Refuses if the recipients changed since they were shown: the preview is refreshed, and the user must press again. */
  async function whyUnseen(): Promise<FormState | null> {
    if (look.revision === known.current || !form.current) return null;
    const found = await lookAgain(textIn(new FormData(form.current), "preheader"));
    if (!found) return failedWith("unheard");
    const isAsShown = reachOf(found) === reachOf(look);
    return isAsShown
      ? null
      : failedWith(
          "changed",
          "The recipients have just been counted again. Check the number, then press again.",
        );
  }

  /** Deletes the draft and stops saving it. */
  async function throwAway(data: FormData): Promise<FormState> {
    isOver.current = true;
    clearTimeout(timer.current);
    await underWay.current;
    const answer = await ask(deleteDraftAction, data);
    isOver.current = false;
    return answer;
  }

  return {
    ...{ id, revision, keeping, problems, look, isOld, isLooking },
    ...{ note, keep, act, throwAway },
  };
}

export type StoredLetter = ReturnType<typeof useKeptLetter>;

/** The preview and recipients of the saved draft; the latest of concurrent requests wins. */
function useLook(id: string, first: LetterLook) {
  const [look, setLook] = useState(first);
  const [isOld, setOld] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const asked = useRef(0);

  async function lookAgain(preheader: string): Promise<Found | null> {
    asked.current += 1;
    const mine = asked.current;
    setLooking(true);
    const found = await fetchLook(id);
    if (asked.current !== mine) return found;
    setLooking(false);
    setOld(!found);
    if (found) setLook({ ...found, preheader });
    return found;
  }

  return { look, isOld, isLooking, lookAgain };
}

type Found = BroadcastLook & { revision: number };

async function fetchLook(id: string): Promise<Found | null> {
  try {
    const answer = await fetch(`/api/admin/broadcasts/${id}`);
    return answer.ok ? ((await answer.json()) as Found) : null;
  } catch {
    // Offline
    return null;
  }
}

function reachOf({ standing }: BroadcastLook): string {
  return `${standing?.gets} of ${standing?.total}`;
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
