"use client";

import type { ReactNode } from "react";
import { listBoardRows, replaceBoards, type BoardRow } from "@/lib/access/board-list";

/**
 * Gives the browser the boards that its member may know, before anything in it is rendered. Those that are missing since
 * stay as archived: what is shown may still ask for them.
 */
export function KnownBoards({ rows, children }: { rows: readonly BoardRow[]; children: ReactNode }) {
  // The server has its own list of all boards
  if (typeof window !== "undefined") {
    const missing = listBoardRows().filter(({ id }) => !rows.some((row) => row.id === id));
    replaceBoards([...rows, ...missing.map((row) => ({ ...row, isArchived: true }))]);
  }
  return children;
}
