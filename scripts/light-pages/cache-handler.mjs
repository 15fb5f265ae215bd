// What Next keeps of the pages it makes again: as it does by itself, with their styles in them and their scripts delayed.
import path from "node:path";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { lighten } from "./lighten.mjs";

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

export default class LightPagesCache extends FileSystemCache {
  set(key, data, context) {
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

function isPage(data) {
  return data?.kind === "APP_PAGE" && typeof data.html === "string" && data.rscData instanceof Buffer;
}
