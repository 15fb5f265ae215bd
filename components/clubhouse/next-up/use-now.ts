import { useEffect, useState } from "react";

const atLeastEveryMs = 60_000;

/** The time, as of when the page was made and then anew with each of the moments, and once a minute for what sleeps meanwhile. */
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
