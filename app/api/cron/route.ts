import { isCronCall } from "@/lib/access/cron-call";
import { answer, answering } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { drainQueue } from "@/lib/jobs/run-due-jobs";

/** In seconds: room for a long job, such as the night's, that has begun in time. */
export const maxDuration = 300;

/** A call begins no job after this, so that of two calls a minute apart the second hardly meets the first. */
const budgetMs = 50_000;

/** Works on the queue where no server keeps running. Wants CRON_SECRET: 401 without, and where none is set. */
export const GET = answering(async (request: Request) => {
  if (!isCronCall(request))
    return answer({ error: { code: "wrong_secret", message: "This is for the clock of the host." } }, 401);
  return answer(await drainQueue(budgetMs, clockNow()));
});
