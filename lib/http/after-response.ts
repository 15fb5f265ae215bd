import "server-only";
import { after } from "next/server";

const globalBeside = globalThis as { beside?: Set<Promise<void>> };
const waitedFor = (globalBeside.beside ??= new Set());

/** Lets work that has begun go on beside the answer, also on hosts that stop once they have answered. It must not reject. */
export function beside(work: Promise<void>): void {
  note(work);
  askNext(work);
}

/** Begins work once the request is answered; not at all where none is being answered. It must not reject. */
export function afterAnswer(work: () => Promise<void>): void {
  askNext(() => {
    const begun = work();
    note(begun);
    return begun;
  });
}

/** Resolves once what goes on beside answers is done. */
export async function besideDone(): Promise<void> {
  while (waitedFor.size > 0) await Promise.all(waitedFor);
}

function note(work: Promise<void>): void {
  const done = work.finally(() => waitedFor.delete(done));
  waitedFor.add(done);
}

// Next knows of no request in a job, a command or a test.
function askNext(work: Promise<void> | (() => Promise<void>)): void {
  try {
    after(work);
  } catch {
    return;
  }
}
