"use client";

import { useSyncExternalStore } from "react";

/** False in the HTML as it was served, true once scripts run: for parts that differ without them. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
