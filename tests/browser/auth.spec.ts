import type { Page } from "@playwright/test";
import { authPart } from "@/content/pages/auth";
import { authErrors, currentPassword } from "@/content/pages/auth-errors";
import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import { createInvitation, uniqueEmail } from "../support/factories";
import { expectAccessible } from "../support/expect-accessible";
import { forgetCookies } from "../support/signed-in";
import { expect, test } from "../support/test";
import { fillJoin, joinHere, signInHere, toast } from "../support/pages";
import { getContent } from "@/lib/content/documents";

const authCopy = getContent(authPart);

const { join, signIn, passwordField } = authCopy;

const joinButton = (page: Page) => page.getByRole("button", { name: join.submit });
const passwordBox = (page: Page) => page.getByLabel(join.password.label, { exact: true });

test.describe("joining", () => {
  test("an invitation without access leads to the paywall, and a code with access opens it", async ({
    page,
  }) => {
    const plain = await createInvitation();
    await page.goto("/auth?mode=join");
    await fillJoin(page, { name: "Hannah", email: uniqueEmail("hannah"), code: plain.toLowerCase() });
    await joinButton(page).click();
    await expect(page.getByRole("heading", { name: "You’re at the right door" })).toBeVisible();

    const { label, submit } = communityCopy.paywall.code;
    await page.getByLabel(label).fill("ZZZZZZ");
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(authErrors.invitation.text);
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveValue("ZZZZZZ");

    await page.getByLabel(label).fill(await createInvitation({ includesAccess: true }));
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("heading", { name: communityCopy.chat.title })).toBeVisible();
    await expect(toast(page, authCopy.applyCode.success.text)).toBeVisible();
  });

  test("keeps the entries except the password on a refusal and focuses the first wrong field", async ({
    page,
  }) => {
    await page.goto("/auth?mode=join");
    const email = uniqueEmail("maya");
    await fillJoin(page, { name: "Maya", email, code: "ABC23" });
    await joinButton(page).click();
    const code = page.getByLabel(join.invitationCode.label);
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toHaveAccessibleDescription(new RegExp(authErrors.join.codeInvalid));
    await expect(code).toBeFocused();
    await expect(code).toHaveValue("ABC23");
    await expect(page.getByLabel(join.displayName.label)).toHaveValue("Maya");
    await expect(page.getByLabel(join.email.label, { exact: true })).toHaveValue(email);
    await expect(passwordBox(page)).toHaveValue("");
    await expect(toast(page, authErrors.failure.title)).toBeVisible();

    await page.getByLabel(join.displayName.label).fill("  ");
    await passwordBox(page).fill("short");
    await joinButton(page).click();
    await expect(page.getByLabel(join.displayName.label)).toBeFocused();
    await expect(page.getByLabel(join.displayName.label)).toHaveAccessibleDescription(
      new RegExp(authErrors.join.displayNameMissing),
    );
    await expect(passwordBox(page)).toHaveAccessibleDescription(new RegExp(authErrors.join.passwordTooShort));
  });
});

