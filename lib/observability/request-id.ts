import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

export const requestIdHeader = "x-request-id";

// Shared by all copies of this module: the server and each page bundle their own.
const globalIds = globalThis as { requestIds?: AsyncLocalStorage<string> };

const ids = (globalIds.requestIds ??= new AsyncLocalStorage<string>());

/** The id of the current request, in its response and log lines; null outside a request. */
export function currentRequestId(): string | null {
  return ids.getStore() ?? null;
}

/** Sets the id of the current request for all that runs in it from now on. */
export function enterRequest(id: string): void {
  ids.enterWith(id);
}
