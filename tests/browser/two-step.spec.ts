import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { authErrors } from "@/content/pages/auth-errors";
import { codeCopy } from "@/content/pages/code";
import { twoStepPart } from "@/content/pages/two-step";
import { getContent } from "@/lib/content/documents";
import { expectAccessibleUncovered, phoneAndDesk } from "../support/expect-accessible";
import { expect, test } from "../support/test";
import { joinHere, memberPassword, signInHere } from "../support/pages";

const twoStepCopy = getContent(twoStepPart);
const { code, off, begun, on, recovery, step, turnOff } = twoStepCopy;
const halfMinute = 30_000;

const block = (page: Page) => page.getByRole("region", { name: twoStepCopy.title, exact: true });
const codeBox = (page: Page) => page.getByLabel(code.label, { exact: true });

/** The current code, or the next one, which is accepted early: each counts once. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * halfMinute });

/** Opens the account page as a new member with access. */
async function joinAndOpen(page: Page, name: string): Promise<string> {
  const email = await joinHere(page, name);
  await page.goto("/account");
  return email;
}

async function typePassword(page: Page, email: string) {
  await page.goto("/auth?callbackUrl=%2Faccount");
  await signInHere(page, email);
  await expect(page).toHaveURL(/mode=code/);
}

async function newPage(browser: Browser, options = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** Turns it on; returns the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  const region = block(page);
  await region.getByLabel(off.password.label, { exact: true }).fill(memberPassword);
  await region.getByRole("button", { name: off.submit }).click();
  await expect(region.getByRole("img", { name: begun.qr })).toBeVisible();
  const secret = (await region.locator(".code").innerText()).replaceAll(" ", "");
  await codeBox(page).fill(codeOf(secret));
  await region.getByRole("button", { name: begun.submit }).click();
  await expect(page.getByRole("heading", { name: recovery.title, exact: true })).toBeVisible();
  const codes = await page
    .getByRole("region", { name: recovery.title, exact: true })
    .getByRole("listitem")
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

test("is turned on with a code, required at sign-in and turned off @journey", async ({ page, browser }) => {
  const email = await joinAndOpen(page, "Imogen");
  const region = block(page);
  await region.getByLabel(off.password.label, { exact: true }).fill("not my password");
  await region.getByRole("button", { name: off.submit }).click();
  await expect(region.getByLabel(off.password.label, { exact: true })).toHaveAccessibleDescription(
    new RegExp(authErrors.changePassword.currentWrong),
  );
  await expectAccessibleUncovered(page, phoneAndDesk);
  const { secret, codes } = await turnOn(page);
  await expect(region.getByText(on.status, { exact: true })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: recovery.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  await page.reload();
  await expect(page.getByRole("heading", { name: recovery.title, exact: true })).toHaveCount(0);

  const phone = await newPage(browser);
  await typePassword(phone, email);
  await expectAccessibleUncovered(phone, phoneAndDesk);
  await codeBox(phone).fill("000000");
  await phone.getByRole("button", { name: step.submit }).click();
  await expect(codeBox(phone)).toHaveAccessibleDescription(new RegExp(codeCopy.errors.wrong));
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/auth/);

  await typePassword(phone, email);
  await codeBox(phone).fill(codeOf(secret, 1));
  await phone.getByRole("button", { name: step.submit }).click();
  await expect(phone).toHaveURL(/\/account/);

  await phone.getByText(turnOff.summary, { exact: true }).click();
  const form = phone.locator("#turn-off-two-step");
  await form.getByLabel(off.password.label).fill(memberPassword);
  await form.getByLabel(code.label, { exact: true }).fill(codes[0] ?? "");
  await form.getByRole("button", { name: turnOff.submit, exact: true }).click();
  await expect(block(phone).getByRole("button", { name: off.submit })).toBeVisible();
});

test("without scripts it is turned on, and a recovery code signs in once", async ({ page, browser }) => {
  const email = await joinAndOpen(page, "Greta");
  const plain = await newPage(browser, { javaScriptEnabled: false });
  await plain.goto("/auth?callbackUrl=%2Faccount");
  await signInHere(plain, email);
  const { codes } = await turnOn(plain);
  const [first = ""] = codes;
  await plain.context().clearCookies();
  await typePassword(plain, email);
  await plain.getByRole("link", { name: step.useRecovery }).click();
  await plain.getByLabel(step.recovery.label).fill(first);
  await plain.getByRole("button", { name: step.submit }).click();
  await expect(plain).toHaveURL(/\/account/);
  await expect(plain.getByText("Recovery codes left: 9.")).toBeVisible();

  const again = await newPage(browser);
  await typePassword(again, email);
  await again.getByRole("link", { name: step.useRecovery }).click();
  await expectAccessibleUncovered(again, phoneAndDesk);
  await again.getByLabel(step.recovery.label).fill(first);
  await again.getByRole("button", { name: step.submit }).click();
  await expect(again.getByLabel(step.recovery.label)).toHaveAccessibleDescription(
    new RegExp(codeCopy.errors.wrong),
  );
});
