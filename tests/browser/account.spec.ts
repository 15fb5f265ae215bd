import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { accountCopy } from "@/content/pages/account";
import { authCopy } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { planCopy } from "@/content/pages/plan";
import { countLetters, createMember, uniqueEmail } from "../support/factories";
import {
  hasNoBarriers,
  expectAccessible,
  expectAccessibleUncovered,
  phoneAndDesk,
} from "../support/expect-accessible";
import { createBooking, createPlan } from "../support/plans";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";
import { seesToast } from "../support/toasts";
import { unzip } from "../support/unzip";
import { joinHere, memberPassword, signInHere, toast } from "../support/pages";

const { settings, email: emailCopy, signingIn, data, mastermind, retreat } = accountCopy;

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const nameBox = (page: Page) => page.getByLabel(settings.displayName.label);
const saveButton = (page: Page) => page.getByRole("button", { name: settings.submit, exact: true });
const deleteButton = (page: Page) => page.getByRole("button", { name: accountCopy.delete.button });

/** A new member with access, on the account page. */
async function joinAndOpen(page: Page, name: string): Promise<string> {
  const email = await joinHere(page, name);
  await page.goto("/account");
  return email;
}

/** The same member in a browser of her own. */
async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/auth");
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/community/);
  return page;
}

async function say(page: Page, content: string) {
  const answer = await page.request.post("/api/messages", {
    data: { id: randomUUID(), board: "general", content },
  });
  expect(answer.status()).toBe(201);
}

test("a changed name is in the bar at once, an empty one is refused, a hidden address stays hidden", async ({
  page,
}) => {
  await joinAndOpen(page, "Priya");
  await nameBox(page).fill(" ");
  await saveButton(page).click();
  await expect(nameBox(page)).toHaveAccessibleDescription(
    new RegExp(authCopy.join.errors.displayNameMissing),
  );
  await expect(nameBox(page)).toBeFocused();

  await nameBox(page).fill("Priya of Leeds");
  await page.getByLabel(settings.hideEmail).check();
  await saveButton(page).click();
  await expect(toast(page, settings.saved.text)).toBeVisible();
  await expect(page.getByRole("banner").getByText("Priya of Leeds")).toBeVisible();
  await expect(nameBox(page)).toHaveValue("Priya of Leeds");
  await expect(page.getByLabel(settings.hideEmail)).toBeChecked();
  // By itself
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.reload();
  await expect(nameBox(page)).toHaveValue("Priya of Leeds");
  await expect(page.getByLabel(settings.hideEmail)).toBeChecked();
});

test("another address waits to be confirmed, and can be called off", async ({ page }) => {
  await joinAndOpen(page, "Nell");
  const next = uniqueEmail("nell-new");
  const { change, pending } = emailCopy;
  await page.getByText(change.summary).click();
  const region = block(page, emailCopy.title);
  await region.getByLabel(change.email.label).fill(next);
  await region.getByLabel(change.password.label).fill("not my password");
  await region.getByRole("button", { name: change.submit }).click();
  await expect(region.getByLabel(change.password.label)).toHaveAccessibleDescription(
    new RegExp(accountCopy.errors.passwordWrong),
  );
  expect(await countLetters(next)).toBe(0);

  await region.getByLabel(change.password.label).fill(memberPassword);
  await region.getByRole("button", { name: change.submit }).click();
  await expect(toast(page, change.sent.text)).toBeVisible();
  await expect(region.getByText(pending.title.replace("{address}", next))).toBeVisible();
  expect(await countLetters(next)).toBe(1);

  await region.getByRole("button", { name: pending.cancel }).click();
  await expect(toast(page, pending.cancelled.text)).toBeVisible();
  await expect(region.getByText(next)).toHaveCount(0);
  await expect(region.getByRole("heading", { name: emailCopy.title })).toBeFocused();
});

