import { beforeEach, describe, expect, test } from "vitest";
import { ownPage } from "@/content/own-page";
import type { Member } from "@/lib/access/policy";
import { findMovedPage, findOwnPage, listOwnPages } from "@/lib/content/own-pages";
import { valueOf } from "@/lib/content/edits";
import { db } from "@/lib/db";
import { getEditor } from "@/lib/site/documents/editor";
import { getHistory } from "@/lib/site/documents/history";
import { listDocuments } from "@/lib/site/documents/list";
import { createPage, deletePage, unpublishPage, type NewPage } from "@/lib/site/documents/own-page";
import { publishDraft, publishDueDrafts, scheduleDraft, unscheduleDraft } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { createMember } from "../../support/factories";

const now = new Date("2026-03-19T09:00:00Z");
const key = "page-getting-to-dorset";
const asked: NewPage = {
  title: "Getting to Dorset",
  address: "getting-to-dorset",
  sections: ["text", "call-to-action"],
  inHeader: false,
  inFooter: true,
};

let robyn: Member;

beforeEach(async () => {
  await db.siteDocument.deleteMany();
  await refreshCatalogue(now);
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});

type Block = Record<string, unknown>;

/** Fills every field of the page's sections. */
async function fill(page = key) {
  const { values } = (await getEditor(page)) ?? {};
  const blocks = values?.sections as Block[];
  const to = blocks.map((block) => ({
    ...block,
    ...("text" in block && { text: "By train, then **on foot**." }),
    ...("button" in block && { title: "Come", button: "See the retreat", link: "/gallery" }),
  }));
  const description = "How to get there.";
  const changes = [
    { path: "sections", from: blocks, to },
    { path: "search.description", from: "", to: description },
  ];
  expect(await saveDraft(robyn, { page, changes }, now)).toMatchObject({
    ok: true,
    value: { conflicts: [] },
  });
}

/** Writes the first section's text. */
async function write(page: string, text: string) {
  const from = (await getEditor(page))?.values.sections as Block[];
  const to = from.map((block, index) => (index === 0 ? { ...block, text } : block));
  await saveDraft(robyn, { page, changes: [{ path: "sections", from, to }] }, now);
}

async function publish(page = key) {
  return publishDraft(robyn, { page, seen: (await getEditor(page))?.draftedAt ?? "" }, now);
}

const rename = async (page: string, from: string, to: string) =>
  saveDraft(robyn, { page, changes: [{ path: "page.address", from, to }] }, now);

