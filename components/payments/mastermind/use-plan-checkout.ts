"use client";

import { useEffect, useRef, useState } from "react";
import type { FormWords } from "@/components/forms/outcome";
import { ask, useActionForm } from "@/components/forms/use-action-form";
import { startMastermindAction } from "@/lib/checkout/actions";
import { failedWith, type FormState } from "@/lib/forms/state";
import { openTab, sendTab, type TabWords } from "./checkout-tab";

/** Longer than the server asks Stripe before it gives up itself. */
const patienceMs = 45_000;

/**
 * Going to pay: without scripts the form is posted and the page leads to Checkout. With them Checkout opens in a tab of its own,
 * which goes again when nothing comes of it. `isBlocked`: the browser kept the new tab shut.
 */
export function usePlanCheckout(words: FormWords, tabWords: TabWords) {
  const [isBlocked, setBlocked] = useState(false);
  const waiting = useRef<Window | null>(null);

  useEffect(() => {
    // Whoever leaves meanwhile would leave the tab waiting for ever
    const closeTab = () => waiting.current?.close();
    addEventListener("pagehide", closeTab);
    return () => removeEventListener("pagehide", closeTab);
  }, []);

  async function send(entries: FormData, isComplete: boolean): Promise<FormState> {
    // A tab is opened for nothing that is incomplete
    const tab = isComplete ? openTab(tabWords) : null;
    waiting.current = tab;
    entries.set("tab", "new");
    const answer = await Promise.race([ask(startMastermindAction, entries), silence()]);
    waiting.current = null;
    if (answer.status === "opened") setBlocked(!sendTab(tab, answer.url));
    else tab?.close();
    return answer;
  }

  const options = { shape: "mastermind", inPlace: true, send } as const;
  return { ...useActionForm("mastermind", startMastermindAction, words, options), isBlocked };
}

function silence(): Promise<FormState> {
  return new Promise((resolve) => setTimeout(() => resolve(failedWith("unheard")), patienceMs));
}
