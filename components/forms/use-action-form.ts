"use client";

import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import { useActionState, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { newVersion } from "@/content/new-version";
import { toast } from "@/components/ui/toast";
import { useScripted } from "@/components/ui/use-scripted";
import { failedWith, type FormAction, type FormState } from "@/lib/forms/state";
import type { Problems } from "./live-checks";
import { outcomeOf, type FormWords } from "./outcome";
import type { ShapeName } from "./shapes";
import { useChecks } from "./use-checks";

const idle: FormState = { status: "idle" };

type FormOptions = {
  /** Called on success. */
  onSent?: () => void;
  /** Schema to validate with before sending; without one only the server validates. */
  shape?: ShapeName;
  /** Shows errors beside their fields only: no toast, and no summary after a full page load. */
  inPlace?: boolean;
  /** Clears password fields after a refusal, as a full page load does. */
  forgetsPasswords?: boolean;
  /** The id of the element to focus after success; default: the one replacing the form. */
  focusOnSent?: string;
  /** The page that shows the form again after a post without JavaScript, if this page cannot. */
  permalink?: string;
  /**
   * With scripts, sends the data instead of the action. Called synchronously in the click, since browsers block
   * tabs opened later; validated only if the checks have loaded. `isComplete`: as far as known.
   */
  send?: (data: FormData, isComplete: boolean) => Promise<FormState>;
};

/**
 * A form with a server action. Without scripts it is posted, and the page reloads with its values. With scripts,
 * fields keep their values until accepted, a second submit meanwhile is ignored, and the focus moves to the first
 * error.
 */
export function useActionForm(id: string, action: FormAction, words: FormWords, options: FormOptions = {}) {
  const {
    onSent,
    shape,
    inPlace = false,
    forgetsPasswords = false,
    focusOnSent = sentId(id),
    permalink,
    send,
  } = options;
  const [posted, post] = useActionState(action, idle, permalink);
  const [state, setState] = useState(posted);
  const [typed, setTyped] = useState("values" in posted ? posted.values : null);
  const [underWay, setUnderWay] = useState<FormData | null>(null);
  const waiting = useRef<FormData | null>(null);
  const outcomes = useRef(idle);
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const { problems, begin, check, checkNow, take, forget, end } = useChecks(form, shape, posted);

  const say = (answer: FormState) => {
    const outcome = outcomeOf(answer, words);
    if (outcome) toast({ ...outcome, tone: answer.status === "failed" ? "error" : "success" });
  };

  const conclude = (answer: FormState) => {
    onSent?.();
    say(answer);
  };

  const receive = useEffectEvent((answer: FormState) => {
    if (answer.status === "sent") {
      form.current?.reset();
      if (answer === posted) conclude(answer);
      document.getElementById(focusOnSent)?.focus();
      return;
    }
    const wrong = answer.status === "failed" && focusProblem(form.current);
    if (answer.status === "failed" && forgetsPasswords) forget(emptyPasswords(form.current));
    if (!(wrong && inPlace)) say(answer);
  });

  useEffect(() => {
    if (outcomes.current === state) return;
    outcomes.current = state;
    receive(state);
  }, [state]);

  useEffect(() => {
    // The back/forward cache may restore the page in its busy state
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      waiting.current = null;
      setUnderWay(null);
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waiting.current) return;
    const element = event.currentTarget;
    const data = new FormData(element, event.nativeEvent.submitter);
    waiting.current = data;
    setUnderWay(data);
    const wrong = isUnchecked(event.nativeEvent.submitter) ? null : send ? checkNow() : await check();
    const isRefused = wrong !== null && Object.keys(wrong).length > 0;
    const answer = isRefused
      ? refusal(wrong, data)
      : await (send ? send(data, wrong !== null || element.checkValidity()) : callAction(action, data));
    // The page was left and restored, so this response is obsolete
    if (waiting.current !== data) return;
    waiting.current = null;
    setUnderWay(null);
    if (answer.status === "sent") {
      end();
      setTyped(null);
    } else if (!isRefused) take(answer);
    setState(answer);
    // For public/js/visits.js
    if (answer.status === "sent" || answer.status === "opened")
      dispatchEvent(new CustomEvent("form-sent", { detail: id }));
    // Not in an effect: the refreshed page may unmount this form before the effect runs
    if (answer.status === "sent") conclude(answer);
    // Nothing was submitted
    if (answer.status === "idle") element.querySelector<HTMLElement>("[required]")?.focus();
  }

  const isFromPost = state === posted;
  return {
    id,
    words,
    state,
    /** The values of a page reloaded after a refusal. */
    typed: typed ?? {},
    /** The page was reloaded after a refusal. */
    cameBack: typed !== null,
    inPlace,
    /** The data being sent, with the pressed button's; null while idle. */
    underWay,
    isBusy: underWay !== null,
    /** The current errors by field name. */
    problems: problems ?? (state.status === "failed" ? state.fields : {}),
    /** The response came with the page; scripts have sent nothing yet. */
    isFromPost,
    /** Shows the form again, as if unsent. */
    restart: () => setState(idle),
    /** Discards the posted values and their errors. */
    forget: () => {
      end();
      setTyped(null);
      setState(idle);
    },
    props: {
      ref: form,
      action: post,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => void submit(event),
      onFocus: () => void begin(),
      noValidate: scripted,
    },
  };
}

export type ActionForm = ReturnType<typeof useActionForm>;

/** The id of the element that replaces a sent form. */
export function sentId(form: string): string {
  return `${form}-sent`;
}

/** Sends the data; a network error becomes a failed state. */
export async function callAction(action: FormAction, data: FormData): Promise<FormState> {
  try {
    return await action(idle, data);
  } catch (error) {
    // The browser is following a redirect, so the form stays busy
    if (isRedirect(error)) return new Promise(() => undefined);
    // The page is of an older build, whose actions the server does not know
    if (unstable_isUnrecognizedActionError(error))
      return {
        status: "failed",
        code: "new_version",
        title: newVersion.title,
        message: newVersion.text,
        fields: {},
        values: {},
      };
    // fetch throws a TypeError on a network error
    return failedWith(error instanceof TypeError ? "unheard" : "broken");
  }
}

/** True if the pressed button skips validation (formNoValidate). */
function isUnchecked(button: HTMLElement | null): boolean {
  return button instanceof HTMLButtonElement && button.formNoValidate;
}

/** Focuses the first invalid field, else the alert. Returns true if a field is invalid. */
function focusProblem(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  (field ?? form?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  return Boolean(field);
}

/** Returns the names of the cleared fields. */
function emptyPasswords(form: HTMLFormElement | null): string[] {
  const passwords = [...(form?.querySelectorAll<HTMLInputElement>("input[autocomplete$=-password]") ?? [])];
  for (const input of passwords) input.value = "";
  return passwords.map(({ name }) => name);
}

/** A failed state for errors found in the browser. */
function refusal(fields: Problems, data: FormData): FormState {
  const values = Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { status: "failed", code: "invalid", message: null, fields, values };
}

function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}
