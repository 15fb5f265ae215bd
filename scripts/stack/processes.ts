import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe } from "../../lib/env/schema";
import { root } from "./folders";
import { UserError } from "./user-error";
import { type RunRecord, claimRun, recordChild, releaseRun, writeRecord } from "./run-record";
import { step } from "./steps.mjs";

interface StartOptions {
  env?: Record<string, string>;
  /** File that takes what the process prints; without one it prints to our own terminal. */
  log?: string;
  uid?: number;
  gid?: number;
  cwd?: string;
  /** How to ask it to end; by default SIGTERM to it and its helpers. */
  end?: (child: ChildProcess) => void;
  /** What it gets when it has not ended after `patience` milliseconds; by default SIGKILL after 10 s. */
  lastResort?: NodeJS.Signals;
  patience?: number;
  /** false leaves it out of the run's record: the next start finds a leftover in another way. */
  isRecorded?: boolean;
}

/** A process of ours that runs until it is stopped. */
export interface Service {
  name: string;
  child: ChildProcess;
  hasEnded: () => boolean;
  /** The last lines it wrote to its log, for a message. */
  lastWords: () => string;
}

interface Managed extends Service {
  ended: Promise<void>;
  options: StartOptions;
}

class Interruption extends Error {}

/** One run of a command: knows every process it has started, and ends them all, the last one first. */
export class Run {
  readonly #file: string;
  readonly #record: RunRecord;
  readonly #managed: Managed[] = [];
  readonly #stopping = new AbortController();
  #fail: (reason: unknown) => void = () => {};
  /** Rejects when a service ends on its own. */
  readonly failure = new Promise<never>((_, reject) => (this.#fail = reject));

  constructor(file: string, record: RunRecord) {
    this.#file = file;
    this.#record = record;
  }

  /**
   * Starts a service. It gets a process group of its own, so that Ctrl-C in the terminal reaches only us and the order of
   * ending is ours.
   */
  start(name: string, command: string, parameters: string[], options: StartOptions = {}): Service {
    this.#stopping.signal.throwIfAborted();
    if (options.log) mkdirSync(path.dirname(options.log), { recursive: true });
    const output = options.log ? openSync(options.log, "w") : ("inherit" as const);
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? root,
      env: options.env as NodeJS.ProcessEnv | undefined,
      uid: options.uid,
      gid: options.gid,
      detached: process.platform !== "win32",
      windowsHide: true,
      stdio: ["ignore", output, output],
    });
    if (typeof output === "number") closeSync(output);
    return this.#manage(name, child, options);
  }

  /** Runs something to its end. Throws a UserError with what it printed when it fails. */
  async execute(command: string, parameters: string[], env: Record<string, string>): Promise<void> {
    const { code, output } = await this.capture(command, parameters, env);
    if (code !== 0) throw new UserError(output || `${path.basename(command)} ended with code ${code}.`);
  }

