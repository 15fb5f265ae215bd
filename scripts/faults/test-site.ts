import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Postgres } from "../stack/postgres";
import type { Run, Service } from "../stack/processes";
import { startInstance, startStandIns } from "../stack/servers";
import type { DatabaseProxy } from "./db-proxy";
import type { FaultKind } from "./schedule";

type Parts = {
  run: Run;
  env: Record<string, string>;
  ports: { site: number; sandbox: number };
  logs: string;
  state: string;
  postgres: Postgres;
  line: DatabaseProxy;
};

/** A site with its database and the sandbox, to which faults can be done. One fault at a time. */
export class TestSite {
  #site: Service | undefined;
  #sandbox: Service | undefined;
  #started = 0;

  constructor(private readonly parts: Parts) {}

  /** Starts sandbox and site, and waits until both are well. */
  async start(): Promise<void> {
    await this.startSandbox();
    await this.startSite();
  }

  /** Does a fault, waits, and puts things right again; the answer is whether the site's end was its own (code 0). */
  async suffer(kind: FaultKind, forMs: number): Promise<{ stopCode: number | null | undefined }> {
    let stopCode: number | null | undefined;
    switch (kind) {
      case "site killed":
        await this.end(this.#site, "SIGKILL");
        await sleep(forMs);
        await this.startSite();
        break;
      case "site stopped":
        stopCode = await this.end(this.#site, "SIGTERM");
        await sleep(forMs);
        await this.startSite();
        break;
      case "site paused":
        await this.pause(this.#site, forMs);
        break;
      case "database killed":
        await this.end(this.parts.postgres.service(), "SIGKILL");
        await sleep(forMs);
        await this.parts.postgres.startAgain();
        break;
      case "database restarted":
        await this.end(this.parts.postgres.service(), "SIGINT");
        await sleep(forMs);
        await this.parts.postgres.startAgain();
        break;
      case "database paused":
        await this.pause(this.parts.postgres.service(), forMs);
        break;
      case "database line cut":
        await this.onLine("cut", forMs);
        break;
      case "database line still":
        await this.onLine("still", forMs);
        break;
      case "sandbox restarted":
        await this.end(this.#sandbox, "SIGTERM");
        await sleep(forMs);
        await this.startSandbox();
        break;
      case "sandbox paused":
        await this.pause(this.#sandbox, forMs);
        break;
      default:
        await this.play(sandboxFaults[kind], forMs);
    }
    return { stopCode };
  }

  /** The site's process group's memory and handles, as the kernel counts them. */
  sitePid(): number {
    return this.#site?.child.pid ?? 0;
  }

  /** Ends it all. */
  async close(): Promise<void> {
    await this.end(this.#site, "SIGTERM");
    await this.end(this.#sandbox, "SIGTERM");
    await this.end(this.parts.postgres.service(), "SIGINT");
  }

  private async startSite(): Promise<void> {
    const { run, env, ports, logs } = this.parts;
    this.#started += 1;
    const log = path.join(logs, `site-${this.#started}.log`);
    this.#site = await startInstance(run, { port: ports.site, env, log });
  }

  private async startSandbox(): Promise<void> {
    const { run, env, ports, logs, state } = this.parts;
    const log = path.join(logs, "sandbox.log");
    this.#sandbox = await startStandIns(run, { port: ports.sandbox, env, log, state });
  }

  private async end(service: Service | undefined, signal: NodeJS.Signals): Promise<number | null> {
    const pid = service?.child.pid;
    if (!service || pid === undefined || service.hasEnded()) return null;
    if (signal === "SIGKILL") process.kill(-pid, signal);
    else process.kill(pid, signal);
    while (!service.hasEnded()) await sleep(20);
    return service.child.exitCode;
  }

  private async pause(service: Service | undefined, forMs: number): Promise<void> {
    const pid = service?.child.pid;
    if (pid === undefined) return;
    // Postgres' workers have groups of their own
    const all = [pid, ...childrenOf(pid)];
    for (const one of all) signal(one, "SIGSTOP");
    await sleep(forMs);
    for (const one of all) signal(one, "SIGCONT");
  }

  private async onLine(state: "cut" | "still", forMs: number): Promise<void> {
    await this.parts.line.set(state);
    await sleep(forMs);
    await this.parts.line.set("well");
  }

  private async play(faults: object, forMs: number): Promise<void> {
    const address = `http://localhost:${this.parts.ports.sandbox}/_sandbox/faults`;
    const headers = { "content-type": "application/json" };
    await fetch(address, { method: "POST", headers, body: JSON.stringify(faults) });
    await sleep(forMs);
    await fetch(address, { method: "DELETE" });
  }
}

const sandboxFaults = {
  "stripe down": { stripe: { down: true } },
  "stripe slow": { stripe: { latencyMs: 1_500 } },
  "mail down": { resend: { down: true } },
  "mail answers cut": { resend: { answer: "cut" } },
  "mail too fast": { resend: { perSecond: 0 } },
  "transport down": { pusher: { down: true } },
  "webhooks twice": { webhooks: { duplicate: true } },
  "webhooks out of order": { webhooks: { reorder: true } },
};

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]) === parent;
      } catch {
        return false;
      }
    });
}

function signal(pid: number, which: NodeJS.Signals): void {
  try {
    process.kill(pid, which);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
