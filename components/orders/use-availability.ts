"use client";

import { useEffect, useState } from "react";
import type { Availability } from "@/lib/orders/bookings/places";
import type { MastermindPlaces } from "@/lib/orders/mastermind/places";

/**
 * Fetches what is left of the mastermind or of a retreat (by id): after the page has loaded, and again whenever
 * `refetchKey` changes.
 */
export function useAvailability(of: "mastermind", refetchKey: unknown): MastermindPlaces | null;
export function useAvailability(of: string, refetchKey: unknown): Availability | null;
export function useAvailability(of: string, refetchKey: unknown): MastermindPlaces | Availability | null {
  const [availability, setAvailability] = useState<MastermindPlaces | Availability | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    fetch("/api/availability", { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const left = (await response.json()) as Record<string, MastermindPlaces | Availability>;
        setAvailability(left[of] ?? null);
      })
      // Offline, or the page is unloading: it works without the numbers, and checkout counts again on the server
      .catch(() => null);
    return () => asking.abort();
  }, [of, refetchKey]);

  return availability;
}
