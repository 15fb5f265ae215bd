import "server-only";
import type { Edits } from "@/lib/content/edits";
import { readWorkbook } from "@/lib/content/workbook";
import { noChromium, runPrinter } from "./printer";

// Proxies in front wait for half a minute
const limitMs = 25_000;

/** The PDF with these edits, which is not stored; in its place why it cannot be made. */
export async function previewWorkbook(edits: Edits): Promise<Response> {
  const done = await runPrinter(readWorkbook(edits), "", limitMs);
  const headers = { "Cache-Control": "private, no-store" };
  if (done.kind === "printed")
    return new Response(new Uint8Array(done.pdf), {
      headers: { ...headers, "Content-Type": "application/pdf", "Content-Disposition": "inline" },
    });
  const isMissing = done.kind === "failed" && done.problem === noChromium;
  const problem = done.kind === "failed" && !isMissing ? done.problem : "This server has no Chromium.";
  return new Response(`There is no preview. ${problem}`, {
    status: 503,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}
