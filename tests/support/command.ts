import { spawn } from "node:child_process";
import { root } from "@/scripts/stack/folders";

/** A command of the project in another process, with its output. */
export function startCommand(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["scripts/run.mjs", ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, output: () => output, lastLine: () => output.trim().split("\n").at(-1) ?? "" };
}
