import "server-only";
import { limitConcurrency } from "@/lib/http/concurrency-limit";

const oneForEach = { atOnce: 1, longestWaitMs: 30_000 };
const fewForAll = { atOnce: 4, longestWaitMs: 15_000 };

/** Reads and stores a file, which is in memory several times over: one of a sender's and few of all at once. Throws `Busy` where no turn comes in time. */
export function receiveInTurn<T>(userId: string, receive: () => Promise<T>): Promise<T> {
  return limitConcurrency(
    `upload ${userId}`,
    () => limitConcurrency("uploads", receive, fewForAll),
    oneForEach,
  );
}
