import { beforeEach, describe, expect, test } from "vitest";
import { noPicture } from "@/content/fields";
import { testimonialsPath } from "@/content/list-paths";
import { ownPage } from "@/content/own-page";
import { galleryPage } from "@/content/pages/gallery";
import { homePage } from "@/content/pages/home";
import { testimonialsPage } from "@/content/pages/testimonials";
import type { Member } from "@/lib/access/policy";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { listGalleryPictures, listTestimonials, type Testimonial } from "@/lib/content/testimonials";
import { db } from "@/lib/db";
import { notifyOverduePage } from "@/lib/notifications/overdue-page";
import { openPicture, storePicture } from "@/lib/files/pictures";
import { getEditor } from "@/lib/site/documents/editor";
import { getHistory } from "@/lib/site/documents/history";
import { createPage, unpublishPage } from "@/lib/site/documents/own-page";
import {
  discardDraft,
  publishDraft,
  publishDueDrafts,
  restoreVersion,
  scheduleDraft,
} from "@/lib/site/documents/publish";
import { deliveredVersion } from "@/lib/site/documents/versions";
import { removePictureEverywhere, removeTestimonialEverywhere } from "@/lib/administration/pictures/remove";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";
import { drawn } from "../../support/pictures";

const page = testimonialsPage.key;
const samples = testimonialsPage.fields.testimonials.items.initial;
const words = "I slept for the first time since the spring of 2019.";
const now = new Date("2026-03-19T09:00:00Z");
const later = new Date("2026-03-20T09:00:00Z");
const uploaded = "/uploads/0123456789abcdef-01234567-900x1200.jpg";

let robyn: Member;
let jude: Member;

beforeEach(async () => {
  await db.siteDocument.deleteMany();
  await db.siteRemoval.deleteMany();
  await db.testimonialConsent.deleteMany();
  await refreshCatalogue(now);
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
  jude = await createMember({ role: "admin", displayName: "Jude" });
});

const annette: Testimonial = {
  ...{ id: "annette", name: "Annette Boyle", status: "", text: words, transformation: "" },
  ...{ picture: noPicture, hasAgreed: true, agreedBy: "", agreedOn: "2026-02-12" },
  ...{ forLetters: true, forSocial: false, source: "Thailand Retreat 2024", retreat: "", location: "" },
  ...{ rating: "0", layout: "poster", video: "", isSample: false },
};

async function save(key: string, path: string, to: unknown, admin = robyn) {
  const from = (await getEditor(key))?.values[path];
  return saveDraft(admin, { page: key, changes: [{ path, from, to }] }, now);
}

const seenOf = async (key: string) => (await getEditor(key))?.draftedAt ?? "";
const publish = async (key = page) => publishDraft(robyn, { page: key, seen: await seenOf(key) }, now);
const remove = (id = annette.id, admin = robyn) =>
  removeTestimonialEverywhere(admin, { testimonial: id }, later);
const names = () => listTestimonials().map(({ name }) => name);

async function publishAnnette(change: Partial<Testimonial> = {}) {
  await save(page, testimonialsPath, [{ ...annette, ...change }, ...samples]);
  expect(await publish()).toMatchObject({ ok: true });
}

const countRemovals = () =>
  db.auditEntry.count({
    where: { action: "site.testimonial_removed", actorId: { in: [robyn.userId, jude.userId] } },
  });

/** Everything that is stored of the documents, as text. */
async function stored(): Promise<string> {
  return JSON.stringify([await db.siteDocument.findMany(), await db.siteVersion.findMany()]);
}

