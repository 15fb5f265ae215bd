"use client";

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { site } from "@/content/site";
import { dayOf, type Clock } from "./boards/rows";

const never = () => () => {};
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneOfSite = () => site.timeZone;

/**
 * The reader's clock. While the page is prepared on the server, and until it has come to life, that is the site's zone
 * and the moment of the answer, so that both sides print the same; then her own. Moves on at her midnight.
 */
export function useClock(renderedAt: number): Clock {
  const zone = useSyncExternalStore(never, zoneHere, zoneOfSite);
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const look = () => setNow((then) => (dayOf(then, zone) === dayOf(Date.now(), zone) ? then : Date.now()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [zone]);
  return useMemo(() => ({ zone, now }), [zone, now]);
}
