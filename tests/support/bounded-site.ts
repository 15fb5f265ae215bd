import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type IncomingMessage, type RequestOptions } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { serverEnvironment } from "../../scripts/stack/server-environment";

const root = path.join(import.meta.dirname, "../..");
const preloads = path.join(import.meta.dirname, "process");

/** One request: where to, with what, and whether the visitor hangs up before or while it is answered. */
export type Ask = RequestOptions & { path: string; body?: string; hangsUp?: "early" | "late" };

/** The built site, as `next start` runs it by hand, with a bounded heap and a way to ask what it keeps in memory. */
export class BoundedSite {
  readonly #agent: Agent;
  #output = "";

  private constructor(
    private readonly server: ChildProcess,
    readonly port: number,
    connections: number,
    hears: (text: string) => void,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (chunk: Buffer) => {
        hears(chunk.toString());
        this.#output = `${this.#output}${chunk.toString()}`.slice(-4_000);
      });
  }

  /**
   * Starts it. `heap` in MB. With fewer connections pages are hardly ever made at once, and the framework keeps few of them.
   * `releasesAbortStacks: false` leaves AbortController as the framework finds it. `hears` gets all that it prints,
   * and `env` is what it finds beside our own environment.
   */
  static async start({
    heap,
    connections = 64,
    releasesAbortStacks = true,
    hears = () => undefined,
    env = {},
  }: {
    heap: number;
    connections?: number;
    releasesAbortStacks?: boolean;
    hears?: (text: string) => void;
    env?: Record<string, string>;
  }): Promise<BoundedSite> {
    const port = await getPort();
    const preloaded = releasesAbortStacks ? ["memory-probe"] : ["memory-probe", "without-release"];
    const server = spawn(
      process.execPath,
      ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "127.0.0.1"],
      {
        cwd: root,
        env: serverEnvironment({
          ...process.env,
          ...env,
          NODE_ENV: "production" as const,
          NODE_OPTIONS: [
            process.env.NODE_OPTIONS,
            `--max-old-space-size=${heap}`,
            ...preloaded.map((name) => `--require ${JSON.stringify(path.join(preloads, `${name}.cjs`))}`),
          ].join(" "),
        }),
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      },
    );
    const site = new BoundedSite(server, port, connections, hears);
    for (let tries = 0; !(await site.isUp()); tries += 1) {
      if (tries > 300 || site.hasEnded()) throw new Error(`The site did not start:\n${site.#output}`);
      await sleep(100);
    }
    return site;
  }

  /** Asks `count` times, as many at once as there are connections; the answer counts what came back by status. */
  async visit(count: number, ask: (index: number) => Ask): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    let next = 0;
    const visitor = async () => {
      while (next < count && !this.hasEnded()) {
        const status = await this.ask(ask(next++));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: this.#agent.maxSockets }, visitor));
    return statuses;
  }

  /** Asks once. The answer is the status, "hung up" where the visitor did so, or "failed". */
  ask({ body, hangsUp, ...options }: Ask): Promise<string> {
    return new Promise((resolve) => {
      const sent = request({ host: "127.0.0.1", port: this.port, agent: this.#agent, ...options });
      sent.on("response", (answer: IncomingMessage) => {
        if (hangsUp) sent.destroy();
        else answer.resume().on("end", () => resolve(String(answer.statusCode)));
      });
      if (hangsUp === "early") sent.on("finish", () => sent.destroy());
      sent.on("error", () => resolve(hangsUp ? "hung up" : "failed"));
      sent.on("close", () => resolve(hangsUp ? "hung up" : "failed"));
      sent.end(body);
    });
  }

  /** What is in memory after a collection, in MB. Throws with the server's last words where it has died. */
  async memory(): Promise<{ heap: number; resident: number }> {
    if (this.hasEnded()) throw new Error(`The site has died:\n${this.#output}`);
    this.server.send("memory");
    const [usage] = (await once(this.server, "message", { signal: AbortSignal.timeout(30_000) })) as [
      NodeJS.MemoryUsage,
    ];
    return { heap: usage.heapUsed / 1_048_576, resident: usage.rss / 1_048_576 };
  }

  /** Whether the process is gone. */
  hasEnded(): boolean {
    return this.server.exitCode !== null || this.server.signalCode !== null;
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#agent.destroy();
    if (this.hasEnded()) return;
    const ended = once(this.server, "exit");
    this.server.kill("SIGKILL");
    await ended;
  }

  private async isUp(): Promise<boolean> {
    return (await this.ask({ path: "/api/health" })) === "200";
  }
}
