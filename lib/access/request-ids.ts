import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { enterRequest, requestIdHeader } from "@/lib/observability/request-id";
import { isTrustedAddress } from "./client-address";

/** Gives each request an id, that of a trusted proxy if it sent one, for the answer and the log. Called once. */
export function nameRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const given = request.headers[requestIdHeader];
    const isGiven = typeof given === "string" && wellFormed.test(given);
    const id = isGiven && isTrustedAddress(request.socket.remoteAddress) ? given : randomUUID();
    request.headers[requestIdHeader] = id;
    enterRequest(id);
    if (request.url?.startsWith("/_next/")) return;
    response.setHeader(requestIdHeader, id);
    // Scripts may read this of a page they run in, which error pages do
    response.setHeader("server-timing", `request;desc="${id}"`);
  });
}

const wellFormed = /^[\w-]{8,64}$/;
