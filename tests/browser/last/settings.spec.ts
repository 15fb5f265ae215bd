import type { Page } from "@playwright/test";
import { homePage } from "@/content/pages/home";
import { workbookPath } from "@/content/business";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { getContent } from "@/lib/content/documents";
import { uniqueEmail } from "../../support/factories";
import { expectAccessible } from "../../support/expect-accessible";
import { inputBy } from "../../support/keyboard";
import { openOffice } from "../../support/pages";
import { pdfText } from "../../support/pdf-text";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";

// One after another, as they change the same settings.
test.describe.configure({ mode: "serial" });

type Names = { business: string; founder: string; first: string; address: string };

const delivered: Names = { business: "Rebel Retreats", founder: "Robyn Marlow", first: "Robyn", address: "" };
const former: Names = { ...delivered, address: "1 Harbour View, Lyme Regis" };
const own: Names = {
  ...{ business: "Salt and Slate", founder: "Ada Penrose", first: "Ada" },
  address: "3 Chapel Row, Corfe Castle",
};
const { form } = getContent(workbookPart);
const old = /Rebel Retreats|Robyn|meet-robyn|Harbour View/;

/** Publishes these names and this postal address. */
async function rename(
  page: Page,
  { business, founder, first, address }: Names,
  device: "keyboard" | "pointer" = "pointer",
) {
  await openOffice(page, "/admin/settings");
  const { type } = inputBy(page, device);
  await type(page.getByLabel("Business name", { exact: true }), business);
  await type(page.getByLabel("Founder", { exact: true }), founder);
  await type(page.getByLabel("Founder’s first name", { exact: true }), first);
  await type(page.getByLabel("Postal address", { exact: true }), address);
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish it?" });
  await dialog.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
}

for (const width of [390, 1440])
  test(`at ${width} px the founder changes the names and address, and no page, feed, card, email or PDF has the old ones`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: width > 1000 ? 1300 : 844 });
    await openOffice(page, "/admin/settings");
    await expectAccessible(page);
    await page.getByLabel("Email", { exact: true }).fill("no address");
    await expect(page.getByText("This is no email address.")).toBeVisible();
    await page.getByRole("button", { name: "Undo Email", exact: true }).click();
    await expect(page.getByText("This is no email address.")).toBeHidden();

    const card = async () => (await (await page.request.get("/share/home.jpg")).body()).toString("base64");
    await rename(page, former);
    const before = await card();
    await rename(page, own, width === 390 ? "keyboard" : "pointer");
    try {
      const moved = await page.request.get("/meet-robyn", { maxRedirects: 0 });
      expect([moved.status(), moved.headers().location]).toEqual([308, "/meet-ada"]);
      const sitemap = await (await page.request.get("/sitemap.xml")).text();
      const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, url = ""]) => new URL(url).pathname,
      );
      expect(paths).toContain("/meet-ada");
      const others = [
        "/mastermind-waitlist",
        "/auth",
        "/sitemap.xml",
        "/blog/rss.xml",
        "/manifest.webmanifest",
        "/offline",
        "/no-such-page",
      ];
      // A visitor's pages: an administrator's name may be the founder's
      const visitor = await page.context().browser()?.newContext();
      await expect.poll(async () => (await visitor?.request.get("/"))?.text()).toContain(own.address);
      for (const path of [...paths, ...others]) {
        const text = (await (await visitor?.request.get(path))?.text()) ?? "";
        expect.soft(text, path).toMatch(/./);
        expect.soft(text.match(old)?.[0], path).toBeUndefined();
      }
      await visitor?.close();
      await expect.poll(card).not.toBe(before);
      const email = uniqueEmail();
      await page.goto("/");
      await page.getByRole("button", { name: getContent(homePage).hero.workbookButton }).click();
      const dialog = page.getByRole("dialog", { name: getContent(workbookPart).title });
      await dialog.getByLabel(form.email.label, { exact: true }).fill(email);
      await dialog.getByRole("button", { name: form.submit }).click();
      await expect.poll(async () => (await listEmails(email)).length).toBe(1);
      const [letter] = await listEmails(email);
      expect(`${letter?.subject} ${letter?.html} ${letter?.text}`).not.toMatch(old);
      const pdf = async () => pdfText(await (await page.request.get(workbookPath)).body());
      const by = `${own.business}, written by ${own.founder}`.replaceAll(" ", "");
      await expect.poll(pdf, { timeout: 90_000 }).toContain(by);
      expect((await pdf()).match(/RebelRetreats|Robyn|meet-robyn|HarbourView/)?.[0]).toBeUndefined();
    } finally {
      await rename(page, delivered);
    }
  });
