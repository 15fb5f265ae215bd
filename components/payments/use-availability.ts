"use client";

import { useEffect, useState } from "react";
import type { Availability } from "@/lib/bookings/places";

/** Asks the server what is left, after the page has loaded and again whenever `occasion` changes. */
export function useAvailability(occasion: unknown): Availability | null {
  const [availability, setAvailability] = useState<Availability | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    fetch("/api/availability", { signal: asking.signal })
      .then(async (response) => {
        if (response.ok) setAvailability(((await response.json()) as { dorset: Availability }).dorset);
      })
      // Offline, or the page is being left: the page works without the numbers, and the server counts again at checkout
      .catch(() => null);
    return () => asking.abort();
  }, [occasion]);

  return availability;
}
