"use client";

import { useSyncExternalStore } from "react";
import { site } from "@/content/site";
import { deviceZone } from "@/components/ui/device-zone";

/** The reader's time zone; in the server's HTML the founder's. */
export function useZone(): string {
  return useSyncExternalStore(
    () => () => {},
    deviceZone,
    () => site.timeZone,
  );
}
