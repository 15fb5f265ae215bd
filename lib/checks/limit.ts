import { setTimeout as sleep } from "node:timers/promises";

/** The result of `work`, or null if it takes longer than `limitMs`. Its later failure is ignored. */
export async function withLimit<T>(limitMs: number, work: () => T | Promise<T>): Promise<T | null> {
  const stop = new AbortController();
  const late = sleep(limitMs, null, { signal: stop.signal, ref: false });
  // It is aborted if the work is faster
  late.catch(() => undefined);
  try {
    return await Promise.race([(async () => work())(), late]);
  } finally {
    stop.abort();
  }
}
