import type { Page } from "@playwright/test";
import { accountPart } from "@/content/pages/account";
import { communityCopy } from "@/content/pages/community";
import { layoutPart } from "@/content/pages/layout";
import { framePart } from "@/content/pages/frame";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { membersCopy } from "@/content/pages/members";
import { directoryPageSize } from "@/lib/members/schema";
import { fill } from "@/lib/text";
import { createInvitation, createMember, uniqueEmail } from "../../support/factories";
import { joinHere } from "../../support/pages";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const accountCopy = getContent(accountPart);

const { bar, header, paywall } = communityCopy;
const { paging, search } = membersCopy;

/** Joins, and opens a page; returns the member's address. */
async function enter(page: Page, name: string, path: string, includesAccess = true): Promise<string> {
  const email = uniqueEmail("member");
  await joinHere(page, name, { code: await createInvitation({ includesAccess }), email });
  await page.goto(path);
  return email;
}

/** A name that is unique in the run. */
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const more = (page: Page) => page.getByRole("link", { name: paging.more });
const accountMenu = (page: Page, name: string) =>
  page.getByRole("button", { name: fill(bar.accountOf, { displayName: name }) });

/** Creates so many members whose names begin alike. */
async function crowd(size: number): Promise<string> {
  const name = unique("Crowd");
  for (let index = 0; index < size; index++) await createMember({ displayName: `${name} ${index}` });
  return name;
}

test.describe("the directory", () => {
  test("has no accessibility violation", async ({ page }) => {
    await enter(page, unique("Priya"), "/members");
    await expect(page.getByRole("heading", { name: "Who’s in the room" })).toBeVisible();
    await expectAccessible(page, phoneAndDesk);
  });

  test("Show more appends rows and moves the focus to the first new row", async ({ page }) => {
    const name = await crowd(directoryPageSize * 2 + 1);
    await enter(page, "Kat", `/members?search=${encodeURIComponent(name)}`);
    const count = directoryPageSize * 2 + 1;
    await expect(page.getByText(fill(search.results, { count }))).toBeVisible();
    await expect(row(page, name)).toHaveCount(directoryPageSize);
    await more(page).focus();
    await page.keyboard.press("Enter");
    await expect(row(page, name)).toHaveCount(directoryPageSize * 2);
    await expect(more(page)).toBeFocused();
    const shown = fill(paging.progress, { shown: directoryPageSize * 2, count });
    await expect(page.getByRole("status").filter({ hasText: shown })).toBeVisible();

    await page.route("**/api/members?*", (route) => route.abort());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: membersCopy.failure.title })).toBeVisible();
    await expect(row(page, name)).toHaveCount(directoryPageSize * 2);
    await page.unroute("**/api/members?*");

    await page.keyboard.press("Enter");
    await expect(row(page, name)).toHaveCount(count);
    await expect(more(page)).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: membersCopy.failure.title })).toHaveCount(0);
    await expect(rows(page).last()).toBeFocused();
    await expect(page).not.toHaveURL(/after=/);
  });
});

test("the Clubhouse's paywall mentions the unconfirmed address and resends its link", async ({ page }) => {
  const email = await enter(page, "Hannah", "/community", false);
  const step = page.getByRole("region", { name: paywall.unconfirmed.headline });
  await expect(step.getByText(email)).toBeVisible();
  await step.getByRole("button", { name: paywall.unconfirmed.button }).click();
  await expect(
    page.getByRole("status").getByText(getContent(layoutPart).confirmEmail.sentTitle),
  ).toBeVisible();
  await expectAccessible(page, phoneAndDesk);
  await page.goto("/members");
  await page.getByRole("link", { name: membersCopy.paywall.back }).waitFor();
  await expectAccessible(page, phoneAndDesk);
});

