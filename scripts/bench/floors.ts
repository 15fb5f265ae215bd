import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { env } from "@/lib/env";
import { createMember } from "../../tests/support/factories";
import { requestsPerSecond } from "../serving/throughput";
import { quantile } from "./figures";
import { makeFloorTable } from "./floor-table";

// What the site does in a second beside the least that the framework needs for the same (scripts/bench/floor), in turns, so that
// whatever else the machine does slows both. Started by npm run bench; prints JSON for it.

const rounds = 3;
/** Enough that nobody posts more than twenty times a minute. */
const members = 800;

export type FloorFigure = { name: string; site: number; floor: number };

const [floor = "", folder = ""] = process.argv.slice(2);
const site = env.NEXTAUTH_URL;

async function cookie(): Promise<string> {
  const { userId, sessionId } = await createMember();
  const value = await encode({ token: { sub: userId, sessionId }, secret: env.NEXTAUTH_SECRET });
  return `${sessionCookieName}=${value}`;
}

async function writeCookies(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "cookies");
  const cookies: string[] = [];
  while (cookies.length < members) cookies.push(...(await Promise.all(Array.from({ length: 10 }, cookie))));
  writeFileSync(file, cookies.join("\n"));
  return file;
}

function compare(name: string, ofSite: () => number, ofFloor: () => number): FloorFigure {
  const [sites, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(ofFloor());
    sites.push(ofSite());
  }
  return { name, site: quantile(sites, 0.5), floor: quantile(floors, 0.5) };
}

await makeFloorTable();

const headers = { Cookie: await cookie() };
const posting = { script: "scripts/bench/post.lua", env: { COOKIES: await writeCookies() } };
const figures = [
  compare(
    "the home page, beside an empty one",
    () => requestsPerSecond(`${site}/`),
    () => requestsPerSecond(`${floor}/`),
  ),
  compare(
    "a board, beside a page that reads cookies and asks the database once",
    () => requestsPerSecond(`${site}/community?board=wins`, { headers }),
    () => requestsPerSecond(`${floor}/read`, { headers }),
  ),
  compare(
    "a page of messages as JSON, beside the same",
    () => requestsPerSecond(`${site}/api/messages?board=wins`, { headers }),
    () => requestsPerSecond(`${floor}/read`, { headers }),
  ),
  compare(
    "a post, beside a bare insert",
    () => requestsPerSecond(`${site}/api/messages`, posting),
    () => requestsPerSecond(`${floor}/insert`, posting),
  ),
];
console.log(JSON.stringify(figures));
process.exit(0);
