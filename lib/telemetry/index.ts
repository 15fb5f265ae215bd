import "server-only";
import { metrics, type Counter } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { startNodeSdk } from "@opentelemetry/sdk-node";
import { BatchSpanProcessor, type Span, type SpanProcessor } from "@opentelemetry/sdk-trace";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { env } from "@/lib/env";
import { safePath } from "@/lib/http/safe-path";
import { describeError, logger } from "@/lib/observability/logger";
import { currentRequestId } from "@/lib/observability/request-id";
import { endTelemetryBy } from "@/lib/observability/tracing";
import { readVitals } from "./web-vitals";

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
  endTelemetryBy(() => sdk.shutdown());
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
      const vitals = await readVitals();
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
