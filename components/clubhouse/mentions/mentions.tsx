"use client";

import { useCallback, useEffect, useState, type RefObject } from "react";
import type { BoardId } from "@/content/boards";
import { Lazy, useLazy } from "@/components/ui/lazy";

const latePicker = new Lazy(() => import("./mention-picker"));

export type MentionsProps = { area: RefObject<HTMLTextAreaElement | null>; board: BoardId };

/** Suggests members for an `@` typed in a field; loads the picker on first focus or input. */
export function Mentions({ area, board }: MentionsProps) {
  const [isWanted, setWanted] = useState(false);
  const cut = useCallback(() => setWanted(false), []);
  const late = useLazy(latePicker, isWanted, cut);

  useEffect(() => {
    const { current } = area;
    const want = () => setWanted(true);
    // The field may have been focused before hydration
    const events = ["focus", "input"] as const;
    for (const event of events) current?.addEventListener(event, want);
    return () => {
      for (const event of events) current?.removeEventListener(event, want);
    };
  }, [area]);

  return late && <late.MentionPicker area={area} board={board} />;
}
