"use client";

import {
  useActionState,
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useScripted } from "@/components/ui/use-scripted";
import { startMastermindAction } from "@/lib/checkout/actions";
import type { MastermindState } from "@/lib/checkout/schema";
import { keepEntries } from "../kept-entries";
import { useWake } from "../use-return";
import { openTab, sendTab, type TabWords } from "./checkout-tab";

/** What the form shows of an answer. */
export type Shown = MastermindState & {
  /** The browser kept the new tab shut. */
  isBlocked?: boolean;
};

const idle: MastermindState = { status: "idle" };

/** Longer than the server asks Stripe before it gives up itself. */
const patienceMs = 45_000;

/**
 * Going to pay: without scripts the form is posted and the page leads to Checkout. With them Checkout opens in a tab of its own,
 * which goes again when nothing comes of it; one payment at a time.
 */
export function usePlanCheckout(form: RefObject<HTMLFormElement | null>, tabWords: TabWords) {
  const [posted, post] = useActionState(startMastermindAction, idle);
  const [state, setState] = useState<Shown>(posted);
  const [isBusy, setBusy] = useState(false);
  const waiting = useRef<{ tab: Window | null } | null>(null);
  const scripted = useScripted();
  const check = useRef<((entries: FormData) => Record<string, string> | null) | null>(null);

  const settle = useCallback(() => {
    waiting.current = null;
    setBusy(false);
  }, []);
  useWake(settle);

  useEffect(() => {
    // Whoever leaves meanwhile would leave the tab waiting for ever
    const closeTab = () => waiting.current?.tab?.close();
    addEventListener("pagehide", closeTab);
    return () => removeEventListener("pagehide", closeTab);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waiting.current) return;
    const entries = new FormData(event.currentTarget);
    keepEntries(Object.fromEntries(["plan", "name", "email"].map((name) => [name, entries.get(name)])));
    const problems = check.current?.(entries);
    if (problems) {
      setState({ status: "failed", code: "invalid", message: null, fields: problems, values: {} });
      return;
    }
    // Before the rules have loaded the browser’s own have to do; a tab is opened for nothing that is incomplete
    const isComplete = problems === null || event.currentTarget.checkValidity();
    const own = { tab: isComplete ? openTab(tabWords) : null };
    waiting.current = own;
    setBusy(true);
    entries.set("tab", "new");
    const answer = await ask(entries);
    // The page was left and shown again: this answer is nobody’s any more
    if (waiting.current !== own) return own.tab?.close();
    if (answer.status === "opened") setState({ ...answer, isBlocked: !sendTab(own.tab, answer.url) });
    else {
      own.tab?.close();
      setState(answer);
    }
    settle();
  }

  return {
    state,
    isBusy,
    /** Another plan is chosen: an open Checkout is not for that one. */
    forget: useCallback(() => setState((shown) => (shown.status === "opened" ? idle : shown)), []),
    /** What was posted without scripts is put back; with them the fields keep what they hold. */
    typed: posted.status === "failed" ? posted.values : {},
    props: {
      ref: form,
      action: post,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onFocus: () => {
        if (check.current) return;
        // Out of reach: the server checks the entries anyway
        import("./find-problems")
          .then(({ findProblems }) => (check.current = findProblems))
          .catch(() => null);
      },
      noValidate: scripted,
    },
  };
}

async function ask(entries: FormData): Promise<MastermindState> {
  const failed = (code: "unheard" | "broken"): MastermindState => ({
    status: "failed",
    code,
    message: null,
    fields: {},
    values: {},
  });
  const silence = new Promise<MastermindState>((resolve) =>
    setTimeout(() => resolve(failed("unheard")), patienceMs),
  );
  try {
    return await Promise.race([startMastermindAction(idle, entries), silence]);
  } catch (error) {
    // What fetch throws when the connection breaks
    return failed(error instanceof TypeError ? "unheard" : "broken");
  }
}
