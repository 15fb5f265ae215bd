import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { finishWorkAfterResponses } from "@/lib/http/after-response";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { stopJobs, stopFetching } from "@/lib/queue";
import { finishAnswers } from "@/lib/http/graceful-shutdown";
import { stopTelemetry } from "@/lib/observability/tracing";
import { finishVisits } from "@/lib/visits/collector";

const answersMs = 20_000;
const stepMs = 3_000;
const signals = ["SIGTERM", "SIGINT"] as const;

/** Shuts down on a signal: exit code 0, or 1 if work was cut off (docs/reliability.md#stopping). */
export function stopWhenAsked(): void {
  for (const signal of signals) {
    // Next's handler exits while jobs still run
    process.removeAllListeners(signal);
    process.once(signal, () => void stopServer());
  }
}

async function stopServer(): Promise<void> {
  for (const signal of signals) process.on(signal, () => process.exit(1));
  logger.info({ event: "server.stopping" });
  const until = performance.now() + answersMs;
  const [cut] = await Promise.all([finishAnswers(answersMs), inTime("jobs", stopFetching())]);
  const jobsMs = Math.max(1_000, until - performance.now());
  const steps = [
    await inTime("after_response", finishWorkAfterResponses()),
    await inTime("queue", stopJobs(jobsMs), jobsMs + stepMs),
    await inTime("visits", finishVisits()),
    await inTime("telemetry", stopTelemetry()),
    await inTime("database", db.$disconnect()),
  ];
  logger.info({ event: "server.stopped", cut });
  process.exit(cut === 0 && steps.every(Boolean) ? 0 : 1);
}

async function inTime(what: string, work: Promise<void>, timeoutMs = stepMs): Promise<boolean> {
  const late = new AbortController();
  try {
    const isDone = await Promise.race([
      work.then(() => true),
      sleep(timeoutMs, false, { signal: late.signal }),
    ]);
    if (!isDone) logger.warn({ event: "server.stop_cut", what });
    return isDone;
  } catch (error) {
    logger.warn({ event: "server.stop_cut", what, reason: describeError(error) });
    return false;
  } finally {
    late.abort();
  }
}
