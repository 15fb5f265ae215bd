"use client";

import { useEffect, useMemo, useState } from "react";
import { useZone } from "@/components/layout/use-zone";
import { dayOf, type Clock } from "./boards/rows";

/**
 * The reader's clock. During SSR and until hydration it is the site's time zone and the time of the response, so that
 * both render the same; then the reader's own. Updates at their midnight.
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
