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
  /** Done once it is sent. */
  onSent?: () => void;
  /** The shape that it is checked by before it is sent; without one the server alone says what is wrong. */
  shape?: ShapeName;
  /** Problems are said beside their fields alone: no toast, and no summary above where the page was posted. */
  inPlace?: boolean;
  /** Empties its passwords once they are refused, as a page does that was posted. */
  forgetsPasswords?: boolean;
  /** The id of what takes the focus once it is sent; otherwise what takes the form's place does. */
  focusOnSent?: string;
  /**
   * Sends the data in the action's stead where scripts run. Called in the press itself, because later browsers keep new
   * tabs shut; so it is checked only by what has loaded. `isComplete`: as far as the browser can tell.
   */
  send?: (data: FormData, isComplete: boolean) => Promise<FormState>;
};

/**
 * A form with a server action behind it. Without scripts it is posted as it is, and the page comes back with what was
 * typed. With them nothing moves: the fields keep what they hold until the server has it, and pressing again meanwhile
 * does nothing. Focus goes to the first problem.
 */
export function useActionForm(id: string, action: FormAction, words: FormWords, options: FormOptions = {}) {
  const {
    onSent,
    shape,
    inPlace = false,
    forgetsPasswords = false,
    focusOnSent = sentId(id),
    send,
  } = options;
  const [posted, post] = useActionState(action, idle);
  const [state, setState] = useState(posted);
  const [typed, setTyped] = useState("values" in posted ? posted.values : null);
  const [underWay, setUnderWay] = useState<FormData | null>(null);
  const waiting = useRef<FormData | null>(null);
  const said = useRef(idle);
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
    if (said.current === state) return;
    said.current = state;
    receive(state);
  }, [state]);

  useEffect(() => {
    // Back from another page the browser may show this one as it was left: busy
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
      : await (send ? send(data, wrong !== null || element.checkValidity()) : ask(action, data));
    // The page was left and shown again: this answer is nobody's any more
    if (waiting.current !== data) return;
    waiting.current = null;
    setUnderWay(null);
    if (answer.status === "sent") {
      end();
      setTyped(null);
    } else if (!isRefused) take(answer);
    setState(answer);
    // Not in an effect: the page made anew may come without this form, and nobody would be told
    if (answer.status === "sent") conclude(answer);
    // An action that found nothing to do
    if (answer.status === "idle") element.querySelector<HTMLElement>("[required]")?.focus();
  }

  const isFromPost = state === posted;
  return {
    id,
    words,
    state,
    /** What a page that came back from a refusal was sent with. */
    typed: typed ?? {},
    /** Whether it did come back. */
    cameBack: typed !== null,
    inPlace,
    /** What is on its way, with the button that was pressed; null while nothing is. */
    underWay,
    isBusy: underWay !== null,
    /** What is wrong with which field as it stands now. */
    problems: problems ?? (state.status === "failed" ? state.fields : {}),
    /** The answer came with the page: nothing has been sent by scripts yet. */
    isFromPost,
    /** Offers the form again as if nothing had been answered. */
    restart: () => setState(idle),
    /** Forgets what came with the page and what was wrong with it. */
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

/** The id of what takes the place of a form that was sent. */
export function sentId(form: string): string {
  return `${form}-sent`;
}

/** Sends the data; a broken line is a failure like any other. */
export async function ask(action: FormAction, data: FormData): Promise<FormState> {
  try {
    return await action(idle, data);
  } catch (error) {
    // The router is on its way to another page already: the form stays busy until that is there
    if (isRedirect(error)) return new Promise(() => undefined);
    // The page is of an older build, whose actions the server no longer knows
    if (unstable_isUnrecognizedActionError(error))
      return {
        status: "failed",
        code: "new_version",
        title: newVersion.title,
        message: newVersion.text,
        fields: {},
        values: {},
      };
    // What fetch throws when the connection breaks
    return failedWith(error instanceof TypeError ? "unheard" : "broken");
  }
}

/** Whether the button that was pressed sends what is not complete yet. */
function isUnchecked(button: HTMLElement | null): boolean {
  return button instanceof HTMLButtonElement && button.formNoValidate;
}

/** Leads to the first wrong field; where none is at fault, to the reason. Answers whether a field is. */
function focusProblem(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  (field ?? form?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  return Boolean(field);
}

/** Answers the names of the fields it has emptied. */
function emptyPasswords(form: HTMLFormElement | null): string[] {
  const passwords = [...(form?.querySelectorAll<HTMLInputElement>("input[autocomplete$=-password]") ?? [])];
  for (const input of passwords) input.value = "";
  return passwords.map(({ name }) => name);
}

/** The answer the server would give, without asking it. */
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
