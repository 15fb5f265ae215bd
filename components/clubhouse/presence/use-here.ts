"use client";

import { useClubhouse } from "../use-clubhouse";

/** The ids of who has the Clubhouse open now, the reader's own among them; null while that is not known. */
export function useHere(): ReadonlySet<string> | null {
  return useClubhouse().here;
}
