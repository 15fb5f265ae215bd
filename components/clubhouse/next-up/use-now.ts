import { useEffect, useState } from "react";

const atLeastEveryMs = 60_000;

/** The current time: `renderedAt` first, updated at each of `moments` and every minute, in case the device slept. */
export function useNow(renderedAt: number, moments: readonly Date[]): Date {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const next = Math.min(...moments.map(Number).filter((one) => one > now));
    const wait = Math.min(Math.max(next - Date.now(), 0), atLeastEveryMs);
    const timer = setTimeout(() => setNow(Math.max(Date.now(), now + 1)), wait);
    return () => clearTimeout(timer);
  }, [now, moments]);
  return new Date(now);
}
