"use client";

import { useEffect, useState } from "react";
import type { Availability } from "@/lib/orders/bookings/places";
import type { Seats } from "@/lib/orders/programmes/places";

/** Fetches the places left of a retreat after page load, and again when `refetchKey` changes. */
export function useAvailability(retreat: string, refetchKey: unknown): Availability | null {
  return usePlaces(retreat, refetchKey) as Availability | null;
}

/** The same of a programme, by its key. */
export function useSeats(programme: string, refetchKey: unknown): Seats | null {
  return usePlaces(programme, refetchKey);
}

function usePlaces(of: string, refetchKey: unknown): Seats | Availability | null {
  const [availability, setAvailability] = useState<Seats | Availability | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    fetch("/api/availability", { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const left = (await response.json()) as Record<string, Seats | Availability>;
        setAvailability(left[of] ?? null);
      })
      // Offline or unloading: the page works without, and the server counts again at checkout
      .catch(() => null);
    return () => asking.abort();
  }, [of, refetchKey]);

  return availability;
}
