import "server-only";
import type { BoardId } from "@/content/boards";
import { limitConcurrency } from "@/lib/http/concurrency-limit";

// While a board's row is stuck, no more than these keep a connection from everybody else.
const writers = { atOnce: 3, longestWaitMs: 5_000 };

/** Writes to a board when it is one of this server's few turns; throws `Busy` where none comes in time. */
export function inTurn<T>(board: BoardId, write: () => Promise<T>): Promise<T> {
  return limitConcurrency(`board ${board}`, write, writers);
}
