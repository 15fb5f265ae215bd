import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { serverEnvironment } from "../../scripts/stack/server-environment";

const root = path.join(import.meta.dirname, "../..");
const preloadFolder = path.join(import.meta.dirname, "process");

type Options = {
  /** A URL that returns 200 once the site is ready. */
  readyAt?: string;
  /** The largest heap, in MB; such a site can report its memory. */
  heap?: number;
  /** Files of tests/support/process that it preloads. */
  preloads?: readonly string[];
};

/** The built site as `next start` runs it, in a process of a test. */
export class BuiltSite {
  /** All of its output. */
  output = "";

  private constructor(
    readonly server: ChildProcess,
    readonly port: number,
  ) {
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** Starts its process with this environment over our own, and waits until it is ready. */
  static async start(env: Record<string, string> = {}, options: Options = {}): Promise<BuiltSite> {
    const site = await BuiltSite.launch(env, options);
    const url = site.url(options.readyAt ?? "/api/health");
    for (let tries = 0; !(await isUp(url)); tries += 1) {
      if (tries > 600 || site.hasEnded()) throw new Error(`The site did not start:\n${site.output}`);
      await sleep(100);
    }
    return site;
  }

  /** Starts its process without waiting. */
  static async launch(
    env: Record<string, string>,
    { heap, preloads = [] }: Options = {},
  ): Promise<BuiltSite> {
    const port = await getPort();
    const required = heap === undefined ? preloads : ["memory-probe", ...preloads];
    const nodeOptions = [
      process.env.NODE_OPTIONS ?? "",
      ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]),
      ...required.map((name) => `--require ${JSON.stringify(path.join(preloadFolder, `${name}.cjs`))}`),
    ];
    const server = spawn(
      process.execPath,
      ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "localhost"],
      {
        cwd: root,
        env: serverEnvironment({
          ...process.env,
          NODE_ENV: "production" as const,
          ...env,
          NODE_OPTIONS: nodeOptions.join(" "),
        }),
        stdio: ["ignore", "pipe", "pipe", ...(heap === undefined ? [] : ["ipc" as const])],
      },
    );
    return new BuiltSite(server, port);
  }

  url(place: string): string {
    return `http://127.0.0.1:${this.port}${place}`;
  }

  /** The memory after a garbage collection, in MB; of a site with a `heap`. Throws when it has ended. */
  async memory(): Promise<{ heap: number; resident: number }> {
    if (this.hasEnded()) throw new Error(`The site has ended:\n${this.output.slice(-4_000)}`);
    this.server.send("memory");
    const [usage] = (await once(this.server, "message", { signal: AbortSignal.timeout(30_000) })) as [
      NodeJS.MemoryUsage,
    ];
    return { heap: usage.heapUsed / 1_048_576, resident: usage.rss / 1_048_576 };
  }

  hasEnded(): boolean {
    return this.server.exitCode !== null || this.server.signalCode !== null;
  }

  /** Resolves with its exit code, null after a signal. Throws after so many milliseconds. */
  async ended(withinMs = 60_000): Promise<number | null> {
    if (!this.hasEnded()) await once(this.server, "exit", { signal: AbortSignal.timeout(withinMs) });
    return this.server.exitCode;
  }

  async kill(): Promise<void> {
    if (this.hasEnded()) return;
    this.server.kill("SIGKILL");
    await this.ended();
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
