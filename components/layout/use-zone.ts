"use client";

import { useSyncExternalStore } from "react";
import { site } from "@/content/site";
import { deviceZone } from "@/components/ui/device-zone";

/** The reader's time zone once scripts run; in the HTML as it was served, the founder's. */
export function useZone(): string {
  return useSyncExternalStore(
    () => () => {},
    deviceZone,
    () => site.timeZone,
  );
}
