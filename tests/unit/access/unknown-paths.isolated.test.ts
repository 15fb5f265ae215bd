import { readdirSync } from "node:fs";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { generateMetadata, generateStaticParams } from "@/app/(site)/retreats/[slug]/book/page";
import { dynamicPaths, rootPaths } from "@/lib/access/paths";
import { settingsPart } from "@/content/settings";
import { dorset, retreats, sponsored } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { deliveredPosts } from "@/lib/content/blog/documents";
import { policyPages } from "@/lib/content/policies";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { config, middleware } from "@/middleware";

vi.mock("@/lib/site/drafts", () => ({ loadDrafts: () => Promise.resolve() }));
// The build measures pictures
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

const site = "http://localhost:3000";

const runs = (path: string) => unstable_doesMiddlewareMatch({ config, url: path });

/** Publishes one post at this address that had the other before. */
function publishPost(address: string, before: string): void {
  const post = { key: "post-packing", revision: 1, unpublishedAt: null };
  const published = { "page.address": address, "page.title": "Packing" };
  replaceCatalogue({ documents: [{ ...post, published, redirects: [{ address: `blog/${before}` }] }] });
}

/** Publishes one page at this address that had the other addresses before. */
function publish(address: string, before: readonly string[]): void {
  const page = { key: "page-travel", revision: 1, unpublishedAt: null };
  const published = { "page.address": address, "page.title": "Travel" };
  replaceCatalogue({
    documents: [{ ...page, published, redirects: before.map((one) => ({ address: one })) }],
  });
}

async function request(path: string, headers: Record<string, string> = {}) {
  const response = await middleware(new NextRequest(`${site}${path}`, { headers }));
  const [location, rewritten] = ["location", "x-middleware-rewrite"].map((name) =>
    response.headers.get(name),
  );
  return { status: response.status, location, rewritten, cache: response.headers.get("cache-control") };
}

const missing = { status: 200, location: null, rewritten: `${site}/_not-found/page`, cache: null };
const shown = { status: 200, location: null, rewritten: null, cache: null };

beforeEach(() => publish("travel", ["getting-there"]));
afterEach(() => void (retreats.dorset = dorset));

describe("a path below the root that no page has", () => {
  test.each([
    "/galery",
    "/gallery2",
    "/Gallery",
    "/wp-login.php",
    "/robotsxtxt",
    "/caf%C3%A9",
    "/%67allery",
    "/uploads",
    "/travel2",
    "/constructor",
  ])("gets the 404 page: %s", async (path) => {
    expect(runs(path)).toBe(true);
    expect(await request(path)).toEqual(missing);
  });

  test("gets it with a policy of its own below a dynamic path", async () => {
    const response = await middleware(new NextRequest(`${site}/plan`));
    expect(response.headers.get("x-middleware-rewrite")).toBe(missing.rewritten);
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
  });

  test("is left to the page while drafts are previewed", async () => {
    const headers = { cookie: "__prerender_bypass=1" };
    for (const path of ["/galery", "/getting-there"]) expect(await request(path, headers)).toEqual(shown);
  });
});

describe("a moved page", () => {
  const moved = (to: string) => ({
    status: 308,
    location: `${site}${to}`,
    rewritten: null,
    cache: "private, no-store",
  });

  test("redirects from its old addresses, which browsers do not keep", async () => {
    expect(await request("/getting-there")).toEqual(moved("/travel"));
    expect(await request("/travel")).toEqual(shown);
  });

  test("that moves back does not loop", async () => {
    publish("getting-there", ["travel"]);
    expect(await request("/getting-there")).toEqual(shown);
    expect(await request("/travel")).toEqual(moved("/getting-there"));
  });

  test("is the founder's page after a change of the first name", async () => {
    expect(await request("/meet-robyn")).toEqual(shown);
    const settings = { key: settingsPart.key, revision: 1, unpublishedAt: null };
    const published = { "identity.founderFirst": "Zoë Ann" };
    replaceCatalogue({ documents: [{ ...settings, published, redirects: [{ address: "meet-robyn" }] }] });
    expect(await request("/meet-zoe-ann")).toEqual(shown);
    expect(await request("/meet-robyn")).toEqual(moved("/meet-zoe-ann"));
    expect(await request("/meet-ada")).toEqual(missing);
  });
});

