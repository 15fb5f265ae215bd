import type { Page } from "@playwright/test";
import { homePage } from "@/content/pages/home";
import { workbookPart, workbookPath } from "@/content/pages/workbook-dialog";
import { getContent } from "@/lib/content/documents";
import { uniqueEmail } from "../../support/factories";
import { expectAccessible } from "../../support/expect-accessible";
import { openOffice } from "../../support/pages";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";

const delivered = { business: "Rebel Retreats", founder: "Robyn Marlow", first: "Robyn" };
const own = { business: "Salt and Slate", founder: "Ada Penrose", first: "Ada" };
const { form } = getContent(workbookPart);
const old = /Rebel Retreats|Robyn|meet-robyn/;

async function rename(page: Page, { business, founder, first }: typeof own) {
  await openOffice(page, "/admin/settings");
  await page.getByLabel("Business name", { exact: true }).fill(business);
  await page.getByLabel("Founder", { exact: true }).fill(founder);
  await page.getByLabel("Founder’s first name", { exact: true }).fill(first);
  await expect(page.getByRole("heading", { name: "What this changes" })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish it?" });
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
}

test("the founder changes the names, and no page, feed, card, email or PDF has the old ones", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/settings");
  await expectAccessible(page);
  await page.getByLabel("Email", { exact: true }).fill("no address");
  await expect(page.getByText("This is no email address.")).toBeVisible();
  await page.getByRole("button", { name: "Undo Email", exact: true }).click();
  await expect(page.getByText("This is no email address.")).toBeHidden();

  await rename(page, own);
  try {
    const moved = await page.request.get("/meet-robyn", { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, "/meet-ada"]);
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(paths).toContain("/meet-ada");
    const others = ["/sitemap.xml", "/blog/rss.xml", "/manifest.webmanifest", "/offline", "/no-such-page"];
    // A visitor's pages: an administrator's name may be the founder's
    const visitor = await page.context().browser()?.newContext();
    for (const path of [...paths, ...others]) {
      const text = (await (await visitor?.request.get(path))?.text()) ?? "";
      expect.soft(text, path).toMatch(/./);
      expect.soft(text.match(old)?.[0], path).toBeUndefined();
    }
    await visitor?.close();
    const email = uniqueEmail();
    await page.goto("/");
    await page.getByRole("button", { name: getContent(homePage).hero.workbookButton }).click();
    const dialog = page.getByRole("dialog", { name: getContent(workbookPart).title });
    await dialog.getByLabel(form.email.label, { exact: true }).fill(email);
    await dialog.getByRole("button", { name: form.submit }).click();
    await expect.poll(async () => (await listEmails(email)).length).toBe(1);
    const [letter] = await listEmails(email);
    expect(`${letter?.subject} ${letter?.html} ${letter?.text}`).not.toMatch(old);
    const pdf = async () => (await (await page.request.get(workbookPath)).body()).toString("latin1");
    await expect.poll(pdf, { timeout: 90_000 }).toContain(`/Author (${own.founder})`);
  } finally {
    await rename(page, delivered);
  }
});
