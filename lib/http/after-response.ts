import "server-only";
import { after } from "next/server";

const globalWork = globalThis as { workAfterResponses?: Set<Promise<void>> };
const pending = (globalWork.workAfterResponses ??= new Set());

/**
 * Keeps a started promise alive after the response, serverless hosts included, or starts work after the response; does
 * not start it outside a request. It must not reject.
 */
export function afterResponse(work: Promise<void> | (() => Promise<void>)): void {
  const task = typeof work === "function" ? () => track(work()) : track(work);
  try {
    after(task);
  } catch {
    // Next throws outside a request, e.g. in a job, a command or a test.
  }
}

/** Resolves once all such work is done. */
export async function finishWorkAfterResponses(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}

function track(work: Promise<void>): Promise<void> {
  const done = work.finally(() => pending.delete(done));
  pending.add(done);
  return done;
}
