import "server-only";
import { safePath } from "@/lib/http/safe-path";
import { logger } from "@/lib/observability/logger";
import type { Exchange } from "./hooks";

/** Logs the safe part of the path if the response is a 404: the static page does not know it. */
export function logMissingPage({ request, response }: Pick<Exchange, "request" | "response">): void {
  const path = request.url?.split("?")[0] ?? "";
  if (response.statusCode === 404 && !/^\/(api|_next)\//.test(path))
    logger.info({ event: "page.missing", path: safePath(path) });
}
