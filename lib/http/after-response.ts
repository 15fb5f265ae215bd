import "server-only";
import { after } from "next/server";

const globalBeside = globalThis as { beside?: Set<Promise<void>> };
const waitedFor = (globalBeside.beside ??= new Set());

/** Keeps a started promise alive after the response, serverless hosts included. It must not reject. */
export function beside(work: Promise<void>): void {
  note(work);
  askNext(work);
}

/** Starts work after the response; does nothing outside a request. It must not reject. */
export function afterAnswer(work: () => Promise<void>): void {
  askNext(() => {
    const begun = work();
    note(begun);
    return begun;
  });
}

/** Resolves once all such work is done. */
export async function besideDone(): Promise<void> {
  while (waitedFor.size > 0) await Promise.all(waitedFor);
}

function note(work: Promise<void>): void {
  const done = work.finally(() => waitedFor.delete(done));
  waitedFor.add(done);
}

// Next throws outside a request, e.g. in a job, a command or a test.
function askNext(work: Promise<void> | (() => Promise<void>)): void {
  try {
    after(work);
  } catch {
    return;
  }
}