test("another device is listed and signed out, and all the others at once", async ({ page, browser }) => {
  const email = await joinAndOpen(page, "Sian");
  const phone = await signInElsewhere(browser, email);
  const tablet = await signInElsewhere(browser, email);
  await page.reload();
  const region = block(page, signingIn.title);
  await expect(region.getByText(signingIn.thisDevice)).toBeVisible();
  const buttons = region.getByRole("button", { name: /^Sign out .+ last used/ });
  await expect(buttons).toHaveCount(2);

  // The last used stands first
  await buttons.first().click();
  await expect(buttons).toHaveCount(1);
  await expect(toast(page, signingIn.signedOut.text)).toBeVisible();
  await tablet.goto("/account");
  await expect(tablet).toHaveURL(/\/auth/);
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/account/);

  await region.getByRole("button", { name: signingIn.everywhere }).click();
  await expect(buttons).toHaveCount(0);
  await expect(region.getByRole("heading", { name: signingIn.title })).toBeFocused();
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/auth/);
  await page.reload();
  await expect(page).toHaveURL(/\/account/);
  await phone.context().close();
  await tablet.context().close();
});

test("the zip of her data holds what she wrote, and a page of it that opens from a folder", async ({
  page,
}, info) => {
  const email = await joinAndOpen(page, "Maya");
  const text = `For the file ${randomUUID()}`;
  await say(page, text);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: data.button }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
  const entries = await unzip(readFileSync(await download.path()));
  const file = JSON.parse(String(entries.get("my-data.json"))) as Record<string, unknown>;
  expect(file).toMatchObject({
    account: { email },
    profile: { displayName: "Maya" },
    messages: [{ board: "general", content: text }],
  });
  const opened = info.outputPath("index.html");
  writeFileSync(opened, String(entries.get("index.html")));
  await page.goto(pathToFileURL(opened).href);
  await expect(page.getByRole("region", { name: "What you wrote" })).toContainText(text);
  await expectAccessible(page, phoneAndDesk);
});

test("a deleted account is gone, and what it wrote is signed by nobody", async ({ page, browser }) => {
  const email = await joinAndOpen(page, "Cora");
  const text = `Before I go ${randomUUID()}`;
  await say(page, text);
  await deleteButton(page).click();
  const dialog = page.getByRole("dialog", { name: accountCopy.delete.confirm.title });
  const { password: box, submit, keep } = accountCopy.delete.confirm;
  await expect(dialog.getByLabel(box.label)).toBeFocused();
  await dialog.getByRole("button", { name: keep }).click();
  await expect(dialog).toBeHidden();
  await expect(deleteButton(page)).toBeFocused();

  await deleteButton(page).click();
  await dialog.getByLabel(box.label).fill("not my password");
  await dialog.getByRole("button", { name: submit }).click();
  await expect(dialog.getByLabel(box.label)).toHaveAccessibleDescription(
    new RegExp(accountCopy.errors.passwordWrong),
  );
  await dialog.getByLabel(box.label).fill(memberPassword);
  await dialog.getByRole("button", { name: submit }).click();
  await expect(page).toHaveURL(/\/auth/);
  await seesToast(page, accountCopy.delete.done.title);

  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth/);
  await signInHere(page, email);
  await expect(page.getByRole("alert").filter({ hasText: authCopy.signIn.errors.wrong })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await joinAndOpen(reader, "Dawn");
  await reader.goto("/community");
  const row = reader
    .getByRole("list", { name: communityCopy.chat.list })
    .getByRole("listitem")
    .filter({ hasText: text });
  await expect(row).toContainText(communityCopy.message.unknownAuthor);
  await reader.context().close();
});

