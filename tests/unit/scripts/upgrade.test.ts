import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { expect, it, onTestFinished } from "vitest";
import { upgrade } from "@/scripts/stack/upgrade";
import { makeFolder } from "./folder";
import { git, publishReleases } from "../../support/small-site";

const restart = `if [ -e "$INSTANCE.pid" ]; then
  kill "$(cat "$INSTANCE.pid")"
  while kill -0 "$(cat "$INSTANCE.pid")" 2>/dev/null; do sleep 0.05; done
fi
cd current
node server.mjs >/dev/null 2>&1 &
echo $! > "../$INSTANCE.pid"
echo "$INSTANCE $(basename "$(pwd -P)")" >> ../restarts.txt`;

/** Installs release 1.0.0 with two instances; `release` publishes another, `run` upgrades. */
async function installSite() {
  const { folder: top, write } = makeFolder({});
  const home = realpathSync(top);
  const release = publishReleases(home, write);
  release("1.0.0");
  git(home, "clone", "--quiet", "upstream", "site");
  execFileSync("npm", ["run", "build"], { cwd: `${home}/site` });
  write("site/.data/uploads/picture", "picture");
  symlinkSync("site", `${home}/current`);
  const instances = [
    { name: "one", port: await getPort() },
    { name: "two", port: await getPort() },
  ];
  const environment = { ...process.env, PUBLIC_URL: "https://example.org" };
  onTestFinished(() => {
    for (const { name } of instances) process.kill(Number(readFileSync(`${home}/${name}.pid`, "utf8")));
  });
  for (const { name, port } of instances)
    execFileSync("sh", ["-c", restart], {
      cwd: home,
      env: { ...environment, INSTANCE: name, PORT: String(port) },
    });
  const getVersions = () =>
    Promise.all(instances.map(async ({ port }) => (await fetch(`http://localhost:${port}`)).text()));
  await expect.poll(() => getVersions().catch(() => []), { timeout: 20_000 }).toEqual(["1.0.0", "1.0.0"]);

  const told: string[] = [];
  const run = (changes: { asked?: string; isConfirmed?: boolean } = {}) =>
    upgrade({
      ...{ folder: realpathSync(`${home}/current`), restart, environment, healthLimitMs: 3_000 },
      sites: [{ name: "The site", link: `${home}/current`, instances, environment }],
      asked: changes.asked,
      confirm: () => Promise.resolve(changes.isConfirmed ?? true),
      tell: (line) => told.push(line),
    });
  const read = (name: string) => readFileSync(path.join(home, name), "utf8");
  const commit = (name: string, content: string) => {
    write(`site/${name}`, content);
    git(`${home}/site`, "add", "--all");
    git(`${home}/site`, "commit", "--quiet", "--message", "Change");
  };
  /** What must not change when an upgrade is refused. */
  const getState = async () => ({
    versions: await getVersions(),
    folders: readdirSync(home).toSorted(),
    head: git(`${home}/site`, "rev-parse", "main", "HEAD"),
    status: git(`${home}/site`, "status", "--porcelain"),
    data: readdirSync(`${home}/site/.data`),
    restarts: read("restarts.txt"),
  });
  return { home, release, run, read, commit, told, getVersions, getState };
}

const timeout = 180_000;

