import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import getPort from "get-port";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { addSite } from "@/scripts/fleet/add";
import { environmentOf, placesOf, readFleet } from "@/scripts/fleet/fleet-file";
import { upgrade } from "@/scripts/stack/upgrade";
import { git, publishReleases } from "../../support/small-site";

// A fleet of small sites with real git, npm, processes and databases.

const control = `#!/bin/sh
echo "$@" >> "$HOME_OF_FLEET/control.txt"
case "$1" in start|restart) ;; *) exit 0 ;; esac
cd "$HOME_OF_FLEET/sites/$2"
if [ -e pid ]; then
  kill "$(cat pid)"
  while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.05; done
fi
set -a; . ./site.env; set +a
cd current
node server.mjs >/dev/null 2>&1 &
echo $! > "$HOME_OF_FLEET/sites/$2/pid"
`;

const keys = "STRIPE_SECRET_KEY=sk_live_1\nSTRIPE_WEBHOOK_SECRET=whsec_1\nRESEND_API_KEY=re_1\n";

async function createFleet() {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), "fleet-test-")));
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeFileSync(path.join(home, name), content);
  };
  const read = (name: string) => readFileSync(path.join(home, name), "utf8");
  const release = publishReleases(home, write);
  release("1.0.0");
  git(home, "clone", "--quiet", "upstream", "site");
  execFileSync("npm", ["run", "build"], { cwd: `${home}/site` });
  symlinkSync("site", `${home}/current`);
  const database = process.env.DATABASE_URL ?? "";
  const fleet = {
    ...{ database, databaseHost: new URL(database).host, firstPort: await getPort(), heap: 128 },
    control: `HOME_OF_FLEET=${home} sh ${home}/control.sh`,
  };
  write("fleet.yaml", JSON.stringify(fleet));
  write("control.sh", control);
  write("keys.env", keys);
  chmodSync(`${home}/keys.env`, 0o600);
  const query = async (sql: string, url = database) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  onTestFinished(async () => {
    for (const { name } of readFleet(home).sites) {
      const pid = path.join(home, "sites", name, "pid");
      if (existsSync(pid)) process.kill(Number(readFileSync(pid, "utf8")));
      await query(`DROP DATABASE IF EXISTS "site_${name}" WITH (FORCE)`);
      await query(`DROP ROLE IF EXISTS "site_${name}"`);
    }
    rmSync(home, { recursive: true });
  });
  const add = (name: string, more: Partial<Parameters<typeof addSite>[1]> = {}) =>
    addSite(
      {
        ...{ home, version: realpathSync(`${home}/current`), healthLimitMs: 20_000 },
        ...{ businesses: ["rebel-retreats", "yoga-week"], tell: () => undefined },
      },
      {
        ...{ name, address: `https://${name}.example.org`, business: "yoga-week" },
        ...{ variables: `${home}/keys.env`, ...more },
      },
    );
  const run = (ring = Infinity) => {
    const { sites, control: command } = readFleet(home);
    const selected = sites.filter((site) => site.ring <= ring);
    return upgrade({
      ...{ folder: realpathSync(`${home}/current`), healthLimitMs: 3_000, environment: process.env },
      restart: `${command} restart "$INSTANCE"`,
      sites: selected.map((site) => ({
        ...{ name: site.name, link: placesOf(home, site.name).link, instances: [site] },
        environment: environmentOf(home, site),
      })),
      isAll: selected.length === sites.length,
      confirm: () => Promise.resolve(true),
      tell: () => undefined,
    });
  };
  const getVersions = () =>
    Promise.all(
      readFleet(home).sites.map(async ({ name, port }) => [
        name,
        await (await fetch(`http://localhost:${port}`)).text(),
      ]),
    );
  return { home, read, release, add, run, query, getVersions };
}

