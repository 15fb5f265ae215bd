import "server-only";
import { limitConcurrency } from "@/lib/http/concurrency-limit";

const oneForEach = { atOnce: 1, longestWaitMs: 30_000 };
const fewForAll = { atOnce: 4, longestWaitMs: 15_000 };

/** Reads and stores a file, which takes several times its size in memory: one per member, few in all. Throws `Busy` on timeout. */
export function receiveInTurn<T>(userId: string, receive: () => Promise<T>): Promise<T> {
  return limitConcurrency(
    `upload ${userId}`,
    () => limitConcurrency("uploads", receive, fewForAll),
    oneForEach,
  );
}
