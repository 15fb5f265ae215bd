import { getContent } from "@/lib/content/documents";
import { authPart } from "@/content/pages/auth";
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { accountPart } from "@/content/pages/account";
import { authErrors } from "@/content/pages/auth-errors";
import { createMember, uniqueEmail } from "../support/factories";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../support/expect-accessible";
import { database } from "../support/database";
import { createBooking, createPlan } from "../support/orders";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";
import { seesToast } from "../support/toasts";
import { unzip } from "../support/unzip";
import { joinHere, memberPassword, toast } from "../support/pages";

const accountCopy = getContent(accountPart);

const { settings, email: emailCopy, signingIn, data, mastermind, retreat } = accountCopy;

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const nameBox = (page: Page) => page.getByLabel(getContent(authPart).join.displayName.label);
const saveButton = (page: Page) => page.getByRole("button", { name: settings.submit, exact: true });
const deleteButton = (page: Page) => page.getByRole("button", { name: accountCopy.delete.button });

/** Opens the account page as a new member with access. */
async function joinAndOpen(page: Page, name: string): Promise<void> {
  await joinHere(page, name);
  await page.goto("/account");
}

test("saves a changed name, refuses an empty one and keeps a hidden address hidden", async ({ page }) => {
  await joinAndOpen(page, "Priya");
  await nameBox(page).fill(" ");
  await saveButton(page).click();
  await expect(nameBox(page)).toHaveAccessibleDescription(new RegExp(authErrors.join.displayNameMissing));
  await expect(nameBox(page)).toBeFocused();

  await nameBox(page).fill("Priya of Leeds");
  await page.getByLabel(settings.hideEmail).check();
  await saveButton(page).click();
  await expect(toast(page, settings.saved.text)).toBeVisible();
  await expect(page.getByRole("banner").getByText("Priya of Leeds")).toBeVisible();
  await expect(nameBox(page)).toHaveValue("Priya of Leeds");
  await expect(page.getByLabel(settings.hideEmail)).toBeChecked();
  // Without a press of a button
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.reload();
  await expect(nameBox(page)).toHaveValue("Priya of Leeds");
  await expect(page.getByLabel(settings.hideEmail)).toBeChecked();
});

test("the other devices are listed, and signed out at once", async ({ page }) => {
  const member = await createMember();
  await database().session.create({ data: { userId: member.userId } });
  await signInAs(page.context(), member);
  await page.goto("/account");
  const region = block(page, signingIn.title);
  await expect(region.getByText(signingIn.thisDevice)).toBeVisible();
  const buttons = region.getByRole("button", { name: /^Sign out .+ last used/ });
  await expect(buttons).toHaveCount(1);
  await region.getByRole("button", { name: signingIn.everywhere }).click();
  await expect(buttons).toHaveCount(0);
  await expect(region.getByRole("heading", { name: signingIn.title })).toBeFocused();
});

test("the page in the zip of a member's data opens from a folder", async ({ page }, info) => {
  await joinAndOpen(page, "Maya");
  const message = { id: randomUUID(), board: "general", content: "For the file" };
  expect((await page.request.post("/api/messages", { data: message })).status()).toBe(201);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: data.button }).click();
  const entries = await unzip(readFileSync(await (await started).path()));
  const opened = info.outputPath("index.html");
  writeFileSync(opened, String(entries.get("index.html")));
  await page.goto(pathToFileURL(opened).href);
  await expect(page.getByRole("region", { name: "What you wrote", exact: true })).toContainText(
    message.content,
  );
  await expectAccessible(page, phoneAndDesk);
});

test("an account is deleted in a dialog that takes the focus and gives it back", async ({ page }) => {
  await joinAndOpen(page, "Cora");
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
    new RegExp(authErrors.changePassword.currentWrong),
  );
  await dialog.getByLabel(box.label).fill(memberPassword);
  await dialog.getByRole("button", { name: submit }).click();
  await expect(page).toHaveURL(/\/auth/);
  await seesToast(page, accountCopy.delete.done.title);
});

test("with a plan and a place on the retreat it has no accessibility violation, nor does its dialog", async ({
  page,
}) => {
  const member = await createMember({ displayName: "Priya", hasAccess: false });
  await createPlan({ userId: member.userId });
  await createBooking({ userId: member.userId });
  await signInAs(page.context(), member);
  await page.goto("/account");
  await block(page, mastermind.title).getByText(mastermind.payments).click();
  await expect(block(page, retreat.title).getByRole("link", { name: "Pay £397" })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await deleteButton(page).click();
  await expect(
    page.getByRole("dialog").getByText("Your plan for the mastermind has 5 payments of £97 to go."),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
});

test("has no accessibility violation and no horizontal scroll on a phone and a desktop", async ({ page }) => {
  await joinAndOpen(page, "Fern");
  await page.getByText(emailCopy.change.summary).click();
  await expectAccessibleUncovered(page, phoneAndDesk);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("settings are saved, what was wrong is shown, and the account is deleted", async ({ page }) => {
    await joinAndOpen(page, "Noor");
    await nameBox(page).fill(" ");
    await page.getByLabel(settings.hideEmail).check();
    await saveButton(page).click();
    await expect(nameBox(page)).toHaveAccessibleDescription(new RegExp(authErrors.join.displayNameMissing));
    await expect(page.getByLabel(settings.hideEmail)).toBeChecked();
    await nameBox(page).fill("Noor of York");
    await saveButton(page).click();
    await expect(page.getByText(settings.saved.text)).toBeVisible();
    await expect(page.getByRole("banner").getByText("Noor of York")).toBeVisible();
    await expect(page.getByLabel(settings.hideEmail)).toBeChecked();

    const { change } = emailCopy;
    await page.getByText(change.summary).click();
    const region = block(page, emailCopy.title);
    await region.getByLabel(change.email.label).fill(uniqueEmail("noor-new"));
    await region.getByLabel(change.password.label).fill("not my password");
    await region.getByRole("button", { name: change.submit }).click();
    // The form with an error stays unfolded
    await expect(region.getByLabel(change.password.label)).toBeVisible();
    await expect(region.getByLabel(change.password.label)).toHaveAccessibleDescription(
      new RegExp(authErrors.changePassword.currentWrong),
    );

    const { password: box, submit } = accountCopy.delete.confirm;
    const folded = block(page, accountCopy.delete.title).locator("details");
    await folded.locator("summary").click();
    await folded.getByLabel(box.label).fill("not my password");
    await folded.getByRole("button", { name: submit }).click();
    await expect(folded.getByText(authErrors.changePassword.currentWrong)).toBeVisible();
    await folded.getByLabel(box.label).fill(memberPassword);
    await folded.getByRole("button", { name: submit }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.goto("/account");
    await expect(page).toHaveURL(/\/auth/);
  });
});
