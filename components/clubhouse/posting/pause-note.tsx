"use client";

import { lazyComponent } from "@/components/ui/lazy";
import type { Overview } from "@/lib/clubhouse/schema";

// Rarely needed
const PauseLines = lazyComponent(async () => (await import("./pause-lines")).PauseLines);
const PauseLine = lazyComponent(async () => (await import("./pause-lines")).PauseLine);

type Pause = NonNullable<Overview["pause"]>;

/** Announces a pause to screen readers, once for all composers. */
export function SpokenPause({ pause }: { pause: Pause | null }) {
  return (
    <p className="sr-only" role="status">
      {pause && <PauseLine pause={pause} />}
    </p>
  );
}

/** Replaces the composer during a pause; the draft stays on the device. */
export function PauseNote({ pause }: { pause: Pause }) {
  return (
    <div className="grid gap-[0.15rem] border-t-[1.5px] border-ink bg-[color-mix(in_srgb,var(--mist)_55%,var(--paper))] px-5 pt-[0.85rem] pb-[1.15rem] text-read wrap-anywhere max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[0.8rem] lg:in-data-[room=boards]:px-6 lg:snug:px-[1.1rem]">
      <PauseLines pause={pause} />
    </div>
  );
}
