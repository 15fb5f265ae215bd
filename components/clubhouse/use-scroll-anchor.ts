"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** This near the end, in pixels, she is reading along: the list follows. */
const nearEnd = 48;

type ScrollAnchor = {
  /** For the scrolling element; its only child holds everything that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether the end of the list is in view. */
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** Puts an element at the upper edge, as far as what follows reaches. */
  toTop: (element: Element) => void;
};

/**
 * Keeps the reader's place in a list whose scroller runs from its end (flex-direction: column-reverse, so that 0 is the
 * end and the first paint is already there). At the end the list follows; further up the row under her eyes stays where
 * it is, whatever appears, grows or goes above or below it, and whatever becomes of the list's own height. A row that is
 * being edited stays too. `change` is anything that differs when the rows do.
 */
export function useScrollAnchor(change: unknown): ScrollAnchor {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // Null until she has been shown it: the browser may have opened the list further up
  const anchor = useRef<SeenAnchor | null>(null);

  const remember = useCallback((box: HTMLElement, offBy = 0) => {
    const isNear = box.scrollTop > -nearEnd;
    anchor.current = { isAtEnd: isNear, scrollTop: box.scrollTop, rows: visibleRows(box, offBy) };
    setAtEnd(isNear);
  }, []);

  const settle = useCallback(() => {
    const box = scroller.current;
    // A list that is not shown cannot be measured; it keeps the anchor it had
    if (!box || box.clientHeight === 0) return;
    const edited = box.querySelector("[data-editing]:focus-within")?.closest("li");
    const { current } = anchor;
    let offBy = 0;
    if (current && edited) holdEdited(box, edited, current.rows);
    else if (current?.isAtEnd) box.scrollTop = 0;
    else if (current) offBy = hold(box, current.rows);
    remember(box, offBy);
  }, [remember]);

  useLayoutEffect(settle, [settle, change]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // Told of before the next paint: nobody sees it move
    const watcher = new ResizeObserver(settle);
    watcher.observe(box);
    if (box.firstElementChild) watcher.observe(box.firstElementChild);
    return () => watcher.disconnect();
  }, [settle]);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    // Not when it is told of where it was put itself: what that was off by would add up
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

/** A row that was in view, with its distance from the list's upper edge. */
type SeenRow = { id: string; top: number };
type SeenAnchor = { isAtEnd: boolean; scrollTop: number; rows: readonly SeenRow[] };

/**
 * Puts the first of the rows she saw back where it was; it may have been deleted, then the next one. A browser scrolls by
 * whole pixels only: the answer is how far off the row is.
 */
function hold(box: HTMLElement, rows: readonly SeenRow[]): number {
  for (const { id, top } of rows) {
    const row = document.getElementById(id);
    if (!row) continue;
    const by = distance(box, row) - top;
    // To write where it stands would end a scrolling that is under way
    if (Math.abs(by) < 1) return by;
    // Left to itself it would cut the rest off instead of rounding it
    box.scrollTop = Math.round(box.scrollTop + by);
    const offBy = distance(box, row) - top;
    // More than a rounding: the list ends here, and this is her anchor now
    return Math.abs(offBy) < 1 ? offBy : 0;
  }
  return 0;
}

/** The row with the box stays where it was, and the box opens downwards; only then it moves, as far as it has to. */
function holdEdited(box: HTMLElement, row: HTMLElement, rows: readonly SeenRow[]): void {
  const seen = rows.find(({ id }) => id === row.id);
  if (seen) box.scrollTop += distance(box, row) - seen.top;
  const hidden = distance(box, row) + row.offsetHeight - box.clientHeight;
  if (hidden > 0) box.scrollTop += Math.min(hidden, distance(box, row));
}

function distance(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** The rows in view, from the first one down, where they would be if nothing were off. */
function visibleRows(box: HTMLElement, offBy: number): SeenRow[] {
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
