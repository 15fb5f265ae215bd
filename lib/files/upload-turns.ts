import "server-only";
import { takeTurn } from "@/lib/turns";

// A body is in memory as a whole, several times over
const oneForEach = { atOnce: 1, longestWaitMs: 30_000 };
const fewForAll = { atOnce: 4, longestWaitMs: 15_000 };

/** Reads and stores a file as one at a time of its sender's and one of this server's few; throws `Busy` where no turn comes in time. */
export function receiveInTurn<T>(userId: string, receive: () => Promise<T>): Promise<T> {
  return takeTurn(`upload ${userId}`, () => takeTurn("uploads", receive, fewForAll), oneForEach);
}
