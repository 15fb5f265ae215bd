"use client";

import { useEffect, useState } from "react";
import type { Availability } from "@/lib/bookings/places";
import type { MastermindPlaces } from "@/lib/mastermind/places";

/** What is left of everything that is sold. */
type Availabilities = { dorset: Availability; mastermind: MastermindPlaces };

/** Asks the server what is left, after the page has loaded and again whenever `occasion` changes. */
export function useAvailability(occasion: unknown): Availabilities | null {
  const [availability, setAvailability] = useState<Availabilities | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    fetch("/api/availability", { signal: asking.signal })
      .then(async (response) => {
        if (response.ok) setAvailability((await response.json()) as Availabilities);
      })
      // Offline, or the page is being left: the page works without the numbers, and the server counts again at checkout
      .catch(() => null);
    return () => asking.abort();
  }, [occasion]);

  return availability;
}
