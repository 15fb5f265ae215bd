import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { addClientAddress, isTrustedAddress } from "@/lib/access/client-address";
import { sanitizeRequest } from "@/lib/access/request-sanitizer";
import { guardServer } from "@/lib/access/request-guard";
import { trackResponse } from "./graceful-shutdown";
import { safePath } from "@/lib/http/safe-path";
import { logger } from "@/lib/observability/logger";
import { randomUUID } from "node:crypto";
import { enterRequest, requestIdHeader } from "@/lib/observability/request-id";

const wellFormed = /^[\w-]{8,64}$/;

export type Exchange = { server: Server; request: IncomingMessage; response: ServerResponse };

/** Handles each request before the framework sees it, and each response at its end. Call once, before the first request. */
export function startRequestHooks(): void {
  subscribe("http.server.request.start", (message) => {
    const exchange = message as Exchange;
    addClientAddress(exchange.request);
    setRequestId(exchange);
    sanitizeRequest(exchange.request);
    guardServer(exchange.server);
    trackResponse(exchange);
  });
  subscribe("http.server.response.finish", (message) => logMissingPage(message as Exchange));
}

/** Logs the safe part of the path if the response is a 404: the static page does not know it. */
export function logMissingPage({ request, response }: Pick<Exchange, "request" | "response">): void {
  const path = request.url?.split("?")[0] ?? "";
  if (response.statusCode === 404 && !/^\/(api|_next)\//.test(path))
    logger.info({ event: "page.missing", path: safePath(path) });
}

/** Gives a request an id for its response and the log: that of a trusted proxy if it sent one. */
function setRequestId({ request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  const given = request.headers[requestIdHeader];
  const isGiven = typeof given === "string" && wellFormed.test(given);
  const id = isGiven && isTrustedAddress(request.socket.remoteAddress) ? given : randomUUID();
  request.headers[requestIdHeader] = id;
  enterRequest(id);
  if (request.url?.startsWith("/_next/")) return;
  response.setHeader(requestIdHeader, id);
  // Scripts may read this of a page they run in, which error pages do
  response.setHeader("server-timing", `request;desc="${id}"`);
}
