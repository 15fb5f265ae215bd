import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseProxy, ProxyState } from "../../../tests/support/db-proxy";
import type { Postgres } from "../../stack/postgres";
import type { Run, Service } from "../../stack/processes";
import { startInstance, startStandIns } from "../../stack/servers";
import type { FaultKind, PlannedFault } from "./schedule";

type Parts = {
  run: Run;
  env: Record<string, string>;
  ports: { site: number; sandbox: number };
  logs: string;
  state: string;
  postgres: Postgres;
  proxy: DatabaseProxy;
};

/** Applies a fault; its result lifts it. */
type Apply = () => Lift | Promise<Lift>;
type Lift = () => unknown;

/** A site with its database and the sandbox, to which faults are applied one at a time. */
export class TestSite {
  /** How often the site did not exit with code 0 when it was stopped. */
  failedStops = 0;
  #site: Service | undefined;
  #sandbox: Service | undefined;
  #started = 0;
  /** What the sandbox does between two faults. */
  #usual: object = {};
  readonly #faults: Record<FaultKind, Apply>;

  constructor(private readonly parts: Parts) {
    const site = () => this.#site;
    const database = () => parts.postgres.service();
    const sandbox = () => this.#sandbox;
    const startDatabase = () => parts.postgres.startAgain();
    this.#faults = {
      "site killed": end(site, "SIGKILL", () => this.startSite()),
      "site stopped": async () => {
        const lift = await end(site, "SIGTERM", () => this.startSite())();
        if (this.#site?.child.exitCode !== 0) this.failedStops += 1;
        return lift;
      },
      "site paused": pause(site),
      "database killed": end(database, "SIGKILL", startDatabase),
      "database restarted": end(database, "SIGINT", startDatabase),
      "database paused": pause(database),
      "database connections cut": this.setProxy("cut"),
      "database connections stalled": this.setProxy("stalled"),
      "sandbox restarted": end(sandbox, "SIGTERM", () => this.startSandbox()),
      "sandbox paused": pause(sandbox),
      "stripe down": this.inSandbox({ stripe: { down: true } }),
      "stripe slow": this.inSandbox({ stripe: { latencyMs: 1_500 } }),
      "mail down": this.inSandbox({ resend: { down: true } }),
      "mail answers cut": this.inSandbox({ resend: { answer: "cut" } }),
      "mail too fast": this.inSandbox({ resend: { perSecond: 0 } }),
      "transport down": this.inSandbox({ pusher: { down: true } }),
      "webhooks twice": this.inSandbox({ webhooks: { duplicate: true } }),
      "webhooks out of order": this.inSandbox({ webhooks: { reorder: true } }),
    };
  }

  /** Starts sandbox and site, and waits until both are healthy. */
  async start(): Promise<void> {
    await this.startSandbox();
    await this.startSite();
  }

  /** Applies a fault for its time, then lifts it. */
  async apply({ kind, forMs }: PlannedFault): Promise<void> {
    const lift = await this.#faults[kind]();
    await sleep(forMs);
    await lift();
  }

  /** Sets what the sandbox does between two faults. */
  async setUsual(usual: object): Promise<void> {
    this.#usual = usual;
    await this.endFaults();
  }

  async close(): Promise<void> {
    await stopService(this.#site, "SIGTERM");
    await stopService(this.#sandbox, "SIGTERM");
    await stopService(this.parts.postgres.service(), "SIGINT");
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
    await this.setFaults(this.#usual);
  }

  private setProxy(state: ProxyState): Apply {
    return async () => {
      await this.parts.proxy.set(state);
      return () => this.parts.proxy.set("open");
    };
  }

  private inSandbox(faults: object): Apply {
    return async () => {
      await this.setFaults(faults);
      return () => this.endFaults();
    };
  }

  private async endFaults(): Promise<void> {
    await fetch(this.faultsUrl(), { method: "DELETE" });
    await this.setFaults(this.#usual);
  }

  private async setFaults(faults: object): Promise<void> {
    const headers = { "content-type": "application/json" };
    await fetch(this.faultsUrl(), { method: "POST", headers, body: JSON.stringify(faults) });
  }

  private faultsUrl(): string {
    return `http://localhost:${this.parts.ports.sandbox}/_sandbox/faults`;
  }
}

function end(service: () => Service | undefined, signal: NodeJS.Signals, start: Lift): Apply {
  return async () => {
    await stopService(service(), signal);
    return start;
  };
}

async function stopService(service: Service | undefined, signal: NodeJS.Signals): Promise<void> {
  const pid = service?.child.pid;
  if (!service || pid === undefined || service.hasEnded()) return;
  process.kill(signal === "SIGKILL" ? -pid : pid, signal);
  while (!service.hasEnded()) await sleep(20);
}

function pause(service: () => Service | undefined): Apply {
  return () => {
    const pid = service()?.child.pid;
    if (pid === undefined) return () => undefined;
    // Postgres' workers have process groups of their own
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    const all = [pid, ...workers.map(Number)];
    for (const one of all) sendSignal(one, "SIGSTOP");
    return () => {
      for (const one of all) sendSignal(one, "SIGCONT");
    };
  };
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
