"use client";

import { useEffect, useRef, useState } from "react";
import type { FormAction, FormState } from "@/lib/forms/state";
import { callAction } from "./use-action-form";

const idle: FormState = { status: "idle" };
const pauseMs = 800;
const choiceMs = 100;
const retryMs = 10_000;
/** Typing without a pause loses no more than this. */
const longestMs = 10_000;
/** Temporary failures to retry: network, database, deployment. */
const temporary = ["unheard", "broken", "busy", "away"];

type Options = {
  /** When the form's draft was last saved, in words. */
  savedAt: string | null;
  /** Completes the data before it is saved. */
  complete?: (data: FormData) => void;
  /** Why the completed data cannot be saved. */
  refuse?: (data: FormData) => FormState | null;
  onSaved?: (answer: FormState & { status: "sent" }, data: FormData) => void;
};

/**
 * Saves the form with this id by an action, whose response text is the time: after a pause in typing, on leaving the
 * page and on request.
 */
export function useAutosave(
  formId: string,
  action: FormAction,
  { complete, refuse, onSaved, ...first }: Options,
) {
  const [savedAt, setSavedAt] = useState(first.savedAt);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormState | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changes = useRef({ made: 0, saved: 0, unsavedSince: null as number | null });
  const isGone = useRef(false);
  const underWay = useRef<Promise<FormState>>(Promise.resolve(idle));

  /** Saves what has changed; `isForced`: also an unchanged form. Saves run one after another, so the latest text wins. */
  function save(isForced = false): Promise<FormState> {
    clearTimeout(timer.current);
    underWay.current = underWay.current.then(() => saveOnce(isForced));
    return underWay.current;
  }

  async function saveOnce(isForced: boolean): Promise<FormState> {
    const { made } = changes.current;
    if (!form.current || (!isForced && made === changes.current.saved)) return idle;
    const data = new FormData(form.current);
    complete?.(data);
    const refusal = refuse?.(data);
    if (refusal) {
      setFailure(refusal);
      return refusal;
    }
    setBusy(true);
    const answer = await callAction(action, data);
    setBusy(false);
    if (answer.status !== "sent") {
      setFailure(answer);
      clearTimeout(timer.current);
      const mayRetry = answer.status === "failed" && temporary.includes(answer.code) && !isGone.current;
      if (mayRetry) timer.current = setTimeout(() => void latest.current(), retryMs);
      return answer;
    }
    const hasMore = changes.current.made !== made;
    changes.current = { ...changes.current, saved: made, unsavedSince: hasMore ? performance.now() : null };
    setFailure(null);
    setSavedAt(answer.success?.text || null);
    setUnsaved(hasMore);
    onSaved?.(answer, data);
    return answer;
  }

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    const found = document.getElementById(formId);
    if (found instanceof HTMLFormElement) form.current = found;
    const hidden = () => document.visibilityState === "hidden" && void latest.current();
    document.addEventListener("visibilitychange", hidden);
    isGone.current = false;
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      isGone.current = true;
      clearTimeout(timer.current);
      // Client-side navigation to another page
      void latest.current();
    };
  }, [formId]);

  return {
    savedAt,
    isBusy,
    failure,
    isUnsaved,
    save,
    /** Call after typing or choosing. */
    change: (isChoice = false) => {
      const now = performance.now();
      changes.current.made += 1;
      changes.current.unsavedSince ??= now;
      setUnsaved(true);
      clearTimeout(timer.current);
      const isLate = now - changes.current.unsavedSince > longestMs;
      timer.current = setTimeout(() => void save(), isChoice || isLate ? choiceMs : pauseMs);
    },
    /** Cancels a planned save, as the form is being sent. */
    hold: () => clearTimeout(timer.current),
    /** The draft is sent or deleted: stops saving until the next change. Resolves once no save is running. */
    stop: async () => {
      clearTimeout(timer.current);
      changes.current.saved = changes.current.made;
      await underWay.current;
      setUnsaved(false);
      setFailure(null);
      setSavedAt(null);
    },
  };
}
