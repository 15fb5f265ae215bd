import "server-only";
import { describeError, logger } from "@/lib/observability/logger";
import { traced } from "@/lib/observability/tracing";

export type Try = { id: string; retryCount: number; retryLimit: number };

/** Runs one attempt of a job; logs a failure without the job's data, and rethrows. */
export async function runLogged(
  name: string,
  { id, retryCount, retryLimit }: Try,
  work: () => Promise<unknown>,
): Promise<void> {
  const which = { job: name, id, try: retryCount + 1, tries: retryLimit + 1 };
  // Logged at the start too: an attempt that crashed has logged nothing.
  if (retryCount > 0) logger.info({ event: "job.tried_again", ...which });
  try {
    await traced(`job ${name}`, { "job.id": id, "job.try": retryCount + 1 }, work);
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    logger.error({ event: "job.failed", ...which, isLast, reason: describeError(error) });
    throw error;
  }
}
