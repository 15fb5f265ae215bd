import "server-only";
import { SpanStatusCode, trace, type Attributes } from "@opentelemetry/api";
import { describeError } from "./logger";

const tracer = trace.getTracer("rebel-retreats");

/** Does work as a span of the present trace, or of one of its own; costs next to nothing where nobody collects traces. */
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

/** Notes on the present span that something was begun elsewhere, such as a job. */
export function noteOnTrace(name: string, attributes: Attributes): void {
  trace.getActiveSpan()?.addEvent(name, attributes);
}

// One for all copies of this module.
const globalTracing = globalThis as { endTelemetry?: () => Promise<void> };

/** Says how the last spans and figures are sent when the process ends. */
export function endTelemetryBy(end: () => Promise<void>): void {
  globalTracing.endTelemetry = end;
}

/** Sends the last spans and figures, where any are collected. */
export async function stopTelemetry(): Promise<void> {
  await globalTracing.endTelemetry?.();
}
