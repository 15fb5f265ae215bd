import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { dataFolder, root } from "../stack/folders";
import { newestRelease } from "../stack/release";

// npm run lab -- upgrade [REF [FILES]]: the integration tests of the last release, or of another commit, on the schema of
// today, because both versions run while instances are replaced (docs/deploy.md#upgrades).

const [ref = lastRelease(), ...files] = process.argv.slice(3);
if (ref === null) {
  console.log("There is no release yet.");
  process.exit(0);
}
const folder = path.join(dataFolder, "upgrade");
const migrations = path.join(folder, "prisma/migrations");
/** These check a version's own tables and migrations. */
const excluded = ["database", "backup", "export"].flatMap((module) => [
  "--exclude",
  `tests/integration/${module}/**`,
]);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const sources = execFileSync("git", ["archive", ref], { cwd: root, maxBuffer: 1024 * 1024 * 1024 });
execFileSync("tar", ["--extract", "--directory", folder], { input: sources });
rmSync(migrations, { recursive: true });
cpSync(path.join(root, "prisma/migrations"), migrations, { recursive: true });
console.log(`The tests of ${ref}, with the migrations of this version:`);
const parameters = ["scripts/run.mjs", "test", "integration", ...files, ...excluded];
const { status } = spawnSync(process.execPath, parameters, { cwd: folder, stdio: "inherit" });
process.exit(status ?? 1);

function lastRelease(): string | null {
  const tags = execFileSync("git", ["tag", "--list", "v*"], { cwd: root, encoding: "utf8" });
  return newestRelease(tags.split("\n"));
}
