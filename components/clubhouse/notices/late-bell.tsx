"use client";

import { Suspense, type ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import type { Bell } from "./bell";

const Late = lazyComponent(async () => (await import("./bell")).Bell);

/** The bell; until its code is there, the link that the server has made. */
export function LateBell(props: ComponentProps<typeof Bell>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
