import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, readlinkSync } from "node:fs";

// Process ids are reused, so a process is identified by its start time too. Linux has it in /proc, others in `ps`.
const hasProc = existsSync("/proc/self/stat");

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // A zombie still has its id.
  return !hasProc || readStat(pid)?.state !== "Z";
}

/** The start time of a process as text; undefined without such a process. */
export function birthOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (hasProc) return readStat(pid)?.birth;
  return ask("ps", ["-o", "lstart=", "-p", String(pid)]);
}

/** The command line of a process; undefined if it is missing or not visible. */
export function commandOf(pid: number): string | undefined {
  if (!hasProc) return ask("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return undefined;
  }
}

/** Lists the processes whose working directory is `folder`, with their groups; empty except on Linux. */
export function listProcessesIn(folder: string): { pid: number; group: number }[] {
  if (!hasProc) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && workingFolderOf(pid) === folder)
    .flatMap((pid) => {
      const stat = readStat(pid);
      return stat ? [{ pid, group: stat.group }] : [];
    });
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The second field, the program's name in brackets, may contain spaces and brackets.
    const [state, , group, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state, group: Number(group), birth: rest[16] };
  } catch {
    return undefined;
  }
}

function ask(command: string, parameters: string[]): string | undefined {
  const answer = spawnSync(command, parameters, { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  return (answer.status === 0 && answer.stdout.trim()) || undefined;
}
