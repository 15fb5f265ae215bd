import { answer, answering } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { runDueJobs } from "@/lib/jobs/run-due-jobs";
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Seconds; enough for the nightly job if it starts within the budget. */
export const maxDuration = 300;

/** Milliseconds; no job starts later, so two calls a minute apart hardly overlap. */
const budgetMs = 50_000;

/** Runs queued jobs on hosts without a running server. 401 unless CRON_SECRET is set and sent. */
export const GET = answering(async (request: Request) => {
  if (!isCronCall(request))
    return answer({ error: { code: "wrong_secret", message: "This is for the clock of the host." } }, 401);
  return answer(await runDueJobs(budgetMs, clockNow()));
});

/** True if a request has the CRON_SECRET, compared in constant time; false if none is set. */
function isCronCall(request: Request): boolean {
  if (!env.CRON_SECRET) return false;
  const authorization = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(authorization), digest(`Bearer ${env.CRON_SECRET}`));
}
