"use client";

import { createContext, useContext } from "react";
import { fill } from "@/lib/text";

/** How many places are left; null until it is known. */
export const PlacesContext = createContext<number | null>(null);

/** How many places are left. Its line is kept free until the number arrives; without scripts there is none. */
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
