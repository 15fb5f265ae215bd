"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { fillEmpty, keptEntry } from "./saved-form";

/** Who is signed in, their bookings that owe a balance, and how far their mastermind is paid, in words. Pence; days as "YYYY-MM-DD". */
export type SignedInBuyer = {
  name: string;
  email: string;
  owed: { retreat: string; balancePence: number; currency: string; dueOn: string; url: string }[];
  plan: string | null;
};

/**
 * Asks the server who is signed in, after the page has loaded and again whenever `refetchKey` changes. Fills a name and an
 * e-mail address that are still empty: with what was typed in this tab before, else with the account’s.
 */
export function useBuyer(
  form: RefObject<HTMLFormElement | null>,
  refetchKey?: unknown,
): SignedInBuyer | null {
  const [buyer, setBuyer] = useState<SignedInBuyer | null>(null);
  // Once: a field that was emptied on purpose stays empty
  const isFilled = useRef(false);

  useEffect(() => {
    fillEmpty(form.current, { name: keptEntry("name"), email: keptEntry("email") });
  }, [form]);

  useEffect(() => {
    const asking = new AbortController();
    fetch("/api/payments/buyer", { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const answer = ((await response.json()) as { buyer: SignedInBuyer | null }).buyer;
        setBuyer(answer);
        if (answer && !isFilled.current) fillEmpty(form.current, { name: answer.name, email: answer.email });
        isFilled.current = true;
      })
      // Offline, or the page is being left: the buyer types, and the server asks again who it is
      .catch(() => null);
    return () => asking.abort();
  }, [form, refetchKey]);

  return buyer;
}
