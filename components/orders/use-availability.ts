"use client";

import { useEffect, useState } from "react";
import type { Availability } from "@/lib/orders/bookings/places";
import type { MastermindPlaces } from "@/lib/orders/mastermind/places";

/** Fetches the places left after page load, and again when `refetchKey` changes. */
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
      // Offline or unloading: the page works without, and the server counts again at checkout
      .catch(() => null);
    return () => asking.abort();
  }, [of, refetchKey]);

  return availability;
}
