import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { pictureValue } from "@/content/fields";
import { retreatDocument } from "@/content/retreats/document";
import { retreatKey } from "@/content/retreats/key";
import type { Member } from "@/lib/access/policy";
import { deleteDraft } from "@/lib/administration/sales/delete";
import { currentCatalogue } from "@/lib/catalogue/current";
import { findAnyRetreat, findRetreatAt, placeWords, retreatOf, retreatWords } from "@/lib/content/retreats";
import { getFacts } from "@/lib/content/facts/facts";
import { db } from "@/lib/db";
import { bookingCalendar } from "@/lib/email/retreat-calendar";
import { courseOf } from "@/lib/orders/bookings/letters";
import { addressOf } from "@/lib/content/retreats";
import { removePicture } from "@/lib/site/documents/remove";
import { getEditor } from "@/lib/site/documents/editor";
import { getHistory } from "@/lib/site/documents/history";
import { listDocuments } from "@/lib/site/documents/list";
import { publishDraft, restoreVersion } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { deliveredVersion } from "@/lib/site/documents/versions";
import { retreatMetadata } from "@/lib/site/metadata";
import { retreatSearch } from "@/lib/site/sitemap-pages";
import { latestRetreat, refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import {
  kindling,
  publishKindling,
  resetSales,
  saveKindling,
  startKindling,
} from "../administration/fixture";

const page = retreatKey(dorset.id);
const id = { retreat: dorset.id };
const { fields } = retreatDocument(dorset);
const now = () => new Date();
let robyn: Member;
let jude: Member;

beforeEach(async () => {
  await forgetMoney();
  await resetSales();
  await refreshCatalogue(now());
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
  jude = await createMember({ role: "admin", displayName: "Jude" });
});
afterAll(resetSales);

const save = (by: Member, path: string, from: unknown, to: unknown) =>
  saveDraft(by, { page, changes: [{ path, from, to }] }, now());

async function publish(texts: Readonly<Record<string, unknown>>) {
  const editor = await getEditor(page);
  const changes = Object.entries(texts).map(([path, to]) => ({ path, from: editor?.values[path], to }));
  await saveDraft(robyn, { page, changes }, now());
  return publishDraft(robyn, { page, seen: (await getEditor(page))?.draftedAt ?? "" }, now());
}

describe("the texts of a retreat", () => {
  test("are public once they are published, and raise the catalogue's revision", async () => {
    const { revision } = currentCatalogue();
    await save(robyn, "about.lead", fields.about.lead.initial, "{days} days, {dates}.");
    await refreshCatalogue(now());
    expect(retreatOf(id).copy.lead).toContain("3 days to turn the idea");
    expect(await publish({ "about.name": "The Barn" })).toMatchObject({ ok: true });
    expect(currentCatalogue().revision).toBe(revision + 1);
    expect(retreatOf(id)).toMatchObject({
      ...{ name: "The Barn", place: "Dorset", copy: { lead: "3 days, 15-17 May 2026." } },
    });
    expect(await latestRetreat(db, dorset)).toMatchObject({ name: "The Barn" });
    expect(retreatWords(retreatOf(id)).retreat).toBe("The Barn");
  });

  test("of two editors merge, or one chooses", async () => {
    await save(robyn, "about.course", fields.about.course.initial, "Supper to lunch.");
    expect(await save(jude, "details.venue", "", "Barn Lane 1")).toMatchObject({ value: { conflicts: [] } });
    expect(await save(jude, "about.course", fields.about.course.initial, "All day.")).toMatchObject({
      value: { conflicts: ["about.course"], values: { "about.course": "Supper to lunch." } },
    });
  });

  test("name their own facts and no others", async () => {
    const known = { "rooms.single.text": "{nightMore} more, {nights} nights.", "about.text": "{days} days" };
    expect(await publish(known)).toMatchObject({ ok: true });
    expect(retreatOf(id)).toMatchObject({
      rooms: { single: { text: "£25 more, 2 nights." } },
      copy: { text: "3 days" },
    });
    for (const [path, words] of Object.entries({
      "about.lead": "{nightMore} more",
      "about.name": "The {retreat}",
      "about.text": "{deposits}",
    }))
      expect(await publish({ [path]: words })).toMatchObject({ ok: false, code: "checks" });
    expect(retreatOf(id).name).toBe(dorset.name);
  });

  test("advise to write dates as a fact", async () => {
    await save(robyn, "about.lead", fields.about.lead.initial, `Come on ${dorset.dates}.`);
    expect((await getEditor(page))?.checks).toContainEqual(
      expect.objectContaining({ isBlocking: false, replace: { words: dorset.dates, by: "{dates}" } }),
    );
  });

  test("keep the picture's style until another one is chosen", async () => {
    const { picture } = fields.about;
    expect(retreatOf(id).copy.focus).toBeUndefined();
    await publish({ "about.picture": { ...picture.initial, x: 10, y: 20 } });
    expect(retreatOf(id).copy).toMatchObject({ picture: dorset.copy.picture, focus: { x: 10, y: 20 } });
  });

  test("come back from the history, and are listed", async () => {
    await publish({ "details.venue": "Barn Lane 1" });
    const history = await getHistory(page, undefined);
    expect(history?.versions.map(({ summary }) => summary)).toEqual([
      "Details, Venue",
      "As the site was delivered",
    ]);
    expect(await restoreVersion(robyn, { page, version: deliveredVersion }, now())).toMatchObject({
      ok: true,
    });
    expect((await getEditor(page))?.values["details.venue"]).toBe("");
    expect((await listDocuments(now())).find(({ key }) => key === page)).toMatchObject({
      ...{ name: dorset.name, path: dorset.paths.page, group: "Retreats and programmes", changes: 1 },
    });
  });

  test("are in sections, whose order follows draft, publication and history", async () => {
    const shown = () => retreatOf(id).copy.sections?.map(({ id: one, isHidden }) => `${one} ${isHidden}`);
    const delivered = shown();
    const { initial } = fields.sections;
    const hidden = initial.toReversed().map((one) => ({ ...one, isHidden: one.id === "hosts" }));
    await save(robyn, "sections", initial, hidden);
    await refreshCatalogue(now());
    expect(shown()).toEqual(delivered);
    expect((await getEditor(page))?.values.sections).toEqual(hidden);
    const other = initial.map((one) => ({ ...one, isHidden: one.id === "way" }));
    expect(await save(jude, "sections", initial, other)).toMatchObject({
      value: { conflicts: ["sections"] },
    });
    await publish({ sections: hidden });
    expect(shown()).toEqual(hidden.map((one) => `${one.id} ${one.isHidden}`));
    expect((await getHistory(page, undefined))?.versions[0]?.summary).toBe("Sections");
    await startKindling(robyn);
    const booking = { id: "booking", kind: "fixed", isHidden: true };
    await publishKindling(robyn, { sections: [booking] });
    expect(findAnyRetreat(kindling)?.copy.sections).toContainEqual({ ...booking, isHidden: false });
  });

  test("are in emails and calendars only when there are any", async () => {
    expect(courseOf(retreatOf(id))).toBe(dorset.copy.course);
    expect(addressOf(retreatOf(id))).toBe(dorset.location);
    const list = (...texts: string[]) => texts.map((text) => ({ text }));
    await publish({
      "details.venue": "The Barn\nLane 1",
      "details.arrival": "from four",
      "details.packing": list("Boots", "Socks"),
    });
    expect(courseOf(retreatOf(id))).toBe(
      `${dorset.copy.course} The address: The Barn, Lane 1. The station is Wareham. Arrival: from four. Bring: Boots; Socks.`,
    );
    const retreat = { ...retreatOf(id), location: addressOf(retreatOf(id)) };
    expect(bookingCalendar(retreat, "https://example.org/booking/x", now()).content).toContain(
      "LOCATION:The Barn\\, Lane 1",
    );
  });

  test("follow the place that facts of policies name", async () => {
    await publish({ "about.location": "Purbeck, UK" });
    expect(getFacts().dorset?.place).toBe("Purbeck");
  });

  test("lose a picture that is removed everywhere, and a started copy does", async () => {
    const picture = {
      path: "/uploads/0123456789abcdef-01234567-1600x1000.jpg",
      alt: "x",
      isDecoration: false,
    };
    await publish({ "details.hosts": [{ name: "Jude", text: "", picture: { ...picture, x: 1, y: 1 } }] });
    await startKindling(robyn);
    expect(findAnyRetreat(kindling)?.copy.hosts).toHaveLength(1);
    expect(await removePicture(robyn, { picture: picture.path }, now())).toMatchObject({ ok: true });
    await refreshCatalogue(now());
    for (const one of [dorset.id, kindling]) expect(findAnyRetreat(one)?.copy.hosts).toEqual([]);
  });
});

describe("a retreat that the founder has started", () => {
  function startedKindling() {
    const retreat = findAnyRetreat(kindling);
    if (!retreat) throw new Error("It is not started");
    return retreat;
  }

  test("begins with the copied texts, and edits only its own", async () => {
    await publish({ "details.venue": "Barn Lane 1", "rooms.single.name": "Tower" });
    await startKindling(robyn);
    expect(findAnyRetreat(kindling)).toMatchObject({
      rooms: { single: { name: "Tower", short: "tower" } },
      copy: { venue: "Barn Lane 1" },
    });
    await publishKindling(robyn, { "details.venue": "Lane 2", "about.name": "The Tower Retreat" });
    expect(findAnyRetreat(kindling)).toMatchObject({
      ...{ name: "The Tower Retreat", copy: { venue: "Lane 2", waitlist: { name: "The Tower Retreat" } } },
    });
    expect(retreatOf(id).copy.venue).toBe("Barn Lane 1");
    expect((await getEditor(retreatKey(kindling)))?.name).toBe("The Tower Retreat");
  });

  test("has its own title, description and picture in search results and where it is shared", async () => {
    const search = { "search.title": "Kindling in {place}", "search.description": "From {deposit}." };
    await startKindling(robyn);
    const before = await retreatMetadata(startedKindling(), "page");
    expect(before).toMatchObject({
      title: { absolute: "The Kindling Retreat, 5-8 November 2027 | Rebel Retreats" },
      description: expect.stringContaining("£100 deposit.") as string,
    });
    await publishKindling(robyn, { ...search, "search.share": pictureValue("/images/hero.jpg") });
    expect(await retreatMetadata(startedKindling(), "page")).toMatchObject({
      ...{ title: { absolute: "Kindling in Dorset" }, description: "From £100." },
    });
    expect(retreatSearch(startedKindling(), "page").share?.path).toBe("/images/hero.jpg");
    // Its payment page has the same texts as that of every retreat
    expect(await retreatMetadata(startedKindling(), "payment")).not.toMatchObject({
      description: "From £100.",
    });
    expect(fields).not.toHaveProperty("search");
  });

  test("as a draft has no public page, whatever is published", async () => {
    await startKindling(robyn);
    expect(await publishKindling(robyn, { "details.venue": "Lane 2" })).toMatchObject({ ok: true });
    expect(findRetreatAt(kindling)).toBeNull();
  });

  test("keeps the names of its rooms for former bookings", async () => {
    await startKindling(robyn);
    await publishKindling(robyn, { "rooms.single.name": "Tower" });
    await saveKindling(robyn, { sales: "waitlist" });
    await saveKindling(robyn, { rooms: { single: { isOffered: false } } });
    expect(placeWords({ retreat: kindling, room: "single" })).toContain("Tower");
    await publishKindling(robyn, { "details.venue": "Lane 2" });
    expect(placeWords({ retreat: kindling, room: "single" })).toContain("Tower");
  });
});

describe("the draft of a retreat", () => {
  const remove = (by = robyn) => deleteDraft(by, { retreat: kindling }, now());

  test("is deleted with all that it has, once, and can be started again", async () => {
    await startKindling(robyn);
    await publishKindling(robyn, { "details.venue": "Lane 2" });
    await saveKindling(robyn, { depositPence: 90_00 });
    const { revision } = currentCatalogue();
    const both = await Promise.all([remove(), remove(jude)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "gone" });
    await refreshCatalogue(now());
    expect(findAnyRetreat(kindling)).toBeNull();
    expect(currentCatalogue().revision).toBe(revision + 1);
    expect([await db.siteDocument.count(), await db.siteVersion.count(), await db.room.count()]).toEqual([
      0, 0, 0,
    ]);
    expect(await db.salesChange.findMany()).toMatchObject([{ subject: kindling, changes: {} }]);
    expect(await db.auditEntry.count({ where: { action: "sales.deleted", subject: kindling } })).toBe(1);
    expect(await startKindling(robyn)).toMatchObject({ ok: true });
    expect(findAnyRetreat(kindling)?.copy.venue).toBe("");
  });

  test("stays if it was public, something names it, or no administrator asks", async () => {
    await startKindling(robyn);
    expect(await remove(await createMember({ role: "moderator" }))).toMatchObject({ code: "not_admin" });
    await db.retreatWaitlistEntry.create({
      data: {
        retreat: kindling,
        name: "Jo",
        email: "jo@example.org",
        emailKey: "jo@example.org",
        phone: "07700 900123",
      },
    });
    expect(await remove()).toMatchObject({ code: "named" });
    await db.retreatWaitlistEntry.deleteMany();
    await saveKindling(robyn, { sales: "waitlist" });
    await saveKindling(robyn, { sales: "closed" });
    expect(await remove()).toMatchObject({ code: "was_public" });
    expect(await deleteDraft(robyn, { retreat: dorset.id }, now())).toMatchObject({ code: "gone" });
    expect(findAnyRetreat(kindling)).not.toBeNull();
  });
});
