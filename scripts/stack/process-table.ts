import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, readlinkSync } from "node:fs";

// Numbers of processes are used again. Before a process of an earlier run is ended it must be shown to be the same one,
// which its moment of birth does. Linux tells through /proc (`ps` is missing from small images), others through `ps`.
const hasProc = existsSync("/proc/self/stat");

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // A dead process whose parent has not collected it yet still has its number.
  return !hasProc || readStat(pid)?.state !== "Z";
}

/** A text that differs for two processes that had the same number, or undefined when there is no such process. */
export function birthOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (hasProc) return readStat(pid)?.birth;
  if (process.platform === "win32")
    return ask("powershell", ["-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`]);
  return ask("ps", ["-o", "lstart=", "-p", String(pid)]);
}

/** The command line of a process, as one text, or undefined when there is no such process or it is hidden from us. */
export function commandOf(pid: number): string | undefined {
  if (!hasProc) return ask("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return undefined;
  }
}

/** The living processes that work in `folder`, each with its process group. Only Linux tells; elsewhere none are found. */
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
    // The second field is the program's name in brackets, which may itself hold spaces and brackets.
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
