"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { deviceZone } from "@/components/ui/device-zone";

/** Shows the page again in the device's time zone, unless the visitor has chosen one. */
export function DeviceZone({ shown }: { shown: string }) {
  const [router, path, query] = [useRouter(), usePathname(), useSearchParams()];
  useEffect(() => {
    const zone = deviceZone();
    if (query.has("zone") || zone === shown) return;
    router.replace(`${path}?${new URLSearchParams([...query, ["zone", zone]])}`, { scroll: false });
  }, [router, path, query, shown]);
  return null;
}
