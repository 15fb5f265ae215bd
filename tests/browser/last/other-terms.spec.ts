import type { Page } from "@playwright/test";
import { communityCopy } from "@/content/pages/community";
import { homeCopy } from "@/content/pages/home";
import { dorset } from "@/content/retreats";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
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

test("the founder changes what the mastermind costs, visitors read it at once, and she takes it back", async ({
  page,
  browser,
}) => {
  await open(page, "mastermind");
  const visitor = await (await browser.newContext()).newPage();
  await page.getByLabel("Price").fill("900");
  await save(page);
  await expect(page.getByLabel("Price")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Price").fill("471");
  await expect(page.getByRole("complementary").getByText("£471", { exact: true })).toBeVisible();
  await save(page);
  await expect(page.getByText("£465 to £471")).toBeVisible();
  await visitor.goto("/mastermind-payment");
  await expect(visitor.getByText("£471").first()).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await undo(page);
  await expect(page.getByLabel("Price")).toHaveValue("465");
  await visitor.goto("/mastermind-payment");
  await expect(visitor.getByText(mastermindPaymentCopy.plans.oneTime.name).first()).toBeVisible();
  await expect(visitor.getByText("£471")).toHaveCount(0);
});

test("what members without access see is what the founder chose, until she takes it back", async ({
  page,
  browser,
}) => {
  await open(page, "paywall");
  const line = "The door reopens in spring.";
  const { offers } = communityCopy.paywall;
  const member = await (await browser.newContext()).newPage();
  await signInAs(member.context(), await createMember({ hasAccess: false, displayName: "Hannah" }));
  await member.goto("/community");
  await expect(member.getByRole("link", { name: offers.mastermind.open.button })).toBeVisible();

  await page.getByLabel("Second").selectOption({ label: "The mastermind" });
  await save(page);
  await expect(page.getByLabel("Second")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("First").selectOption({ label: "The sponsored place, while applications are open" });
  await page.getByLabel("Your line").fill(line);
  await expect(page.getByRole("complementary").getByText(line)).toBeVisible();
  await save(page);
  await expect(page.getByText(`nothing to ${line}`).or(page.getByText(line)).first()).toBeVisible();

  await expect(async () => {
    await member.reload();
    await expect(member.getByText(line)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const main = member.locator("#main");
  await expect(main.getByRole("link", { name: offers.sponsored.button })).toHaveAttribute(
    "href",
    "/ideas-to-impact-sponsored-application",
  );
  await expectAccessible(member, phoneAndDesk);
  await member.goto("/members");
  await expect(member.getByRole("link", { name: offers.sponsored.button })).toBeVisible();
  await undo(page);
  await expect(async () => {
    await member.goto("/community");
    await expect(member.getByText(line)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test("the flagship’s days and price stand on the home page as the founder sets them", async ({
  page,
  browser,
}) => {
  await open(page, "flagship");
  const visitor = await (await browser.newContext()).newPage();
  await page.getByLabel("Last day").fill("2026-08-14");
  await page.getByLabel("Price").fill("1450");
  await save(page);
  await expect(page.getByText(`To be confirmed to £1,450`)).toBeVisible();
  await visitor.goto("/");
  const card = visitor.locator("#retreats");
  await expect(card.getByText("£1,450")).toBeVisible();
  await expect(card.getByText("11-14 August 2026")).toBeVisible();
  await expect(card.getByText(homeCopy.retreats.card.priceNote)).toHaveCount(0);
  expect(await visitor.content()).toContain('"price":1450');
  await undo(page);
  await visitor.goto("/");
  await expect(card.getByText(homeCopy.retreats.card.priceNote)).toBeVisible();
});

test("the sponsored place’s applications are closed and opened again", async ({ page, browser }) => {
  await open(page, "sponsored");
  const visitor = await (await browser.newContext()).newPage();
  await page.getByLabel("Applications").selectOption({ label: "Closed" });
  await save(page);
  await expect(page.getByText("Open to Closed")).toBeVisible();
  await visitor.goto("/ideas-to-impact-sponsored-application");
  await expect(visitor.getByRole("heading", { name: "Applications are closed" })).toBeVisible();
  await expectAccessible(visitor, phoneAndDesk);
  await undo(page);
  await visitor.goto("/ideas-to-impact-sponsored-application");
  await expect(visitor.getByRole("heading", { name: "Applications are closed" })).toHaveCount(0);
});

test("the letters of a sponsored award are sent, and the toast is on screen", async ({ page }) => {
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
