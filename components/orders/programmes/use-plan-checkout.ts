"use client";

import { useEffect, useRef, useState } from "react";
import type { FormWords } from "@/components/forms/outcome";
import { callAction, useActionForm } from "@/components/forms/use-action-form";
import { startMastermindAction } from "@/lib/orders/programmes/actions";
import { failedWith, type FormState } from "@/lib/forms/state";
import { openTab, sendTab, type TabWords } from "./checkout-tab";

/** Longer than the server's own timeout for Stripe. */
const timeoutMs = 45_000;

/**
 * Opens Checkout. Without scripts the form is posted and redirects; with scripts Checkout opens in a new tab,
 * closed again on failure. `isBlocked`: the browser blocked the tab.
 */
export function usePlanCheckout(words: FormWords, tabWords: TabWords) {
  const [isBlocked, setBlocked] = useState(false);
  const waiting = useRef<Window | null>(null);

  useEffect(() => {
    // After this page is left, the tab would wait forever
    const closeTab = () => waiting.current?.close();
    addEventListener("pagehide", closeTab);
    return () => removeEventListener("pagehide", closeTab);
  }, []);

  async function send(entries: FormData, isComplete: boolean): Promise<FormState> {
    if (entries.has("apply")) return callAction(startMastermindAction, entries);
    // No tab for an incomplete form
    const tab = isComplete ? openTab(tabWords) : null;
    waiting.current = tab;
    entries.set("tab", "new");
    const answer = await Promise.race([callAction(startMastermindAction, entries), timeout()]);
    waiting.current = null;
    if (answer.status === "opened") setBlocked(!sendTab(tab, answer.url));
    else tab?.close();
    return answer;
  }

  const options = { shape: "mastermind", inPlace: true, send } as const;
  return { ...useActionForm("mastermind", startMastermindAction, words, options), isBlocked };
}

function timeout(): Promise<FormState> {
  return new Promise((resolve) => setTimeout(() => resolve(failedWith("unheard")), timeoutMs));
}
