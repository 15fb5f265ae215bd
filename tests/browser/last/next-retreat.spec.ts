import type { Page } from "@playwright/test";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { uploadCopy } from "@/content/pages/uploads";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { dorset } from "@/content/retreats";
import { fill } from "@/lib/text";
import { uniqueEmail } from "../../support/factories";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { payHosted } from "../../support/hosted-checkout";
import { fillOrder } from "../../support/purchase";
import { giveUpPlaces } from "../../support/places";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";
import { openOffice } from "../../support/pages";

const name = "The Kindling Retreat";
const address = "kindling-retreat";
const shows = "A table laid under a plane tree.";

async function save(page: Page, sales: string) {
  await page.getByLabel("Sales").selectOption({ label: sales });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Closed to ${sales}`).first()).toBeVisible();
}

/** Adds an item to a list of the retreat's texts. */
async function add(page: Page, list: string, texts: Readonly<Record<string, string>>) {
  const group = page.getByRole("group", { name: list, exact: true });
  await group.getByRole("button", { name: "Add one" }).click();
  for (const [label, words] of Object.entries(texts))
    await group.getByLabel(label, { exact: true }).last().fill(words);
}

test("the founder creates and opens a retreat on a phone, and a visitor pays for it", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/sales");
  await page.getByRole("link", { name: "Start the next retreat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start the next retreat");
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Address").fill("Not an address");
  await page.getByLabel("First day").fill("2030-11-08");
  await page.getByLabel("Last day").fill("2030-11-10");
  await page.getByRole("group", { name: dorset.rooms.shared.name }).getByLabel("Price").fill("527");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Address").fill(address);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/admin/retreats/${address}`);
  await expect(page.getByText("Draft. It’s hidden until its sales are Waitlist or Open.")).toBeVisible();

  await page.getByLabel("Text", { exact: true }).first().fill("## Three days\n\nTo get it **lit**.");
  await page.getByLabel("Venue", { exact: true }).fill("The Old Barn");
  await add(page, "Itinerary", { Title: "Friday", Text: "Supper at seven" });
  await add(page, "Questions", { Question: "Is it cold?", Answer: "In **May**?" });
  await add(page, "Guest form questions", { Question: "Do you swim?" });
  await page.getByRole("button", { name: "Replace…" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(uploadCopy.file).setInputFiles("public/images/gallery/france-1.jpg");
  await dialog.getByRole("button", { name: uploadCopy.upload, exact: true }).click();
  await expect(dialog.getByText(uploadCopy.refusals.alt)).toBeVisible();
  await dialog.getByLabel(uploadCopy.file).setInputFiles("public/images/gallery/france-1.jpg");
  await dialog.getByLabel(uploadCopy.alt).fill(shows);
  await dialog.getByRole("button", { name: uploadCopy.upload, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
  await expectAccessible(page, phoneAndDesk);

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`/retreats/${address}`))?.status()).toBe(404);

  await save(page, "Waitlist");
  expect((await visitor.goto(`/retreats/${address}`))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor.getByRole("heading", { name: "Three days" })).toBeVisible();
  for (const words of ["The Old Barn", "Supper at seven", "Is it cold?"])
    await expect(visitor.getByText(words)).toBeVisible();
  const picture = visitor.getByRole("img", { name: shows });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  await expectAccessible(visitor, phoneAndDesk);
  await visitor.goto(`/retreats/${address}/waitlist`);
  await expectAccessible(visitor, phoneAndDesk);
  await expect(
    visitor.getByRole("button", { name: getContent(retreatWaitlistPage).form.submit }),
  ).toBeVisible();

  await page.getByLabel("Sales").selectOption({ label: "Open" });
  await page.getByLabel("Head start (hours)").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Waitlist to Open").first()).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);

  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain(`/retreats/${address}/book`);
  const share = await visitor.request.get(`/share/retreats-${address}.jpg`);
  expect([share.status(), share.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await visitor.goto("/");
  await visitor
    .getByRole("link", { name: fill(getContent(homePage).retreats.others.link, { retreat: name }) })
    .click();
  await visitor.getByRole("link", { name: getContent(retreatWaitlistPage).sales.open.button }).click();
  await expect(visitor.getByText("£527").first()).toBeVisible();
  expect(await visitor.content()).toContain('"price":527');

  const email = uniqueEmail("kindled");
  await fillOrder(visitor, { name: "Kat Ellis", email });
  await visitor.getByRole("button", { name: /Reserve My Place/ }).click();
  await payHosted(visitor, /^Pay £100/);
  await visitor.waitForURL("**/retreat-confirmed**");
  await expect(visitor.locator("#main")).toContainText(name);
  await expect(async () => {
    const [letter] = await listEmails(email);
    expect(letter?.html).toContain(name);
    expect(letter?.html).toContain("£427");
  }).toPass({ timeout: 30_000 });
  await giveUpPlaces(email);
});

test("the founder deletes a draft, and keeps a retreat that was public", async ({ page }) => {
  await openOffice(page, `/admin/retreats/new?from=${dorset.id}`);
  await page.getByLabel("Name", { exact: true }).fill("A passing thought");
  await page.getByLabel("Address").fill("a-passing-thought");
  await page.getByLabel("First day").fill("2031-11-08");
  await page.getByLabel("Last day").fill("2031-11-10");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/admin/retreats/a-passing-thought");
  await page.getByRole("button", { name: "Delete draft…" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await page.waitForURL("**/admin/sales");
  await expect(page.getByRole("heading", { name: "A passing thought" })).toHaveCount(0);
  await page.goto(`/admin/retreats/${dorset.id}`);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete draft…" })).toHaveCount(0);
});
