"use client";

import { useEffect, useMemo, useReducer } from "react";

/** Changes when the places and the buyer are to be asked for again: with every answer, and back from the tab with Checkout. */
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
