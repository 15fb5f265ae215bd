"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { fillEmpty, savedEntry } from "./saved-form";

/** The signed-in buyer, their unpaid bookings and the status of their plan. */
export type SignedInBuyer = {
  name: string;
  email: string;
  owed: { retreat: string; balance: string; dueDate: string; url: string }[];
  plan: string | null;
};

/**
 * Fetches the signed-in buyer after page load, and again when `refetchKey` changes; `of` is the key of the programme
 * whose plan is asked for. Fills empty name and email
 * fields with this tab's earlier input, else from the account.
 */
export function useBuyer(
  form: RefObject<HTMLFormElement | null>,
  refetchKey?: unknown,
  of = "",
): SignedInBuyer | null {
  const [buyer, setBuyer] = useState<SignedInBuyer | null>(null);
  // Only once: a field cleared on purpose stays empty
  const isFilled = useRef(false);

  useEffect(() => {
    fillEmpty(form.current, { name: savedEntry("name"), email: savedEntry("email") });
  }, [form]);

  useEffect(() => {
    const asking = new AbortController();
    fetch(`/api/payments/buyer${of && `?of=${of}`}`, { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const answer = ((await response.json()) as { buyer: SignedInBuyer | null }).buyer;
        setBuyer(answer);
        if (answer && !isFilled.current) fillEmpty(form.current, { name: answer.name, email: answer.email });
        isFilled.current = true;
      })
      // Offline or unloading: the buyer types, and the server checks again
      .catch(() => null);
    return () => asking.abort();
  }, [form, refetchKey, of]);

  return buyer;
}
