"use client";

import { lazyComponent } from "@/components/ui/lazy";
import { PauseNote } from "./posting/pause-note";
import { useClubhouse } from "./use-clubhouse";
import type { BoxProps } from "./writing-box";

// Works only with scripts, but is server-rendered
const WritingBox = lazyComponent(
  async () => (await import("./writing-box")).WritingBox,
  () => <div className="min-h-[5.3rem] border-t-[1.5px] border-hair" />,
);

/** The message box, or a notice while posting is paused. */
export function Composer(props: Partial<BoxProps>) {
  const pause = useClubhouse((view) => view.pause);
  return pause ? <PauseNote pause={pause} /> : <WritingBox {...props} />;
}
