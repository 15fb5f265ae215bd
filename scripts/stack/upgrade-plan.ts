import { filledValues } from "../../lib/env/schema";
import { changesBetween, isNewer, newestRelease } from "./release";
import type { Release } from "./release-file";
import { UserError } from "./user-error";

/** Chooses the version to upgrade to: the one asked for, or the newest; null if there is none newer than `current`. */
export function chooseVersion(tags: readonly string[], current: string, asked?: string): string | null {
  if (asked === undefined) {
    const newest = newestRelease(tags)?.slice(1);
    return newest !== undefined && isNewer(newest, current) ? newest : null;
  }
  const version = asked.replace(/^v/, "");
  if (!tags.includes(`v${version}`)) throw new UserError(`There is no release ${version}.`);
  if (!isNewer(version, current)) throw new UserError(`${version} is not newer than ${current}.`);
  return version;
}

type Parts = {
  from: string;
  /** The target. */
  release: Release;
  /** Those after `from`, with the target. */
  releases: readonly Release[];
  changelog: string;
  environment: Record<string, string | undefined>;
  node: string;
};

/** Describes an upgrade for the operator, with the reasons why it cannot be done. */
export function planUpgrade({ from, release, releases, changelog, environment, node }: Parts) {
  const migrations = releases.flatMap((one) => one.migrations);
  const filled = filledValues(environment);
  const missing = release.variables.required.filter((name) => filled[name] === undefined);
  const tooNew = migrations.filter(({ oldestRelease }) => oldestRelease && isNewer(oldestRelease, from));
  const problems = [
    ...missing.map((name) => `${name} is missing in the environment.`),
    ...(isNewer(`${release.node.slice(2)}.0`, node)
      ? [`Node ${release.node} is needed; this is ${node}.`]
      : []),
    ...tooNew.map(
      ({ name, oldestRelease }) =>
        `${from} cannot run beside the migration ${name}: upgrade to ${oldestRelease ?? ""} first.`,
    ),
  ];
  const lines = [
    ["Migrations", migrations.map(({ name }) => name)],
    ["New variables", releases.flatMap(({ variables }) => variables.added)],
    ["Removed variables", releases.flatMap(({ variables }) => variables.removed)],
  ] as const;
  const details = lines.map(([title, names]) => `${title}: ${names.join(", ") || "none"}`);
  return {
    text: [
      `${from} → ${release.version}`,
      changesBetween(changelog, from, release.version),
      details.join("\n"),
    ]
      .filter(Boolean)
      .join("\n\n"),
    problems,
  };
}
