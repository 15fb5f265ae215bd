import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

export const requestIdHeader = "x-request-id";

// One for all copies of this module, since the server's and each page's are bundled apart.
const globalIds = globalThis as { requestIds?: AsyncLocalStorage<string> };

const ids = (globalIds.requestIds ??= new AsyncLocalStorage<string>());

/** What the present request is called in its answer and in the log; null outside of one. */
export function currentRequestId(): string | null {
  return ids.getStore() ?? null;
}

/** Whatever the present request goes on to do is known by this id. */
export function enterRequest(id: string): void {
  ids.enterWith(id);
}
