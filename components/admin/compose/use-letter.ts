"use client";

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "@/components/forms/form-context";
import { problemsOf } from "@/components/forms/outcome";
import { callAction } from "@/components/forms/use-action-form";
import { useAutosave } from "@/components/forms/use-autosave";
import { closeDialog } from "@/components/ui/dialog-control";
import { deleteDraftAction, saveDraftAction } from "@/lib/broadcasts/actions";
import type { BroadcastPreview } from "@/lib/broadcasts/preview";
import { failedWith, type FormAction, type FormState } from "@/lib/forms/state";
import { typedText } from "@/lib/forms/values";

const newPath = "/admin/letters/new";

/** The preview of a draft at a revision; `preheader` is what the preview cannot read from its parts. */
export type LetterPreviewData = BroadcastPreview & { preheader: string; revision: number };

/** The draft the page came with. */
export type FirstDraft = {
  id: string;
  /** 0 if it was never saved. */
  revision: number;
  keptAt: string | null;
};

/** Autosaves the broadcast of the form with this id while it is edited, and updates its preview after each save. */
export function useLetter(formId: string, { id, ...first }: FirstDraft, firstLook: LetterPreviewData) {
  const [revision, setRevision] = useState(first.revision);
  const [refused, setRefused] = useState<Problems>({});
  const { preview, isOld, isLooking, lookAgain } = usePreview(id, firstLook);
  const known = useRef(first.revision);
  const { save, change, stop, isUnsaved, ...saving } = useAutosave(formId, saveDraftAction, {
    savedAt: first.keptAt,
    complete: (data) => data.set("seen", `${known.current}`),
    onSaved: (answer, data) => {
      if (known.current === 0 && window.location.pathname === newPath)
        window.history.replaceState(null, "", `/admin/letters/${id}`);
      known.current = Number(answer.success?.answers?.[0]?.text);
      setRevision(known.current);
      setRefused({});
      void lookAgain(typedText(data, "preheader") ?? "");
    },
  });

  useEffect(() => {
    // Back navigation restored the page from before the first save
    if (known.current === 0 && window.location.pathname.endsWith(id)) window.location.reload();
  }, [id]);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);

  /** Saves what has changed, and also an empty new letter. */
  const keep = () => save(known.current === 0);

  /**
   * Saves the input, then runs `action` on the saved draft; in a dialog only if the dialog shows the current recipients.
   * Field errors are shown at their fields.
   */
  async function act(action: FormAction, data: FormData, dialogId?: string): Promise<FormState> {
    const kept = await keep();
    data.set("seen", `${known.current}`);
    const refusal = kept.status === "failed" ? kept : dialogId ? await whyUnseen() : null;
    const answer = refusal ?? (await callAction(action, data));
    const wrong = problemsOf(answer).find(({ field }) => document.getElementById(fieldId(formId, field)));
    if (answer.status !== "failed" || !wrong) return answer;
    flushSync(() => setRefused(answer.fields));
    if (dialogId) closeDialog(dialogId);
    document.getElementById(fieldId(formId, wrong.field))?.focus();
    return answer;
  }

  /** Refuses if the recipients changed since they were shown: the preview is refreshed, and the user must press again. */
  async function whyUnseen(): Promise<FormState | null> {
    if (preview.revision === known.current) return null;
    const found = await lookAgain();
    if (!found) return failedWith("unheard");
    const isAsShown = reachOf(found) === reachOf(preview);
    return isAsShown
      ? null
      : failedWith(
          "changed",
          "The recipients have just been counted again. Check the number, then press again.",
        );
  }

  /** Deletes the draft and stops saving it. */
  async function throwAway(data: FormData): Promise<FormState> {
    await stop();
    return callAction(deleteDraftAction, data);
  }

  const problems = saving.failure?.status === "failed" ? { ...refused, ...saving.failure.fields } : refused;
  return {
    id,
    revision,
    saving,
    problems,
    preview,
    isOld,
    isLooking,
    change,
    keep,
    act,
    throwAway,
  };
}

type Problems = Record<string, string | undefined>;

export type Letter = ReturnType<typeof useLetter>;

/** The preview and recipients of the saved draft; the latest of concurrent requests wins. */
function usePreview(id: string, first: LetterPreviewData) {
  const [preview, setLook] = useState(first);
  const [isOld, setOld] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const asked = useRef(0);
  const preheader = useRef(first.preheader);

  async function lookAgain(next = preheader.current): Promise<Found | null> {
    preheader.current = next;
    asked.current += 1;
    const mine = asked.current;
    setLooking(true);
    const found = await fetchPreview(id);
    if (asked.current !== mine) return found;
    setLooking(false);
    setOld(!found);
    if (found) setLook({ ...found, preheader: next });
    return found;
  }

  return { preview, isOld, isLooking, lookAgain };
}

type Found = BroadcastPreview & { revision: number };

async function fetchPreview(id: string): Promise<Found | null> {
  try {
    const answer = await fetch(`/api/admin/broadcasts/${id}`);
    return answer.ok ? ((await answer.json()) as Found) : null;
  } catch {
    // Offline
    return null;
  }
}

function reachOf({ standing }: BroadcastPreview): string {
  return `${standing?.gets} of ${standing?.total}`;
}
