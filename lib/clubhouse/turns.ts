import "server-only";
import type { BoardId } from "@/content/boards";
import { limitConcurrency } from "@/lib/http/concurrency-limit";

// While a board's row is locked, at most these requests hold a connection.
const writers = { atOnce: 3, longestWaitMs: 5_000 };

/** Writes to a board within this server's concurrency limit; throws `Busy` on timeout. */
export function inTurn<T>(board: BoardId, write: () => Promise<T>): Promise<T> {
  return limitConcurrency(`board ${board}`, write, writers);
}
