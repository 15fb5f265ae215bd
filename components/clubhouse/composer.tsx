"use client";

import { Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import { PauseNote } from "./posting/pause-note";
import { useClubhouse } from "./use-clubhouse";
import type { BoxProps } from "./writing-box";

// It needs scripts at any rate, and is there before them
const WritingBox = lazyComponent(async () => (await import("./writing-box")).WritingBox);

/** Where she writes, or while her posting is paused, that it is. */
export function Composer(props: Partial<BoxProps>) {
  const pause = useClubhouse((view) => view.pause);
  if (pause) return <PauseNote pause={pause} />;
  return (
    <Suspense fallback={<div className="min-h-[5.3rem] border-t-[1.5px] border-hair" />}>
      <WritingBox {...props} />
    </Suspense>
  );
}
