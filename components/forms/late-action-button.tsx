"use client";

import { Suspense, type ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import type { ActionButton } from "./action-button";

const Late = lazyComponent(async () => (await import("./action-button")).ActionButton);

/** An ActionButton on pages that seldom have one: its code comes only where it is shown. */
export function LateActionButton(props: ComponentProps<typeof ActionButton>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
