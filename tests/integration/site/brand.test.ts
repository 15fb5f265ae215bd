import { createElement } from "react";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import manifest from "@/app/manifest";
import { GET as getIcon } from "@/app/icons/[icon]/route";
import { GET } from "@/app/share/[card]/route";
import { settingsPart } from "@/content/settings";
import { SiteHeader } from "@/components/site/header";
import type { Member } from "@/lib/access/policy";
import { startRetreat } from "@/lib/administration/sales/start";
import { findAnyRetreat } from "@/lib/content/retreats";
import { getBrand } from "@/lib/content/brand";
import { db } from "@/lib/db";
import { renderLetter } from "@/lib/email/render";
import { addEvent } from "@/lib/events/manage";
import { zoneOf } from "@/lib/queue";
import { storePicture } from "@/lib/files/pictures";
import { brandStyle } from "@/lib/site/brand-style";
import { readWorkbook } from "@/lib/content/workbook";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { calendarDay, formatClock } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { siteZone } from "@/lib/time/site-zone";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { createMember } from "../../support/factories";
import { staticHtml } from "../../support/static-html";
import { renderPrintPage } from "@/scripts/workbook/print-page";
import { newKindling, resetSales } from "../administration/fixture";

const now = new Date("2026-03-19T23:30:00Z");
const { key } = settingsPart;
const urls = {
  workbookUrl: "https://site.test/a",
  homeUrl: "https://site.test/",
  stopUrl: "https://site.test/b",
};
const picture = `/uploads/${"a".repeat(16)}-${"b".repeat(8)}-1600x400.jpg`;

let robyn: Member;

const reset = () => deleteEdits(now);

beforeEach(async () => {
  await reset();
  robyn = await createMember({ role: "owner", displayName: "Robyn" });
});
afterAll(reset);

async function save(values: Record<string, unknown>) {
  const saved = await saveValues(robyn, key, values, now);
  return saved.ok ? saved.value : null;
}

const publish = () => publishDocument(robyn, key, now);

async function published(values: Record<string, unknown>) {
  await save(values);
  expect(await publish()).toMatchObject({ ok: true });
}

const letter = async () => (await renderLetter("workbook-delivered", urls)).html;

async function shareCard(): Promise<Buffer> {
  const params = Promise.resolve({ card: "home.jpg" });
  const answer = await GET(new Request("https://site.test/share/home.jpg"), { params });
  return Buffer.from(await answer.arrayBuffer());
}

const iconOf = async (name: string) => {
  const answer = await getIcon(new Request(`https://site.test/icons/${name}`), {
    params: Promise.resolve({ icon: name }),
  });
  return Buffer.from(await answer.arrayBuffer());
};

async function cornerOf(image: Buffer): Promise<string> {
  const corner = sharp(image).extract({ left: 1, top: 1, width: 1, height: 1 }).removeAlpha();
  return `#${(await corner.raw().toBuffer()).toString("hex")}`;
}

