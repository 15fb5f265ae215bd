import { existsSync, lstatSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { listBusinesses } from "../../content/businesses";
import { addSite } from "../fleet/add";
import { controlOf } from "../fleet/control";
import { environmentOf, type Fleet, type FleetSite, placesOf, readFleet } from "../fleet/fleet-file";
import { confirm } from "../stack/confirm";
import { root } from "../stack/folders";
import { claimRun, releaseRun } from "../stack/run-record";
import { upgrade, waitUntilHealthy } from "../stack/upgrade";
import { UserError } from "../stack/user-error";
import { linkBeside, run, setLink, versionOf } from "../stack/versions";

// npm run fleet -- list|add|upgrade|backup|doctor: many sites on one machine, each with its own database, files and
// address, from this clone (docs/deploy.md#many-sites).

const usage = `npm run fleet -- list
npm run fleet -- add NAME --address https://… [--business NAME] [--ring NUMBER] [--variables FILE]
npm run fleet -- upgrade [VERSION] [--ring NUMBER] [--yes] [--limit SECONDS]
npm run fleet -- backup [NAME…]
npm run fleet -- doctor [NAME…]`;

const home = path.dirname(realpathSync(root));

try {
  process.exit(await start(process.argv.slice(3)));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}

async function start(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      address: { type: "string" },
      business: { type: "string" },
      variables: { type: "string" },
      ring: { type: "string" },
      yes: { type: "boolean", default: false },
      limit: { type: "string", default: "60" },
    },
  });
  const [command, ...names] = positionals;
  const healthLimitMs = Number(values.limit) * 1000;
  const alone = async (work: () => Promise<number>) => {
    const file = path.join(home, "fleet-run.json");
    await claimRun(file, `npm run fleet -- ${command ?? ""}`);
    const code = await work();
    releaseRun(file);
    return code;
  };
  switch (command) {
    case "list":
      return list(readFleet(home));
    case "add":
      return alone(() => add(names, values, healthLimitMs));
    case "upgrade":
      return alone(() => upgradeFleet(names[0], values, healthLimitMs));
    case "backup":
      return forEach(selectSites(names), "backup");
    case "doctor":
      return forEach(selectSites(names), "doctor");
    default:
      throw new UserError(usage);
  }
}

/** Prints each site with its version and health; 1 if one is unhealthy. */
async function list({ sites }: Fleet): Promise<number> {
  const rows = await Promise.all(
    sites.map(async (site) => {
      const { link } = placesOf(home, site.name);
      const version = existsSync(link) ? versionOf(realpathSync(link)) : "none";
      const problem = await waitUntilHealthy(site, 0);
      const state = problem ? "unhealthy" : "healthy";
      return [site.name, String(site.ring), String(site.port), version, state, site.business, site.address];
    }),
  );
  const table = [["site", "ring", "port", "version", "state", "business", "address"], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  return rows.some((row) => row.includes("unhealthy")) ? 1 : 0;
}

type Options = { address?: string; business?: string; variables?: string; ring?: string; yes?: boolean };

async function add(names: readonly string[], options: Options, healthLimitMs: number): Promise<number> {
  const [name] = names;
  if (name === undefined || names.length > 1) throw new UserError(usage);
  const version = realpathSync(root);
  if (!lstatSync(linkBeside(version), { throwIfNoEntry: false })) setLink(linkBeside(version), version);
  if (!existsSync(path.join(version, ".next/BUILD_ID")))
    throw new UserError("There is no build yet: `npm ci`, then `npm run build`.");
  const setup = { home, version, businesses: listBusinesses(), healthLimitMs, tell };
  const site = await addSite(setup, { name, ...options });
  console.log(
    `${site.name} runs at ${site.address}. Set Stripe's webhook and create the first account at ${site.address}/auth.`,
  );
  return 0;
}

async function upgradeFleet(
  asked: string | undefined,
  { ring, yes = false }: Options,
  healthLimitMs: number,
): Promise<number> {
  const { sites, control: command } = readFleet(home);
  if (sites.length === 0) throw new UserError("The fleet has no sites.");
  const upTo = Number(ring ?? Infinity);
  const selected = sites.filter((site) => site.ring <= upTo);
  if (selected.length === 0) throw new UserError("--ring is the number of a ring that has sites.");
  const isAll = selected.length === sites.length;
  const { code, lastLine } = await upgrade({
    ...{ folder: realpathSync(root), asked, healthLimitMs, environment: process.env, tell },
    restart: `${command} restart "$INSTANCE"`,
    sites: selected.map((site) => ({
      ...{ name: site.name, link: placesOf(home, site.name).link, instances: [site] },
      environment: environmentOf(home, site),
    })),
    isAll,
    confirm: () => (yes ? Promise.resolve(true) : confirm("Upgrade now?")),
  });
  const control = controlOf(home);
  // Both read files of the version
  if (code === 0 && isAll) for (const one of ["realtime", "web"]) await control(one);
  console.log(lastLine);
  return code;
}

function selectSites(names: readonly string[]): readonly FleetSite[] {
  const { sites } = readFleet(home);
  const unknown = names.filter((name) => !sites.some((site) => site.name === name));
  if (unknown.length > 0) throw new UserError(`The fleet has no ${unknown.join(", ")}.`);
  return names.length === 0 ? sites : sites.filter(({ name }) => names.includes(name));
}

/** Runs one of the project's commands for each site, in its version and with its variables; 1 if it fails for one. */
async function forEach(sites: readonly FleetSite[], command: string): Promise<number> {
  let code = 0;
  for (const site of sites) {
    console.log(`${site.name}:`);
    const place = realpathSync(placesOf(home, site.name).link);
    const output = await run(place, environmentOf(home, site), "npm", "run", "--silent", command).catch(
      (error: unknown) => {
        code = 1;
        return (error as Error).message;
      },
    );
    console.log(output.replace(/^/gm, "  "));
  }
  return code;
}

function tell(line: string): void {
  console.log(line);
}
