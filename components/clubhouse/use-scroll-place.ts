"use client";

import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** This near the end, in pixels, she is reading along: the list follows. */
const nearEnd = 48;

type ScrollPlace = {
  /** For the scrolling element. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether the end of the list is in view. */
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
};

/**
 * Keeps the reader's place in a list whose scroller runs from its end (flex-direction: column-reverse, so that 0 is the
 * end and the first paint is already there). At the end the list follows; further up the row under her eyes stays where
 * it is, whatever appears above or below it. `change` is anything that differs when the rows do.
 */
export function useScrollPlace(change: unknown): ScrollPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const anchor = useRef<{ id: string; top: number }[]>([]);

  const remember = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    setAtEnd(box.scrollTop > -nearEnd);
    anchor.current = visibleRows(box);
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (box.scrollTop > -nearEnd) box.scrollTop = 0;
    else {
      // The first of the rows she saw may have been deleted: the next one will do
      for (const { id, top } of anchor.current) {
        const row = document.getElementById(id);
        if (!row) continue;
        box.scrollTop += row.getBoundingClientRect().top - top;
        break;
      }
    }
    anchor.current = visibleRows(box);
  }, [change]);

  const toEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    remember();
  }, [remember]);

  return { scroller, isAtEnd, onScroll: remember, toEnd };
}

/** The rows in view with their distance from the top of the window, from the first one down. */
function visibleRows(box: HTMLElement): { id: string; top: number }[] {
  const rows = Array.from(box.querySelectorAll<HTMLElement>("li[id]"));
  const { top, bottom } = box.getBoundingClientRect();
  let from = 0;
  for (let to = rows.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle;
    else from = middle + 1;
  }
  const visible = [];
  for (const row of rows.slice(from)) {
    const place = row.getBoundingClientRect();
    if (place.top >= bottom) break;
    visible.push({ id: row.id, top: place.top });
  }
  return visible;
}
