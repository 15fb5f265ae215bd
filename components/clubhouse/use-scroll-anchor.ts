"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Within this distance of the end, in pixels, the list follows. */
const nearEnd = 48;

type ScrollAnchor = {
  /** The scrolling element; its only child contains all content. */
  scroller: RefObject<HTMLDivElement | null>;
  /** True if the end of the list is in view. */
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** Scrolls an element to the top, as far as the list allows. */
  toTop: (element: Element) => void;
};

/**
 * Preserves the scroll position of a list with flex-direction: column-reverse, where 0 is the end. At the end it
 * follows new rows; further up the visible and the edited row stay in place. `change` must differ when the rows do.
 */
export function useScrollAnchor(change: unknown): ScrollAnchor {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // Null until measured, as the browser may have restored another position
  const anchor = useRef<VisibleAnchor | null>(null);

  const remember = useCallback((box: HTMLElement, offBy = 0) => {
    const isNear = box.scrollTop > -nearEnd;
    anchor.current = { isAtEnd: isNear, scrollTop: box.scrollTop, rows: visibleRows(box, offBy) };
    setAtEnd(isNear);
  }, []);

  const settle = useCallback(() => {
    const box = scroller.current;
    // A hidden list has no measures and retains its anchor
    if (!box || box.clientHeight === 0) return;
    const edited = box.querySelector("[data-editing]:focus-within")?.closest("li");
    const { current } = anchor;
    let offBy = 0;
    if (current && edited) keepEditedInPlace(box, edited, current.rows);
    else if (current?.isAtEnd) box.scrollTop = 0;
    else if (current) offBy = restorePosition(box, current.rows);
    remember(box, offBy);
  }, [remember]);

  useLayoutEffect(settle, [settle, change]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // Runs before the next paint: no visible jump
    const watcher = new ResizeObserver(settle);
    watcher.observe(box);
    if (box.firstElementChild) watcher.observe(box.firstElementChild);
    return () => watcher.disconnect();
  }, [settle]);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    // Our own writes are ignored: rounding errors would add up
    if (box && box.clientHeight > 0 && box.scrollTop !== anchor.current?.scrollTop) remember(box);
  }, [remember]);

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop = 0;
    if (box.clientHeight > 0) remember(box);
    else if (anchor.current) anchor.current.isAtEnd = true;
  }, [remember]);

  const toTop = useCallback(
    (element: Element) => {
      const box = scroller.current;
      if (!box) return;
      box.scrollTop += distance(box, element);
      remember(box);
    },
    [remember],
  );

  return { scroller, isAtEnd, onScroll, toEnd, toTop };
}

/** A row that was in view, with its distance from the top edge of the list. */
type VisibleRow = { id: string; top: number };
type VisibleAnchor = { isAtEnd: boolean; scrollTop: number; rows: readonly VisibleRow[] };

/**
 * Restores the first previously visible row that still exists; returns the remaining offset in pixels, as browsers
 * round.
 */
function restorePosition(box: HTMLElement, rows: readonly VisibleRow[]): number {
  for (const { id, top } of rows) {
    const row = document.getElementById(id);
    if (!row) continue;
    const by = distance(box, row) - top;
    // Writing an unchanged position would stop a scroll in progress
    if (Math.abs(by) < 1) return by;
    // Rounded here, because the browser would truncate
    box.scrollTop = Math.round(box.scrollTop + by);
    const offBy = distance(box, row) - top;
    // More than a rounding error means that the list ends here
    return Math.abs(offBy) < 1 ? offBy : 0;
  }
  return 0;
}

/** Keeps the edited row in place while it grows, scrolling only to show it. */
function keepEditedInPlace(box: HTMLElement, row: HTMLElement, rows: readonly VisibleRow[]): void {
  const seen = rows.find(({ id }) => id === row.id);
  if (seen) box.scrollTop += distance(box, row) - seen.top;
  const hidden = distance(box, row) + row.offsetHeight - box.clientHeight;
  if (hidden > 0) box.scrollTop += Math.min(hidden, distance(box, row));
}

function distance(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** The rows in view, from the top, with their positions corrected by `offBy`. */
function visibleRows(box: HTMLElement, offBy: number): VisibleRow[] {
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
    const edge = row.getBoundingClientRect().top;
    if (edge >= bottom) break;
    visible.push({ id: row.id, top: edge - top - offBy });
  }
  return visible;
}
