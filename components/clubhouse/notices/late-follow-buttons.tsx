"use client";

import { Suspense, type ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import type { FollowButtons } from "./follow-buttons";

const Late = lazyComponent(async () => (await import("./follow-buttons")).FollowButtons);

/** Follow and Mute; their code comes after the page. */
export function LateFollowButtons(props: ComponentProps<typeof FollowButtons>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
