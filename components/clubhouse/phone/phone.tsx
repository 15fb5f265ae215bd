"use client";

import { useEffect } from "react";

/** Once the Clubhouse has come to rest, keeps what says that it is offline, for the next time. */
export function Phone() {
  useEffect(() => {
    const begin = () =>
      void import("./register").then(
        ({ register }) => register(),
        () => undefined,
      );
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(begin, 3000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: 10_000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return null;
}
