import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

const routerState = "next-router-state-tree";
// The fetch standard has no Request for these, so that the framework fails on them
const unheardOf = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Has what the framework would answer with an error of its own met as what is unknown (docs/security.md#fuzzing). Called once. */
export function mendOddRequests(): void {
  subscribe("http.server.request.start", (message) => {
    mendOddRequest((message as { request: IncomingMessage }).request);
  });
}

/** The same for one request: its router's state, method and address are replaced where nothing can be made of them. */
export function mendOddRequest(request: Pick<IncomingMessage, "headers" | "method" | "url">): void {
  if (!works(() => parseAndValidateFlightRouterState(request.headers[routerState])))
    Reflect.deleteProperty(request.headers, routerState);
  if (unheardOf.has(request.method ?? "")) request.method = "UNKNOWN";
  if (!isAddress(request.url ?? "")) request.url = "/unknown";
}

function isAddress(url: string): boolean {
  return (
    /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i.test(url) && works(() => decodeURIComponent(url.split("?")[0] ?? ""))
  );
}

function works(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
