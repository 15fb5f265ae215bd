import "server-only";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "./hooks";

export type ServingState = "starting" | "ready" | "stopping";

// One for all copies of this module.
const globalServing = globalThis as {
  serving?: { state: ServingState; port?: string; servers: Set<Server>; open: Set<ServerResponse> };
};
const serving = (globalServing.serving ??= { state: "ready", servers: new Set(), open: new Set() });

const pollMs = 50;

// Node's defaults are one and five minutes: idle or slow clients lose their connection sooner.
const headersMs = 15_000;
const requestMs = 120_000;

/** The server's state for /api/health: ready for requests or not. */
export function servingState(): ServingState {
  return serving.state;
}

/** Sets the startup state, and the port of a server that starts; a stopping server stays so. */
export function setServing(state: "starting" | "ready", port = serving.port): void {
  serving.port = port;
  if (serving.state !== "stopping") serving.state = state;
}

const maxListeners = 20;

/** Tracks an open response, so that shutdown can wait for it. */
export function trackResponse({ server, response }: Pick<Exchange, "server" | "response">): void {
  // Next listens eleven times to a response that it proxies to itself, as rewrites do on a server bound to an address
  response.setMaxListeners(maxListeners);
  serving.open.add(response);
  response.once("close", () => serving.open.delete(response));
  const isNew = !serving.servers.has(server);
  serving.servers.add(server);
  if (isNew) Object.assign(server, { headersTimeout: headersMs, requestTimeout: requestMs });
  if (serving.state !== "stopping") return;
  response.shouldKeepAlive = false;
  if (isNew) server.close();
}

/** This server's local URL; null before its first request if it did not start with a port. */
export function ownAddress(): string | null {
  for (const server of serving.servers) {
    const address = server.address();
    if (typeof address === "object" && address) return `http://localhost:${address.port}`;
  }
  return serving.port ? `http://localhost:${serving.port}` : null;
}

/** Stops accepting connections and drains open responses; returns how many were cut off after `patienceMs`. */
export async function finishAnswers(timeoutMs: number): Promise<number> {
  serving.state = "stopping";
  for (const response of serving.open) if (!response.headersSent) response.shouldKeepAlive = false;
  for (const server of serving.servers) server.close();
  const until = performance.now() + timeoutMs;
  while (serving.open.size > 0 && performance.now() < until) {
    for (const server of serving.servers) server.closeIdleConnections();
    await sleep(pollMs);
  }
  const cut = serving.open.size;
  for (const server of serving.servers) server.closeAllConnections();
  return cut;
}
