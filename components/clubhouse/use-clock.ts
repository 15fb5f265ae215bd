"use client";

import { useEffect, useMemo, useState } from "react";
import { useZone } from "@/components/layout/use-zone";
import { dayOf, type Clock } from "./boards/rows";

/**
 * The reader's clock; until hydration the site's time zone and the response's time, so that server and browser
 * render the same. Updates at the reader's midnight.
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
