import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { BuiltSite } from "../support/built-site";

// One build serves any business: nothing that a visitor gets has a name, price, place or picture of another.

const businesses: Readonly<Record<string, { marks: readonly string[]; pages: readonly string[] }>> = {
  "rebel-retreats": {
    marks: [
      ...["Rebel", "REBEL", "Robyn", "Marlow", "Unleash", "Dorset", "Wareham", "Ideas to Impact"],
      ...["rebelretreats", "£497", "£97", "/images/", "the-rebel-journey"],
    ],
    pages: ["/meet-robyn", "/dorset-retreat-payment", "/uk-retreat-waitlist", "/mastermind-payment"],
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
