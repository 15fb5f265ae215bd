import "server-only";
import { describeError, logger } from "@/lib/logger";
import { cutAfterAnswers, staysRunning, stopJobs, workAfterAnswers } from "@/lib/queue";
import { makeWaitingCuts } from "./cuts";
import { drainAfterAnswer } from "./drain";
import { startWorkers } from "./workers";

const retryMs = 5_000;

/** Works on the queue while this server runs, else after answers; retries the start: public pages need no database. */
export async function startWorkersForServer(): Promise<void> {
  if (!staysRunning) {
    cutAfterAnswers(makeWaitingCuts);
    workAfterAnswers(drainAfterAnswer);
    return;
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopJobs());
  await tryToStart();
}

async function tryToStart(): Promise<void> {
  try {
    await startWorkers();
  } catch (error) {
    logger.error({ event: "jobs.start_failed", reason: describeError(error) });
    setTimeout(() => void tryToStart(), retryMs).unref();
  }
}
