import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { authCopy } from "@/content/pages/auth";
import { isLive } from "../support/clubhouse";
import { createInvitation, createMember, uniqueEmail } from "../support/factories";
import { expectAccessibleUncovered } from "../support/expect-accessible";
import { createPlan } from "../support/plans";
import { listEmails } from "../support/sandbox";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";
import { database } from "../support/database";
import { fillJoin, openOffice, toast } from "../support/pages";

const vera = { displayName: "Vera" };
const paywall = "You’re at the right door";
const createButton = (page: Page) => page.getByRole("button", { name: "Create the code" });
const grantButton = (page: Page) => page.getByRole("button", { name: "Grant Access" });
const emailBox = (page: Page) => page.getByLabel("Email", { exact: true });
/** What is on a page about one code: its rows. */
const rowsOf = (page: Page, code: string) => page.getByRole("rowgroup").filter({ hasText: code });

/** Another person's browser. */
async function elsewhere(browser: Browser, person?: Awaited<ReturnType<typeof createMember>>): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB" });
  if (person) await signInAs(context, person);
  return context.newPage();
}

/** Makes a code with the form and answers it. */
async function createCode(page: Page): Promise<string> {
  await createButton(page).click();
  await expect(page).toHaveURL(/created=/);
  return (await page.locator("#created").innerText()).match(/\b[A-HJ-NP-Z2-9]{6}\b/)?.[0] ?? "";
}

/** A member whose address is confirmed. */
async function confirmedMember(displayName: string) {
  const member = await createMember({ displayName, hasAccess: false, isConfirmed: true });
  return member;
}