it(
  "upgrades one instance after the other, again and again",
  async () => {
    const { home, release, run, read, told, getVersions } = await installSite();
    expect(await run()).toEqual({ code: 0, lastLine: "There is no newer release." });
    release("1.1.0");
    expect(await run()).toEqual({
      code: 0,
      lastLine: `The site runs 1.1.0; 1.0.0 is still in ${home}/site.`,
    });
    expect(await getVersions()).toEqual(["1.1.0", "1.1.0"]);
    expect(told.join("\n")).toContain("News of 1.1.0");
    expect(read("restarts.txt")).toBe("one site\ntwo site\none site-1.1.0\ntwo site-1.1.0\n");
    expect(read("current/.data/uploads/picture")).toBe("picture");
    expect(read("site/.data/backup.txt")).toContain("1.0.0");
    expect(read("site/.data/migrated.txt")).toBe("1.1.0\n");
    expect(readdirSync(`${home}/current/.next/static`).toSorted()).toEqual(["1.0.0.js", "1.1.0.js"]);
    expect(git(`${home}/current`, "status", "--porcelain", "--branch")).toMatch(/^## main\b[^\n]*$/);

    release("1.2.0");
    release("1.3.0");
    expect((await run({ asked: "1.2.0" })).code).toBe(0);
    expect((await run()).code).toBe(0);
    expect(await getVersions()).toEqual(["1.3.0", "1.3.0"]);
    expect(readdirSync(home).filter((name) => name.startsWith("site"))).toEqual([
      "site",
      "site-1.2.0",
      "site-1.3.0",
    ]);
    expect(read("current/.data/uploads/picture")).toBe("picture");
  },
  timeout,
);

it(
  "returns to the version before if an instance is unhealthy",
  async () => {
    const { home, release, run, read, getState, getVersions } = await installSite();
    const before = await getState();
    release("1.1.0", "unhealthy");
    const { code, lastLine } = await run();
    expect(code).toBe(2);
    expect(lastLine).toContain("The site runs 1.0.0 again");
    expect(await getVersions()).toEqual(["1.0.0", "1.0.0"]);
    expect(realpathSync(`${home}/current`)).toBe(`${home}/site`);
    // The second instance was never stopped
    expect(read("restarts.txt")).toBe("one site\ntwo site\none site-1.1.0\none site\n");
    expect(await getState()).toMatchObject({ head: before.head, status: "" });

    // The next attempt replaces what is left of this one
    git(`${home}/upstream`, "tag", "--delete", "v1.1.0");
    git(`${home}/site`, "tag", "--delete", "v1.1.0");
    release("1.1.0");
    expect((await run()).code).toBe(0);
    expect(await getVersions()).toEqual(["1.1.0", "1.1.0"]);
  },
  timeout,
);

it(
  "refuses missing variables, conflicts and uncommitted changes without changing anything",
  async () => {
    const { home, release, run, commit, getState } = await installSite();
    release("1.1.0", "healthy", ["NEW_KEY"]);
    const before = await getState();
    expect(await run()).toEqual({
      code: 1,
      lastLine: "NEW_KEY is missing in the environment.\nThe site was not changed.",
    });
    expect(await getState()).toEqual(before);

    release("1.2.0");
    expect(await run({ isConfirmed: false })).toMatchObject({ code: 1 });
    expect(await getState()).toEqual(before);

    commit("content/site.txt", "own");
    const own = await getState();
    const conflict = await run();
    expect(conflict.code).toBe(1);
    expect(conflict.lastLine).toContain("content/site.txt");
    expect(await getState()).toEqual(own);

    git(`${home}/site`, "reset", "--quiet", "--hard", "HEAD^");
    execFileSync("sh", ["-c", "echo more >> content/site.txt"], { cwd: `${home}/site` });
    const changed = await getState();
    expect((await run()).lastLine).toContain("not committed");
    expect(await getState()).toEqual(changed);
  },
  timeout,
);

it(
  "merges with commits in content/businesses only",
  async () => {
    const { home, release, run, read, commit, getVersions } = await installSite();
    commit("content/businesses/own/business.yaml", "name: Own");
    release("1.1.0");
    expect((await run()).code).toBe(0);
    expect(await getVersions()).toEqual(["1.1.0", "1.1.0"]);
    expect(read("current/content/businesses/own/business.yaml")).toBe("name: Own");
    expect(read("current/content/site.txt")).toBe("of 1.1.0");
    expect(git(`${home}/current`, "branch", "--show-current")).toBe("main");
    release("1.2.0");
    expect((await run()).code).toBe(0);
    expect(existsSync(`${home}/current/content/businesses/own/business.yaml`)).toBe(true);
  },
  timeout,
);
