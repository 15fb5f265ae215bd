import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { getLetterPost, listPosts } from "@/lib/content/blog/posts";
import { publishBroadcast, withdrawLetter } from "@/lib/broadcasts/publishing";
import { findBroadcast } from "@/lib/broadcasts/read";
import { replaceTerms } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";
import { aBroadcast, noon, startAfresh } from "./fixture";

let robyn: Member;

beforeEach(async () => {
  await startAfresh();
  await db.publishedLetter.deleteMany();
  await db.salesTerms.deleteMany();
  replaceTerms([]);
  robyn = await createMember({ role: "admin", displayName: "Robyn Hart" });
});
afterAll(async () => {
  await db.publishedLetter.deleteMany();
  replaceTerms([]);
});

const sent = { status: "sent", startedAt: noon, endedAt: noon } as const;

const publish = async (id: string) => {
  const published = await publishBroadcast(robyn, id, noon);
  await refreshCatalogue(noon);
  return published;
};

describe("a letter that has gone", () => {
  test("stands in the blog as it was written, once", async () => {
    const id = await aBroadcast(sent);
    for (let time = 0; time < 2; time++)
      expect(await publish(id)).toEqual({ ok: true, value: { slug: "unleash-opens-to-you-first" } });
    expect(getLetterPost("unleash-opens-to-you-first")).toMatchObject({
      ...{ title: "Unleash opens to you first", excerpt: "Twelve days before everybody else." },
      ...{ date: "2026-06-01", readTime: "1 min read", blocks: [] },
      letter: { id, text: "# You’re first\n\nHi there,\n\nIt has rooms now.\n\n[See the rooms](/)" },
    });
    expect(listPosts().filter(({ letter }) => letter)).toHaveLength(1);
    expect(await findBroadcast(id)).toMatchObject({ published: "unleash-opens-to-you-first" });
    const trail = await db.auditEntry.findMany({ where: { subject: id }, select: { action: true } });
    expect(trail).toEqual([{ action: "broadcast.published" }]);
  });

  test("is taken off, and comes back under its address; every process notices both", async () => {
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

  test("has an address of its own, also beside another of its subject at the same moment", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => aBroadcast({ ...sent, subject: "Élan, & “more”!" })));
    const published = await Promise.all(ids.map((id) => publishBroadcast(robyn, id, noon)));
    const slugs = published.map((one) => (one.ok ? one.value.slug : one.code));
    expect(slugs.sort()).toEqual(["elan-more", "elan-more-2", "elan-more-3"]);
  });

  test("without a preheader is led into by its first words, one without a letter in its subject has an address", async () => {
    const more = { preheader: "", subject: "🔥", text: "# Hello\n\nHi {name},\n\nIt **has** rooms." };
    await publish(await aBroadcast({ ...sent, ...more }));
    expect(getLetterPost("letter")).toMatchObject({ excerpt: "Hi there, It has rooms." });
  });

  test("outlives what is kept of its readers, and can be taken off then", async () => {
    await publish(await aBroadcast(sent));
    await db.broadcast.deleteMany();
    replaceTerms([]);
    await refreshCatalogue(noon);
    expect(getLetterPost("unleash-opens-to-you-first")).toMatchObject({ letter: { id: null } });
    expect(await withdrawLetter(robyn, "unleash-opens-to-you-first", noon)).toMatchObject({ ok: true });
    expect(await withdrawLetter(robyn, "never-was", noon)).toMatchObject({ ok: false, code: "gone" });
  });
});

describe("what stays a letter", () => {
  test.each([
    ["one that has not gone", { ...sent, status: "sending", endedAt: null }, "not_sent"],
    ["one that was stopped", { ...sent, status: "cancelled" }, "not_sent"],
    ["one about what was bought", { ...sent, isService: true }, "not_public"],
    ["one that is a post already", { ...sent, postSlug: "do-january-badly" }, "not_public"],
    ["one nested so deep that nobody means it", { ...sent, text: "> ".repeat(200) + "deep" }, "not_public"],
  ] as const)("%s", async (_, more, code) => {
    expect(await publish(await aBroadcast(more))).toMatchObject({ ok: false, code });
    expect(await db.publishedLetter.count()).toBe(0);
  });
});
