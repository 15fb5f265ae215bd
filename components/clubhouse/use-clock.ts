"use client";

import { useEffect, useMemo, useState } from "react";
import { useZone } from "@/components/events/use-zone";
import { dayOf, type Clock } from "./boards/rows";

/**
 * The reader's clock. While the page is prepared on the server, and until it has come to life, that is the site's zone
 * and the moment of the answer, so that both sides print the same; then her own. Moves on at her midnight.
 */
export function useClock(renderedAt: number): Clock {
  const zone = useZone();
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const look = () => setNow((then) => (dayOf(then, zone) === dayOf(Date.now(), zone) ? then : Date.now()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [zone]);
  return useMemo(() => ({ zone, now }), [zone, now]);
}
