import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { BuiltSite } from "../support/built-site";
import { postForm } from "../support/plain-form";

// One build serves any business: nothing that a visitor gets has a name, price, place or picture of another.

const businesses: Readonly<Record<string, { marks: readonly string[]; pages: readonly string[] }>> = {
  "rebel-retreats": {
    marks: [
      ...["Rebel", "REBEL", "Robyn", "Marlow", "Unleash", "Dorset", "Wareham", "Ideas to Impact"],
      ...["rebelretreats", "£497", "£97", "/images/", "the-rebel-journey"],
    ],
    pages: [
      "/the-rebel-journey.pdf",
      "/meet-robyn",
      "/dorset-retreat-payment",
      "/uk-retreat-waitlist",
      "/mastermind-payment",
    ],
  },
  "yoga-week": {
    marks: ["Sal y Sol", "Inés", "Vidal", "Menorca", "salysol", "€890", "Spring Yoga"],
    pages: ["/meet-ines", "/retreats/spring", "/retreats/spring/book", "/retreats/spring/waitlist"],
  },
  "climbing-coach": {
    marks: ["Crux", "Dana", "Whitlock", "Colorado", "cruxcoaching", "Quiet Feet", "Big Wall", "US$120"],
    pages: ["/meet-dana", "/programmes/footwork", "/programmes/wall/waitlist"],
  },
};

/** What no page links to. */
const others = ["/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/blog/rss.xml", "/auth", "/offline"];
const buildId = () => readFileSync(path.join(process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID"), "utf8");

let site: BuiltSite | undefined;

afterEach(() => site?.kill());

test.each(Object.keys(businesses))("%s has nothing of another business", async (name) => {
  const built = buildId();
  const running = await BuiltSite.start({ BUSINESS: name });
  site = running;
  const own = businesses[name];
  const foreign = Object.entries(businesses).filter(([other]) => other !== name);
  const marks = foreign.flatMap((entry) => entry[1].marks);
  const crawled = new Map<string, { status: number; found: string[] }>();
  const queue = ["/", ...others, ...(own?.pages ?? []), "/is-not-there"];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (crawled.has(at)) continue;
    const response = await fetch(running.url(at), { redirect: "manual" });
    const type = response.headers.get("content-type") ?? "";
    const body = /text|xml|json/.test(type) ? await response.text() : "";
    crawled.set(at, { status: response.status, found: marks.filter((mark) => body.includes(mark)) });
    for (const [, link = ""] of body.matchAll(/(?:href|src|content)="(\/[^"#?]*)/g))
      if (!/^\/(_next|api)\//.test(link)) queue.push(link);
  }
  const wrong = [...crawled].filter(([, { status, found }]) => status >= 500 || found.length > 0);
  expect(Object.fromEntries(wrong)).toEqual({});
  const dead = [...crawled].filter(([at, { status }]) => status === 404 && at !== "/is-not-there");
  expect(dead.map(([at]) => at)).toEqual([]);
  expect(crawled.size).toBeGreaterThan(20);
  for (const at of own?.pages ?? []) expect([at, crawled.get(at)?.status]).toEqual([at, 200]);
  for (const [, { pages }] of foreign)
    for (const at of pages) expect([at, (await fetch(running.url(at))).status]).toEqual([at, 404]);
  expect(buildId()).toBe(built);
});

/** Creates an empty, migrated database; returns its URL. */
async function createDatabase(name: string): Promise<string> {
  const quoted = `"business-${name}"`;
  await db.$executeRawUnsafe(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
  await db.$executeRawUnsafe(`CREATE DATABASE ${quoted}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/business-${name}`;
  const env = { ...process.env, DATABASE_URL: url.href };
  await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], { env });
  return url.href;
}

/** Joins as the first person, who becomes the owner; returns their cookies. */
async function joinAsOwner(running: BuiltSite): Promise<string> {
  const joined = await postForm(running.url("/auth?mode=join"), "displayName", {
    ...{
      displayName: "The Owner",
      email: "owner@mail.example",
      password: "the kettle is on",
      invitationCode: "",
    },
  });
  expect(joined.status).toBeLessThan(400);
  return joined.headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .join("; ");
}

test.each(Object.keys(businesses).slice(1))(
  "every page of the office and the Clubhouse of %s opens",
  async (name) => {
    const running = await BuiltSite.start({ BUSINESS: name, DATABASE_URL: await createDatabase(name) });
    site = running;
    const cookie = await joinAsOwner(running);
    const statuses = new Map<string, number>();
    const queue = ["/admin", "/community", "/account", "/members"];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (statuses.has(at)) continue;
      const response = await fetch(running.url(at), { redirect: "manual", headers: { cookie } });
      statuses.set(at, response.status);
      const body = await response.text();
      for (const [, link = ""] of body.matchAll(/href="(\/(?:admin|community|account|members)[^"#]*)"/g))
        if (!/download|export|\.(csv|pdf|zip|ics)/.test(link))
          queue.push(link.replaceAll("&amp;", "&").split("?")[0] ?? "");
    }
    expect([...statuses].filter(([, status]) => status >= 400)).toEqual([]);
    expect(statuses.size).toBeGreaterThan(50);
  },
);
