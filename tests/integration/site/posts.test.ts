import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { writeFeed } from "@/lib/content/blog/feed";
import { getPost, listPosts, neighbours } from "@/lib/content/blog/posts";
import { findMovedPage } from "@/lib/content/own-pages";
import { db } from "@/lib/db";
import { notifyOverduePage } from "@/lib/notifications/overdue-page";
import { getEditor } from "@/lib/site/documents/editor";
import { getHistory } from "@/lib/site/documents/history";
import { listDocuments, listEditedPosts } from "@/lib/site/documents/list";
import { createPost, deletePage, unpublishPage } from "@/lib/site/documents/own-page";
import { publishDraft, publishDueDrafts, restoreVersion, scheduleDraft } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { listShareCards } from "@/lib/site/share-cards";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { createMember } from "../../support/factories";

const now = new Date("2026-03-19T09:00:00Z");
const key = "post-packing";
const delivered = "post-do-january-badly";
const asked = { title: "What to pack", address: "packing" };

let robyn: Member;

beforeEach(async () => {
  await db.siteDocument.deleteMany();
  await refreshCatalogue(now);
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});

/** Saves values, whatever they were before. */
async function save(values: Record<string, unknown>, page = key) {
  const before = (await getEditor(page))?.values ?? {};
  const changes = Object.entries(values).map(([path, to]) => ({ path, from: before[path], to }));
  return saveDraft(robyn, { page, changes }, now);
}

/** Fills everything that publishing needs. */
const fill = (page = key) =>
  save(
    { "page.category": "Lifestyle", "page.text": "Bring **socks**.", "search.description": "Socks." },
    page,
  );

const seen = async (page: string) => (await getEditor(page))?.draftedAt ?? "";
const publish = async (page = key) => publishDraft(robyn, { page, seen: await seen(page) }, now);

/** Where visitors find a post of this address. */
function placesOf(address: string): string[] {
  const path = `/blog/${address}`;
  const around = listPosts().map(({ slug }) => neighbours(slug));
  return Object.entries({
    list: listPosts().some(({ slug }) => slug === address),
    page: getPost(address) !== null,
    feed: writeFeed().includes(`${path}<`),
    sitemap: listListedPages().some((one) => one.path === path),
    card: listShareCards().some(({ name }) => name === `blog-${address}`),
    neighbour: around.some(({ earlier, later }) => [earlier?.slug, later?.slug].includes(address)),
  }).flatMap(([place, isThere]) => (isThere ? [place] : []));
}

const everywhere = ["list", "page", "feed", "sitemap", "card", "neighbour"];