describe("a page of the founder's", () => {
  test("begins as a draft that nobody else sees, and is public once it is complete", async () => {
    expect(await createPage(robyn, asked, now)).toEqual({ ok: true, value: { key } });
    expect(listOwnPages()).toEqual([]);
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
    expect((await listDocuments(now)).at(-1)).toMatchObject({
      ...{ key, name: asked.title, path: "/getting-to-dorset" },
      ...{ group: "Your own pages", state: "Draft" },
    });
    await fill();
    expect(await publish()).toMatchObject({ ok: true });
    expect(findOwnPage("getting-to-dorset")?.content).toMatchObject({
      page: { title: asked.title, inFooter: true, inHeader: false },
      sections: [{ kind: "text" }, { kind: "call-to-action", button: "See the retreat" }],
    });
    expect(listListedPages().map(({ path }) => path)).toContain("/getting-to-dorset");
    expect((await getHistory(key, undefined))?.versions).toMatchObject([{ state: "public", who: "Robyn" }]);
  });

  test.each(["gallery", "admin", "api", "terms-of-service", "meet-robyn", "retreats", "auth"])(
    "cannot be at /%s",
    async (address) => {
      expect(await createPage(robyn, { ...asked, address }, now)).toMatchObject({
        ...{ ok: false, code: "address" },
        fields: { address: expect.any(String) as string },
      });
      expect(await db.siteDocument.count()).toBe(0);
    },
  );

  test("needs an administrator", async () => {
    const moderator = await createMember({ role: "moderator" });
    const refused = { ok: false, code: "not_admin" };
    expect(await createPage(moderator, asked, now)).toMatchObject(refused);
    await createPage(robyn, asked, now);
    expect(await unpublishPage(moderator, { page: key }, now)).toMatchObject(refused);
    expect(await deletePage(moderator, { page: key }, now)).toMatchObject(refused);
    expect(await db.siteDocument.count()).toBe(1);
  });

  test("of two created at one address, one is published there", async () => {
    const both = await Promise.all([createPage(robyn, asked, now), createPage(robyn, asked, now)]);
    expect(both.map((one) => one.ok && one.value.key).sort()).toEqual([key, `${key}-2`]);
    await fill(key);
    await fill(`${key}-2`);
    expect(await publish(key)).toMatchObject({ ok: true });
    expect(await publish(`${key}-2`)).toMatchObject({ ok: false, code: "checks" });
  });

  test("redirects from its old address, until another page has that", async () => {
    await createPage(robyn, asked, now);
    await fill();
    await publish();
    await rename(key, "getting-to-dorset", "how-to-get-there");
    await publish();
    expect(findOwnPage("getting-to-dorset")).toBeNull();
    expect(findMovedPage("getting-to-dorset")).toBe("/how-to-get-there");
    await rename(key, "how-to-get-there", "travel");
    await publish();
    expect(findMovedPage("getting-to-dorset")).toBe("/travel");
    const again = await createPage(robyn, { ...asked, address: "how-to-get-there" }, now);
    const second = again.ok ? again.value.key : "";
    await fill(second);
    await publish(second);
    expect(findMovedPage("how-to-get-there")).toBeNull();
    expect(findOwnPage("how-to-get-there")).not.toBeNull();
  });

  test("moved while another has its former address leaves that alone", async () => {
    await createPage(robyn, asked, now);
    await fill();
    await publish();
    await unpublishPage(robyn, { page: key }, now);
    const other = `${key}-2`;
    await createPage(robyn, asked, now);
    await fill(other);
    expect(await publish(other)).toMatchObject({ ok: true });
    await rename(key, "getting-to-dorset", "travel");
    expect(await publish()).toMatchObject({ ok: true });
    await unpublishPage(robyn, { page: other }, now);
    expect(findMovedPage("getting-to-dorset")).toBeNull();
  });

  test("that swaps addresses with another leads nobody in a circle", async () => {
    const other = `${key}-2`;
    for (const of of [key, other]) {
      await createPage(robyn, asked, now);
      await fill(of);
    }
    await rename(other, "getting-to-dorset", "by-boat");
    for (const of of [key, other]) await publish(of);
    await rename(key, "getting-to-dorset", "for-a-moment");
    await publish(key);
    await rename(other, "by-boat", "getting-to-dorset");
    await publish(other);
    await rename(key, "for-a-moment", "by-boat");
    await publish(key);
    expect(listOwnPages().map(({ path }) => path)).toEqual(["/by-boat", "/getting-to-dorset"]);
    expect(["for-a-moment", "by-boat", "getting-to-dorset"].map(findMovedPage)).toEqual([
      "/by-boat",
      null,
      null,
    ]);
  });

  test.each(["", "Two Words", "../admin", "a".repeat(61), "-x", "404", "js"])(
    "is not published at the address “%s”",
    async (address) => {
      await createPage(robyn, asked, now);
      await fill();
      await rename(key, "getting-to-dorset", address);
      const done = await publish();
      expect(done.ok ? listOwnPages().map(({ path }) => path) : done.code).toEqual(
        done.ok ? ["/getting-to-dorset"] : "checks",
      );
    },
  );

  test("has no button to a script or another scheme", async () => {
    await createPage(robyn, asked, now);
    await fill();
    for (const link of [
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "http://x.example",
      "gallery",
    ]) {
      const before = (await getEditor(key))?.values.sections as Block[];
      const to = before.map((block) => ("link" in block ? { ...block, link } : block));
      await saveDraft(robyn, { page: key, changes: [{ path: "sections", from: before, to }] }, now);
      expect(await publish()).toMatchObject({ ok: false, code: "checks" });
    }
  });

  test("may link to a draft, which may link back; a link to no page blocks", async () => {
    const keys = ["first", "second"].map((address) => `page-${address}`);
    for (const [address, text] of [
      ["first", "See [it](/second)."],
      ["second", "See [it](/first)."],
    ] as const) {
      await createPage(robyn, { ...asked, address, sections: ["text"] }, now);
      await fill(`page-${address}`);
      await write(`page-${address}`, text);
    }
    const advice = { isBlocking: false, title: "A link waits for its page: /second" };
    expect((await getEditor("page-first"))?.checks).toMatchObject([advice]);
    await write("page-first", "See [it](/second) and [that](/third).");
    expect(await publish("page-first")).toMatchObject({ ok: false, code: "checks" });
    await write("page-first", "See [it](/second).");
    for (const one of keys) expect(await publish(one)).toMatchObject({ ok: true });
    expect((await getEditor("page-first"))?.checks).toEqual([]);
    await unpublishPage(robyn, { page: "page-second" }, now);
    expect((await getEditor("page-first"))?.checks).toMatchObject([advice]);
  });

  test("deleted while it is saved stays deleted", async () => {
    await createPage(robyn, asked, now);
    await Promise.all([deletePage(robyn, { page: key }, now), rename(key, "getting-to-dorset", "x")]);
    expect(await db.siteDocument.count()).toBe(0);
    expect(await rename(key, "getting-to-dorset", "x")).toMatchObject({ ok: false, code: "gone" });
  });

  test("is gone for visitors once unpublished, and public again once published", async () => {
    await createPage(robyn, asked, now);
    await fill();
    await publish();
    expect(await deletePage(robyn, { page: key }, now)).toMatchObject({ ok: false, code: "changed" });
    for (const _ of [1, 2])
      expect(await unpublishPage(robyn, { page: key }, now)).toMatchObject({ ok: true });
    expect(findOwnPage("getting-to-dorset")).toBeNull();
    expect((await listDocuments(now)).at(-1)).toMatchObject({ state: "Unpublished" });
    expect(await publish()).toMatchObject({ ok: true });
    expect(findOwnPage("getting-to-dorset")).not.toBeNull();
  });

  test("unpublished and unchanged, is public again at its time, and only then", async () => {
    await createPage(robyn, asked, now);
    await fill();
    await publish();
    const at = { day: "2026-03-20", clock: "07:00" };
    const due = new Date("2026-03-20T07:00:00Z");
    const schedule = async () =>
      scheduleDraft(robyn, { page: key, seen: (await getEditor(key))?.draftedAt ?? "", at }, now);
    expect(await schedule()).toMatchObject({ ok: false, code: "nothing" });
    await unpublishPage(robyn, { page: key }, now);
    await schedule();
    await unscheduleDraft(robyn, { page: key });
    expect(await getEditor(key)).toMatchObject({ draftedAt: null, publishAt: null });
    await publishDueDrafts(due, () => Promise.resolve());
    expect(findOwnPage("getting-to-dorset")).toBeNull();
    expect(await schedule()).toMatchObject({ ok: true });
    // Changed and changed back
    for (const text of ["By boat.", "By train, then **on foot**."]) await write(key, text);
    expect((await getEditor(key))?.publishAt).not.toBeNull();
    await publishDueDrafts(new Date(due.getTime() - 1), () => Promise.resolve());
    expect(findOwnPage("getting-to-dorset")).toBeNull();
    await publishDueDrafts(due, () => Promise.resolve());
    expect(findOwnPage("getting-to-dorset")).not.toBeNull();
    expect((await getHistory(key, undefined))?.versions[0]?.who).toBe("Robyn");
  });

  test("that was never public can be deleted; the site's own pages cannot", async () => {
    await createPage(robyn, asked, now);
    expect(await deletePage(robyn, { page: key }, now)).toMatchObject({ ok: true });
    expect(await getEditor(key)).toBeNull();
    for (const end of [deletePage, unpublishPage])
      expect(await end(robyn, { page: "home" }, now)).toMatchObject({ ok: false, code: "gone" });
  });

  test.each([
    [{ kind: "script", id: "x", isHidden: false }],
    [{ kind: "text", id: "x", isHidden: "no", title: "", text: "" }],
    [{ kind: "text", id: "<x>", isHidden: false, title: "", text: "" }],
    ["text"],
  ])("refuses the section %j", async (block) => {
    await createPage(robyn, { ...asked, sections: [] }, now);
    const changes = [{ path: "sections", from: [], to: [block] }];
    const saved = await saveDraft(robyn, { page: key, changes }, now);
    expect(saved).toMatchObject({ value: { problems: { sections: expect.any(String) as string } } });
    expect(valueOf(ownPage(key).fields.sections, [block])).toEqual([]);
  });
});
