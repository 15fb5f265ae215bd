"use client";

import { useCallback, useEffect, useState, type RefObject } from "react";
import type { BoardId } from "@/content/boards";
import { Lazy, useLazy } from "@/components/ui/lazy";

const latePicker = new Lazy(() => import("./mention-picker"));

export type MentionsProps = { area: RefObject<HTMLTextAreaElement | null>; board: BoardId };

/** Offers members where she writes an `@` into a field. What it takes comes when she first goes there. */
export function Mentions({ area, board }: MentionsProps) {
  const [isWanted, setWanted] = useState(false);
  const cut = useCallback(() => setWanted(false), []);
  const late = useLazy(latePicker, isWanted, cut);

  useEffect(() => {
    const { current } = area;
    const want = () => setWanted(true);
    // She may have gone there before the page came to life
    const events = ["focus", "input"] as const;
    for (const event of events) current?.addEventListener(event, want);
    return () => {
      for (const event of events) current?.removeEventListener(event, want);
    };
  }, [area]);

  return late && <late.MentionPicker area={area} board={board} />;
}
