import type { Instrumentation } from "next";

/** Once, before the server takes requests: the environment is checked, jobs start, and so does what ends it well. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { refuseHalfAConfiguration } = await import("./lib/env/validate");
  await refuseHalfAConfiguration();
  const { releaseAbortStacks } = await import("./lib/observability/abort-stacks");
  releaseAbortStacks();
  const { startRequestHooks } = await import("./lib/http/hooks");
  startRequestHooks();
  if (process.env.NODE_ENV === "production") {
    const { keepMessagesOffConsole } = await import("./lib/observability/logger");
    keepMessagesOffConsole();
    const { stopWhenAsked } = await import("./lib/jobs/stopping");
    stopWhenAsked();
  }
  const { env } = await import("./lib/env");
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTelemetry } = await import("./lib/telemetry");
    startTelemetry();
  }
  const { startWorkersForServer } = await import("./lib/jobs/server");
  startWorkersForServer(process.env.PORT);
}

/** Every error a page or handler throws, as one line; the visitor sees its digest (error.tsx). */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logUncaught } = await import("./lib/observability/logger");
  const { digest } = error as Error & { digest?: string };
  // The route, not the address: that may hold a personal link, a payment's id or an invitation code.
  logUncaught("request.failed", error, { method: request.method, route: context.routePath, digest });
};
