import { authErrors, currentPassword } from "@/content/pages/auth-errors";
import type { Page } from "@playwright/test";
import { authPart } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { resetPassword as resetLetter } from "@/content/emails/reset-password";
import { withoutMarks } from "@/components/ui/highlighted-text";
import { linkFromLetter } from "../support/letters";
import { expect, test } from "../support/test";
import { joinHere, memberPassword, toast } from "../support/pages";
import { getContent } from "@/lib/content/documents";

const authCopy = getContent(authPart);

const { signIn, forgotPassword, newPassword } = authCopy;
const otherPassword = "quite another four words";

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: newPassword.submit });

async function askForLink(page: Page, email: string) {
  await page.goto("/auth?mode=forgot");
  await box(page, forgotPassword.email.label).fill(email);
  await page.getByRole("button", { name: forgotPassword.submit }).click();
  await expect(page.getByRole("heading", { name: forgotPassword.toast.title })).toBeVisible();
}

async function typeTwice(page: Page, secret: string) {
  await box(page, newPassword.password.label).fill(secret);
  await box(page, newPassword.repeat.label).fill(secret);
}

test("resets a forgotten password by email and ends all other sessions @journey", async ({
  page,
  browser,
}) => {
  const email = await joinHere(page, "Flora");
  const here = await (await browser.newContext()).newPage();
  await here.goto("/auth?callbackUrl=%2Fmembers");
  await here.getByRole("link", { name: signIn.forgotLink }).click();
  await box(here, forgotPassword.email.label).fill(email);
  await here.getByRole("button", { name: forgotPassword.submit }).click();
  await expect(here.getByRole("heading", { name: forgotPassword.toast.title })).toBeVisible();
  await expect(toast(here, forgotPassword.toast.text)).toBeVisible();

  const link = await linkFromLetter(email, resetLetter.subject);
  expect(link).toContain("/auth#type=recovery&");
  await here.goto(link);
  await expect(here).toHaveURL(/\/auth\?type=recovery$/);
  await box(here, newPassword.password.label).fill(otherPassword);
  await box(here, newPassword.repeat.label).fill(`${otherPassword}?`);
  await saveButton(here).click();
  await expect(box(here, newPassword.repeat.label)).toHaveAccessibleDescription(
    authErrors.newPassword.mismatch,
  );

  await typeTwice(here, otherPassword);
  await saveButton(here).click();
  await expect(here).toHaveURL(/\/#password-updated$/);
  const saved = here.getByRole("status").filter({ hasText: newPassword.toast.title });
  await expect(saved).toBeVisible();
  await saved.getByRole("link").click();
  await expect(saved).toBeHidden();

  await here.goto("/community");
  await expect(here.getByText("Hello Flora")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/auth/);

  // The link is used up
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?type=recovery$/);
  await typeTwice(page, memberPassword);
  await saveButton(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: authErrors.newPassword.linkInvalid });
  await expect(refusal).toBeFocused();
  await expect(box(page, newPassword.password.label)).toHaveValue("");
  await expect(page.getByText(newPassword.linkHelp)).toBeVisible();
  await page.getByRole("link", { name: newPassword.linkButton }).click();
  await expect(page).toHaveURL(/mode=forgot/);
  await here.context().close();
});

test("a reset link works while another account is signed in", async ({ page }) => {
  const email = await joinHere(page, "Lena");
  await askForLink(page, email);
  await page.goto(await linkFromLetter(email, resetLetter.subject));
  await expect(page).toHaveURL(/\/auth\?type=recovery$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(withoutMarks(newPassword.headline));
  await expect(box(page, currentPassword.label)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("requests a link and changes the password", async ({ page }) => {
    const email = await joinHere(page, "Nina");
    await askForLink(page, email);
    await page.goto("/auth?type=recovery");
    await box(page, currentPassword.label).fill(memberPassword);
    await typeTwice(page, otherPassword);
    await saveButton(page).click();
    await expect(page.getByRole("heading", { name: newPassword.toast.title })).toBeVisible();
    await page.goto("/community");
    await page.getByRole("button", { name: communityCopy.header.buttons.signOut }).click();
    await page.goto("/auth?type=recovery");
    await expect(page.getByText(newPassword.withoutScripts)).toBeVisible();
  });
});
