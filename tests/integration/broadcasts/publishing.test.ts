import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { getLetterPost, listPosts } from "@/lib/content/blog/posts";
import { publishBroadcast, withdrawLetter } from "@/lib/broadcasts/publishing";
import { findBroadcast } from "@/lib/broadcasts/read";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";
import { forgetSales } from "../../support/sales";
import { aBroadcast, noon, startAfresh } from "./fixture";

let robyn: Member;

beforeEach(async () => {
  await startAfresh();
  await db.publishedLetter.deleteMany();
  await forgetSales();
  robyn = await createMember({ role: "admin", displayName: "Robyn Hart" });
});
afterAll(async () => {
  await db.publishedLetter.deleteMany();
  replaceCatalogue({});
});

const sent = { status: "sent", startedAt: noon, endedAt: noon } as const;

const publish = async (id: string) => {
  const published = await publishBroadcast(robyn, id, noon);
  await refreshCatalogue(noon);
  return published;
};

describe("a sent broadcast", () => {
  test("is published unchanged, once", async () => {
    const id = await aBroadcast(sent);
    for (let time = 0; time < 2; time++)
      expect(await publish(id)).toEqual({ ok: true, value: { slug: "unleash-opens-to-you-first" } });
    expect(getLetterPost("unleash-opens-to-you-first")).toMatchObject({
      ...{ title: "Unleash opens to you first", excerpt: "Twelve days before everybody else." },
      ...{ date: "2026-06-01", readTime: "1 min read", blocks: [] },
      ...{ letter: { id }, text: "# You’re first\n\nHi there,\n\nIt has rooms now.\n\n[See the rooms](/)" },
    });
    expect(listPosts().filter(({ letter }) => letter)).toHaveLength(1);
    expect(await findBroadcast(id)).toMatchObject({ published: "unleash-opens-to-you-first" });
    const trail = await db.auditEntry.findMany({ where: { subject: id }, select: { action: true } });
    expect(trail).toEqual([{ action: "broadcast.published" }]);
  });

  test("is unpublished and published again at its address; every process sees both", async () => {
    const id = await aBroadcast(sent);
    await publish(id);
    const slug = "unleash-opens-to-you-first";
    for (let time = 0; time < 2; time++)
      expect(await withdrawLetter(robyn, slug, noon)).toEqual({ ok: true, value: null });
    expect(await refreshCatalogue(noon)).toBe(true);
    expect(getLetterPost(slug)).toBeNull();
    expect(await findBroadcast(id)).toMatchObject({ published: null });
    expect(await publishBroadcast(robyn, id, noon)).toEqual({ ok: true, value: { slug } });
    expect(await refreshCatalogue(noon)).toBe(true);
    expect(getLetterPost(slug)).not.toBeNull();
  });

  test("has a unique address, also beside another of the same subject in parallel", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => aBroadcast({ ...sent, subject: "Élan, & “more”!" })));
    const published = await Promise.all(ids.map((id) => publishBroadcast(robyn, id, noon)));
    const slugs = published.map((one) => (one.ok ? one.value.slug : one.code));
    expect(slugs.sort()).toEqual(["elan-more", "elan-more-2", "elan-more-3"]);
  });

  test("uses its first words without a preheader, and a default address without letters", async () => {
    const more = { preheader: "", subject: "🔥", text: "# Hello\n\nHi {name},\n\nIt **has** rooms." };
    await publish(await aBroadcast({ ...sent, ...more }));
    expect(getLetterPost("letter")).toMatchObject({ excerpt: "Hi there, It has rooms." });
  });

  test("outlives its broadcast, and can still be unpublished", async () => {
    await publish(await aBroadcast(sent));
    await db.broadcast.deleteMany();
    replaceCatalogue({});
    await refreshCatalogue(noon);
    expect(getLetterPost("unleash-opens-to-you-first")).toMatchObject({ letter: { id: null } });
    expect(await withdrawLetter(robyn, "unleash-opens-to-you-first", noon)).toMatchObject({ ok: true });
    expect(await withdrawLetter(robyn, "never-was", noon)).toMatchObject({ ok: false, code: "gone" });
  });
});

describe("publishing is refused", () => {
  test.each([
    ["for an unsent broadcast", { ...sent, status: "sending", endedAt: null }, "not_sent"],
    ["for a cancelled broadcast", { ...sent, status: "cancelled" }, "not_sent"],
    ["for a message about a purchase", { ...sent, isService: true }, "not_public"],
    ["for a broadcast made of a post", { ...sent, postSlug: "do-january-badly" }, "not_public"],
    ["for a text that is nested too deep", { ...sent, text: "> ".repeat(200) + "deep" }, "not_public"],
  ] as const)("%s", async (_, more, code) => {
    expect(await publish(await aBroadcast(more))).toMatchObject({ ok: false, code });
    expect(await db.publishedLetter.count()).toBe(0);
  });
});
