import { beforeEach, describe, expect, test } from "vitest";
import { homePage } from "@/content/pages/home";
import type { Member } from "@/lib/access/policy";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { listWarnings } from "@/lib/administration/today/warnings";
import { db } from "@/lib/db";
import { notifyOverduePage } from "@/lib/notifications/overdue-page";
import { getEditor } from "@/lib/site/documents/editor";
import { getHistory } from "@/lib/site/documents/history";
import { listDocuments, listOverdue } from "@/lib/site/documents/list";
import {
  discardDraft,
  publishDraft,
  publishDueDrafts,
  restoreVersion,
  scheduleDraft,
  unscheduleDraft,
} from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { restoreSchema } from "@/lib/site/documents/schema";
import { deliveredVersion } from "@/lib/site/documents/versions";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";

const page = homePage.key;
const lead = "hero.lead";
const headline = "hero.headline";
const delivered = homePage.fields.hero.lead.initial;
const morning = new Date("2026-03-19T09:00:00Z");
const later = new Date("2026-03-19T10:00:00Z");

let robyn: Member;
let jude: Member;

beforeEach(async () => {
  await db.siteDocument.deleteMany();
  await refreshCatalogue(morning);
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
  jude = await createMember({ role: "admin", displayName: "Jude" });
});

const save = (admin: Member, path: string, from: unknown, to: unknown, now = morning) =>
  saveDraft(admin, { page, changes: [{ path, from, to }] }, now);

async function seen(): Promise<string> {
  return (await getEditor(page))?.draftedAt ?? "";
}

async function publish(admin = robyn, now = morning) {
  return publishDraft(admin, { page, seen: await seen() }, now);
}

describe("a draft", () => {
  test("is no change for visitors, and published it is one", async () => {
    const { revision } = currentCatalogue();
    expect(await save(robyn, lead, delivered, "Put it down.")).toMatchObject({ ok: true });
    await refreshCatalogue(morning);
    expect(getContent(homePage).hero.lead).toBe(delivered);
    expect(await publish()).toMatchObject({ ok: true, value: { revision: 1 } });
    expect(getContent(homePage).hero.lead).toBe("Put it down.");
    expect(currentCatalogue().revision).toBe(revision + 1);
    expect(await db.auditEntry.count({ where: { action: "site.published", subject: page } })).toBe(1);
  });

  test("needs an administrator, at every step", async () => {
    const moderator = await createMember({ role: "moderator" });
    const refused = { ok: false, code: "not_admin" };
    expect(await save(moderator, lead, delivered, "Mine")).toMatchObject(refused);
    await save(robyn, lead, delivered, "Put it down.");
    expect(await publish(moderator)).toMatchObject(refused);
    expect(await discardDraft(moderator, { page, seen: await seen() }, morning)).toMatchObject(refused);
    expect(await restoreVersion(moderator, { page, version: deliveredVersion }, morning)).toMatchObject(
      refused,
    );
    const demoted = await createMember({ role: "admin" });
    await db.user.update({ where: { id: demoted.userId }, data: { role: "member" } });
    expect(await publish(demoted)).toMatchObject(refused);
    expect(getContent(homePage).hero.lead).toBe(delivered);
  });

  test.each([
    ["an unknown field", "hero.colour", "red"],
    ["a wrong type", lead, 5],
    ["a line with a break", headline, "You are\nready"],
    ["a text too long", lead, "x".repeat(3_001)],
    [
      "a picture that is none",
      "hero.picture",
      { path: "https://example.com/x.jpg", alt: "", isDecoration: true, x: 1, y: 1 },
    ],
    ["an item with a wrong value", "about.steps", [{ letter: "R", title: 5, text: "y" }]],
  ])("says what is wrong with %s, and saves the rest", async (_, path, to) => {
    const note = homePage.fields.hero.note.initial;
    const changes = [
      { path: "hero.note", from: note, to: "A note." },
      { path, from: null, to },
    ];
    const saved = await saveDraft(robyn, { page, changes }, morning);
    expect(saved).toMatchObject({ value: { problems: { [path]: expect.any(String) as string } } });
    const row = await db.siteDocument.findUnique({ where: { key: page } });
    expect(row?.draft).toEqual({ "hero.note": "A note." });
  });

  test("has no characters that nobody sees, and no fields that an item has not", async () => {
    await save(robyn, lead, delivered, "A\u0000 B\ud800 C");
    const steps = homePage.fields.about.steps.initial;
    await save(robyn, "about.steps", steps, [{ ...steps[0], html: "<script>" }, ...steps.slice(1)]);
    const row = await db.siteDocument.findUnique({ where: { key: page } });
    expect(row?.draft).toEqual({ [lead]: "A B C" });
  });

  test("keeps the order of sections when a later version adds some after those before them, or removes some", async () => {
    const fixed = (id: string, isHidden = false) => ({ id, kind: "fixed", isHidden });
    const text = { id: "t", kind: "text", isHidden: false, title: "", text: "Words." };
    const order = [fixed("gone"), fixed("contact", true), text, fixed("contact"), text];
    await save(robyn, "sections", homePage.fields.sections.initial, order);
    await publish();
    expect(getContent(homePage).sections).toEqual([
      ...["hero", "about", "retreats", "rebelDay"].map((id) => fixed(id)),
      ...[fixed("contact", true), text],
    ]);
  });

  test("saved again changes nothing; back at what is public it is gone", async () => {
    await save(robyn, lead, delivered, "Put it down.");
    expect(await save(robyn, lead, delivered, "Put it down.", later)).toMatchObject({
      value: { conflicts: [], draftedAt: morning.toISOString() },
    });
    expect(await save(robyn, lead, "Put it down.", delivered, later)).toMatchObject({
      value: { draftedAt: null },
    });
    expect((await listDocuments(later))[0]).toMatchObject({ key: page, changes: 0 });
    expect(await publish()).toMatchObject({ ok: false, code: "nothing" });
  });

  test("of an unknown page is refused", async () => {
    expect(await saveDraft(robyn, { page: "nowhere", changes: [] }, morning)).toMatchObject({ code: "gone" });
    expect(await getEditor("nowhere")).toBeNull();
    expect(await getHistory("nowhere", undefined)).toBeNull();
  });
});

