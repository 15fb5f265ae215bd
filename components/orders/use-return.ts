"use client";

import { useSyncExternalStore } from "react";

/** Whether the visitor has just left Checkout without paying. False in the HTML as it was served. */
export function useCancelled(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => new URLSearchParams(location.search).has("cancelled"),
    () => false,
  );
}
