import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { z } from "zod";
import { checkEnvironment, describe } from "../../lib/env/schema";
import { serverEnvironment } from "../stack/server-environment";
import { waitUntilHealthy } from "../stack/upgrade";
import { UserError } from "../stack/user-error";
import { copyBuild, setLink } from "../stack/versions";
import { controlOf } from "./control";
import {
  environmentOf,
  type Fleet,
  type FleetSite,
  placesOf,
  readFleet,
  replaceFile,
  saveSite,
} from "./fleet-file";
import { writeNginxFiles } from "./nginx";

type Options = { name: string; address?: string; business?: string; ring?: string; variables?: string };
type Setup = {
  home: string;
  /** The folder of the version that the site begins with. */
  version: string;
  businesses: readonly string[];
  healthLimitMs: number;
  tell: (line: string) => void;
};

/**
 * Adds a site to the fleet, or goes on with one that is not complete: variables, database, build, realtime app, process,
 * certificate and web server. Throws a UserError with what is to be done first (docs/deploy.md#many-sites).
 */
export async function addSite(setup: Setup, options: Options): Promise<FleetSite> {
  const { home, version, tell } = setup;
  const fleet = readFleet(home);
  const site = chooseSite(fleet, setup.businesses, options);
  const { link, build, folder } = placesOf(home, site.name);
  mkdirSync(folder, { recursive: true });
  const isChanged = writeVariables(home, fleet, site, options.variables);
  saveSite(home, site);
  const environment = environmentOf(home, site);
  tell("- The database");
  await createDatabase(fleet, environment.DATABASE_URL ?? "");
  tell("- The build");
  if (!existsSync(link)) setLink(link, version);
  if (!existsSync(path.join(link, build, "BUILD_ID"))) copyBuild(realpathSync(link), build);
  refuseIncomplete(home, site);

  const control = controlOf(home);
  tell("- The realtime server");
  if (writeApps(home)) await control("realtime");
  tell("- The site");
  const isRunning = (await waitUntilHealthy(site, 0)) === null;
  await control(isRunning && isChanged ? "restart" : "start", site.name);
  const problem = await waitUntilHealthy(site, setup.healthLimitMs);
  if (problem) throw new UserError(problem);
  tell("- The web server");
  await control("certificate", new URL(site.address).hostname).catch((error: unknown) => {
    throw new UserError(
      `${(error as Error).message}\nPoint the name at this machine, then run the same command again.`,
    );
  });
  writeNginxFiles(home, fleet, site);
  await control("web");
  return site;
}

function chooseSite(fleet: Fleet, businesses: readonly string[], options: Options): FleetSite {
  const existing = fleet.sites.find(({ name }) => name === options.name);
  const used = new Set([fleet.realtimePort, ...fleet.sites.map(({ port }) => port)]);
  let port = fleet.firstPort;
  while (used.has(port)) port += 1;
  const site: FleetSite = {
    name: options.name,
    address: options.address?.replace(/\/+$/, "") ?? existing?.address ?? "",
    business: options.business ?? existing?.business ?? options.name,
    port: existing?.port ?? port,
    ring: Number(options.ring ?? existing?.ring ?? 2),
  };
  const problems = [
    ...(/^[a-z][a-z0-9-]{0,29}$/.test(site.name)
      ? []
      : ["The name has small letters, digits and hyphens only."]),
    ...(z.url({ protocol: /^https?$/ }).safeParse(site.address).success
      ? []
      : ["--address is needed, such as https://example.org."]),
    ...(fleet.sites.some(({ name, address }) => name !== site.name && address === site.address)
      ? [`${site.address} is another site's address.`]
      : []),
    ...(businesses.includes(site.business) ? [] : [`--business is one of ${businesses.join(", ")}.`]),
    ...(Number.isInteger(site.ring) && site.ring > 0 ? [] : ["--ring is a number from 1."]),
  ];
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return site;
}

const secret = () => randomBytes(24).toString("hex");

/**
 * Writes the site's variables: those of before, those of the file given, and keys that are made once. True if others were
 * there before.
 */
