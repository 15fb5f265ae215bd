import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { safePath } from "@/lib/http/safe-path";
import { logger } from "@/lib/observability/logger";

/** Logs what may be logged of the path of every 404, by Node's diagnostics channel: the static page does not know it. Call it once. */
export function logMissingPages(): void {
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const path = request.url?.split("?")[0] ?? "";
    if (response.statusCode === 404 && !/^\/(api|_next)\//.test(path))
      logger.info({ event: "page.missing", path: safePath(path) });
  });
}