describe("a path below /blog", () => {
  const [delivered = ""] = deliveredPosts.map(({ fields }) => `/blog/${fields.page.address.initial}`);

  test("is that of a public post, of the feed or of a letter, or gets the 404 page", async () => {
    publishPost("packing", "sea-air");
    for (const path of ["/blog/packing", delivered, "/blog/rss.xml", "/blog/letters/a-letter", "/blog"])
      expect(await request(path)).toEqual(shown);
    for (const path of ["/blog/none", "/blog/letters", "/blog/Packing", "/blog/letters%2Fa-letter"]) {
      expect(runs(path)).toBe(true);
      expect(await request(path)).toEqual(missing);
    }
    const headers = { cookie: "__prerender_bypass=1" };
    expect(await request("/blog/none", headers)).toEqual(shown);
  });

  test("redirects to the post that moved from it", async () => {
    publishPost("packing", "sea-air");
    const moved = { status: 308, location: `${site}/blog/packing`, cache: "private, no-store" };
    expect(await request("/blog/sea-air")).toMatchObject(moved);
    expect(await request("/sea-air")).toEqual(missing);
  });

  test("gets the 404 page once its delivered post is unpublished", async () => {
    const key = deliveredPosts[0]?.key ?? "";
    const row = { key, published: {}, revision: 1, unpublishedAt: new Date(), redirects: [] };
    replaceCatalogue({ documents: [row] });
    expect(await request(delivered)).toEqual(missing);
  });
});

describe("a product's page", () => {
  const rendered = (route: string) => ({ ...shown, rewritten: `${site}${route}` });
  const moved = (to: string) => ({
    ...shown,
    status: 308,
    location: `${site}${to}`,
    cache: "private, no-store",
  });
  const delivered = [
    ["/dorset-retreat-payment", "/retreats/dorset/book"],
    ["/uk-retreat-waitlist", "/retreats/dorset/waitlist"],
    ["/mastermind-payment", "/programmes/mastermind"],
    ["/mastermind-waitlist", "/programmes/mastermind/waitlist"],
    ["/ideas-to-impact-sponsored-application", "/retreats/sponsored"],
  ] as const;

  test.each(delivered)("has the address %s", async (address, route) => {
    for (const path of [address, route]) expect(runs(path)).toBe(true);
    expect(await request(address)).toEqual(rendered(route));
    expect(await request(`${route}?from=menu`)).toEqual(moved(`${address}?from=menu`));
  });

  test("is below /retreats or /programmes without such an address", async () => {
    for (const path of ["/retreats/dorset", "/retreats/kiln/book", "/programmes/kiln"])
      expect(await request(path)).toEqual(shown);
  });

  test("moves with its data: another business has its own addresses, and none of these", async () => {
    retreats.dorset = {
      ...dorset,
      paths: { page: "/kiln", payment: "/kiln-payment", waitlist: "/retreats/dorset/waitlist" },
    };
    replaceCatalogue({ sponsored: { ...sponsored, path: "/a-gift" } });
    expect(await request("/kiln")).toEqual(rendered("/retreats/dorset"));
    expect(await request("/kiln-payment")).toEqual(rendered("/retreats/dorset/book"));
    expect(await request("/a-gift")).toEqual(rendered("/retreats/sponsored"));
    expect(await request("/retreats/dorset/waitlist")).toEqual(shown);
    for (const path of ["/dorset-retreat-payment", "/uk-retreat-waitlist", sponsored.path])
      expect(await request(path)).toEqual(missing);
    const { alternates } = await generateMetadata({ params: Promise.resolve({ slug: "dorset" }) });
    expect(alternates?.canonical).toBe("/kiln-payment");
    expect(generateStaticParams()).toEqual([{ slug: "dorset" }]);
    expect(listListedPages().map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/kiln", "/kiln-payment", "/retreats/dorset/waitlist"]),
    );
  });
});

describe("the paths of the build", () => {
  test("are listed", () => {
    const routes = readdirSync("app", { recursive: true, encoding: "utf8" }).flatMap((file) => {
      const [first = "", second] = file.split("/").filter((part) => !part.startsWith("("));
      return ["page.tsx", "route.ts"].includes(second ?? "") && !first.startsWith("[") ? [`/${first}`] : [];
    });
    const files = ["public", "app"]
      .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      .filter((name) => /\.(?!tsx?$|css$)\w+$/.test(name))
      .map((name) => `/${name}`);
    // Of app/manifest.ts, app/robots.ts and app/sitemap.ts
    const generated = ["/manifest.webmanifest", "/robots.txt", "/sitemap.xml"];
    const policies = policyPages.map(({ path }) => path);
    expect(rootPaths).toEqual([...routes, ...files, ...generated, ...policies].toSorted());
  });

  test.each(rootPaths)("have their response: %s", async (path) => {
    const isDynamic = dynamicPaths.some((one) => one === path);
    expect(runs(path)).toBe(isDynamic);
    if (!isDynamic) expect(await request(path)).toEqual(shown);
  });

  test.each([
    "/",
    "/blog",
    "/blog/rss.xml",
    "/blog/letters/a-letter",
    "/_next/static/a.js",
    "/images/hero.jpg",
    "/api/health",
  ])("are served without the middleware: %s", (path) => expect(runs(path)).toBe(false));
});
