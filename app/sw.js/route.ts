import { readFileSync } from "node:fs";
import path from "node:path";

export const dynamic = "force-static";

const source = path.join(process.cwd(), "components/clubhouse/phone/worker.js");

/** The service worker, with a version per build, so that browsers replace an older one. */
export function GET(): Response {
  const script = readFileSync(source, "utf8").replace("{version}", Date.now().toString(36));
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}
