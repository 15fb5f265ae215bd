import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";
import { listMigrations } from "../../lib/db/migrations";
import { breaksRelease, isNewer, newestRelease, released } from "../stack/release";
import { describeRelease, formatRelease, parseRelease } from "../stack/release-file";

// npm run release -- 1.2.0: checks, tests, describes and tags a release; it publishes nothing (docs/deploy.md#upgrades).

const name = process.argv[3] ?? "";
const date = new Date().toISOString().slice(0, 10);
const packageFile = path.join(root, "package.json");
const changelogFile = path.join(root, "CHANGELOG.md");
const { version: current, engines } = JSON.parse(readFileSync(packageFile, "utf8")) as {
  version: string;
  engines: { node: string };
};

if (!isNewer(name, current)) refuse(`Usage: npm run release -- VERSION, newer than ${current}.`);
if (git("status", "--porcelain") !== "") refuse("There are changes that are not committed.");
const tags = git("tag", "--list", "v*").split("\n").filter(Boolean);
if (tags.includes(`v${name}`)) refuse(`v${name} exists already.`);
const changelog = released(readFileSync(changelogFile, "utf8"), name, date);
if (changelog === null) refuse("CHANGELOG.md says nothing under “Unreleased”.");
const last = newestRelease(tags)?.slice(1);
const migrations = listMigrationsSince(last);
if (last !== undefined) checkMigrations(last);

for (const command of ["test", "test:deep"])
  if (spawnSync("npm", ["run", command], { cwd: root, stdio: "inherit" }).status !== 0)
    refuse("The tests do not pass.");
writeFileSync(changelogFile, changelog);
execFileSync("npm", ["version", name, "--no-git-tag-version"], { cwd: root, stdio: "ignore" });
writeReleaseFiles(changelog);
git("add", "--all");
git("commit", "--quiet", "--message", `Release ${name}`);
git("tag", "--annotate", `v${name}`, "--message", `Release ${name}`);
console.log(`v${name} is tagged. \`git push --follow-tags\` publishes it.`);
process.exit(0);

function listMigrationsSince(release: string | undefined): { name: string; sql: string }[] {
  const before = release && git("ls-tree", "-d", "--name-only", `v${release}:prisma/migrations`).split("\n");
  return listMigrations()
    .filter((one) => !before?.includes(one))
    .map((one) => ({
      name: one,
      sql: readFileSync(path.join(root, "prisma/migrations", one, "migration.sql"), "utf8"),
    }));
}

function checkMigrations(release: string): void {
  const breaking = migrations.filter(({ sql }) => breaksRelease(sql, release)).map((one) => one.name);
  if (breaking.length > 0)
    refuse(`v${release} could not run beside ${breaking.join(", ")}: see docs/deploy.md#upgrades.`);
}

function writeReleaseFiles(notes: string): void {
  const folder = path.join(root, "releases");
  mkdirSync(folder, { recursive: true });
  const previous = last === undefined ? null : parseRelease(git("show", `v${last}:releases/${last}.yaml`));
  const parts = { version: name, date, previous, node: engines.node, changelog: notes, migrations };
  writeFileSync(path.join(folder, `${name}.yaml`), formatRelease(describeRelease(parts)));
  const sbom = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--omit", "dev"];
  const list = execFileSync("npm", sbom, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(path.join(folder, `${name}.sbom.json`), list);
}

function git(...parameters: string[]): string {
  return execFileSync("git", parameters, { cwd: root, encoding: "utf8" }).trim();
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
