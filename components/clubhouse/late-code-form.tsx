"use client";

import { Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy";

const Late = lazyComponent(async () => (await import("./code-form")).CodeForm);

/** The form of a code, whose code comes only to whoever stands before the paywall. */
export function LateCodeForm() {
  return (
    <Suspense>
      <Late />
    </Suspense>
  );
}
