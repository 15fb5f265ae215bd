"use client";

import { useEffect, useState } from "react";
import type { Availability } from "@/lib/orders/bookings/places";

/** Fetches the places left of a retreat after page load, and again when `refetchKey` changes. */
export function useAvailability(of: string, refetchKey: unknown): Availability | null {
  const [availability, setAvailability] = useState<Availability | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    fetch("/api/availability", { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const left = (await response.json()) as Record<string, Availability>;
        setAvailability(left[of] ?? null);
      })
      // Offline or unloading: the page works without, and the server counts again at checkout
      .catch(() => null);
    return () => asking.abort();
  }, [of, refetchKey]);

  return availability;
}