function writeVariables(home: string, fleet: Fleet, site: FleetSite, source: string | undefined): boolean {
  const { variables: file, folder, link, build } = placesOf(home, site.name);
  const { hostname, port, protocol } = new URL(site.address);
  const name = `site_${site.name}`;
  const before = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const values = {
    NEXTAUTH_SECRET: secret(),
    DATABASE_URL: `postgresql://${name}:${secret()}@${fleet.databaseHost}/${name}`,
    PUSHER_KEY: secret(),
    PUSHER_SECRET: secret(),
    BACKUP_PASSPHRASE: secret(),
    // Filled in by hand
    ...{ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", RESEND_API_KEY: "" },
    ...serverEnvironment({ NODE_OPTIONS: `--max-old-space-size=${fleet.heap}` }),
    ...before,
    ...(source === undefined ? {} : parseEnv(readFileSync(source, "utf8"))),
  };
  const derived = {
    PUBLIC_URL: site.address,
    BUSINESS: site.business,
    PORT: String(site.port),
    PUSHER_APP_ID: site.name,
    PUSHER_HOST: hostname,
    PUSHER_PORT: port,
    PUSHER_TLS: String(protocol === "https:"),
    PUSHER_INTERNAL_URL: `http://127.0.0.1:${fleet.realtimePort}`,
    FILES_FOLDER: path.join(folder, "uploads"),
    BACKUP_TO: path.join(folder, "backups"),
    NEXT_DIST_DIR: build,
    SITE_FILES: path.join(link, build, "files"),
    SITE_COMPRESSION: "false",
  };
  const lines = Object.entries({ ...values, ...derived }).map(
    ([key, value]) => `${key}=${JSON.stringify(value)}`,
  );
  const content = `${lines.join("\n")}\n`;
  const isChanged = existsSync(file) && readFileSync(file, "utf8") !== content;
  replaceFile(file, content);
  return isChanged;
}

/** Throws a UserError that names the variables that are to be filled in. */
function refuseIncomplete(home: string, site: FleetSite): void {
  const checked = checkEnvironment(environmentOf(home, site));
  if (checked.ok) return;
  const lines = checked.problems.map(({ name, problem }) => `  ${name} ${problem}: ${describe[name]}`);
  throw new UserError(
    `Fill in ${placesOf(home, site.name).variables}, then run the same command again.\n${lines.join("\n")}`,
  );
}

/** Creates the role and the database of a URL, if they do not exist. */
async function createDatabase({ database }: Fleet, url: string): Promise<void> {
  const { username, password, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const role = client.escapeIdentifier(decodeURIComponent(username));
    const name = decodeURIComponent(pathname.slice(1));
    const exists = async (table: string, column: string, value: string) =>
      (await client.query(`SELECT FROM ${table} WHERE ${column} = $1`, [value])).rowCount === 1;
    const verb = (await exists("pg_roles", "rolname", decodeURIComponent(username))) ? "ALTER" : "CREATE";
    await client.query(
      `${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(decodeURIComponent(password))}`,
    );
    await client.query(`GRANT ${role} TO CURRENT_USER`);
    if (!(await exists("pg_database", "datname", name)))
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${role}`);
    // Other sites' roles may not connect
    await client.query(`REVOKE ALL ON DATABASE ${client.escapeIdentifier(name)} FROM PUBLIC`);
  } finally {
    await client.end();
  }
}

/** Writes the apps of the realtime server; true if they changed. */
function writeApps(home: string): boolean {
  const file = path.join(home, "realtime.json");
  const apps = readFleet(home)
    .sites.filter(({ name }) => existsSync(placesOf(home, name).variables))
    .map((site) => environmentOf(home, site))
    .map((one) => ({ id: one.PUSHER_APP_ID, key: one.PUSHER_KEY, secret: one.PUSHER_SECRET }));
  const content = JSON.stringify(apps, null, 2);
  if (existsSync(file) && readFileSync(file, "utf8") === content) return false;
  replaceFile(file, content);
  return true;
}
