import "server-only";
import { SpanStatusCode, trace, type Attributes } from "@opentelemetry/api";
import { describeError } from "./logger";

const tracer = trace.getTracer("rebel-retreats");

/** Runs work as a span of the current trace, or a new one; nearly free without a collector. */
export function traced<Done>(name: string, attributes: Attributes, work: () => Promise<Done>): Promise<Done> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: describeError(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds an event to the current span for work started elsewhere, such as a job. */
export function addTraceEvent(name: string, attributes: Attributes): void {
  trace.getActiveSpan()?.addEvent(name, attributes);
}

// One for all copies of the module.
const globalTracing = globalThis as { endTelemetry?: () => Promise<void> };

/** Sets how pending spans and metrics are flushed on shutdown. */
export function onTelemetryEnd(end: () => Promise<void>): void {
  globalTracing.endTelemetry = end;
}

/** Flushes pending spans and metrics, if any. */
export async function stopTelemetry(): Promise<void> {
  await globalTracing.endTelemetry?.();
}
