import "server-only";
import { after } from "next/server";

/** Lets work that has begun go on beside the answer, also on hosts that stop once they have answered. It must not reject. */
export function beside(work: Promise<void>): void {
  askNext(work);
}

/** Begins work once the request is answered; not at all where none is being answered. It must not reject. */
export function afterAnswer(work: () => Promise<void>): void {
  askNext(work);
}

// Next knows of no request in a job, a command or a test.
function askNext(work: Promise<void> | (() => Promise<void>)): void {
  try {
    after(work);
  } catch {
    return;
  }
}
