const heading = /^## (.+)$/gm;
const version = /^(\d+)\.(\d+)\.(\d+)$/;

/** Whether `one` is newer than `other`; false if either is not a version. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [version.exec(one), version.exec(other)];
  if (!a || !b) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(a[part]) - Number(b[part]);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** The newest release tag such as "v1.2.0"; null without one. */
export function newestRelease(tags: readonly string[]): string | null {
  const releases = tags.filter((tag) => version.test(tag.slice(1)) && tag.startsWith("v"));
  return releases.sort((one, other) => (isNewer(one.slice(1), other.slice(1)) ? -1 : 1))[0] ?? null;
}

/** Moves the unreleased changes under a version and date (YYYY-MM-DD); null without unreleased changes. */
export function released(changelog: string, name: string, day: string): string | null {
  const [unreleased, next] = [...changelog.matchAll(heading)];
  if (unreleased?.[1] !== "Unreleased") return null;
  const text = changelog.slice(unreleased.index + unreleased[0].length, next?.index);
  if (!text.includes("- ")) return null;
  return changelog.replace(unreleased[0], `## Unreleased\n\n## ${name}, ${day}`);
}

/** The text of the releases newer than `from`, up to and with `to`, of a changelog. */
export function changesBetween(changelog: string, from: string, to: string): string {
  const headings = [...changelog.matchAll(heading)];
  return headings
    .flatMap(({ 1: title = "", index }, at) => {
      const name = title.split(",")[0] ?? "";
      const isBetween = isNewer(name, from) && (name === to || isNewer(to, name));
      return isBetween ? [changelog.slice(index, headings[at + 1]?.index).trim()] : [];
    })
    .join("\n\n");
}

const removal =
  /\bDROP\s+(?:TABLE|COLUMN|TYPE)\b|\bRENAME\s+(?:TO|COLUMN)\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+COLUMN\b[^;]*\bTYPE\b/i;
const unusedSince = /^-- Contracts: unused since v(\S+)$/m;

/** Whether a migration removes something, and the oldest release that can run after it, if it names one. */
function removalOf(sql: string): { removes: boolean; oldestRelease: string | null } {
  const removes = removal.test(sql.replace(/^\s*--.*$/gm, ""));
  return { removes, oldestRelease: removes ? (unusedSince.exec(sql)?.[1] ?? null) : null };
}

/** The oldest release that can run after a migration; null: any (docs/deploy.md#upgrades). */
export function oldestReleaseBeside(sql: string): string | null {
  return removalOf(sql).oldestRelease;
}

/** Whether the last release cannot run after a migration that removes something it uses (docs/deploy.md#upgrades). */
export function breaksRelease(sql: string, lastRelease: string): boolean {
  const { removes, oldestRelease } = removalOf(sql);
  return removes && (oldestRelease === null || isNewer(oldestRelease, lastRelease));
}