describe("a post of the founder's", () => {
  test("begins as a draft that is nowhere, and is everywhere once it is complete", async () => {
    expect(await createPost(robyn, asked, now)).toEqual({ ok: true, value: { key } });
    expect(placesOf("packing")).toEqual([]);
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
    expect((await listEditedPosts(now))[0]).toMatchObject({
      ...{ key, name: asked.title, path: "/blog/packing", state: "Draft", date: "" },
    });
    expect((await listDocuments(now)).map((one) => one.key)).not.toContain(key);
    await fill();
    expect(placesOf("packing")).toEqual([]);
    const filled = { "page.date": "2026-03-19" };
    expect(await publish()).toMatchObject({ ok: true, value: { filled } });
    expect(placesOf("packing")).toEqual(everywhere);
    expect(listPosts()[0]).toMatchObject({ slug: "packing", date: "2026-03-19", readTime: "1 min read" });
  });

  test("of two created at one address, also at once, one is published there", async () => {
    const both = await Promise.all([createPost(robyn, asked, now), createPost(robyn, asked, now)]);
    expect(both.map((one) => one.ok && one.value.key).sort()).toEqual([key, `${key}-2`]);
    await fill(key);
    await fill(`${key}-2`);
    const done = await Promise.all([publish(key), publish(`${key}-2`)]);
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(listPosts().filter(({ slug }) => slug === "packing")).toHaveLength(1);
  });

  test.each(["do-january-badly", "letters"])("cannot be at /blog/%s", async (address) => {
    expect(await createPost(robyn, { ...asked, address }, now)).toMatchObject({
      ...{ ok: false, code: "address" },
      fields: { address: expect.any(String) as string },
    });
    await createPost(robyn, asked, now);
    await fill();
    await save({ "page.address": address });
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
    expect(await db.siteDocument.count()).toBe(1);
  });

  test("may have the address of a page below the root", async () => {
    expect(await createPost(robyn, { ...asked, address: "gallery" }, now)).toMatchObject({ ok: true });
  });

  test("needs an administrator", async () => {
    const moderator = await createMember({ role: "moderator" });
    const refused = { ok: false, code: "not_admin" };
    expect(await createPost(moderator, asked, now)).toMatchObject(refused);
    expect(await unpublishPage(moderator, { page: delivered }, now)).toMatchObject(refused);
    expect(await db.siteDocument.count({ where: { unpublishedAt: { not: null } } })).toBe(0);
  });

  test("is published at its time, with the day of that, and only if it is complete", async () => {
    await createPost(robyn, asked, now);
    await fill();
    const at = { day: "2026-03-22", clock: "07:00" };
    const command = { page: key, seen: await seen(key), at };
    expect(await scheduleDraft(robyn, command, now)).toMatchObject({ ok: true });
    const [row] = await listEditedPosts(now);
    expect(row).toMatchObject({ state: "Scheduled", publishAt: expect.stringContaining("07:00") as string });
    await publishDueDrafts(new Date("2026-03-22T06:59:59Z"), notifyOverduePage);
    expect(placesOf("packing")).toEqual([]);
    await publishDueDrafts(new Date("2026-03-22T07:00:00Z"), notifyOverduePage);
    expect(placesOf("packing")).toEqual(everywhere);
    expect(getPost("packing")?.date).toBe("2026-03-22");
  });

  test("redirects from its former addresses, to which own texts may still link", async () => {
    await createPost(robyn, asked, now);
    await fill();
    await publish();
    await save({ "page.address": "sea-air" });
    await publish();
    expect(placesOf("packing")).toEqual([]);
    expect(placesOf("sea-air")).toEqual(everywhere);
    expect(findMovedPage("blog/packing")).toBe("/blog/sea-air");
    expect(findMovedPage("packing")).toBeNull();
    await save({ "page.text": "See [this](/blog/packing)." });
    expect(await publish()).toMatchObject({ ok: true });
    await save({ "page.text": "See [this](/blog/nowhere)." });
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
    await unpublishPage(robyn, { page: key }, now);
    expect(findMovedPage("blog/packing")).toBeNull();
  });

  test.each([
    ["![](/images/gallery/france-1.jpg)", "no description"],
    ["![A pixel](https://evil.example/x.png)", "There is no picture"],
    ["{no.fact}", "stands for nothing"],
  ])("is not published with %s", async (text, reason) => {
    await createPost(robyn, asked, now);
    await fill();
    await save({ "page.text": text });
    const done = await publish();
    expect(done.ok ? "" : done.message).toContain(reason);
  });

  test("refuses a day, a description and an address that cannot be", async () => {
    await createPost(robyn, asked, now);
    const values = {
      "page.date": "2026-02-30",
      "search.description": "x".repeat(161),
      "page.address": "../admin",
      "page.picture": { path: "https://evil.example/x.png", alt: "", isDecoration: false, x: 50, y: 50 },
    };
    const saved = await save(values);
    expect(saved.ok && Object.keys(saved.value.problems).sort()).toEqual(Object.keys(values).sort());
  });

  test("that was never public can be deleted; a public one cannot", async () => {
    await createPost(robyn, asked, now);
    await fill();
    await publish();
    expect(await deletePage(robyn, { page: key }, now)).toMatchObject({ ok: false, code: "changed" });
    const second = await createPost(robyn, { ...asked, address: "second" }, now);
    expect(second).toMatchObject({ ok: true });
    expect(await deletePage(robyn, { page: "post-second" }, now)).toMatchObject({ ok: true });
    expect(await getEditor("post-second")).toBeNull();
  });
});

describe("a delivered post", () => {
  test("is edited, and is as delivered again", async () => {
    const before = getPost("do-january-badly");
    await save({ "page.title": "Do June badly", "page.text": "Short. *Very*." }, delivered);
    expect(await publish(delivered)).toMatchObject({ ok: true });
    expect(getPost("do-january-badly")).toMatchObject({
      ...{ title: "Do June badly", readTime: "1 min read", date: before?.date },
    });
    await restoreVersion(robyn, { page: delivered, version: "delivered" }, now);
    expect(await publish(delivered)).toMatchObject({ ok: true });
    expect(getPost("do-january-badly")).toEqual(before);
  });

  test("is nowhere once unpublished, twice without harm, and public again once published", async () => {
    expect(placesOf("do-january-badly")).toEqual(everywhere);
    for (const _ of [1, 2])
      expect(await unpublishPage(robyn, { page: delivered }, now)).toMatchObject({ ok: true });
    expect(placesOf("do-january-badly")).toEqual([]);
    expect((await getEditor(delivered))?.state).toBe("unpublished");
    expect((await getHistory(delivered, undefined))?.versions).toMatchObject([{ state: "delivered" }]);
    expect(await deletePage(robyn, { page: delivered }, now)).toMatchObject({ ok: false, code: "gone" });
    expect(await publish(delivered)).toMatchObject({ ok: true });
    expect(placesOf("do-january-badly")).toEqual(everywhere);
  });

  test("cannot come back to an address that another post has meanwhile", async () => {
    await unpublishPage(robyn, { page: delivered }, now);
    const other = await createPost(robyn, { ...asked, address: "do-january-badly" }, now);
    const page = other.ok ? other.value.key : "";
    expect(page).toBe(`${delivered}-2`);
    await fill(page);
    expect(await publish(page)).toMatchObject({ ok: true });
    expect(await publish(delivered)).toMatchObject({ ok: false, code: "checks" });
    expect(getPost("do-january-badly")?.title).toBe(asked.title);
  });

  test("moves, and redirects from its first address", async () => {
    await save({ "page.address": "january" }, delivered);
    expect(await publish(delivered)).toMatchObject({ ok: true });
    expect(findMovedPage("blog/do-january-badly")).toBe("/blog/january");
    expect(placesOf("january")).toEqual(everywhere);
    expect(placesOf("do-january-badly")).toEqual([]);
  });
});
