import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { addClientAddress } from "@/lib/access/client-address";
import { sanitizeRequest } from "@/lib/access/request-sanitizer";
import { guardServer } from "@/lib/access/request-guard";
import { setRequestId } from "@/lib/access/request-ids";
import { trackResponse } from "./graceful-shutdown";
import { logMissingPage } from "./not-found-log";

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
