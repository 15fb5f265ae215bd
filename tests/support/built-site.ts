import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { serverEnvironment } from "../../scripts/stack/server-environment";

const root = path.join(import.meta.dirname, "../..");

/** The built site as `next start` runs it, to be stopped and started by a test. */
export class BuiltSite {
  #output = "";

  private constructor(
    readonly server: ChildProcess,
    readonly port: number,
  ) {
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  /** Starts its process with more, or other, environment; `at` is an address that answers 200 once it is up. */
  static async start(env: Record<string, string>, at = "/api/health"): Promise<BuiltSite> {
    const site = await BuiltSite.launch(env);
    for (let tries = 0; !(await site.answers(at)); tries += 1) {
      if (tries > 600 || site.hasEnded()) throw new Error(`The site did not start:\n${site.output}`);
      await sleep(100);
    }
    return site;
  }

  /** Starts its process and waits for nothing. */
  static async launch(env: Record<string, string>): Promise<BuiltSite> {
    const port = await getPort();
    const server = spawn(
      process.execPath,
      ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "127.0.0.1"],
      {
        cwd: root,
        env: serverEnvironment({ ...process.env, NODE_ENV: "production" as const, ...env }),
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    return new BuiltSite(server, port);
  }

  /** Everything it has printed. */
  get output(): string {
    return this.#output;
  }

  /** Where it is. */
  url(place: string): string {
    return `http://127.0.0.1:${this.port}${place}`;
  }

  /** Whether its process is gone. */
  hasEnded(): boolean {
    return this.server.exitCode !== null || this.server.signalCode !== null;
  }

  /** Resolves with its exit code, null where a signal ended it. Throws after so many milliseconds. */
  async ended(withinMs = 60_000): Promise<number | null> {
    if (!this.hasEnded()) await once(this.server, "exit", { signal: AbortSignal.timeout(withinMs) });
    return this.server.exitCode;
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    if (this.hasEnded()) return;
    this.server.kill("SIGKILL");
    await this.ended();
  }

  private async answers(place: string): Promise<boolean> {
    try {
      return (await fetch(this.url(place), { signal: AbortSignal.timeout(5_000) })).ok;
    } catch {
      return false;
    }
  }
}