test("a plan and a place on the retreat are there with their figures and ways on", async ({ page }) => {
  const member = await createMember({ displayName: "Priya", hasAccess: false });
  const plan = await createPlan({ userId: member.userId });
  const booking = await createBooking({ userId: member.userId });
  await signInAs(page.context(), member);
  await page.goto("/account");
  const region = block(page, mastermind.title);
  await expect(region.getByText(/^1 of 6 paid, next £97 on \d+ \w+$/)).toBeVisible();
  await region.getByText(mastermind.payments).click();
  await expect(region.getByRole("link", { name: /^Receipt/ })).toHaveCount(1);
  await expect(region.getByRole("link", { name: mastermind.statement })).toHaveAttribute(
    "href",
    `/plan/${plan.token}`,
  );
  // Stripe knows no customer of this one
  await region.getByRole("button", { name: planCopy.portal.button }).click();
  await expect(region.getByRole("alert")).toHaveText(planCopy.portal.failures.no_customer);

  const place = block(page, retreat.title);
  await expect(place.getByText("Paid £100 of £497.")).toBeVisible();
  await expect(place.getByRole("link", { name: "Pay £397" })).toHaveAttribute(
    "href",
    `/booking/${booking.token}`,
  );
  await deleteButton(page).click();
  const dialog = page.getByRole("dialog", { name: accountCopy.delete.confirm.title });
  await expect(dialog.getByText("Your plan has 5 payments of £97 to go.")).toBeVisible();
  await expect(
    dialog.getByRole("checkbox", { name: accountCopy.delete.confirm.aboutPlan }),
  ).not.toBeChecked();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test("has no accessibility violation and no sideways scroll, on a phone and on a desk", async ({ page }) => {
  await joinAndOpen(page, "Fern");
  for (const { title } of [mastermind, retreat]) await expect(block(page, title)).toHaveCount(0);
  await page.getByText(emailCopy.change.summary).click();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await deleteButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await hasNoBarriers(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("settings are saved, a device is signed out, and the account is deleted", async ({
    page,
    browser,
  }) => {
    const email = await joinAndOpen(page, "Noor");
    await nameBox(page).fill(" ");
    await page.getByLabel(settings.hideEmail).check();
    await saveButton(page).click();
    await expect(nameBox(page)).toHaveAccessibleDescription(
      new RegExp(authCopy.join.errors.displayNameMissing),
    );
    await expect(page.getByLabel(settings.hideEmail)).toBeChecked();
    await nameBox(page).fill("Noor of York");
    await saveButton(page).click();
    await expect(page.getByText(settings.saved.text)).toBeVisible();
    await expect(page.getByRole("banner").getByText("Noor of York")).toBeVisible();
    await expect(page.getByLabel(settings.hideEmail)).toBeChecked();

    const other = await signInElsewhere(browser, email);
    await page.goto("/account");
    await page.getByRole("button", { name: /^Sign out .+ last used/ }).click();
    await expect(page.getByText(signingIn.signedOut.text)).toBeVisible();
    await other.goto("/account");
    await expect(other).toHaveURL(/\/auth/);
    await other.context().close();

    const { change } = emailCopy;
    await page.getByText(change.summary).click();
    const region = block(page, emailCopy.title);
    await region.getByLabel(change.email.label).fill(uniqueEmail("noor-new"));
    await region.getByLabel(change.password.label).fill("not my password");
    await region.getByRole("button", { name: change.submit }).click();
    // What was wrong is not folded away
    await expect(region.getByLabel(change.password.label)).toBeVisible();
    await expect(region.getByLabel(change.password.label)).toHaveAccessibleDescription(
      new RegExp(accountCopy.errors.passwordWrong),
    );

    const { password: box, submit } = accountCopy.delete.confirm;
    const folded = block(page, accountCopy.delete.title).locator("details");
    await folded.locator("summary").click();
    await folded.getByLabel(box.label).fill("not my password");
    await folded.getByRole("button", { name: submit }).click();
    await expect(folded.getByText(accountCopy.errors.passwordWrong)).toBeVisible();
    await folded.getByLabel(box.label).fill(memberPassword);
    await folded.getByRole("button", { name: submit }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.goto("/account");
    await expect(page).toHaveURL(/\/auth/);
  });
});
