import "server-only";
import { after } from "next/server";

const globalBeside = globalThis as { beside?: Set<Promise<void>> };
const pending = (globalBeside.beside ??= new Set());

/** Keeps a started promise alive after the response, serverless hosts included. It must not reject. */
export function beside(work: Promise<void>): void {
  track(work);
  runAfter(work);
}

/** Starts work after the response; does nothing outside a request. It must not reject. */
export function afterAnswer(work: () => Promise<void>): void {
  runAfter(() => {
    const begun = work();
    track(begun);
    return begun;
  });
}

/** Resolves once all such work is done. */
export async function besideDone(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}

function track(work: Promise<void>): void {
  const done = work.finally(() => pending.delete(done));
  pending.add(done);
}

// Next throws outside a request, e.g. in a job, a command or a test.
function runAfter(work: Promise<void> | (() => Promise<void>)): void {
  try {
    after(work);
  } catch {
    return;
  }
}
