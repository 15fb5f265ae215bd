"use client";

import { unstable_rethrow } from "next/navigation";
import { useActionState, useEffect, useRef, useState, type SubmitEvent } from "react";
import { toast } from "@/components/ui/toast";
import { useScripted } from "@/components/ui/use-scripted";
import type { FormAction, FormState } from "@/lib/form-state";
import { noticeOf, type FormWords } from "./notice";

const idle: FormState = { status: "idle" };

/**
 * A public form. Without scripts it is posted as it is, and the page comes back with what was typed. With them nothing
 * moves: the fields keep what they hold until the server has it, and pressing again meanwhile does nothing.
 */
export function useForm(id: string, action: FormAction, words: FormWords, onSent?: () => void) {
  const [posted, post] = useActionState(action, idle);
  const [state, setState] = useState(posted);
  const [typed, setTyped] = useState(posted.status === "failed" ? posted.values : {});
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const said = useRef(idle);
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();

  useEffect(() => {
    // Once for each answer: the page may be given its props anew
    if (said.current === state) return;
    said.current = state;
    const notice = noticeOf(state, words);
    if (!notice) {
      form.current?.querySelector<HTMLElement>("[required]")?.focus();
      return;
    }
    const failed = state.status === "failed";
    if (failed) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else {
      form.current?.reset();
      document.getElementById(sentId(id))?.focus();
      onSent?.();
    }
    toast({ ...notice, tone: failed ? "error" : "success" });
  }, [state, id, words, onSent]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const answer = await send(action, new FormData(event.currentTarget));
    isUnderWay.current = false;
    setBusy(false);
    if (answer.status === "sent") setTyped({});
    setState(answer);
  }

  return {
    id,
    words,
    state,
    typed,
    isBusy,
    /** The answer came with the page: nothing has been sent by scripts yet. */
    isFromPost: state === posted,
    /** Offers the empty form again. */
    restart: () => setState(idle),
    props: {
      ref: form,
      action: post,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      noValidate: scripted,
    },
  };
}

export type Form = ReturnType<typeof useForm>;

/** The id of what takes the place of a form that was sent. */
export function sentId(form: string): string {
  return `${form}-sent`;
}

/** Sends the entries; a broken line is a failure like any other. */
async function send(action: FormAction, entries: FormData): Promise<FormState> {
  try {
    return await action(idle, entries);
  } catch (error) {
    // The router is on its way to another page already: the form stays busy until that is there
    if (isRedirect(error)) return new Promise(() => undefined);
    return { status: "failed", message: null, fields: {}, values: {} };
  }
}

function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}
