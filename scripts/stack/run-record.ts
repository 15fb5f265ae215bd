import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./folders";
import { UserError } from "./user-error";
import { birthOf, isAlive, listProcessesIn } from "./process-table";

// A file that says which run is going on and which processes belong to it. It outlives a `kill -9`, so that the next
// start can end what was left behind, and it keeps two runs from sharing one database.

interface RecordedProcess {
  name: string;
  pid: number;
  birth: string | undefined;
}

export interface RunRecord extends RecordedProcess {
  /** Environment of the running site, for `npm run doctor -- --demo`. */
  environment: Record<string, string>;
  children: RecordedProcess[];
}

/** The record of a run that is going on now, or null. */
export function getRunningRecord(file: string): RunRecord | null {
  const record = readRecord(file);
  return record && isSame(record) ? record : null;
}

/** Registers this process as the run of `name`. Ends what a killed run left behind; throws a UserError when one is going on. */
export async function claimRun(file: string, name: string): Promise<RunRecord> {
  mkdirSync(path.dirname(file), { recursive: true });
  const earlier = readRecord(file);
  if (earlier && isSame(earlier)) {
    throw new UserError(
      `\`${earlier.name}\` is already running in this folder (process ${earlier.pid}). End it first, with Ctrl-C in its terminal.`,
    );
  }
  for (const child of earlier?.children.toReversed() ?? []) await endOrphan(child);
  const record = { name, pid: process.pid, birth: birthOf(process.pid), environment: {}, children: [] };
  writeRecord(file, record);
  return record;
}

/** Notes a process that this run has started. */
export function recordChild(file: string, record: RunRecord, name: string, pid: number): void {
  record.children.push({ name, pid, birth: birthOf(pid) });
  writeRecord(file, record);
}

/** Writes `record` down. Readable by its owner only: the environment holds the database's password. */
export function writeRecord(file: string, record: RunRecord): void {
  writeFileSync(file, JSON.stringify(record, null, 2), { mode: 0o600 });
}

/** Forgets a run that has ended in order. */
export function releaseRun(file: string): void {
  rmSync(file, { force: true });
}

function readRecord(file: string): RunRecord | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as RunRecord;
  } catch (error) {
    // No file: no earlier run. Half a file: the machine went down while it was written, and its processes with it.
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isSame({ pid, birth }: RecordedProcess): boolean {
  return birth !== undefined && birthOf(pid) === birth;
}

async function endOrphan(child: RecordedProcess): Promise<void> {
  // It may be gone and have left helpers in its group.
  const project = realpathSync(root);
  const isLeft = () => isSame(child) || listProcessesIn(project).some(({ group }) => group === child.pid);
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (!isLeft()) return;
    signalGroup(child, signal);
    for (let waited = 0; waited < 5000 && isLeft(); waited += 50) await sleep(50);
  }
  if (isLeft()) throw new UserError(`${child.name} of an earlier run (process ${child.pid}) does not end.`);
}

function signalGroup({ name, pid }: RecordedProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EPERM") {
      throw new UserError(
        `${name} of an earlier run (process ${pid}) belongs to another user. End it as that user.`,
      );
    }
    if (code !== "ESRCH" || isAlive(pid)) throw error;
  }
}
