"use client";

import { createContext, useContext } from "react";
import { fill } from "@/lib/text";

/** The number of places left; null until loaded. */
export const PlacesContext = createContext<number | null>(null);

/** The number of places left. Space is reserved until it loads; hidden without JavaScript. */
export function PlacesLeft({ words }: { words: { left: string; leftOne: string; soldOut: string } }) {
  const count = useContext(PlacesContext);
  return (
    <span className="block min-h-[1.4em] text-small/[1.4] font-strong noscript:hidden">
      {count !== null && sentence(words, count)}
    </span>
  );
}

function sentence(
  { left, leftOne, soldOut }: { left: string; leftOne: string; soldOut: string },
  count: number,
) {
  if (count === 0) return soldOut;
  return count === 1 ? leftOne : fill(left, { count });
}
