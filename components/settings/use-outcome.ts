"use client";

import { useEffect } from "react";
import { noticeOf, type FormWords } from "@/components/forms/notice";
import { toast } from "@/components/ui/toast";
import type { FormState } from "@/lib/form-state";

/**
 * Says how it went after a button that may go with what it was about. Focus then moves to the heading above, which stays.
 * Answers the words, for a line that is read without scripts.
 */
export function useOutcome(state: FormState, words: FormWords, headingId: string): string | undefined {
  useEffect(() => {
    const notice = noticeOf(state, words);
    if (!notice) return;
    const isDone = state.status === "sent";
    toast({ ...notice, tone: isDone ? "success" : "error" });
    if (isDone) document.getElementById(headingId)?.focus();
  }, [state, words, headingId]);
  return noticeOf(state, words)?.text;
}
