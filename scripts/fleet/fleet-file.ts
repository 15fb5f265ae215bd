import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { UserError } from "../stack/user-error";

// The folder of a fleet has fleet.yaml, the versions of this clone, and in sites/NAME what belongs to one site.

const siteSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "has small letters, digits and hyphens only, at most 30"),
  address: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://example.org" })
    .transform((address) => address.replace(/\/+$/, "")),
  /** Its folder under content/businesses/. */
  business: z.string().min(1),
  port: z.int().min(1).max(65_535),
  /** Upgrades go from ring to ring, so that the sites of ring 1 try a version first. */
  ring: z.int().min(1),
});

const fleetSchema = z.strictObject({
  /** A role that may create roles and databases. */
  database: z.string().min(1).default("postgresql:///postgres?host=/var/run/postgresql"),
  /** Where sites reach that server. */
  databaseHost: z.string().min(1).default("localhost:5432"),
  realtimePort: z.int().min(1).max(65_535).default(6001),
  firstPort: z.int().min(1).max(65_535).default(3001),
  /** Does what needs root: deploy/fleet/control.sh. */
  control: z.string().min(1).default("sudo /usr/local/sbin/fleet-control"),
  /** The heap of each site, in MB. */
  heap: z.int().min(128).default(160),
  sites: z.array(siteSchema).default([]),
});

export type Fleet = z.infer<typeof fleetSchema>;
export type FleetSite = z.infer<typeof siteSchema>;

const fileOf = (home: string) => path.join(home, "fleet.yaml");

/** Reads fleet.yaml; without one, a fleet has no sites. Throws a UserError with what is wrong in it. */
export function readFleet(home: string): Fleet {
  const text = existsSync(fileOf(home)) ? readFileSync(fileOf(home), "utf8") : "";
  const parsed = fleetSchema.safeParse(parse(text) ?? {});
  if (!parsed.success) throw new UserError(`${fileOf(home)}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Adds a site, or replaces the one of its name, in the order of rings. */
export function saveSite(home: string, site: FleetSite): void {
  const text = existsSync(fileOf(home)) ? readFileSync(fileOf(home), "utf8") : "";
  const others = readFleet(home).sites.filter(({ name }) => name !== site.name);
  const sites = [...others, site].toSorted((a, b) => a.ring - b.ring || a.name.localeCompare(b.name));
  replaceFile(fileOf(home), stringify({ ...(parse(text) as object | null), sites }));
}

/** Where a site's things are. */
export function placesOf(home: string, name: string) {
  const folder = path.join(home, "sites", name);
  return {
    folder,
    variables: path.join(folder, "site.env"),
    link: path.join(folder, "current"),
    nginx: path.join(folder, "nginx"),
    /** The site's copy of the build, in the folder of its version. */
    build: `.next-${name}`,
  };
}

/** The environment of a site's programs: what this process has, without its own settings, and the site's variables. */
export function environmentOf(home: string, site: FleetSite): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  const variables = parseEnv(readFileSync(placesOf(home, site.name).variables, "utf8"));
  return { ...{ PATH, HOME, LANG, NODE_ENV: "production" }, ...variables, PORT: String(site.port) };
}

/** Writes a file that only this user may read, in one step. */
export function replaceFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
