"use client";

import { eventsCopy as copy } from "@/content/pages/events";
import { zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";
import { siteZone } from "@/lib/time/site-zone";
import { useScripted } from "@/components/ui/use-scripted";
import { useZone } from "@/components/layout/use-zone";

/** The time zone of the times shown. */
export function ZoneNote() {
  const zone = useZone();
  return fill(useScripted() ? copy.yours : copy.zone, { zone: zoneName(zone || siteZone()) });
}