describe("colours", () => {
  test("as delivered leave every page as it is", () => {
    expect(brandStyle()).toBeUndefined();
    expect(manifest()).toMatchObject({ theme_color: "#fbf4e9", background_color: "#fbf4e9" });
  });

  test("are on pages and in emails once they are published, with those that follow them", async () => {
    const before = await letter();
    await save({ "colours.flame": "#2F7FD0", "colours.paper": "#F4F1EA" });
    expect(brandStyle()).toBeUndefined();
    expect(await publish()).toMatchObject({ ok: true });
    const style = brandStyle() as Record<string, string>;
    expect(style).toMatchObject({ "--flame": "#2f7fd0", "--paper": "#f4f1ea" });
    expect(style["--mark-underline-1-flame"]).toContain(encodeURIComponent('fill="#2f7fd0"'));
    expect(style).not.toHaveProperty("--ink");
    expect(style).toHaveProperty("--ink-2");
    expect(manifest()).toMatchObject({ theme_color: "#f4f1ea", background_color: "#f4f1ea" });
    const after = await letter();
    expect(before).toContain("#FBF4E9");
    expect(after).toContain("#F4F1EA");
    expect(after).not.toMatch(/#FBF4E9|#E5482D/i);
  });

  test("are on share cards, which are as delivered before", async () => {
    const before = await shareCard();
    await save({ "colours.paper": "#F4F1EA", "colours.flame": "#2F7FD0" });
    expect(await shareCard()).toEqual(before);
    expect(await publish()).toMatchObject({ ok: true });
    const after = await shareCard();
    const [red = 0, green = 0, blue = 0] = await sharp(after)
      .extract({ left: 1180, top: 610, width: 1, height: 1 })
      .raw()
      .toBuffer();
    for (const [is, asked] of [
      [red, 0xf4],
      [green, 0xf1],
      [blue, 0xea],
    ] as const)
      expect(Math.abs(is - asked)).toBeLessThan(4);
    await reset();
    expect(await shareCard()).toEqual(before);
  });

  test("are on the icons and in the workbook", async () => {
    const [icon, page] = [await iconOf("icon-192.png"), renderPrintPage(readWorkbook())];
    await published({ "colours.flame": "#2F7FD0" });
    expect(await cornerOf(icon)).toBe("#e5482d");
    for (const [name, size] of [
      ["icon-48.png", 48],
      ["apple-180.png", 180],
      ["icon-maskable-512.png", 512],
    ] as const) {
      const after = await iconOf(name);
      expect(await sharp(after).metadata()).toMatchObject({ format: "png", width: size, height: size });
      expect(await cornerOf(after)).toBe("#2f7fd0");
    }
    const after = renderPrintPage(readWorkbook());
    const delivered = /(?<!--flame, )#e5482d/i;
    expect([page, after].map((html) => delivered.test(html))).toEqual([true, false]);
    expect(after.includes("--flame: #2f7fd0;")).toBe(true);
  });

  test("too close to each other are not published", async () => {
    expect((await save({ "colours.ember": "#c8553d" }))?.checks).toContainEqual(
      expect.objectContaining({ path: "colours.ember", isBlocking: true }),
    );
    const refused = await publish();
    expect(refused).toMatchObject({ ok: false, code: "checks" });
    expect(!refused.ok && refused.message).toMatch(/Ember \(#c8553d\) on paper \(#fbf4e9\) .* 3\.9\.$/);
    expect(brandStyle()).toBeUndefined();
  });

  test.each(["red;}</style><script>", "#12345", 'x" onload="alert(1)', 7, null])(
    "that are none are refused: %j",
    async (value) => {
      expect((await save({ "colours.ink": value }))?.problems).toHaveProperty(["colours.ink"]);
      expect(await publish()).toMatchObject({ ok: false, code: "nothing" });
    },
  );

  test("that are none do nothing in the database either", async () => {
    const hostile = { "colours.ink": "red;}</style><script>", "region.timeZone": "Mars/Base" };
    await db.siteDocument.create({ data: { key, revision: 1, published: hostile } });
    await refreshCatalogue(now);
    expect([brandStyle(), siteZone()]).toEqual([undefined, "Europe/London"]);
  });
});

describe("a logo", () => {
  test("replaces the delivered one, named as the business", async () => {
    const header = () => staticHtml(createElement(SiteHeader));
    const before = await header();
    expect(before).toContain("#art");
    await published({
      "logo.picture": { path: picture, alt: "Logo", isDecoration: false, x: 50, y: 50 },
      "identity.business": "Salt & Slate",
    });
    expect(getBrand().logo?.path).toBe(picture);
    const after = await header();
    expect(after).not.toContain("#art");
    expect(after).toContain('viewBox="0 0 256 64"');
    expect(after).toContain('aria-label="Salt &amp; Slate"');
    expect(after).toContain(encodeURIComponent(picture));
    await published({ "logo.picture": { path: "", alt: "", isDecoration: false, x: 50, y: 50 } });
    expect(await header()).toContain("#art");
  });

  test.each(["https://evil.test/x.jpg", "/uploads/../secret.jpg", "javascript:alert(1)"])(
    "from elsewhere is refused: %s",
    async (path) => {
      const value = { path, alt: "x", isDecoration: false, x: 50, y: 50 };
      expect((await save({ "logo.picture": value }))?.problems).toHaveProperty(["logo.picture"]);
    },
  );
});

test("an icon of the founder's replaces the delivered one; a missing one does not", async () => {
  const delivered = await iconOf("icon-512.png");
  const upload = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#1122cc" } })
    .png()
    .toBuffer();
  const stored = await storePicture(robyn.userId, { upload, alt: "Icon" }, now);
  const choose = (path: string) =>
    published({ "logo.icon": { path, alt: "Icon", isDecoration: false, x: 50, y: 50 } });
  expect(stored).toMatchObject({ ok: true });
  await choose(stored.ok ? stored.value.path : "");
  expect(await cornerOf(await iconOf("icon-512.png"))).toBe("#fbf4e9");
  const centre = sharp(await iconOf("icon-512.png")).extract({ left: 256, top: 256, width: 1, height: 1 });
  expect([...(await centre.removeAlpha().raw().toBuffer())][2]).toBeGreaterThan(190);
  await choose(picture);
  expect(await iconOf("icon-512.png")).toEqual(delivered);
});

describe("a time zone", () => {
  test("decides days, clocks and when jobs run; events there are keep theirs", async () => {
    const event = {
      title: "Call",
      place: "Here",
      minutes: 60,
      repeat: "weekly",
      audience: "everybody",
    } as const;
    const startsAt = { day: "2026-03-25", clock: "19:00" };
    const add = async () => {
      const added = await addEvent(robyn, { ...event, text: "", startsAt }, now);
      return added.ok ? db.clubEvent.findUniqueOrThrow({ where: { id: added.value.id } }) : null;
    };
    expect([calendarDay(now), formatClock(now), zoneOf("30 8 * * *")]).toEqual([
      "2026-03-19",
      "23:30",
      "Europe/London",
    ]);
    const before = await add();
    await published({ "region.timeZone": "Europe/Paris" });
    expect([calendarDay(now), formatClock(now), siteZone()]).toEqual(["2026-03-20", "00:30", "Europe/Paris"]);
    expect([zoneOf("30 8 * * *"), zoneOf("* * * * *")]).toEqual(["Europe/Paris", "UTC"]);
    expect(endOfDay("2026-03-20").toISOString()).toBe("2026-03-20T23:00:00.000Z");
    const after = await add();
    expect([before?.timeZone, after?.timeZone]).toEqual(["Europe/London", "Europe/Paris"]);
    expect(before?.startsAt.getTime()).toBe((after?.startsAt.getTime() ?? 0) + 3_600_000);
  });

  test("that there is none of is refused", async () => {
    expect((await save({ "region.timeZone": "Mars/Base" }))?.problems).toHaveProperty(["region.timeZone"]);
  });
});

test("a currency is that of new retreats only", async () => {
  const start = (address: string) =>
    startRetreat(robyn, { from: "dorset", typed: { ...newKindling, name: address, address } }, now);
  expect(await start("by-the-sea")).toMatchObject({ ok: true });
  await published({ "region.currency": "eur" });
  expect(await start("in-the-hills")).toMatchObject({ ok: true });
  await refreshCatalogue(now);
  const currencyOf = (id: string) => findAnyRetreat(id)?.currency;
  expect(["dorset", "by-the-sea", "in-the-hills"].map(currencyOf)).toEqual(["gbp", "gbp", "eur"]);
  expect((await save({ "region.currency": "jpy" }))?.problems).toHaveProperty(["region.currency"]);
  await resetSales();
});
