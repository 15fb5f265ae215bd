import "server-only";
import { metrics, type Counter } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { startNodeSdk } from "@opentelemetry/sdk-node";
import { BatchSpanProcessor, type Span, type SpanProcessor } from "@opentelemetry/sdk-trace";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { safePath } from "@/lib/http/safe-path";
import { describeError, logger } from "@/lib/observability/logger";
import { currentRequestId } from "@/lib/observability/request-id";
import { onTelemetryEnd } from "@/lib/observability/tracing";
import { jobs } from "@/lib/queue";

const slowMs = 500;

/**
 * Exports traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT (docs/reliability.md#traces-and-metrics).
 * Ended by stopTelemetry.
 */
export function startTelemetry(): void {
  const sdk = startNodeSdk({
    resourceAttributes: { "service.name": env.OTEL_SERVICE_NAME },
    instrumentations: [new PrismaInstrumentation()],
    spanProcessors: [new Discreet(), new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    metricReaders: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
  });
  onTelemetryEnd(() => sdk.shutdown());
  measure();
}

function measure(): void {
  const meter = metrics.getMeter("rebel-retreats");
  const gauges = {
    jobsWaiting: meter.createObservableGauge("site.jobs.waiting"),
    oldestJobSeconds: meter.createObservableGauge("site.jobs.oldest", { unit: "s" }),
    failedJobs: meter.createObservableGauge("site.jobs.failed"),
    lettersWaiting: meter.createObservableGauge("site.letters.waiting"),
    oldestLetterSeconds: meter.createObservableGauge("site.letters.oldest", { unit: "s" }),
    lettersFailed: meter.createObservableGauge("site.letters.failed"),
    placesHeld: meter.createObservableGauge("site.places.held"),
  };
  meter.addBatchObservableCallback(async (result) => {
    try {
      const vitals = await getVitals();
      for (const [name, gauge] of Object.entries(gauges))
        result.observe(gauge, vitals[name as keyof typeof gauges]);
    } catch (error) {
      logger.warn({ event: "telemetry.no_vitals", reason: describeError(error) });
    }
  }, Object.values(gauges));
  meter.createObservableGauge("site.sockets.open").addCallback((result) => {
    const open = process.getActiveResourcesInfo().filter((kind) => kind === "TCPSocketWrap").length;
    result.observe(open);
  });
}

// Ages are in seconds, 0 if nothing waits.
type Vitals = {
  jobsWaiting: number;
  oldestJobSeconds: number;
  failedJobs: number;
  lettersWaiting: number;
  oldestLetterSeconds: number;
  lettersFailed: number;
  placesHeld: number;
};

/** The health of queues and jobs, in one query; scheduled jobs count only once due. Throws when the database is down. */
export async function getVitals(): Promise<Vitals> {
  await jobs();
  const [vitals] = await db.$queryRaw<[Vitals]>`
    SELECT waiting.count AS "jobsWaiting", waiting.oldest AS "oldestJobSeconds",
      (SELECT count(*)::int FROM failed_jobs WHERE resolved_at IS NULL) AS "failedJobs",
      letters.count AS "lettersWaiting", letters.oldest AS "oldestLetterSeconds",
      (SELECT count(*)::int FROM emails WHERE status = 'failed') AS "lettersFailed",
      (SELECT count(*)::int FROM checkouts WHERE closed_at IS NULL AND hold_expires_at > now()) AS "placesHeld"
    FROM
      (SELECT count(*)::int, COALESCE(extract(epoch FROM now() - min(start_after)), 0)::float AS oldest FROM pgboss.job
        WHERE state < 'active' AND start_after <= now()) waiting,
      (SELECT count(*)::int, COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest FROM emails
        WHERE status = 'queued') letters`;
  return vitals;
}

/** Redacts secret URLs in traces, adds the request id, and counts slow statements. */
class Discreet implements SpanProcessor {
  private slow: Counter | undefined;

  onStart(span: Span): void {
    const requestId = currentRequestId();
    if (requestId) span.setAttribute("request.id", requestId);
    for (const [name, value] of Object.entries(span.attributes)) {
      if (typeof value === "string" && addresses.test(name)) span.setAttribute(name, withoutSecrets(value));
    }
    span.updateName(withoutSecrets(span.name));
  }

  onEnd({ name, duration: [seconds, nanoseconds] }: { name: string; duration: [number, number] }): void {
    if (name === "prisma:client:db_query" && seconds * 1000 + nanoseconds / 1e6 > slowMs) this.countSlow();
  }

  private countSlow(): void {
    this.slow ??= metrics.getMeter("rebel-retreats").createCounter("site.database.slow_statements");
    this.slow.add(1);
  }

  forceFlush = () => Promise.resolve();
  shutdown = () => Promise.resolve();
}

const addresses = /^(http\.(target|url)|url\.(full|path|query)|next\.span_name)$/;

/** A URL, or Next's "METHOD URL" span name from before routing, redacted by safePath. */
export function withoutSecrets(text: string): string {
  return text.replace(
    /^([A-Z]+ )?(\/.*|https?:.*)/,
    (_, method = "", url: string) => `${method}${safePath(url)}`,
  );
}
