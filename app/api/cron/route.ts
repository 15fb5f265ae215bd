import { isCronCall } from "@/lib/access/cron-call";
import { answer, answering } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { drainQueue } from "@/lib/jobs/run-due-jobs";

/** In seconds: enough for a long job (the nightly one) that has started in time. */
export const maxDuration = 300;

/** No job starts after this, so two calls a minute apart hardly overlap. */
const budgetMs = 50_000;

/** Drains the queue on hosts without a running server. 401 without the CRON_SECRET, or if none is set. */
export const GET = answering(async (request: Request) => {
  if (!isCronCall(request))
    return answer({ error: { code: "wrong_secret", message: "This is for the clock of the host." } }, 401);
  return answer(await drainQueue(budgetMs, clockNow()));
});
