"use client";

import { Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy";

const Phone = lazyComponent(async () => (await import("./phone")).Phone);

/** What the Clubhouse does on a phone beside the rooms: nothing of it is wanted at first. */
export function LatePhone() {
  return (
    <Suspense>
      <Phone />
    </Suspense>
  );
}
