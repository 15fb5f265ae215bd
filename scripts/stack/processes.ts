import { type ChildProcess, spawn } from "node:child_process";
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
  /** Log file; without one the process prints to the terminal. */
  log?: string;
  uid?: number;
  gid?: number;
  cwd?: string;
  /** Asks it to stop; by default SIGTERM to its process group. */
  end?: (child: ChildProcess) => void;
  /** The signal after `patience` milliseconds; by default SIGKILL after 10 s. */
  lastResort?: NodeJS.Signals;
  patience?: number;
  /** false: not in the run's record, because the next start finds a leftover in another way. */
  isRecorded?: boolean;
}

/** A child process that runs until it is stopped. */
export interface Service {
  name: string;
  child: ChildProcess;
  hasEnded: () => boolean;
  /** The last lines of its log, for a message. */
  lastWords: () => string;
}

interface Managed extends Service {
  ended: Promise<void>;
  options: StartOptions;
}

class Interruption extends Error {}

/** One run of a command: it stops every process that it has started, the last one first. */
export class Run {
  readonly #file: string;
  readonly #record: RunRecord;
  readonly #managed: Managed[] = [];
  readonly #stopping = new AbortController();
  #fail: (reason: unknown) => void = () => {};
  /** Rejects when a service stops by itself. */
  readonly failure = new Promise<never>((_, reject) => (this.#fail = reject));

  constructor(file: string, record: RunRecord) {
    this.#file = file;
    this.#record = record;
  }

  /** Starts a service in its own process group, so that Ctrl-C reaches only this process, which stops them in order. */
  start(name: string, command: string, parameters: string[], options: StartOptions = {}): Service {
    this.#stopping.signal.throwIfAborted();
    if (options.log) mkdirSync(path.dirname(options.log), { recursive: true });
    const output = options.log ? openSync(options.log, "w") : ("inherit" as const);
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? root,
      env: options.env as NodeJS.ProcessEnv | undefined,
      uid: options.uid,
      gid: options.gid,
      detached: true,
      stdio: ["ignore", output, output],
    });
    if (typeof output === "number") closeSync(output);
    return this.#manage(name, child, options);
  }

  /** Runs a command to its end. Throws a UserError with its output if it fails. */
  async execute(command: string, parameters: string[], env: Record<string, string>): Promise<void> {
    const { code, output } = await this.capture(command, parameters, env);
    if (code !== 0) throw new UserError(output || `${path.basename(command)} ended with code ${code}.`);
  }

  /** Runs a command to its end; returns its exit code (null: killed by a signal) and its output. */
  async capture(command: string, parameters: string[], env: Record<string, string>) {
    this.#stopping.signal.throwIfAborted();
    const child = spawn(command, parameters, {
      cwd: root,
      env: env as NodeJS.ProcessEnv,
      detached: true,
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

  /** Runs a command in this terminal; returns its exit code (null: killed by a signal). */
  async show(command: string, parameters: string[], env: Record<string, string>): Promise<number | null> {
    const { child, ended } = this.start(path.basename(command), command, parameters, { env }) as Managed;
    await ended;
    this.#stopping.signal.throwIfAborted();
    return child.exitCode;
  }

  /** Waits until `isReady`. Throws a UserError if the service stops before that, or after three minutes. */
  async waitFor(service: Service, isReady: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + 180_000;
    while (!(await isReady())) {
      this.#stopping.signal.throwIfAborted();
      if (service.hasEnded()) throw new UserError(`${service.name} did not start:\n${service.lastWords()}`);
      if (performance.now() > deadline) {
        throw new UserError(`${service.name} was not ready after three minutes:\n${service.lastWords()}`);
      }
      await sleep(50);
    }
  }

  /** Makes the run fail if this service stops by itself. */
  rely(service: Service): void {
    void (service as Managed).ended.then(() => {
      if (!this.#stopping.signal.aborted)
        this.#fail(new UserError(`${service.name} has stopped:\n${service.lastWords()}`));
    });
  }

  /** Writes the site's configuration, and no other variables, to the record of this run. */
  publish(environment: Record<string, string>): void {
    const names = Object.keys(describe);
    this.#record.environment = Object.fromEntries(
      Object.entries(environment).filter(([name]) => names.includes(name)),
    );
    writeRecord(this.#file, this.#record);
  }

  /** Whether a service is still running. */
  hasServices(): boolean {
    return this.#managed.some(({ hasEnded }) => !hasEnded());
  }

  /** Whether the run is stopping: later errors are consequences. */
  isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Stops every service, the last one first. Nothing can be started afterwards. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Interruption());
    for (const managed of this.#managed.toReversed()) await stopManaged(managed);
    releaseRun(this.#file);
  }

  #manage(name: string, child: ChildProcess, options: StartOptions): Managed {
    let hasEnded = false;
    let failure = "";
    const ended = new Promise<void>((resolve) => {
      const finish = () => {
        hasEnded = true;
        resolve();
      };
      child.once("error", (error) => {
        failure = error.message;
        if (child.pid === undefined) finish();
      });
      child.once("close", finish);
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
 * Runs `work` and stops every process that it started, also after an error or Ctrl-C. Exits with the code that `work`
 * returns, 1 after an error, `interrupted` after Ctrl-C.
 */
export async function supervise(
  name: string,
  file: string,
  interrupted: number,
  work: (run: Run) => Promise<{ code: number; lastLine?: string }>,
): Promise<never> {
  const interruption = new Promise<never>((_, reject) => {
    // npm repeats the terminal's Ctrl-C; only the first one counts.
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
  const started = run;
  if (started?.hasServices()) await step("Stopping", () => started.stop());
  else await started?.stop();
  if (outcome.lastLine) console.log(outcome.lastLine);
  process.exit(outcome.code);
}

function explain(error: unknown): void {
  const { code, path: file } = error as NodeJS.ErrnoException;
  if (error instanceof Interruption) console.log();
  else if (error instanceof UserError) console.error(`\n${error.message}\n`);
  else if (file && (code === "EACCES" || code === "EPERM")) {
    console.error(
      `\nNo permission for ${file}. It may belong to another user because a command ran as root before:\n` +
        "run this as that user, or delete .data, .next and .next-test as that user.\n",
    );
  } else console.error(error);
}

async function stopManaged({ child, ended, hasEnded, options }: Managed): Promise<void> {
  if (hasEnded() || child.pid === undefined) return;
  (options.end ?? stopGroup)(child);
  const timer = new AbortController();
  const timeout = sleep(options.patience ?? 10_000, "timeout", { signal: timer.signal }).catch(
    () => "in time",
  );
  if ((await Promise.race([ended, timeout])) === "timeout") {
    if (options.lastResort) child.kill(options.lastResort);
    else signalGroup(child.pid, "SIGKILL");
  }
  timer.abort();
  await ended;
  // Children that outlive the process.
  if (!options.end) signalGroup(child.pid, "SIGKILL");
}

function stopGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) signalGroup(pid, "SIGTERM");
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function lastLines(file: string): string {
  return readFileSync(file, "utf8").trim().split("\n").slice(-30).join("\n");
}
