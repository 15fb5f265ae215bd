import type { Page } from "@playwright/test";
import { confirmEmail as confirmLetter } from "@/content/emails/confirm-email";
import { authPart } from "@/content/pages/auth";
import { layoutPart } from "@/content/pages/layout";
import { getContent } from "@/lib/content/documents";
import { withoutMarks } from "@/components/ui/highlighted-text";
import { fill } from "@/lib/text";
import { joinHere } from "../support/pages";
import { linkFromLetter } from "../support/letters";
import { expect, test } from "../support/test";

const authCopy = getContent(authPart);

const { confirmation } = authCopy;
const { confirmEmail: banner } = getContent(layoutPart);

const bannerOf = (page: Page, address: string) => page.getByText(fill(banner.text, { address }));
const confirmButton = (page: Page) => page.getByRole("button", { name: confirmation.submit });

test("confirms by the button, once; opening the link changes nothing", async ({ page, browser }) => {
  const email = await joinHere(page, "Anouk");
  await expect(bannerOf(page, email)).toBeVisible();
  const link = await linkFromLetter(email, confirmLetter.subject);

  // As link scanners do
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner).toHaveURL(/\/confirm-email$/);
  await expect(confirmButton(scanner)).toBeVisible();
  await expect(scanner.locator("#main").getByRole("button")).toHaveCount(1);
  await scanner.reload();
  await expect(scanner.getByRole("heading", { level: 1 })).toHaveText(
    withoutMarks(confirmation.withoutLink.headline),
  );
  await page.reload();
  await expect(bannerOf(page, email)).toBeVisible();

  // Signed out
  await scanner.goto(link);
  await confirmButton(scanner).click();
  await expect(scanner.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
  await expect(scanner.locator("#main").getByText(confirmation.success)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Hello Anouk")).toBeVisible();
  await expect(bannerOf(page, email)).toBeHidden();

  await scanner.goto("about:blank");
  await scanner.goto(link);
  await confirmButton(scanner).click();
  await expect(scanner.getByRole("alert").filter({ hasText: confirmation.failure })).toBeFocused();
  await expect(scanner.locator("#main").getByRole("link", { name: confirmation.signInLink })).toBeVisible();

  // Signed in, the page says that the address is confirmed
  await page.goto(link);
  await confirmButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: confirmation.already })).toBeFocused();
  await scanner.context().close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what to do", async ({ page }) => {
    await page.goto("/confirm-email#type=confirm&access_token=none&refresh_token=none");
    await expect(page.getByText(confirmation.withoutScripts)).toBeVisible();
  });
});