  /** Runs something to its end and returns its exit code (null: ended by a signal) and what it printed. */
  async capture(command: string, parameters: string[], env: Record<string, string>) {
    this.#stopping.signal.throwIfAborted();
    const child = spawn(command, parameters, {
      cwd: root,
      env: env as NodeJS.ProcessEnv,
      detached: process.platform !== "win32",
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const service = this.#manage(path.basename(command), child, {});
    await service.ended;
    this.#stopping.signal.throwIfAborted();
    return { code: child.exitCode, output: (output || service.lastWords()).trim() };
  }

  /** Runs something to its end with our terminal as its own, and returns its exit code (null: ended by a signal). */
  async show(command: string, parameters: string[], env: Record<string, string>): Promise<number | null> {
    const { child, ended } = this.start(path.basename(command), command, parameters, { env }) as Managed;
    await ended;
    this.#stopping.signal.throwIfAborted();
    return child.exitCode;
  }

  /** Waits until `isReady`. Throws a UserError when the service ends before that, or after 60 s. */
  async waitFor(service: Service, isReady: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + 60_000;
    while (!(await isReady())) {
      this.#stopping.signal.throwIfAborted();
      if (service.hasEnded()) throw new UserError(`${service.name} did not start:\n${service.lastWords()}`);
      if (performance.now() > deadline) {
        throw new UserError(`${service.name} was not ready after 60 seconds:\n${service.lastWords()}`);
      }
      await sleep(50);
    }
  }

  /** From now on the whole run fails when this service ends on its own. */
  rely(service: Service): void {
    void (service as Managed).ended.then(() => {
      if (!this.#stopping.signal.aborted)
        this.#fail(new UserError(`${service.name} has ended:\n${service.lastWords()}`));
    });
  }

  /** Writes the running site's configuration, and nothing else of its environment, into the record of this run. */
  publish(environment: Record<string, string>): void {
    const names = Object.keys(describe);
    this.#record.environment = Object.fromEntries(
      Object.entries(environment).filter(([name]) => names.includes(name)),
    );
    writeRecord(this.#file, this.#record);
  }

  /** Whether anything it started is still running. */
  hasServices(): boolean {
    return this.#managed.some(({ hasEnded }) => !hasEnded());
  }

  /** Whether it is being ended; what fails from then on is no failure of its own. */
  isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Ends everything, the last started first. Nothing can be started afterwards. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Interruption());
    for (const managed of this.#managed.toReversed()) await endManaged(managed);
    releaseRun(this.#file);
  }

  #manage(name: string, child: ChildProcess, options: StartOptions): Managed {
    let hasEnded = false;
    let failure = "";
    const ended = new Promise<void>((resolve) => {
      const settle = () => {
        hasEnded = true;
        resolve();
      };
      child.once("error", (error) => {
        failure = error.message;
        if (child.pid === undefined) settle();
      });
      child.once("close", settle);
    });
    const lastWords = () => failure || (options.log ? lastLines(options.log) : `exit code ${child.exitCode}`);
    const managed = { name, child, options, ended, hasEnded: () => hasEnded, lastWords };
    this.#managed.push(managed);
    if (child.pid !== undefined && options.isRecorded !== false)
      recordChild(this.#file, this.#record, name, child.pid);
    return managed;
  }
}

/**
 * Runs a command's work and ends every process it started, whatever happens: an error, Ctrl-C, or the work's own end.
 * The process then exits with the number the work returned, 1 after an error, `interrupted` after Ctrl-C.
 */
export async function supervise(
  name: string,
  file: string,
  interrupted: number,
  work: (run: Run) => Promise<{ code: number; lastLine?: string }>,
): Promise<never> {
  const interruption = new Promise<never>((_, reject) => {
    // Under npm a Ctrl-C arrives twice, from the terminal and from npm; only the first one counts.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
      process.on(signal, () => reject(new Interruption()));
    process.on("uncaughtException", reject);
  });
  interruption.catch(() => {});

  let run: Run | undefined;
  let outcome: { code: number; lastLine?: string };
  try {
    run = new Run(file, await claimRun(file, name));
    outcome = await Promise.race([work(run), interruption, run.failure]);
  } catch (error) {
    outcome = { code: error instanceof Interruption ? interrupted : 1 };
    explain(error);
  }
  const ending = run;
  if (ending?.hasServices()) await step("Stopping", () => ending.stop());
  else await ending?.stop();
  if (outcome.lastLine) console.log(outcome.lastLine);
  process.exit(outcome.code);
}

function explain(error: unknown): void {
  const { code, path: place } = error as NodeJS.ErrnoException;
  if (error instanceof Interruption) console.log();
  else if (error instanceof UserError) console.error(`\n${error.message}\n`);
  else if (place && (code === "EACCES" || code === "EPERM")) {
    console.error(
      `\nNo permission for ${place}. It may belong to another user because a command ran as root before:\n` +
        "run this as that user, or delete .data, .next and .next-test as that user.\n",
    );
  } else console.error(error);
}

async function endManaged({ child, ended, hasEnded, options }: Managed): Promise<void> {
  if (hasEnded() || child.pid === undefined) return;
  (options.end ?? endGroup)(child);
  const patience = new AbortController();
  const late = sleep(options.patience ?? 10_000, "late", { signal: patience.signal }).catch(() => "in time");
  if ((await Promise.race([ended, late])) === "late") {
    if (options.lastResort) child.kill(options.lastResort);
    else signalGroup(child.pid, "SIGKILL");
  }
  patience.abort();
  await ended;
  // Helpers that outlive the process they helped.
  if (!options.end) signalGroup(child.pid, "SIGKILL");
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === "win32") spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
  else signalGroup(pid, "SIGTERM");
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  if (process.platform === "win32") return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function lastLines(file: string): string {
  return readFileSync(file, "utf8").trim().split("\n").slice(-30).join("\n");
}
