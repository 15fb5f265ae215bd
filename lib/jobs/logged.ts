import "server-only";
import { describeError, logger } from "@/lib/observability/logger";
import { traced } from "@/lib/observability/tracing";

export type Try = { id: string; retryCount: number; retryLimit: number };

/** Makes one try of a job, logs it if it fails, without what it was about, and throws on. */
export async function runLogged(
  name: string,
  { id, retryCount, retryLimit }: Try,
  work: () => Promise<unknown>,
): Promise<void> {
  const which = { job: name, id, try: retryCount + 1, tries: retryLimit + 1 };
  // Told at the beginning too: a try whose process ended has logged nothing.
  if (retryCount > 0) logger.info({ event: "job.tried_again", ...which });
  try {
    await traced(`job ${name}`, { "job.id": id, "job.try": retryCount + 1 }, work);
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    logger.error({ event: "job.failed", ...which, isLast, reason: describeError(error) });
    throw error;
  }
}