/** A page of the founder's that quotes Annette, and shows her picture if there is one. */
async function createQuotingPage() {
  const sections = ["quotes", "gallery", "picture-with-text", "text"] as const;
  const asked = { title: "Ours", address: "ours", sections, inHeader: false, inFooter: false };
  expect(await createPage(robyn, asked, now)).toMatchObject({ ok: true });
  const key = "page-ours";
  const blocks = (await getEditor(key))?.values.sections as Record<string, unknown>[];
  const picture = { path: uploaded, alt: "Annette", isDecoration: false, x: 50, y: 50 };
  const filled = blocks.map((block) => ({
    ...block,
    ...(block.kind === "quotes" && {
      quotes: [
        { text: words, name: "A." },
        { text: "Mine.", name: "Jo" },
      ],
    }),
    ...(block.kind === "gallery" && { pictures: [{ picture, caption: "" }] }),
    ...(block.kind === "picture-with-text" && { picture, text: "Beside it." }),
    ...(block.kind === "text" && { text: `She said: ${words} ![Her](${uploaded}) So there.` }),
  }));
  await save(key, "sections", filled);
  await save(key, "search.description", "Ours.");
  expect(await publish(key)).toMatchObject({ ok: true });
  return { key, filled };
}

describe("consent", () => {
  test("is needed to be shown, and publishing says so", async () => {
    const saved = await save(page, testimonialsPath, [{ ...annette, hasAgreed: false }, ...samples]);
    expect(saved).toMatchObject({
      value: { checks: [{ isBlocking: false, title: "Not shown: Annette Boyle has not agreed" }] },
    });
    expect(await publish()).toMatchObject({ ok: true });
    expect(names()).toEqual(samples.map(({ name }) => name));
    expect(await db.testimonialConsent.count()).toBe(0);
  });

  test("is a record from the publication on, once, until it ends", async () => {
    await publishAnnette();
    expect(names()).toContain("Annette Boyle");
    await save(page, "hero.lead", "Three people.");
    await publish();
    expect(await db.testimonialConsent.findMany()).toMatchObject([
      {
        ...{ testimonialId: "annette", name: "Annette Boyle", agreedFor: ["website", "letters"] },
        ...{ agreedOn: new Date("2026-02-12"), source: "Thailand Retreat 2024" },
        ...{ recordedById: robyn.userId, endedAt: null },
      },
    ]);
    await publishAnnette({ hasAgreed: false });
    expect(names()).not.toContain("Annette Boyle");
    expect(await db.testimonialConsent.findMany()).toMatchObject([{ endedById: robyn.userId }]);
    // An old version does not bring an ended consent back
    const [, , first] = (await getHistory(page, undefined))?.versions ?? [];
    await restoreVersion(robyn, { page, version: first?.id ?? "" }, later);
    await publish();
    expect(names()).not.toContain("Annette Boyle");
  });

  test("for something else is another record", async () => {
    await publishAnnette();
    await publishAnnette({ forSocial: true });
    const records = await db.testimonialConsent.findMany({ orderBy: { recordedAt: "asc" } });
    expect(records.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  });

  test("is needed of people in the gallery’s pictures", async () => {
    const [first, second, ...others] = galleryPage.fields.pictures.items.initial;
    const changed = [{ ...first, showsPeople: true }, { ...second, isHidden: true }, ...others];
    expect(await save(galleryPage.key, "pictures.items", changed)).toMatchObject({
      value: { checks: [{ isBlocking: false, title: expect.stringContaining("Not shown") as string }] },
    });
    await publish(galleryPage.key);
    expect(listGalleryPictures()).toMatchObject(others.map(({ picture }) => ({ picture })));
  });
});

describe("removed everywhere, a testimonial", () => {
  test("is gone from every page, draft and version, and its consent’s end is on record", async () => {
    await publishAnnette({ picture: { ...noPicture, path: uploaded, alt: "Annette", isDecoration: false } });
    const { key } = await createQuotingPage();
    await save(page, "hero.lead", "A draft.");
    await save(key, "page.title", "A draft as well");
    const { revision } = currentCatalogue();
    expect(await remove()).toEqual({ ok: true, value: null });
    expect(currentCatalogue().revision).toBeGreaterThan(revision);
    expect(names()).not.toContain("Annette Boyle");
    expect(await stored()).not.toMatch(/Annette|annette|spring of 2019|01234567-900/);
    expect(getContent(ownPage(key)).sections).toMatchObject([
      { kind: "quotes", quotes: [{ text: "Mine." }] },
      { kind: "gallery", pictures: [] },
      { kind: "text", text: "Beside it." },
      { kind: "text", text: "She said:   So there." },
    ]);
    expect((await getEditor(page))?.values["hero.lead"]).toBe("A draft.");
    expect((await getEditor(key))?.name).toBe("A draft as well");
    expect(await db.testimonialConsent.findMany()).toMatchObject([
      { name: "Annette Boyle", endedAt: later, endedById: robyn.userId },
    ]);
    expect(await countRemovals()).toBe(1);
  });

  test("is gone from the sections that were added to a page of the site", async () => {
    await publishAnnette({ picture: { ...noPicture, path: uploaded, alt: "Annette", isDecoration: false } });
    const order = homePage.fields.sections.initial;
    const common = { isHidden: false, title: "" };
    const picture = { path: uploaded, alt: "Annette", isDecoration: false, x: 50, y: 50 };
    await save(homePage.key, "sections", [
      { ...common, id: "q", kind: "quotes", quotes: [{ text: words, name: "Annette" }] },
      ...order,
      { ...common, id: "p", kind: "picture-with-text", text: "Beside it.", picture, side: "left" },
    ]);
    expect(await publish(homePage.key)).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ ok: true });
    expect(getContent(homePage).sections).toEqual([
      { ...common, id: "q", kind: "quotes", quotes: [] },
      ...order,
      { ...common, id: "p", kind: "text", text: "Beside it." },
    ]);
    expect(await stored()).not.toMatch(/spring of 2019|01234567-900/);
  });

  test("needs an administrator and something to remove; a second time nothing happens", async () => {
    await publishAnnette();
    const moderator = await createMember({ role: "moderator" });
    expect(await remove(annette.id, moderator)).toMatchObject({ code: "not_admin" });
    expect(await remove("nobody")).toMatchObject({ code: "gone" });
    const both = await Promise.all([remove(), remove(annette.id, jude)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await remove()).toMatchObject({ ok: true });
    expect(await countRemovals()).toBe(1);
  });

  test("does not come back with a version of before, nor with that of the delivery", async () => {
    await publishAnnette();
    await remove();
    await remove("jo-hartley");
    for (const { id } of (await getHistory(page, undefined))?.versions ?? []) {
      expect(JSON.stringify(await getHistory(page, id))).not.toMatch(/Annette|Jo Hartley|bike/);
      expect(await restoreVersion(robyn, { page, version: id }, later)).toMatchObject({ ok: true });
      if (await seenOf(page)) await publish();
      expect(names()).toEqual(["Maya Ellison", "Priti Shah"]);
    }
    expect(JSON.stringify(await getEditor(page))).not.toMatch(/Annette|Jo Hartley/);
    await save(page, "hero.lead", "Two people.");
    await discardDraft(robyn, { page, seen: await seenOf(page) }, later);
    await restoreVersion(robyn, { page, version: deliveredVersion }, later);
    expect(await stored()).not.toMatch(/Annette|Jo Hartley/);
  });

  test("does not come back with an editor that was open", async () => {
    await publishAnnette();
    const { key, filled } = await createQuotingPage();
    const open = (await getEditor(page))?.values[testimonialsPath] as Testimonial[];
    await remove();
    const mine = [{ ...open[0], name: "Annette B." }, { ...open[1], name: "Maya" }, ...open.slice(2)];
    const changes = [{ path: testimonialsPath, from: open, to: mine }];
    expect(await saveDraft(jude, { page, changes }, later)).toMatchObject({ value: { conflicts: [] } });
    const blocks = [{ path: "sections", from: filled, to: filled.toReversed() }];
    expect(await saveDraft(jude, { page: key, changes: blocks }, later)).toMatchObject({ ok: true });
    await publish();
    expect(names()).toEqual(["Maya", "Jo Hartley", "Priti Shah"]);
    expect(await stored()).not.toMatch(/Annette B|spring of 2019/);
  });

  test("is gone whichever is first: the removal, a save or a publication at a time", async () => {
    await publishAnnette();
    await save(page, testimonialsPath, [{ ...annette, name: "Annette Later" }, ...samples]);
    const at = { day: "2026-03-20", clock: "08:00" };
    expect(await scheduleDraft(robyn, { page, seen: await seenOf(page), at }, now)).toMatchObject({
      ok: true,
    });
    await Promise.all([
      remove(),
      publishDueDrafts(later, notifyOverduePage),
      save(page, testimonialsPath, [{ ...annette, name: "Annette Again" }, ...samples], jude),
    ]);
    if (await seenOf(page)) await publish();
    // As every second: what one of the three read may be older than what the last of them did
    await refreshCatalogue(later);
    expect(names()).toEqual(samples.map(({ name }) => name));
    expect(await stored()).not.toMatch(/Annette|spring of 2019/);
  });

  test("that was only a draft leaves the record that its person had agreed", async () => {
    await save(page, testimonialsPath, [annette, ...samples]);
    expect(await remove()).toMatchObject({ ok: true });
    expect(await seenOf(page)).toBe("");
    expect(await db.testimonialConsent.findMany()).toMatchObject([{ name: "Annette Boyle", endedAt: later }]);
  });

  test("with a short text leaves others that contain it", async () => {
    await publishAnnette({ text: "Go." });
    await save("home", "hero.lead", "Go. Now.");
    await publish("home");
    await remove();
    expect(getContent(homePage).hero.lead).toBe("Go. Now.");
  });
});

