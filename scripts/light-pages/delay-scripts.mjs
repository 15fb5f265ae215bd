// Plain JavaScript, because the running server also loads it, through the cache handler.
import { readFileSync } from "node:fs";

const loader = readFileSync(new URL("loader.min.js", import.meta.url), "utf8").trim();

const chunks = "/_next/static/chunks/";

const bootstrap = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";

/**
 * Removes the scripts and flight data (React's initial data) from a prerendered page's HTML: loader.js fetches both at the
 * first sign of use. The page works without them. Throws if the page starts its scripts in an unknown way, or its flight data
 * differs from the server's `flight`.
 */
export function delayScripts(html, flight) {
  const scripts = [];
  const delayed = withoutFlight(html, flight)
    .replace(/<link rel="preload" as="script"[^>]*>/g, "")
    // Scripts marked nomodule are for browsers from before 2018 and stay unchanged.
    .replace(/<script src="([^"]+)" async=""><\/script>/g, (_, src) => {
      scripts.push(src.replaceAll("&amp;", "&"));
      return "";
    });
  if (
    scripts.length === 0 ||
    !delayed.includes("</body>") ||
    /<script[^>]* src=(?![^>]*nomodule)/i.test(delayed)
  )
    throw new Error("A page starts its scripts in a new way: look at scripts/light-pages");
  const call = `(${loader})(${argumentsFor(scripts)})`;
  return delayed.replace("</body>", () => `<script>${call}</script></body>`);
}

function argumentsFor(scripts) {
  if (!scripts.every((src) => src.startsWith(chunks))) return JSON.stringify(scripts);
  const names = scripts.map((src) => src.slice(chunks.length));
  return `${JSON.stringify(names)},${JSON.stringify(chunks)}`;
}

function withoutFlight(html, flight) {
  let inline = "";
  const rest = html
    .replace(bootstrap, "")
    .replace(/<script>self\.__next_f\.push\((\[1,".*?"\])\)<\/script>/g, (_, push) => {
      inline += JSON.parse(push)[1];
      return "";
    });
  if (inline !== flight || rest.includes("__next_f"))
    throw new Error("A page carries its data in a new way: look at scripts/light-pages");
  return rest;
}