test.describe("the bar", () => {
  test("its menus open by keyboard, close on Escape and restore the focus", async ({ page }) => {
    await enter(page, "Fern", "/members");
    const places = page.getByRole("navigation", { name: getContent(framePart).header.navLabel });
    await expect(places.getByRole("link", { name: bar.members })).toHaveAttribute("aria-current", "page");
    await expect(places.getByRole("link", { name: bar.admin })).toHaveCount(0);

    const site = page.getByRole("button", { name: bar.site });
    await site.focus();
    await page.keyboard.press("Enter");
    const gallery = page.getByRole("link", { name: "Gallery" });
    await expect(gallery).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: homePage.name, exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(gallery).toBeHidden();
    await expect(site).toBeFocused();

    await accountMenu(page, "Fern").click();
    await expect(page.getByRole("link", { name: bar.account })).toBeVisible();
    await expectAccessible(page, [1440]);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.getByRole("link", { name: bar.account })).toBeHidden();
  });

  test("on a phone one menu holds all links, and the tabs lead to the sections", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, "Ayesha", "/members");
    await expect(page.getByRole("button", { name: bar.site })).toBeHidden();
    await accountMenu(page, "Ayesha").click();
    const menu = page.getByRole("navigation", { name: getContent(framePart).header.navLabel });
    await expect(menu.getByRole("link", { name: bar.members })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "Rebels" })).toBeVisible();
    await expectAccessible(page, [390, 320]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    const sections = page.getByRole("navigation", { name: communityCopy.sections.label });
    await sections.getByRole("link", { name: communityCopy.sections.chat }).click();
    await expect(page.getByRole("heading", { name: communityCopy.chat.title })).toBeVisible();
  });

  test("the Clubhouse fills a desktop's window below the bar without scrolling", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(page, "Bea", "/community");
    // The banner of an unconfirmed address is below the bar
    await expect(page.getByText(getContent(layoutPart).confirmEmail.why)).toBeVisible();
    await expect(page.getByRole("link", { name: header.buttons.mastermind })).toBeVisible();
    await expect(page.getByRole("link", { name: header.buttons.invites })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
    const { y = 0, height = 0 } = (await page.locator(".house").boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(900);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search, pagination, menus and sign-out work", async ({ page }) => {
    const name = await crowd(directoryPageSize + 2);
    await enter(page, "Noor", "/members");
    await page.getByRole("searchbox", { name: search.label }).fill(name);
    await page.getByRole("button", { name: search.submit }).click();
    await expect(row(page, name)).toHaveCount(directoryPageSize);
    await more(page).click();
    await expect(page).toHaveURL(/after=/);
    await expect(row(page, name)).toHaveCount(2);
    await expect(more(page)).toHaveCount(0);
    await page.getByRole("link", { name: paging.first }).click();
    await expect(row(page, name)).toHaveCount(directoryPageSize);

    await accountMenu(page, "Noor").click();
    await page.getByRole("button", { name: header.buttons.signOut }).click();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test("a name in the directory opens the member's card, or its page without scripts for the layer", async ({
  page,
  browser,
}) => {
  const name = unique("Mags");
  await enter(page, name, "/account");
  const { profile, settings } = accountCopy;
  await page.getByLabel(profile.about.label).fill("Hosted Easter for eleven years. Retired.");
  await page.getByLabel(profile.links.label).fill("my choir");
  const form = page.getByRole("region", { name: settings.title });
  await form.getByRole("button", { name: settings.submit }).click();
  await expect(page.getByLabel(profile.links.label)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(profile.links.label).fill("pianopubs.example/map");
  await form.getByRole("button", { name: settings.submit }).click();
  await expect(form.getByRole("status").filter({ hasText: settings.saved.text })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, unique("Priya"), `/members?search=${encodeURIComponent(name)}`);
  const link = row(other, name).getByRole("link", { name, exact: true });
  await link.click();
  const card = other.getByRole("dialog", { name });
  await expect(card.getByText("Hosted Easter")).toBeVisible();
  await expect(card.getByRole("link", { name: "pianopubs.example/map" })).toBeVisible();
  await expectAccessible(other, phoneAndDesk);
  // With the card open, by keyboard: it stays, and so does Back
  await link.focus();
  await link.press("Enter");
  await expect(card).toBeFocused();
  await other.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(link).toBeFocused();
  // Without its layer it is the linked page, as in a new tab
  await other.route("**/api/members/*", (route) => route.abort());
  await link.click();
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(other.getByText("Hosted Easter")).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});
