import { blogPage } from "@/content/pages/blog";
import { getContent } from "@/lib/content/documents";
import { homePage } from "@/content/pages/home";
import { titlesPart } from "@/content/pages/titles";
import { dorset, flagship } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { listPosts } from "@/lib/content/blog/posts";
import { listedPaths, staticPaths } from "../support/public-pages";
import { expect, test } from "../support/test";

const [post] = listPosts();

test("the sitemap lists exactly the listed pages, and robots.txt names the sitemap", async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const named = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  expect(named.toSorted()).toEqual(listedPaths.toSorted());
  for (const path of named) expect((await request.get(path)).status(), path).toBe(200);

  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /api/");
});

test("the feed holds every post, and each page links to it", async ({ page, request }) => {
  const feed = await request.get("/blog/rss.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  const xml = await feed.text();
  for (const { slug, category } of listPosts()) {
    expect(xml).toContain(`/blog/${slug}</link>`);
    expect(xml).toContain(category);
  }
  await page.goto("/blog");
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute("href", /\/blog\/rss\.xml$/);
});

test("every page has its own share card, a small JPEG", async ({ request }) => {
  const seen = new Set<string>();
  for (const path of staticPaths) {
    const html = await (await request.get(path)).text();
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"');
    const card = await request.get(url);
    expect([path, card.status(), card.headers()["content-type"]]).toEqual([path, 200, "image/jpeg"]);
    expect((await card.body()).length, path).toBeLessThan(300 * 1024);
    if (listedPaths.includes(path)) seen.add(url);
  }
  expect(seen.size).toBe(listedPaths.length);
  expect((await request.get("/share/nobody.jpg")).status()).toBe(404);
});

test("the home page has its own text when shared", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    homePage.fields.search.sharedTitle.initial,
  );
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
    "content",
    titlesPart.fields.social.imageAlt.initial,
  );
});

test("structured data describes the founder, the retreats and the posts", async ({ page }) => {
  const things = async (path: string) => {
    await page.goto(path);
    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
    return (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];
  };
  const one = (graph: Record<string, unknown>[], type: string) =>
    graph.filter((thing) => thing["@type"] === type)[0];

  const home = await things("/");
  expect(one(home, "Organization")).toMatchObject({
    name: getSettings().business,
    email: getSettings().email,
  });
  expect(one(home, "Event")).toMatchObject({ startDate: flagship.firstDay, endDate: flagship.lastDay });

  const dorsetPage = await things("/dorset-retreat-payment");
  expect(one(dorsetPage, "Event")).toMatchObject({
    startDate: dorset.firstDay,
    offers: Object.values(dorset.rooms).map(({ pricePence }) => ({
      price: pricePence / 100,
      priceCurrency: "GBP",
    })),
  });

  expect(one(await things(getSettings().founderPath), "Person")).toMatchObject({
    name: getSettings().founder,
  });

  const postPage = await things(`/blog/${post?.slug}`);
  expect(one(postPage, "BlogPosting")).toMatchObject({ headline: post?.title, datePublished: post?.date });
  expect(one(postPage, "BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: homePage.name },
      { position: 2, name: getContent(blogPage).hero.eyebrow },
      { name: post?.title },
    ],
  });
  // The offline page is in no index
  for (const path of staticPaths.filter((path) => path !== "/" && path !== "/offline")) {
    expect(one(await things(path), "BreadcrumbList"), path).toBeDefined();
  }
});