it("adds sites, each with keys, a role and a database of its own", async () => {
  const { home, read, add, query } = await createFleet();
  const incomplete = await add("one", { variables: undefined }).catch((error: unknown) => String(error));
  expect(incomplete).toContain("STRIPE_SECRET_KEY");
  expect(existsSync(`${home}/sites/one/pid`)).toBe(false);
  const before = parseEnv(read("sites/one/site.env"));

  const one = await add("one");
  const two = await add("two", { ring: "1" });
  expect(two.port).not.toBe(one.port);
  expect(readFleet(home).sites.map(({ name }) => name)).toEqual(["two", "one"]);
  const [first, second] = ["one", "two"].map((name) => parseEnv(read(`sites/${name}/site.env`)));
  for (const key of ["NEXTAUTH_SECRET", "DATABASE_URL", "PUSHER_SECRET", "BACKUP_PASSPHRASE"]) {
    expect(first?.[key]).toBe(before[key]);
    expect(first?.[key]).not.toBe(second?.[key]);
  }
  expect(first).toMatchObject({
    ...{ PUBLIC_URL: "https://one.example.org", BUSINESS: "yoga-week", NEXT_DIST_DIR: ".next-one" },
    ...{ STRIPE_SECRET_KEY: "sk_live_1", PUSHER_HOST: "one.example.org", PUSHER_TLS: "true" },
  });
  for (const file of ["fleet.yaml", "realtime.json", "sites/one/site.env"])
    expect([file, statSync(`${home}/${file}`).mode & 0o077]).toEqual([file, 0]);
  expect(JSON.parse(read("realtime.json"))).toMatchObject([{ id: "two" }, { id: "one" }]);
  expect(await (await fetch(`http://localhost:${one.port}`)).text()).toBe("1.0.0");

  // The role of one site may not connect to the database of another
  await query("SELECT 1", first?.DATABASE_URL);
  const foreign = first?.DATABASE_URL?.replace(/[^/]*$/, "site_two");
  await expect(query("SELECT 1", foreign)).rejects.toThrow(/permission denied/);

  // The pages of the build are those of another business
  expect(readdirSync(`${home}/site/.next-one`)).toEqual(["files", "static"]);
  expect(readdirSync(`${home}/site/.next-one/files`)).toEqual([]);
  const nginx = read("sites/one/nginx/locations.conf") + read("sites/one/nginx/site.conf");
  expect(nginx).toContain("proxy_pass http://site_one;");
  expect(nginx).toContain(`root ${home}/sites/one/current/.next-one/files/public;`);
  expect(nginx).toContain("server_name one.example.org;");
  expect(nginx).not.toContain("${");

  const countRestarts = () =>
    read("control.txt")
      .split("\n")
      .filter((line) => line === "realtime").length;
  const restarts = countRestarts();
  await add("one");
  expect(countRestarts()).toBe(restarts);
});

it.each([
  ["a name with capitals", "One", {}, "name"],
  ["an unknown business", "one", { business: "unknown" }, "rebel-retreats, yoga-week"],
  ["no address", "one", { address: "example.org" }, "--address"],
  ["ring 0", "one", { ring: "0" }, "--ring"],
  ["another site's address", "one", { address: "https://two.example.org/" }, "another site's"],
])("refuses %s and writes nothing", async (_, name, more, message) => {
  const { home, add, read } = await createFleet();
  await add("two", { variables: undefined }).catch(() => undefined);
  const before = read("fleet.yaml");
  await expect(add(name, more)).rejects.toThrow(message);
  expect(read("fleet.yaml")).toBe(before);
  expect(readdirSync(`${home}/sites`)).toEqual(["two"]);
});

it("upgrades from ring to ring, and ends at the first unhealthy site", async () => {
  const { home, release, add, run, getVersions } = await createFleet();
  await add("rebels", { business: "rebel-retreats", ring: "1" });
  await add("yoga");
  await add("zen");
  release("1.1.0", "without yoga-week");
  const { code, lastLine } = await run();
  expect(code).toBe(2);
  expect(lastLine).toContain("rebels runs 1.1.0");
  expect(lastLine).toContain("yoga runs 1.0.0 again");
  expect(await getVersions()).toEqual([
    ["rebels", "1.1.0"],
    ["yoga", "1.0.0"],
    ["zen", "1.0.0"],
  ]);
  expect(realpathSync(`${home}/current`)).toBe(`${home}/site`);

  release("1.2.0");
  expect((await run(1)).code).toBe(0);
  expect(await getVersions()).toEqual([
    ["rebels", "1.2.0"],
    ["yoga", "1.0.0"],
    ["zen", "1.0.0"],
  ]);
  expect(realpathSync(`${home}/current`)).toBe(`${home}/site`);
  expect(await run()).toMatchObject({ code: 0 });
  expect((await getVersions()).map(([, version]) => version)).toEqual(["1.2.0", "1.2.0", "1.2.0"]);
  expect(realpathSync(`${home}/current`)).toBe(`${home}/site-1.2.0`);
  expect(readdirSync(home).filter((name) => name.startsWith("site-"))).toEqual(["site-1.2.0"]);
});