describe("removed everywhere, a picture", () => {
  const lavender = "/images/gallery/france-1.jpg";
  const removeIt = (picture: string, admin = robyn) => removePictureEverywhere(admin, { picture }, later);

  test("is gone from the gallery and the pages, also from those that it came with", async () => {
    const { key } = await createQuotingPage();
    expect(await removeIt(uploaded)).toMatchObject({ ok: true });
    expect(await removeIt(lavender)).toMatchObject({ ok: true });
    expect(await removeIt(lavender)).toMatchObject({ ok: true });
    expect(listGalleryPictures().map(({ picture }) => picture.path)).not.toContain(lavender);
    expect(await stored()).not.toMatch(/01234567-900|france-1/);
    expect(getContent(ownPage(key)).sections[0]).toMatchObject({ quotes: [{ text: words }, {}] });
    await restoreVersion(robyn, { page: galleryPage.key, version: deliveredVersion }, later);
    expect(await stored()).not.toContain("france-1");
  });

  test("leaves the time at which a page that had it is public again", async () => {
    const { key } = await createQuotingPage();
    await unpublishPage(robyn, { page: key }, now);
    const at = { day: "2026-03-21", clock: "07:00" };
    expect(await scheduleDraft(robyn, { page: key, seen: "", at }, now)).toMatchObject({ ok: true });
    expect(await removeIt(uploaded)).toMatchObject({ ok: true });
    expect((await getEditor(key))?.publishAt).not.toBeNull();
    await publishDueDrafts(new Date("2026-03-21T07:00:00Z"), notifyOverduePage);
    expect(JSON.stringify(getContent(ownPage(key)))).toContain("Mine.");
    expect((await getEditor(key))?.state).toBe("public");
    expect(await stored()).not.toContain("01234567-900");
  });

  test("takes its uploaded file with it", async () => {
    const stored = await storePicture(
      robyn.userId,
      { upload: await drawn().png().toBuffer(), alt: "Her" },
      now,
    );
    const path = stored.ok ? stored.value.path : "";
    const [first, ...others] = galleryPage.fields.pictures.items.initial;
    const picture = { path, alt: "Her", isDecoration: false, x: 50, y: 50 };
    await save(galleryPage.key, "pictures.items", [{ ...first, picture }, ...others]);
    await publish(galleryPage.key);
    const name = path.replace("/uploads/", "");
    expect(await openPicture(name)).not.toBeNull();
    expect(await removeIt(path)).toMatchObject({ ok: true });
    expect(await openPicture(name)).toBeNull();
    expect(await db.file.count({ where: { key: { endsWith: name } } })).toBe(0);
  });

  test("is refused of an unknown one, and of one that a page cannot be without", async () => {
    expect(await removeIt("/uploads/nothing.jpg")).toMatchObject({ code: "gone" });
    expect(await removeIt("/images/hero.jpg")).toMatchObject({
      code: "needed",
      message: expect.stringContaining("Home") as string,
    });
    expect(await removeIt(lavender, await createMember({ role: "moderator" }))).toMatchObject({
      code: "not_admin",
    });
    expect(await db.siteRemoval.count()).toBe(0);
  });
});
