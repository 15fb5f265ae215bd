export const retained = { days: 14, months: 12 } as const;

const shape = /^rebel-retreats-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip\.age$/;

/** The file name of a backup. */
export function backupName(at: Date): string {
  const moment = at.toISOString().replace(/\.\d+/, "").replaceAll(":", "");
  return `rebel-retreats-${moment}.zip.age`;
}

/** The time in a backup's name; null for other files. */
export function backupMoment(name: string): Date | null {
  const [, day, hours, minutes, seconds] = shape.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Which backups have had their time; never anything that is no backup of ours (docs/backups.md#backup-retention). */
export function listExpired(names: readonly string[]): string[] {
  const all = names.filter(backupMoment).sort().reverse();
  const keep = new Set([...newestOfEach(all, retained.days, 10), ...newestOfEach(all, retained.months, 7)]);
  return all.filter((name) => !keep.has(name));
}

function newestOfEach(newestFirst: readonly string[], count: number, length: number): string[] {
  const start = "rebel-retreats-".length;
  const found = new Map<string, string>();
  for (const name of newestFirst) {
    const span = name.slice(start, start + length);
    if (!found.has(span)) found.set(span, name);
  }
  return [...found.values()].slice(0, count);
}
