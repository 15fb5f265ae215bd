"use client";

import { clsx } from "clsx/lite";
import { useEffect, useState } from "react";
import { boardsCopy } from "@/content/pages/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Delay of placeholders in milliseconds; fast responses show none. */
const timeoutMs = 300;
/** The same inset as the room's messages. */
const edge = "px-5 max-lg:px-4 lg:in-data-[room=boards]:px-6 lg:snug:in-data-[room=boards]:px-[1.1rem]";

/** Classes of what replaces a room's list. */
export const instead = clsx("my-auto mr-auto grid max-w-100 justify-items-start gap-[0.35rem] py-8", edge);

/** Three static placeholder rows while a room loads slowly. */
export function LoadingList() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div className="mb-auto py-3">
      {["22% 92% 64%", "30% 88%", "18% 96% 90% 40%"].map((widths) => (
        <div
          key={widths}
          className={clsx(
            "grid grid-cols-[var(--stamp-size,2.5rem)_minmax(0,1fr)] gap-[0.85rem] py-[0.8rem]",
            edge,
          )}
          aria-hidden="true"
        >
          <span className="block h-[var(--stamp-size,2.5rem)] bg-ink/9 [clip-path:polygon(6%_10%,94%_4%,96%_92%,8%_96%)]" />
          <div>
            {widths.split(" ").map((width) => (
              <span
                key={width}
                className="block h-[0.8rem] bg-ink/9 [span+&]:mt-[0.55rem]"
                style={{ width }}
              />
            ))}
          </div>
        </div>
      ))}
      <p className="sr-only" role="status">
        {roomsCopy.loading}
      </p>
    </div>
  );
}

/** Replaces the list of a room that failed to load. */
export function FailedList({ onReload }: { onReload: () => void }) {
  const { title, text } = roomsCopy.toasts.loadFailed;
  return (
    <div className={instead}>
      <h3 className="font-display text-[1.375rem] leading-[1.1] font-[850]">{title}</h3>
      <p className="text-ink-2">{text}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onReload}>
        <Icon name="retry" size={16} />
        {boardsCopy.reload}
      </Button>
    </div>
  );
}