test.describe("invitation codes", () => {
  test("a code is made, its link copied, used by somebody, and told by whom", async ({ page, browser }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openOffice(page, "/invites");
    await expect(page.getByText("No codes yet")).toBeVisible();
    await page.getByLabel("A note to yourself").fill("For the Tuesday group");
    const code = await createCode(page);
    await expect(toast(page, "Invitation Created")).toBeVisible();
    const row = rowsOf(page, code);
    await expect(row).toContainText("Active");
    await expect(row).toContainText("For the Tuesday group");

    await page.getByRole("button", { name: "Copy the link", exact: true }).first().click();
    await expect(toast(page, "Copied!")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe(`?invite=${code}`);
    await row.getByRole("button", { name: `Copy the code ${code}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);

    const joiner = await elsewhere(browser);
    await joiner.goto(link);
    await fillJoin(joiner, { name: "Hannah", email: uniqueEmail() });
    await joiner.getByRole("button", { name: authCopy.join.submit }).click();
    await expect(joiner.getByText("Hello Hannah")).toBeVisible();
    await joiner.context().close();

    await page.reload();
    await expect(row).toContainText("Fully Used");
    await row.getByText("Who used it (1)").click();
    await expect(row.getByRole("link", { name: "Hannah" })).toBeVisible();
    await row.getByRole("link", { name: "Hannah" }).click();
    await expect(page.getByRole("heading", { name: "Hannah" })).toBeVisible();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
  });
});

test.describe("free access", () => {
  test("a member at the paywall is let in, and shut out again by revoking", async ({ page, browser }) => {
    const member = await confirmedMember("Ines");
    const hers = await elsewhere(browser, member);
    await hers.goto("/community");
    await expect(hers.getByRole("heading", { name: paywall })).toBeVisible();

    await openOffice(page, "/grant-access");
    await emailBox(page).fill(member.email.toUpperCase());
    await page.getByLabel("Why?").fill("Came to Dorset");
    await grantButton(page).click();
    await expect(toast(page, "Access Granted")).toBeVisible();
    await expect(emailBox(page)).toHaveValue("");
    await hers.reload();
    await expect(hers.getByText("Hello Ines")).toBeVisible();
    await isLive(hers);
    await expect.poll(() => listEmails(member.email), { timeout: 15_000 }).toHaveLength(1);

    // Once more: she has it already
    await emailBox(page).fill(member.email);
    await grantButton(page).click();
    await expect(toast(page, "Nothing to do")).toBeVisible();

    const row = page.getByRole("listitem").filter({ hasText: "Came to Dorset" }).filter({ hasText: "Ines" });
    await row.first().getByRole("button", { name: "End access… of Ines, Given free" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End access now" }).click();
    await expect(toast(page, "Access ended")).toBeVisible();
    await expect(row.first()).toContainText("Revoked");
    // By itself: realtime ends with the access, and the page asks why
    await expect(hers.getByRole("heading", { name: paywall })).toBeVisible({ timeout: 20_000 });
    await hers.context().close();
  });
});

test.describe("a member’s page", () => {
  test("blocking ends the other’s session at once, and unblocking lets her back", async ({
    page,
    browser,
  }) => {
    const member = await createMember({ displayName: "Vera" });
    const hers = await elsewhere(browser, member);
    await hers.goto("/community");
    await expect(hers.getByText("Hello Vera")).toBeVisible();

    await openOffice(page, `/admin/people/${member.userId}`);
    await page.getByRole("button", { name: "Block…", exact: true }).click();
    await page.getByRole("button", { name: `Block ${vera.displayName}` }).click();
    await expect(toast(page, "Blocked")).toBeVisible();
    await expect(page.getByText("{actor} blocked the account".replace("{actor}", "Robyn"))).toBeVisible();
    await hers.goto("/community");
    await expect(hers).toHaveURL(/\/auth/);
    await page.getByRole("button", { name: "Unblock", exact: true }).click();
    await expect(toast(page, "Unblocked")).toBeVisible();
    await hers.goto("/community");
    await expect(hers).toHaveURL(/\/auth/);
    await hers.context().close();
  });

  test("an account is deleted only after asking, and its page says so from then on", async ({ page }) => {
    const member = await createMember({ displayName: "Vera" });
    await openOffice(page, `/admin/people/${member.userId}`);
    await page.getByRole("button", { name: "Delete the account…" }).click();
    await page.getByRole("button", { name: `Keep ${vera.displayName}` }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: "Delete the account…" }).click();
    const confirm = page.getByRole("button", { name: `Delete ${vera.displayName}` });
    await expect(confirm).toBeDisabled();
    await page.getByLabel("Type the name to continue").fill("Robyn");
    await page.keyboard.press("Enter");
    const missing = "Type “Vera”. Nothing was deleted.";
    await expect(page.getByRole("dialog").getByText(missing).first()).toBeVisible();
    await page.getByLabel("Type the name to continue").fill("vera");
    await confirm.click();
    await expect(page.getByRole("heading", { name: "This account is gone" })).toBeVisible();
    await expect(toast(page, "Account deleted")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "This account is gone" })).toBeVisible();
  });

  test("whoever pays by the month is blocked only after asking what becomes of the plan", async ({
    page,
  }) => {
    const member = await createMember({ displayName: "Vera" });
    await createPlan({ userId: member.userId, paid: 2 });
    await openOffice(page, `/admin/people/${member.userId}`);
    await page.getByRole("button", { name: "Block…", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Block ${vera.displayName}?` });
    await expect(dialog.getByText("2 of 6 paid")).toBeVisible();
    await expect(dialog.getByRole("radio", { name: "Let it run" })).toBeChecked();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await dialog.getByRole("radio", { name: "End it now" }).check();
    await dialog.getByRole("button", { name: `Block ${vera.displayName}` }).click();
    await expect(toast(page, "Blocked")).toBeVisible();
    await expect(page.getByText("The plan was ended")).toBeVisible();
    await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
  });
});

test("no accessibility violation and no sideways scroll on any of the pages", async ({ page }) => {
  const member = await confirmedMember("Persephone Featherstonehaugh-Cholmondeley");
  await openOffice(page, "/invites");
  await page
    .getByLabel("A note to yourself")
    .fill("a note without a single space ".replaceAll(" ", "-").repeat(5));
  const code = await createCode(page);
  await rowsOf(page, code).getByText("Send by email").click();
  await expectAccessibleUncovered(page, [1440, 320]);
  await page.goto("/grant-access");
  await emailBox(page).fill(uniqueEmail("nobody"));
  await grantButton(page).click();
  await expect(page.getByRole("heading", { name: "User Not Found" })).toBeVisible();
  await expectAccessibleUncovered(page, [320, 1440]);
  await page.goto(`/admin/people/${member.userId}`);
  await expectAccessibleUncovered(page, [1440, 320]);
});

test("on a phone the address an invitation was sent to leaves room for its code", async ({ page }) => {
  const code = await createInvitation();
  const sentTo = uniqueEmail("the-secretary-of-the-choir");
  await database().invitation.update({ where: { code }, data: { sentTo } });
  await page.setViewportSize({ width: 320, height: 700 });
  await openOffice(page, `/admin/invitations?search=${code}`);
  const row = page.getByRole("row").filter({ hasText: sentTo });
  const [whole, first] = await Promise.all([row.boundingBox(), row.getByRole("rowheader").boundingBox()]);
  expect(first?.width).toBeGreaterThan((whole?.width ?? 0) * 0.4);
});
