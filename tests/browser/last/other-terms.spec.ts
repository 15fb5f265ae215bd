import type { Page } from "@playwright/test";
import { dorset } from "@/content/retreats";
import { words } from "../../support/clubhouse";
import { createApplication, createMember } from "../../support/factories";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { signInAs } from "../../support/signed-in";
import { giveUpPlaces } from "../../support/places";
import { expect, test } from "../../support/test";
import { seesToast } from "../../support/toasts";
import { openOffice } from "../../support/pages";

const phone = { width: 390, height: 844 };

async function open(page: Page, thing: string) {
  await page.setViewportSize(phone);
  await openOffice(page, "/admin/sales");
  await expectAccessible(page, phoneAndDesk);
  const own = page.locator(`a[href="/admin/sales/${thing}"]`);
  await page.getByRole("link", { name: "Change it" }).and(own).click();
  await expect(page.getByText("Nothing yet. Change a field, and it says here what follows.")).toBeVisible();
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize(phone);
}

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function undo(page: Page) {
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("Taken back").first()).toBeVisible();
}

for (const [thing, label, value, change] of [
  ["mastermind", "Price", "471", "£465 to £471"],
  ["flagship", "Price", "1450", "To be confirmed to £1,450"],
] as const)
  test(`the terms of the ${thing} are changed on a phone, and the change is undone`, async ({ page }) => {
    await open(page, thing);
    const before = await page.getByLabel(label).inputValue();
    await page.getByLabel(label).fill(value);
    await save(page);
    await expect(page.getByText(change)).toBeVisible();
    await undo(page);
    await expect(page.getByLabel(label)).toHaveValue(before);
  });

test("a line of the founder's is on an open paywall, which has no accessibility violation", async ({
  page,
  browser,
}) => {
  await open(page, "paywall");
  const line = "The door reopens in spring.";
  const member = await (await browser.newContext()).newPage();
  await signInAs(member.context(), await createMember({ hasAccess: false, displayName: "Hannah" }));
  await page.getByLabel("First").selectOption({ label: "The sponsored place, while applications are open" });
  await page.getByLabel("Your line").fill(line);
  await expect(page.getByRole("complementary").getByText(line)).toBeVisible();
  await save(page);
  await expect(async () => {
    await member.goto("/community");
    await expect(member.getByText(line)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(member, phoneAndDesk);
  await undo(page);
});

test("the page of closed applications has no accessibility violation", async ({ page, browser }) => {
  await open(page, "sponsored");
  const visitor = await (await browser.newContext()).newPage();
  await page.getByLabel("Applications").selectOption({ label: "Closed" });
  await save(page);
  await expect(page.getByText("Open to Closed")).toBeVisible();
  await visitor.goto("/ideas-to-impact-sponsored-application");
  await expect(visitor.getByRole("heading", { name: "Applications are closed" })).toBeVisible();
  await expectAccessible(visitor, phoneAndDesk);
  await undo(page);
});

test("sends the emails of a sponsored award and keeps the toast in view", async ({ page }) => {
  const name = words("Imogen Shaw");
  const { id, email } = await createApplication(name);
  await openOffice(page, `/admin/retreats/${dorset.id}/sponsored?side=${id}`);
  for (const [button, confirm, toast] of [
    [`Award the place… ${name}`, "Award the place", "Awarded"],
    ["Send the letters", "Send the letters", "On their way"],
  ] as const) {
    await page.getByRole("button", { name: button }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
    await seesToast(page, toast);
  }
  await giveUpPlaces(email);
});
