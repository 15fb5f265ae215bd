import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { enterRequest, requestIdHeader } from "@/lib/observability/request-id";
import { isTrustedAddress } from "./client-address";

/** Gives a request an id for its response and the log: that of a trusted proxy if it sent one. */
export function setRequestId({
  request,
  response,
}: {
  request: IncomingMessage;
  response: ServerResponse;
}): void {
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

const wellFormed = /^[\w-]{8,64}$/;
