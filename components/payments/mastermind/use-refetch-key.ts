"use client";

import { useEffect, useMemo, useReducer } from "react";

/** Changes when places and buyer must be fetched again: with every response, and on return from the Checkout tab. */
export function useRefetchKey(answer: unknown, isOpened: boolean): unknown {
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (!isOpened) return;
    const look = () => {
      if (document.visibilityState === "visible") countReturn();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isOpened]);

  return useMemo(() => ({ answer, returns }), [answer, returns]);
}
