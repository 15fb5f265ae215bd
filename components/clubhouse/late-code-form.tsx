"use client";

import { Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy";

const Late = lazyComponent(async () => (await import("./code-form")).CodeForm);

/** The invitation code form; its JavaScript loads on the paywall only. */
export function LateCodeForm() {
  return (
    <Suspense>
      <Late />
    </Suspense>
  );
}
