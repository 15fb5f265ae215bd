"use client";

import { Suspense, type ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import type { NextUp } from "./next-up";

const Late = lazyComponent(async () => (await import("./next-up")).NextUp);

/** What is next; server-rendered until its code loads. */
export function LateNextUp(props: ComponentProps<typeof NextUp>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
