import "server-only";
import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

const routerState = "next-router-state-tree";
// The fetch standard's Request cannot have these methods, so Next would fail.
const unsupportedMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Replaces a router state, method or path on which the framework fails with an error (docs/security.md#fuzzing). */
export function sanitizeRequest(request: Pick<IncomingMessage, "headers" | "method" | "url">): void {
  if (!works(() => parseAndValidateFlightRouterState(request.headers[routerState])))
    Reflect.deleteProperty(request.headers, routerState);
  if (unsupportedMethods.has(request.method ?? "")) request.method = "UNKNOWN";
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
