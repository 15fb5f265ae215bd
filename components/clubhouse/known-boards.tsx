"use client";

import type { ReactNode } from "react";
import { replaceBoards, type BoardRow } from "@/lib/clubhouse/board-list";

/** Gives the browser the boards that its member may know, before anything in it is rendered. */
export function KnownBoards({ rows, children }: { rows: readonly BoardRow[]; children: ReactNode }) {
  // The server has its own list of all boards
  if (typeof window !== "undefined") replaceBoards(rows);
  return children;
}
