import "server-only";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import type { WorkbookSource } from "@/lib/content/workbook";
import { env, rawEnvironment } from "@/lib/env";
import { readSitePicture } from "@/lib/files/pictures";

/** The problem of a server that has no Chromium. */
export const noChromium = "no_chromium";

type Printed =
  | { kind: "printed"; pdf: Buffer; page: string }
  /** The newest PDF is up to date. */
  | { kind: "same" }
  | { kind: "failed"; problem: string };

// As in scripts/workbook/main.ts
const exitCodes = { done: 0, noChromium: 3 };

const passedOn = ["PATH", "HOME", "TMPDIR", "CHROMIUM_PATH", "PLAYWRIGHT_BROWSERS_PATH", "LD_LIBRARY_PATH"];

const graceMs = 10_000;
const longest = 200;

/**
 * Prints a workbook in a process of its own, which ends with its Chromium after `limitMs`. `newest`: the page's hash of the
 * newest PDF; null: the delivered one.
 */
export async function runPrinter(
  workbook: WorkbookSource,
  newest: string | null,
  limitMs: number,
): Promise<Printed> {
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), "scripts/workbook/main.ts");
  if (!existsSync(script)) return { kind: "failed", problem: noChromium };
  const source = { ...workbook, ...(!env.SANDBOX_URL && { address: env.PUBLIC_URL }) };
  const printing = { source, pictures: await readUploads(source.text), newest };
  const child = spawn(process.execPath, ["--import", "tsx", script, `${limitMs}`], {
    env: environment(),
    // If it cannot stop by itself
    timeout: limitMs + graceMs,
    killSignal: "SIGKILL",
  });
  // It may end before it has read everything
  child.stdin.on("error", () => undefined).end(JSON.stringify(printing));
  const ended = new Promise<number | null>((resolve) =>
    child.on("close", resolve).on("error", () => resolve(1)),
  );
  const [pdf, words, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code === exitCodes.noChromium) return { kind: "failed", problem: noChromium };
  if (code !== exitCodes.done) return { kind: "failed", problem: lastLine(words) };
  if (pdf.length === 0) return { kind: "same" };
  const [, page] = /\/Creator \([^)]*, page (\w+)\)/.exec(pdf.toString("latin1")) ?? [];
  return page ? { kind: "printed", pdf, page } : { kind: "failed", problem: "The PDF is incomplete." };
}

/** What Chromium needs of this process's environment: no secrets. */
function environment(): NodeJS.ProcessEnv {
  const passed = passedOn.map((name) => [name, rawEnvironment[name]] as const);
  return Object.fromEntries(passed.filter(([, value]) => value)) as NodeJS.ProcessEnv;
}

function lastLine(words: string): string {
  return words.trim().split("\n").at(-1)?.slice(0, longest) || "Chromium ended without a reason.";
}

/** The uploaded pictures that a text shows, by path, in base64. */
async function readUploads(text: string): Promise<Record<string, string>> {
  const paths = new Set([...text.matchAll(/\]\((\/uploads\/[^)\s]+)/g)].map(([, shown = ""]) => shown));
  const read = [...paths].map(async (shown) => [shown, await readSitePicture(shown)] as const);
  return Object.fromEntries(
    (await Promise.all(read)).flatMap(([shown, bytes]) => (bytes ? [[shown, bytes.toString("base64")]] : [])),
  );
}
