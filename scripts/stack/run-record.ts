import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./folders";
import { UserError } from "./user-error";
import { birthOf, isAlive, listProcessesIn } from "./process-table";

// A file with the current run and its processes. It survives `kill -9`, so that the next start can stop leftover processes,
// and it prevents two runs on one database.

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

/** Gets the record of the current run, or null. */
export function getRunningRecord(file: string): RunRecord | null {
  const record = readRecord(file);
  return record && isSame(record) ? record : null;
}

/** Registers this process as the run of `name` and stops leftover processes. Throws a UserError during another run. */
export async function claimRun(file: string, name: string): Promise<RunRecord> {
  mkdirSync(path.dirname(file), { recursive: true });
  const earlier = readRecord(file);
  if (earlier && isSame(earlier)) {
    throw new UserError(
      `\`${earlier.name}\` is already running in this folder (process ${earlier.pid}). Stop it first, with Ctrl-C in its terminal.`,
    );
  }
  for (const child of earlier?.children.toReversed() ?? []) await stopOrphan(child);
  const record = { name, pid: process.pid, birth: birthOf(process.pid), environment: {}, children: [] };
  writeRecord(file, record);
  return record;
}

/** Records a process that this run has started. */
export function recordChild(file: string, record: RunRecord, name: string, pid: number): void {
  record.children.push({ name, pid, birth: birthOf(pid) });
  writeRecord(file, record);
}

/** Writes the record, readable by its owner only: the environment has the database's password. */
export function writeRecord(file: string, record: RunRecord): void {
  writeFileSync(file, JSON.stringify(record, null, 2), { mode: 0o600 });
}

/** Deletes the record of a run that has stopped normally. */
export function releaseRun(file: string): void {
  rmSync(file, { force: true });
}

function readRecord(file: string): RunRecord | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as RunRecord;
  } catch (error) {
    // No file: no earlier run. Half a file: the machine crashed, and the processes with it.
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isSame({ pid, birth }: RecordedProcess): boolean {
  return birth !== undefined && birthOf(pid) === birth;
}

async function stopOrphan(child: RecordedProcess): Promise<void> {
  // The process may have ended and left others in its group.
  const project = realpathSync(root);
  const isRunning = () => isSame(child) || listProcessesIn(project).some(({ group }) => group === child.pid);
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (!isRunning()) return;
    signalGroup(child, signal);
    for (let waited = 0; waited < 5000 && isRunning(); waited += 50) await sleep(50);
  }
  if (isRunning())
    throw new UserError(`${child.name} of an earlier run (process ${child.pid}) does not stop.`);
}

function signalGroup({ name, pid }: RecordedProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EPERM") {
      throw new UserError(
        `${name} of an earlier run (process ${pid}) belongs to another user. Stop it as that user.`,
      );
    }
    if (code !== "ESRCH" || isAlive(pid)) throw error;
  }
}
