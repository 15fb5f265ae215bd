"use client";

import { unstable_rethrow } from "next/navigation";
import { useActionState, useEffect, useRef, useState, type SubmitEvent } from "react";
import { toast } from "@/components/ui/toast";
import { useScripted } from "@/components/ui/use-scripted";
import type { FormAction, FormState } from "@/lib/form-state";
import type { Problems } from "./live-checks";
import { noticeOf, problemsOf, type FormWords } from "./notice";
import type { ShapeName } from "./shapes";
import { useChecks } from "./use-checks";

const idle: FormState = { status: "idle" };

type FormOptions = {
  /** Done once it is sent. */
  onSent?: () => void;
  /** The shape that it is checked by before it is sent; without one the server alone says what is wrong. */
  shape?: ShapeName;
};

/**
 * A public form. Without scripts it is posted as it is, and the page comes back with what was typed. With them nothing
 * moves: the fields keep what they hold until the server has it, and pressing again meanwhile does nothing.
 */
export function useForm(id: string, action: FormAction, words: FormWords, options: FormOptions = {}) {
  const { onSent, shape } = options;
  const [posted, post] = useActionState(action, idle);
  const [state, setState] = useState(posted);
  const [typed, setTyped] = useState(posted.status === "failed" ? posted.values : {});
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const said = useRef(idle);
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const { problems, begin, check, take, end } = useChecks(form, shape, problemsIn(posted));

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
    const entries = new FormData(event.currentTarget);
    const wrong = (await check()) ?? {};
    const isRefused = Object.keys(wrong).length > 0;
    const answer = isRefused ? refusal(wrong, entries) : await send(action, entries);
    isUnderWay.current = false;
    setBusy(false);
    if (answer.status === "sent") {
      end();
      setTyped({});
    } else if (!isRefused) take(problemsIn(answer));
    setState(answer);
  }

  return {
    id,
    words,
    state,
    typed,
    isBusy,
    /** What is wrong with which field as it stands now. */
    problems: problems ?? (state.status === "failed" ? state.fields : {}),
    /** The answer came with the page: nothing has been sent by scripts yet. */
    isFromPost: state === posted,
    /** Offers the empty form again. */
    restart: () => setState(idle),
    /** Forgets what came with the page and what was wrong with it. */
    forget: () => {
      end();
      setTyped({});
      setState(idle);
    },
    props: {
      ref: form,
      action: post,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onFocus: () => void begin(),
      noValidate: scripted,
    },
  };
}

export type Form = ReturnType<typeof useForm>;

/** The id of what takes the place of a form that was sent. */
export function sentId(form: string): string {
  return `${form}-sent`;
}

function problemsIn(answer: FormState): Problems {
  return Object.fromEntries(problemsOf(answer).map(({ field, message }) => [field, message]));
}

/** The answer the server would give, without asking it. */
function refusal(fields: Problems, entries: FormData): FormState {
  const values = Object.fromEntries(
    [...entries].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { status: "failed", message: null, fields, values };
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
