"use client";

import { Suspense, type ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import type { NextUp } from "./next-up";

const Late = lazyComponent(async () => (await import("./next-up")).NextUp);

/** What is next; until its code is there, as the server has told it. */
export function LateNextUp(props: ComponentProps<typeof NextUp>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