describe("two editors", () => {
  test("who change different texts get both", async () => {
    await save(robyn, lead, delivered, "Mine");
    const saved = await save(jude, headline, homePage.fields.hero.headline.initial, "You are ==ready==");
    expect(saved).toMatchObject({
      value: { conflicts: [], values: { [lead]: "Mine", [headline]: "You are ==ready==" } },
    });
  });

  test("who change the same text: the second is shown the first one's, and chooses", async () => {
    await save(robyn, lead, delivered, "Robyn’s");
    const second = await save(jude, lead, delivered, "Jude’s", later);
    expect(second).toMatchObject({ value: { conflicts: [lead], values: { [lead]: "Robyn’s" } } });
    expect(await save(jude, lead, "Robyn’s", "Jude’s", later)).toMatchObject({
      value: { conflicts: [], values: { [lead]: "Jude’s" } },
    });
  });

  test("are told who changed it meanwhile, and how", async () => {
    const conflict = async () =>
      (await save(jude, lead, "Never shown", "Jude’s", later)) as { value: object };
    await save(robyn, lead, delivered, "Robyn’s");
    expect((await conflict()).value).toMatchObject({ other: { who: "Robyn", kind: "saved" } });
    expect(await save(robyn, lead, "Never shown", "Again", later)).toMatchObject({
      value: { conflicts: [lead], other: { who: null, kind: "saved" } },
    });
    await publish(robyn, morning);
    expect((await conflict()).value).toMatchObject({ other: { who: "Robyn", kind: "published" } });
    await save(robyn, lead, "Robyn’s", "Robyn’s other");
    await discardDraft(robyn, { page, seen: await seen() }, later);
    expect((await conflict()).value).toMatchObject({ other: { who: "Robyn", kind: "discarded" } });
    expect(await save(jude, lead, "Robyn’s", "Jude’s", later)).toMatchObject({
      value: { conflicts: [], other: null },
    });
  });

  test("cannot discard what was published meanwhile; discarding twice is one", async () => {
    await save(robyn, lead, delivered, "Robyn’s");
    const old = await seen();
    await publish(jude);
    expect(await discardDraft(robyn, { page, seen: old }, later)).toMatchObject({ code: "changed" });
    await save(robyn, lead, "Robyn’s", "Robyn’s other");
    const again = await seen();
    for (const _ of [1, 2])
      expect(await discardDraft(robyn, { page, seen: again }, later)).toMatchObject({ ok: true });
    expect(await publish(jude)).toMatchObject({ code: "nothing" });
  });

  test("publishing and discarding at once do one of the two, whole", async () => {
    await save(robyn, lead, delivered, "Either");
    const both = { page, seen: await seen() };
    const [published, discarded] = await Promise.all([
      publishDraft(robyn, both, morning),
      discardDraft(jude, both, morning),
    ]);
    const isPublic = published.ok;
    expect(discarded.ok).toBe(!isPublic);
    expect(getContent(homePage).hero.lead).toBe(isPublic ? "Either" : delivered);
    expect((await getHistory(page, undefined))?.versions[0]?.state).toBe(isPublic ? "public" : "discarded");
  });

  test("see what the other has published with their next save", async () => {
    await save(robyn, lead, delivered, "Robyn’s");
    await publish(jude);
    expect(await save(robyn, headline, homePage.fields.hero.headline.initial, "Ready", later)).toMatchObject({
      value: { published: { [lead]: "Robyn’s" }, values: { [lead]: "Robyn’s", [headline]: "Ready" } },
    });
  });

  test("cannot publish or discard what they have not seen", async () => {
    await save(robyn, lead, delivered, "Robyn’s");
    const old = await seen();
    await save(jude, lead, "Robyn’s", "Jude’s", later);
    expect(await publishDraft(robyn, { page, seen: old }, later)).toMatchObject({ code: "changed" });
    expect(await discardDraft(robyn, { page, seen: old }, later)).toMatchObject({ code: "changed" });
  });

  test("publishing at once publish once", async () => {
    await save(robyn, lead, delivered, "Once");
    const at = await seen();
    const both = await Promise.all(
      [robyn, jude].map((one) => publishDraft(one, { page, seen: at }, morning)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.siteVersion.count()).toBe(1);
  });

  test("saving at once lose nothing", async () => {
    const { headline: title, eyebrow, note } = homePage.fields.hero;
    const fields = {
      [lead]: delivered,
      [headline]: title.initial,
      "hero.eyebrow": eyebrow.initial,
      "hero.note": note.initial,
    };
    await Promise.all(Object.entries(fields).map(([path, from]) => save(robyn, path, from, `New ${path}`)));
    const { values } = (await getEditor(page)) ?? {};
    for (const path of Object.keys(fields)) expect(values?.[path]).toBe(`New ${path}`);
  });
});

describe("a schedule", () => {
  const at = { day: "2026-03-20", clock: "07:00" };
  const due = new Date("2026-03-20T07:00:00Z");

  test("publishes what is saved by then, once, and not before", async () => {
    await save(robyn, lead, delivered, "First");
    expect(await scheduleDraft(robyn, { page, seen: await seen(), at }, morning)).toMatchObject({ ok: true });
    await save(jude, lead, "First", "Second", later);
    await publishDueDrafts(new Date(due.getTime() - 1), notifyOverduePage);
    expect(getContent(homePage).hero.lead).toBe(delivered);
    await Promise.all([publishDueDrafts(due, notifyOverduePage), publishDueDrafts(due, notifyOverduePage)]);
    expect(getContent(homePage).hero.lead).toBe("Second");
    expect(await db.siteVersion.count()).toBe(1);
  });

  test("can be taken back, and needs a time to come", async () => {
    await save(robyn, lead, delivered, "First");
    const past = { day: "2026-03-19", clock: "08:59" };
    const far = { day: "2028-01-01", clock: "08:00" };
    for (const wrong of [past, far])
      expect(await scheduleDraft(robyn, { page, seen: await seen(), at: wrong }, morning)).toMatchObject({
        code: "past",
        fields: { at: expect.any(String) as string },
      });
    await scheduleDraft(robyn, { page, seen: await seen(), at }, morning);
    await unscheduleDraft(robyn, { page });
    await publishDueDrafts(due, notifyOverduePage);
    expect(getContent(homePage).hero.lead).toBe(delivered);
    expect((await listDocuments(due))[0]).toMatchObject({ changes: 1, publishAt: null });
  });

  test("publishes nothing once its draft is discarded, or another version restored", async () => {
    await save(robyn, lead, delivered, "Never");
    await scheduleDraft(robyn, { page, seen: await seen(), at }, later);
    await discardDraft(jude, { page, seen: await seen() }, morning);
    await publishDueDrafts(due, notifyOverduePage);
    expect(getContent(homePage).hero.lead).toBe(delivered);
    await save(robyn, lead, delivered, "First");
    await publish(robyn, later);
    await save(robyn, lead, "First", "Second", later);
    await scheduleDraft(robyn, { page, seen: await seen(), at }, later);
    await restoreVersion(jude, { page, version: deliveredVersion }, later);
    await publishDueDrafts(due, notifyOverduePage);
    expect(getContent(homePage).hero.lead).toBe("First");
    expect(await getEditor(page)).toMatchObject({ publishAt: null, values: { [lead]: delivered } });
  });

  test("publishes nothing that has to be fixed first, and says so", async () => {
    await save(robyn, lead, delivered, "First");
    await scheduleDraft(robyn, { page, seen: await seen(), at }, morning);
    await save(robyn, lead, "First", "It costs {flagship.colour}.", later);
    await publishDueDrafts(due, notifyOverduePage);
    expect(getContent(homePage).hero.lead).toBe(delivered);
    expect((await listDocuments(due))[0]).toMatchObject({ isOverdue: true });
    expect(await listOverdue(due)).toEqual([]);
    const noon = new Date("2026-03-20T12:00:00Z");
    expect(await listOverdue(noon)).toEqual([{ key: page, name: "Home" }]);
    expect(await listWarnings(noon)).toContainEqual({ kind: "overduePage", key: page, name: "Home" });
  });

  test("emails the founder once for each time that something had to be fixed", async () => {
    await db.email.deleteMany();
    const emails = () => db.email.findMany({ orderBy: { id: "asc" } });
    await save(robyn, lead, delivered, "First");
    await scheduleDraft(robyn, { page, seen: await seen(), at }, morning);
    await save(robyn, lead, "First", "See [this](/nowhere).", later);
    await Promise.all([publishDueDrafts(due, notifyOverduePage), publishDueDrafts(due, notifyOverduePage)]);
    await publishDueDrafts(new Date(due.getTime() + 60_000), notifyOverduePage);
    expect(await emails()).toMatchObject([
      {
        ...{ letter: "founder-page-not-published", to: getSettings().email },
        subjectLine: "Not published: Home",
        values: {
          problem: "A link leads nowhere: /nowhere. Hero, Text: no page has this address.",
          editorUrl: expect.stringMatching(/\/admin\/site\/home$/) as string,
        },
      },
    ]);
    await unscheduleDraft(robyn, { page });
    await save(robyn, lead, "See [this](/nowhere).", "Second", due);
    const next = { day: "2026-03-21", clock: "07:00" };
    await scheduleDraft(robyn, { page, seen: await seen(), at: next }, due);
    await save(robyn, lead, "Second", "{{boss}}", due);
    await publishDueDrafts(new Date("2026-03-21T07:00:00Z"), notifyOverduePage);
    expect(await emails()).toHaveLength(2);
  });
});

describe("checks", () => {
  const picture = homePage.fields.hero.picture.initial;

  async function checksOf(path: string, to: unknown) {
    const { initial } = { [lead]: { initial: delivered }, "hero.picture": { initial: picture } }[path] ?? {};
    const saved = await save(robyn, path, initial ?? (await getEditor(page))?.values[path], to);
    return saved.ok ? saved.value.checks : [];
  }

  test("block a picture without description, unless it is a decoration", async () => {
    const [check] = await checksOf("hero.picture", { ...picture, alt: "" });
    expect(check).toMatchObject({ path: "hero.picture", isBlocking: true });
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
    await save(robyn, "hero.picture", { ...picture, alt: "" }, { ...picture, alt: "", isDecoration: true });
    expect(await publish()).toMatchObject({ ok: true });
  });

  test("block an empty text, also in a list, which the draft may have", async () => {
    expect(await checksOf(lead, "  ")).toMatchObject([{ isBlocking: true, title: "Hero, Text: empty" }]);
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
    await save(robyn, lead, "", delivered);
    const { initial } = homePage.fields.retreats.card.features;
    const path = "retreats.card.features";
    await save(robyn, path, initial, [...initial, { title: "New", description: "" }]);
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
  });

  test.each([
    ["[this](gallery)", "gallery"],
    ["[this][1]\n\n[1]: /nowhere?from=here", "/nowhere"],
    ["[this](http://localhost:3000/nowhere#end)", "/nowhere"],
    ["[this](/gallery?x=1#pictures) or [that](http://localhost:3000/)", null],
    ["[us](mailto:a@b.example), [them](https://elsewhere.example/nowhere), [here](#below)", null],
    ["[new](/blog/{newestPost}), [me]({{founderPath}}), [call](http://localhost:3000/book/first-call)", null],
  ])("find where %j leads", async (text, nowhere) => {
    const titles = (await checksOf(lead, text)).map(({ title }) => title);
    const unknown = "{newestPost} stands for nothing";
    expect(titles.filter((title) => title !== unknown)).toEqual(
      nowhere ? [`A link leads nowhere: ${nowhere}`] : [],
    );
  });

  test("block a fact that is none, and a link to no page", async () => {
    expect(await checksOf(lead, "See [this](/nowhere), {{boss}} and {flagship.colour}.")).toMatchObject([
      { isBlocking: true, title: "{{boss}} stands for nothing" },
      { isBlocking: true, title: "{flagship.colour} stands for nothing" },
      { isBlocking: true, title: "A link leads nowhere: /nowhere" },
    ]);
  });

  test("advise on a price typed by hand, and on a description too long", async () => {
    expect(await checksOf(lead, "It is £300 to hold a place.")).toMatchObject([
      { isBlocking: false, replace: { words: "£300", by: "{flagship.deposit}" } },
    ]);
    const long = await checksOf("search.description", "x".repeat(176));
    expect(long).toContainEqual(
      expect.objectContaining({ isBlocking: false, title: "Search description is 21 characters too long" }),
    );
    expect(await publish()).toMatchObject({ ok: true });
  });
});

describe("the history", () => {
  test("has every version with its author and changes, and restores one as a draft", async () => {
    await save(robyn, lead, delivered, "First");
    await publish(robyn, morning);
    await save(jude, lead, "First", "Second", later);
    await publish(jude, later);
    const history = await getHistory(page, undefined);
    expect(history?.versions).toMatchObject([
      { who: "Jude", state: "public", summary: "Hero, Text" },
      { who: "Robyn", state: "past", summary: "Hero, Text" },
      { id: deliveredVersion, state: "delivered" },
    ]);
    expect(history?.againstBefore).toEqual([
      { path: lead, from: "First", to: "Second", label: "Hero, Text" },
    ]);
    const first = history?.versions[1]?.id ?? "";
    expect((await getHistory(page, first))?.againstPublic).toMatchObject([{ from: "Second", to: "First" }]);
    expect(await restoreVersion(robyn, { page, version: first }, later)).toMatchObject({ ok: true });
    expect(getContent(homePage).hero.lead).toBe("Second");
    await publish(robyn, later);
    expect(getContent(homePage).hero.lead).toBe("First");
  });

  test("has the draft first, which nobody restores, and says until when a version was public", async () => {
    await save(robyn, lead, delivered, "First");
    await publish(robyn, morning);
    await save(jude, lead, "First", "Second");
    await publish(jude, later);
    await save(robyn, lead, "Second", "Third", later);
    const history = await getHistory(page, undefined);
    const [draft, newest, first] = history?.versions ?? [];
    expect(draft).toMatchObject({ id: "draft", who: "Robyn", state: "draft", summary: "1 change" });
    expect(history?.opened).toEqual(newest);
    expect(history?.detail).toBe("Published by Jude. It is public now.");
    expect((await getHistory(page, first?.id))?.detail).toMatch(
      /^Published by Robyn\. It was public until \d/,
    );
    const opened = await getHistory(page, "draft");
    expect(opened?.againstPublic).toMatchObject([{ from: "Second", to: "Third" }]);
    expect(opened?.againstBefore).toMatchObject([{ from: "Second", to: "Third" }]);
    expect(opened?.same.pictures).toBeGreaterThan(1);
    expect(restoreSchema.safeParse({ page, version: "draft" }).success).toBe(false);
  });

  test("compares a version with the one published before it, and names every field of it", async () => {
    const { headline: title, eyebrow } = homePage.fields.hero;
    await save(robyn, lead, delivered, "First");
    await publish(robyn, morning);
    await save(robyn, lead, "First", "Discarded");
    await discardDraft(robyn, { page, seen: await seen() }, later);
    await save(robyn, lead, "First", delivered);
    await save(robyn, headline, title.initial, "Ready");
    await save(robyn, "hero.eyebrow", eyebrow.initial, "Now");
    await publish(robyn, new Date(later.getTime() + 1));
    const history = await getHistory(page, undefined);
    expect(history?.versions.map(({ summary }) => summary)).toEqual([
      "Hero, Line above the title; Hero, Title; 1 more",
      "Hero, Text",
      "Hero, Text",
      "As the site was delivered",
    ]);
    expect(history?.againstBefore.map(({ path }) => path)).toEqual(["hero.eyebrow", headline, lead]);
    const [, discarded] = history?.versions ?? [];
    expect((await getHistory(page, discarded?.id))?.againstBefore).toMatchObject([
      { from: "First", to: "Discarded" },
    ]);
  });

  test("has the texts of the opened version and the one before only", async () => {
    const letters = ["a", "b", "c", "d", "e"];
    const values = (letter: string) => ({ [lead]: letter.repeat(3_000) });
    await db.siteDocument.create({ data: { key: page, published: values("e"), revision: 5 } });
    const at = (index: number) => new Date(morning.getTime() + index);
    await db.siteVersion.createMany({
      data: letters.map((letter, index) => ({
        ...{ key: page, revision: index + 1, at: at(index), values: values(letter) },
      })),
    });
    const history = await getHistory(page, undefined);
    expect(history?.versions).toHaveLength(6);
    const text = JSON.stringify(history);
    expect(letters.filter((letter) => text.includes(letter.repeat(3_000)))).toEqual(["d", "e"]);
  });

  test("keeps a discarded draft, and one that a restored version replaces", async () => {
    await save(robyn, lead, delivered, "Half done");
    await discardDraft(robyn, { page, seen: await seen() }, morning);
    await discardDraft(robyn, { page, seen: await seen() }, morning);
    await save(robyn, lead, delivered, "Another", later);
    await restoreVersion(robyn, { page, version: deliveredVersion }, later);
    const history = await getHistory(page, undefined);
    expect(history?.versions.map(({ state }) => state)).toEqual(["discarded", "discarded", "public"]);
    // What is public already is no draft
    expect(await seen()).toBe("");
  });

  test("refuses a version of another page", async () => {
    expect(
      await restoreVersion(robyn, { page, version: "00000000-0000-7000-8000-000000000000" }, morning),
    ).toMatchObject({ code: "gone" });
  });
});
