import { authErrors } from "@/content/pages/auth-errors";
import type { Page } from "@playwright/test";
import { signInLink as linkLetter } from "@/content/emails/sign-in-link";
import { authPart } from "@/content/pages/auth";
import { withoutMarks } from "@/components/ui/highlighted-text";
import { uniqueEmail } from "../support/factories";
import { expectAccessibleUncovered, phoneAndDesk } from "../support/expect-accessible";
import { joinHere } from "../support/pages";
import { linkFromLetter } from "../support/letters";
import { expect, test } from "../support/test";
import { getContent } from "@/lib/content/documents";

const authCopy = getContent(authPart);

const { signIn, signInLink: copy } = authCopy;

const signInButton = (page: Page) =>
  page.locator("#main").getByRole("button", { name: copy.arrived.submit, exact: true });
const headline = (page: Page) => page.getByRole("heading", { level: 1 });

test("an emailed link signs in once, by its button; opening it does nothing @journey", async ({
  page,
  browser,
}) => {
  const email = await joinHere(page, "Odette");
  const phone = await (await browser.newContext()).newPage();
  await phone.goto("/auth");
  await phone.getByRole("link", { name: copy.ask }).click();
  await expectAccessibleUncovered(phone, phoneAndDesk);
  await phone.getByLabel(signIn.email.label, { exact: true }).fill(email);
  await phone.getByRole("button", { name: copy.ask }).click();
  await expect(headline(phone)).toHaveText(copy.sent.title);
  const link = await linkFromLetter(email, linkLetter.subject);

  // As link scanners do
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner).toHaveURL(/\/auth\?type=sign-in$/);
  await expect(signInButton(scanner)).toBeVisible();
  await scanner.goto("/account");
  await expect(scanner).toHaveURL(/\/auth\?callbackUrl/);

  await phone.goto(link);
  await expectAccessibleUncovered(phone, phoneAndDesk);
  await signInButton(phone).click();
  await expect(phone.getByText("Hello Odette")).toBeVisible();

  await scanner.goto(link);
  await signInButton(scanner).click();
  await expect(scanner.getByText(copy.failure).first()).toBeVisible();
  await expect(scanner.getByRole("link", { name: copy.ask })).toBeVisible();
});

test("explains a missing link, and treats an unknown address alike", async ({ page }) => {
  await page.goto("/auth?type=sign-in");
  await expect(headline(page)).toHaveText(withoutMarks(copy.without.headline));
  await page.goto("/auth?mode=link");
  await page.getByLabel(signIn.email.label, { exact: true }).fill(uniqueEmail("nobody"));
  await page.getByRole("button", { name: copy.ask }).click();
  await expect(headline(page)).toHaveText(copy.sent.title);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("refuses a wrong code beside its field and keeps the email", async ({ page }) => {
    const email = uniqueEmail("no-scripts");
    await page.goto("/auth?mode=link&callbackUrl=%2Fmembers");
    await page.getByLabel(signIn.email.label, { exact: true }).fill(email);
    await page.getByRole("button", { name: copy.ask }).click();
    await page.getByLabel(copy.code.label, { exact: true }).fill("000000");
    await page.getByRole("button", { name: copy.code.submit, exact: true }).click();
    await expect(page.getByText(authErrors.emailCode.wrong).first()).toBeVisible();
    await expect(page.getByLabel(signIn.email.label, { exact: true })).toHaveValue(email);
    await expect(page.locator("input[name=callbackUrl]")).toHaveValue("/members");
  });
});
