import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { database } from "../../support/database";
import { expectAccessible } from "../../support/expect-accessible";
import { uniqueAddress } from "../../support/factories";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

const phone = { width: 390, height: 844 };
const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const form = getContent(homePage).contact.form;

/** A word that no other visit has as its source. */
const word = () => `lantern-${crypto.randomUUID().replace(/\d/g, "").slice(0, 8)}`;

test("visits are counted without cookies, shown to the founder on a phone, and their visitors forgotten the next day @journey", async ({
  page,
  browser,
}) => {
  test.slow();
  const source = word();
  const context = await browser.newContext({
    ...{ userAgent, viewport: phone, extraHTTPHeaders: { "x-forwarded-for": uniqueAddress() } },
  });
  const visitor = await context.newPage();
  const beacons: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().endsWith("/api/visits")) beacons.push(request.postData() ?? "");
  });
  await visitor.goto(`/?utm_source=${source}&utm_campaign=spring`);
  await expect.poll(() => beacons.some((sent) => sent.includes('"kind":"page"'))).toBe(true);
  await visitor.locator("#contact-form").getByLabel(form.firstName.label).fill("Jo");
  await expect.poll(() => beacons.some((sent) => sent.includes('"kind":"begun"'))).toBe(true);
  await visitor.goto("/gallery");
  await expect.poll(() => beacons.some((sent) => sent.includes('"page":"/gallery"'))).toBe(true);
  expect(await context.cookies()).toEqual([]);
  expect(beacons.join()).not.toContain("Jo");
  await context.close();

  await page.setViewportSize(phone);
  // Servers write once a minute
  const rows = () => database().visitCount.findMany({ where: { source }, orderBy: { kind: "asc" } });
  await expect.poll(async () => (await rows()).length, { timeout: 100_000 }).toBeGreaterThan(4);
  expect((await rows()).every(({ count, campaign }) => count === 1 && campaign === "spring")).toBe(true);
  await openOffice(page, "/admin/visits?period=7-days");
  await expect(page.getByRole("heading", { level: 1, name: "Visits" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Pages" }).getByRole("row", { name: /Home/ })).toBeVisible();
  await expect(page.getByText("Nothing about a person is stored.")).toBeVisible();
  await page.getByText("The same as a table").click();
  await expect(page.getByRole("table", { name: "Visits by day" }).getByRole("row")).toHaveCount(9);
  await expectAccessible(page, [320, 390, 1440]);
  await page.getByRole("link", { name: "13 months" }).click();
  await expect(page.getByRole("heading", { name: "By month" })).toBeVisible();
  await page.getByLabel("Page", { exact: true }).selectOption("/gallery");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/page=%2Fgallery/);
  await expect(page.getByText(/visits with this page in the last 13 months/)).toBeVisible();

  const counted = await rows();
  const over = await endDay();
  await expect.poll(() => marksOf(over), { timeout: 30_000 }).toEqual({ days: 0, marks: 0 });
  const dayBefore = counted.map((row) => ({ ...row, day: over }));
  expect(await rows()).toEqual(dayBefore);
  const known = ["campaign", "count", "day", "form", "kind", "page", "source"];
  expect(dayBefore.every((row) => Object.keys(row).sort().join() === known.join())).toBe(true);
  await page.goto("/admin/visits?period=7-days");
  await expect(page.getByRole("table", { name: "Pages" }).getByRole("row", { name: /Home/ })).toBeVisible();
});

/** Makes what was counted today a day older, as midnight does, and has the job of that hour run. */
async function endDay(): Promise<Date> {
  const client = database();
  const { day: today, salt } = await client.visitDay.findFirstOrThrow({ orderBy: { day: "desc" } });
  const day = new Date(today.getTime() - 86_400_000);
  await client.$transaction([
    client.visitDay.deleteMany({ where: { day } }),
    // With the marks of its visitors
    client.visitDay.update({ where: { day: today }, data: { day } }),
    client.visitCount.updateMany({ where: { day: today }, data: { day } }),
    client.visitDay.create({ data: { day: today, salt } }),
  ]);
  expect((await marksOf(day)).marks).toBeGreaterThan(4);
  await client.$executeRaw`INSERT INTO pgboss.job (name) VALUES ('end-visit-day')`;
  return day;
}

/** What still tells visitors of a day apart. */
async function marksOf(day: Date) {
  const { visitDay, visitMark } = database();
  return { days: await visitDay.count({ where: { day } }), marks: await visitMark.count({ where: { day } }) };
}

for (const [name, ask] of [
  ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
  ["Global Privacy Control", () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })],
] as const)
  test(`nothing is sent for a browser with ${name}`, async ({ page }) => {
    const beacons: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/visits") && beacons.push(request.url()));
    await page.addInitScript(ask);
    const script = page.waitForResponse("**/js/visits.js");
    await page.goto("/");
    await (await script).finished();
    await page.locator("#contact-form").getByLabel(form.firstName.label).fill("Jo");
    expect(beacons).toEqual([]);
  });
