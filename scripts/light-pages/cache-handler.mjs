// What Next keeps of the pages it makes again: as it does by itself, with their styles in them and their scripts delayed.
import path from "node:path";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { lighten } from "./lighten.mjs";

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

// A file that was being made when the catalogue changed may be of before
const makingMs = 3_000;

// Says nothing of the catalogue; made again it would have another version in each instance
const serviceWorker = "/sw.js";

export default class LightPagesCache extends FileSystemCache {
  async get(key, context) {
    const kept = await super.get(key, context);
    return kept && (isOfBefore(key, kept) || isCutOff(kept)) ? null : kept;
  }

  async set(key, data, context) {
    // Addresses nobody has made a page for are without end
    if (data?.status === 404 && key !== "/_not-found") return;
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

/** Whether what is kept was made of another catalogue than this process knows: as a rule an earlier one (docs/rules/sales.md#pages). */
function isOfBefore(key, { value, lastModified }) {
  const { catalogue } = globalThis;
  // Unasked, the database may have anything
  if (!catalogue || !value || key === serviceWorker) return false;
  if (value.kind === "APP_ROUTE") return catalogue.revision > 0 && lastModified < catalogue.since + makingMs;
  const [, revision] = /<html[^>]* data-catalogue="(\d+)"/.exec(value.html?.slice(0, 2_000) ?? "") ?? [];
  return revision !== undefined && Number(revision) !== catalogue.revision;
}

/** Whether a page lacks its end: Next copies it to another file at its first request, and reads that while it is being written. */
function isCutOff({ value }) {
  return (
    value?.kind === "APP_PAGE" && typeof value.html === "string" && !value.html.trimEnd().endsWith("</html>")
  );
}

function isPage(data) {
  return data?.kind === "APP_PAGE" && typeof data.html === "string" && data.rscData instanceof Buffer;
}
