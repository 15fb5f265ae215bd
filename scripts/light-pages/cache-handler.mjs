// Next's page cache, which also inlines styles into re-rendered pages and delays their scripts.
import path from "node:path";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { getRouteCacheKey } from "next/dist/server/lib/route-cache-key.js";
import { lighten } from "./lighten.mjs";

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

// A file whose rendering began before the catalogue changed may be stale.
const makingMs = 3_000;

// Does not depend on the catalogue; rendered again it would differ between instances.
const serviceWorker = getRouteCacheKey("/sw.js", { kind: "APP_ROUTE", sourceRoute: "/sw.js/route" });

const notFoundPage = getRouteCacheKey("/_not-found", { kind: "APP_PAGE", sourceRoute: "/_not-found/page" });

export default class LightPagesCache extends FileSystemCache {
  async get(key, context) {
    const cached = await super.get(key, context);
    return cached && (isStale(key, cached) || isTruncated(cached)) ? null : cached;
  }

  async set(key, data, context) {
    // Unknown URLs are unlimited in number, and a redirect has no catalogue version to become stale by.
    if (data?.status >= 300 && key !== notFoundPage) return;
    // Below a dynamic path the 404 page is rendered with the nonce of one response
    if (isPage(data) && / nonce="/.test(data.html)) return;
    return super.set(key, isPage(data) ? { ...data, html: this.#light(key, data) } : data, context);
  }

  #light(key, { html, rscData }) {
    try {
      return lighten(html, rscData.toString("utf8"), path.join(this.serverDistDir, "../static"));
    } catch (error) {
      console.warn(`${key} is as heavy as Next makes it: ${error.message}`);
      return html;
    }
  }
}

/** True if an entry was rendered with another catalogue version or address than this process's (docs/rules/sales.md#pages). */
function isStale(key, { value, lastModified }) {
  const { catalogue } = globalThis;
  // Before the first read, the process does not know the database's version.
  if (!catalogue || !value || key === serviceWorker) return false;
  if (value.kind === "APP_ROUTE") return lastModified < catalogue.since + makingMs;
  const [, revision] = /<html[^>]* data-catalogue="(\d+)"/.exec(value.html?.slice(0, 2_000) ?? "") ?? [];
  return revision !== undefined && Number(revision) !== catalogue.revision;
}

/** True if a page is incomplete: Next copies it to another file at its first request, and may read that while writing. */
function isTruncated({ value }) {
  return (
    value?.kind === "APP_PAGE" && typeof value.html === "string" && !value.html.trimEnd().endsWith("</html>")
  );
}

function isPage(data) {
  return data?.kind === "APP_PAGE" && typeof data.html === "string" && data.rscData instanceof Buffer;
}