test.describe("signing in", () => {
  test("out and in again, the wrong password first @journey", async ({ page }) => {
    const email = await joinHere(page, "Sian");
    await page.getByRole("button", { name: communityCopy.header.buttons.signOut }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(toast(page, authCopy.signedOut.title)).toBeVisible();

    await page.goto("/community");
    await expect(page).toHaveURL(/\/auth\?callbackUrl=%2Fcommunity/);

    await signInHere(page, email, "not the password");
    const refusal = page.getByRole("alert").filter({ hasText: authErrors.signIn.wrong });
    await expect(refusal).toBeVisible();
    await expect(refusal).toBeFocused();
    await expect(page.getByLabel(signIn.email.label, { exact: true })).toHaveValue(email);
    await expect(passwordBox(page)).toHaveValue("");

    await signInHere(page, email.toUpperCase());
    await expect(page).toHaveURL(/\/community$/);
    await expect(page.getByText("Hello Sian")).toBeVisible();
  });

  test("uses the code of an invitation link", async ({ page }) => {
    const email = uniqueEmail("cass");
    await page.goto(`/auth?invite=${await createInvitation()}`);
    await fillJoin(page, { name: "Cass", email });
    await joinButton(page).click();
    await expect(page.getByRole("heading", { name: "You’re at the right door" })).toBeVisible();

    await forgetCookies(page);
    await page.goto(`/auth?invite=${await createInvitation({ includesAccess: true })}`);
    await page.getByRole("link", { name: join.signInToggle }).click();
    await signInHere(page, email);
    await expect(page.getByRole("heading", { name: communityCopy.chat.title })).toBeVisible();
    await expect(toast(page, authCopy.applyCode.success.text)).toBeVisible();
    await expect(page).toHaveURL(/\/community$/);
  });

  test("renews the session cookie on a visit", async ({ page }) => {
    const renewed = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/session"));
    await joinHere(page, "Jo");
    expect(await (await renewed).headerValue("set-cookie")).toContain("next-auth.session-token=");
    await page.reload();
    await expect(page.getByText("Hello Jo")).toBeVisible();
  });

  test("next-auth's own endpoint refuses malformed requests and cross-site forms", async ({ request }) => {
    const endpoint = "/api/auth/callback/credentials";
    const headers = { "content-type": "application/json" };
    expect((await request.post(endpoint, { headers, data: Buffer.from("{") })).status()).toBe(400);
    const foreign = { ...headers, origin: "https://evil.example" };
    expect((await request.post(endpoint, { headers: foreign, data: {} })).status()).toBe(403);
  });

  test("shows the password on request", async ({ page }) => {
    await page.goto("/auth");
    await passwordBox(page).fill("four odd words");
    await page.getByRole("button", { name: passwordField.show }).click();
    await expect(passwordBox(page)).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: passwordField.hide }).click();
    await expect(passwordBox(page)).toHaveAttribute("type", "password");
  });
});

const modes: Record<string, string> = {
  "sign-in": "/auth",
  join: "/auth?mode=join",
  "forgotten password": "/auth?mode=forgot",
  "new password": "/auth?type=recovery",
  "confirmation page without a link": "/confirm-email",
  "home page that says a password is saved": "/#password-updated",
  "confirmation page": "/confirm-email#type=confirm&access_token=none&refresh_token=none",
};

/** The pages whose form is sent empty as well. */
const hasForm = new Set(["sign-in", "join", "forgotten password", "new password"]);

for (const [mode, address] of Object.entries(modes)) {
  test(`the ${mode} has no accessibility violation and no horizontal scroll`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    if (!hasForm.has(mode)) return;
    await page.locator("#main [type=submit]").click();
    await expect(page.locator("#main [aria-invalid=true]").first()).toBeFocused();
    await expectAccessible(page);
  });
}

test("changing the password while signed in has no accessibility violation", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await joinHere(page, "Una");
  await page.goto("/auth?type=recovery");
  await expect(page.getByLabel(currentPassword.label)).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("joins, shows a refusal, signs out and in @journey", async ({ page }) => {
    const email = uniqueEmail("noscript");
    const code = await createInvitation({ includesAccess: true });
    await page.goto("/auth");
    await page.getByRole("link", { name: signIn.joinToggle }).click();
    await expect(page.getByRole("button", { name: passwordField.show })).toBeHidden();
    // Native validation would stop an empty field
    await fillJoin(page, { name: "   ", email, code });
    await joinButton(page).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel(join.displayName.label)).toHaveAccessibleDescription(
      new RegExp(authErrors.join.displayNameMissing),
    );
    await expect(page.getByLabel(join.email.label, { exact: true })).toHaveValue(email);
    await fillJoin(page, { name: "Noor", email, code });
    await joinButton(page).click();
    await expect(page).toHaveURL(/\/community/);
    await expect(page.getByText(messagesCopy.withoutScripts)).toBeVisible();
    await page.getByRole("button", { name: communityCopy.header.buttons.signOut }).click();
    await expect(page).toHaveURL(/\/auth/);
    await signInHere(page, email);
    await expect(page.getByText("Hello Noor")).toBeVisible();
    await expect(page.getByText(signIn.toast.text)).toBeVisible();
  });
});
