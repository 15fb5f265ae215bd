"use client";

import { useSyncExternalStore } from "react";
import { deviceZone } from "@/components/ui/device-zone";
import { siteZone } from "@/lib/time/site-zone";

/** The reader's time zone; in the server's HTML the founder's. */
export function useZone(): string {
  return useSyncExternalStore(() => () => {}, deviceZone, siteZone);
}
