"use client";

import { useEffect, useSyncExternalStore } from "react";

/** Whether the visitor has just left Checkout without paying. False in the HTML as it was served. */
export function useCancelled(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => new URLSearchParams(location.search).has("cancelled"),
    () => false,
  );
}

/** Back from Checkout the browser may show a page as it was left: busy. Then `wake` is called. */
export function useWake(wake: () => void): void {
  useEffect(() => {
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, [wake]);
}
