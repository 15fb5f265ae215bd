import "server-only";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { describeError, logger } from "@/lib/observability/logger";
import { ownAddress } from "@/lib/http/graceful-shutdown";

const patienceMs = 10_000;

/** Requests every public page from this server to fill its cache; stops once `isOver`. */
export async function warmPages(isOver: () => boolean): Promise<void> {
  const address = ownAddress();
  if (!address) return;
  try {
    for (const { path } of listListedPages()) {
      if (isOver()) return;
      const answer = await fetch(new URL(path, address), { signal: AbortSignal.timeout(patienceMs) });
      await answer.arrayBuffer();
    }
  } catch (error) {
    logger.warn({ event: "sales.not_warmed", reason: describeError(error) });
  }
}
