import type { Page } from "@playwright/test";
import { isLive } from "../support/clubhouse";
import { createInvitation, createMember, uniqueEmail } from "../support/factories";
import { expectAccessibleUncovered, phoneAndDesk } from "../support/expect-accessible";
import { createPlan } from "../support/orders";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";
import { database } from "../support/database";
import { openOffice, toast } from "../support/pages";

const grantButton = (page: Page) => page.getByRole("button", { name: "Grant Access" });
const emailBox = (page: Page) => page.getByLabel("Email", { exact: true });
/** The rows of one code on the page. */
const rowsOf = (page: Page, code: string) => page.getByRole("rowgroup").filter({ hasText: code });

/** Creates a code with the form. */
async function createCode(page: Page, note: string): Promise<string> {
  await page.getByLabel("A note to yourself").fill(note);
  await page.getByRole("button", { name: "Create the code" }).click();
  await expect(page).toHaveURL(/created=/);
  return (await page.locator("#created").innerText()).match(/\b[A-HJ-NP-Z2-9]{6}\b/)?.[0] ?? "";
}

test("an invitation code is created, and its link and itself are copied", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await openOffice(page, "/invites");
  const code = await createCode(page, "For the Tuesday group");
  await expect(toast(page, "Invitation Created")).toBeVisible();
  await expect(rowsOf(page, code)).toContainText("For the Tuesday group");
  await page.getByRole("button", { name: "Copy the link", exact: true }).first().click();
  await expect(toast(page, "Copied!")).toBeVisible();
  expect(new URL(await clipboard()).search).toBe(`?invite=${code}`);
  await rowsOf(page, code)
    .getByRole("button", { name: `Copy the code ${code}` })
    .click();
  await expect.poll(clipboard).toBe(code);
});

test("an open page of the Clubhouse closes by itself when its member's access is ended", async ({
  page,
  browser,
}) => {
  const member = await createMember({ displayName: "Ines", hasAccess: false, isConfirmed: true });
  await openOffice(page, "/grant-access");
  await emailBox(page).fill(member.email.toUpperCase());
  await page.getByLabel("Why?").fill("Came to Dorset");
  await grantButton(page).click();
  await expect(toast(page, "Access Granted")).toBeVisible();
  await expect(emailBox(page)).toHaveValue("");

  const context = await browser.newContext();
  await signInAs(context, member);
  const clubhouse = await context.newPage();
  await clubhouse.goto("/community");
  await isLive(clubhouse);
  const row = page.getByRole("listitem").filter({ hasText: "Came to Dorset" }).filter({ hasText: "Ines" });
  await row.first().getByRole("button", { name: "End access… of Ines, Given free" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End access now" }).click();
  await expect(row.first()).toContainText("Revoked");
  const paywall = clubhouse.getByRole("heading", { name: "You’re at the right door" });
  await expect(paywall).toBeVisible({ timeout: 20_000 });
  await context.close();
});

test("the dialog that deletes an account waits for the name, and says what is wrong", async ({ page }) => {
  const member = await createMember({ displayName: "Vera" });
  await openOffice(page, `/admin/people/${member.userId}`);
  await page.getByRole("button", { name: "Delete the account…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Delete Vera" })).toBeDisabled();
  await dialog.getByLabel("Type the name to continue").fill("Robyn");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Type “Vera”. Nothing was deleted.").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Keep Vera" }).click();
  await expect(dialog).toBeHidden();
});

test("the dialog that blocks a payer has no accessibility violation", async ({ page }) => {
  const member = await createMember({ displayName: "Vera" });
  await createPlan({ userId: member.userId, paid: 2 });
  await openOffice(page, `/admin/people/${member.userId}`);
  await page.getByRole("button", { name: "Block…", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Block Vera?" });
  await expect(dialog.getByText("2 of 6 paid")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Let it run" })).toBeChecked();
  await expectAccessibleUncovered(page, phoneAndDesk);
});

test("no page has an accessibility violation or horizontal scroll", async ({ page }) => {
  const displayName = "Persephone Featherstonehaugh-Cholmondeley";
  const member = await createMember({ displayName, hasAccess: false, isConfirmed: true });
  await openOffice(page, "/invites");
  const code = await createCode(page, "a-note-without-a-single-space-".repeat(5));
  await rowsOf(page, code).getByText("Send by email").click();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.goto("/grant-access");
  await emailBox(page).fill(uniqueEmail("nobody"));
  await grantButton(page).click();
  await expect(page.getByRole("heading", { name: "User Not Found" })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.goto(`/admin/people/${member.userId}`);
  await expectAccessibleUncovered(page, phoneAndDesk);
});

test("shows the code beside the invited address on a phone", async ({ page }) => {
  const code = await createInvitation();
  const sentTo = uniqueEmail("the-secretary-of-the-choir");
  await database().invitation.update({ where: { code }, data: { sentTo } });
  await page.setViewportSize({ width: 320, height: 700 });
  await openOffice(page, `/admin/invitations?search=${code}`);
  const row = page.getByRole("row").filter({ hasText: sentTo });
  const [whole, first] = await Promise.all([row.boundingBox(), row.getByRole("rowheader").boundingBox()]);
  expect(first?.width).toBeGreaterThan((whole?.width ?? 0) * 0.4);
});
