"use client";

import { useSyncExternalStore } from "react";

/** True if the visitor has just left Checkout without paying; false in the server's HTML. */
export function useCancelled(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => new URLSearchParams(location.search).has("cancelled"),
    () => false,
  );
}
