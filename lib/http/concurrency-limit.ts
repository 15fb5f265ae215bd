import "server-only";
import { Busy } from "@/lib/db";

type Queue = { running: number; waiting: (() => void)[] };

const queues = new Map<string, Queue>();

/** Runs `work` under a limit per key in this process; throws `Busy` on timeout. */
export async function limitConcurrency<T>(
  key: string,
  work: () => Promise<T>,
  { atOnce, longestWaitMs }: { atOnce: number; longestWaitMs: number },
): Promise<T> {
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  queues.set(key, queue);
  if (queue.running < atOnce) queue.running += 1;
  else await waitIn(queue, longestWaitMs);
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.running === 0) queues.delete(key);
  }
}

function waitIn({ waiting }: Queue, longestWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new Busy("Timed out waiting for the concurrency limit"));
    }, longestWaitMs);
    waiting.push(begin);
  });
}
