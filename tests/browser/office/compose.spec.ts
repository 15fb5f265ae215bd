import type { Page } from "@playwright/test";
import { words } from "../../support/clubhouse";
import { createConsent, createMember } from "../../support/factories";
import { expectAccessibleUncovered, phoneAndDesk, uncovered } from "../../support/expect-accessible";
import { addDays, calendarDay } from "@/lib/time/dates";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";
import { openOffice } from "../../support/pages";

// The preview frames run no scripts, so axe would wait forever
const withoutFrames = { without: "iframe" };
const phone = { width: 390, height: 844 };
const reachLine = /^(\d+) (?:people|person) will get this, /;
const draftKept = /^Draft kept \d\d:\d\d$/;

/** A member who consented to the newsletter, and may have withdrawn. */
async function saidYes(displayName: string, hasWithdrawn = false) {
  const member = await createMember({ displayName, isConfirmed: true });
  await createConsent(member.email, { withdrawnAt: hasWithdrawn ? new Date() : null });
  return member;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function write(page: Page, subject: string) {
  await field(page, "To").selectOption({ label: "Members" });
  await field(page, "Subject").fill(subject);
  await field(page, "Preheader").fill("Twelve days before everybody else.");
  await field(page, "Letter").fill("# You are first\n\nHi {name},\n\nIt has dates now.");
  await expect(page.getByText(draftKept)).toBeVisible();
}

const shown = (page: Page) => page.frameLocator(`iframe[title="The letter by day"]`);

async function hasGot(email: string, subject: string) {
  return (await listEmails(email)).some((letter) => letter.subject === subject);
}

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("writes a broadcast, sends a test and sends it to those with consent", async ({ page }) => {
    const subject = words("Unleash opens to you first");
    const wendy = await saidYes("Wendy");
    const maeve = await saidYes("Maeve", true);
    const admin = await openOffice(page, "/admin/letters/new");
    await expectAccessibleUncovered(page, phoneAndDesk, withoutFrames);
    await page.setViewportSize(phone);
    await write(page, subject);
    await expect(page).toHaveURL(/\/admin\/letters\/[-\da-f]{36}$/);
    await expect(page.getByText(reachLine).first()).toBeVisible();
    await expect(page.getByText(new RegExp("withdrew their yes"))).toBeVisible();
    await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText("You are first");

    await page.reload();
    await expect(field(page, "Subject")).toHaveValue(subject);
    await expect(field(page, "Letter")).toHaveValue(/Hi \{name\},/);
    await field(page, "Letter").press("Control+End");
    await button(page, "Button").click();
    await page.keyboard.type("/nowhere");
    await expect(page.getByText("This link leads nowhere: /nowhere.")).toBeVisible();
    await button(page, "Send me a test").click();
    await expect(field(page, "Letter")).toBeFocused();
    await expect(field(page, "Letter")).toHaveAttribute("aria-invalid", "true");
    await expect(async () => {
      await page.keyboard.press("Control+z");
      await expect(field(page, "Letter")).toHaveValue(/dates now\.$/, { timeout: 500 });
    }).toPass();
    await expect(field(page, "Letter")).not.toHaveAttribute("aria-invalid");
    await expectAccessibleUncovered(page, phoneAndDesk, withoutFrames);
    await page.setViewportSize(phone);

    await button(page, "Send me a test").click();
    await expect(page.getByText(`The test goes to ${admin.email}.`)).toBeVisible();
    await expect(async () => expect(await hasGot(admin.email, `Test: ${subject}`)).toBe(true)).toPass();

    await uncovered(page);
    await button(page, "Send now…").click();
    const dialog = page.getByRole("dialog", { name: "Send it now?" });
    await expect(dialog.getByText(reachLine)).toBeVisible();
    await expectAccessibleUncovered(page, [], { within: "dialog[open]" });
    await dialog.getByRole("button", { name: /^Send to \d+$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: /^Sent, / })).toBeVisible({ timeout: 90_000 });
    expect(await hasGot(wendy.email, subject)).toBe(true);
    expect(await hasGot(maeve.email, subject)).toBe(false);
    await expectAccessibleUncovered(page, phoneAndDesk, withoutFrames);

    await page.goto("/admin/letters/new");
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByRole("heading", { level: 2, name: /^Sent, / })).toBeVisible();
  });
});

test("a letter that is set for a time has no accessibility violation", async ({ page }) => {
  await saidYes("Wendy");
  await openOffice(page, "/admin/letters/new");
  await write(page, words("Sunday’s letter"));
  await button(page, "Send at…").click();
  const dialog = page.getByRole("dialog", { name: "When should it go?" });
  await dialog.getByLabel("When, in the UK").fill("2020-03-22T18:00");
  await dialog.getByRole("button", { name: "Set it" }).click();
  await expect(dialog.getByLabel("When, in the UK")).toHaveAccessibleDescription(
    "That time is over. Choose a later one.",
  );
  await dialog.getByLabel("When, in the UK").fill(`${addDays(calendarDay(new Date()), 3)}T18:00`);
  await dialog.getByRole("button", { name: "Set it" }).click();
  await expect(page.getByRole("heading", { name: /^Goes on / })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk, withoutFrames);
});

test("shows that saving failed, and saves when online again", async ({ page, context }) => {
  await openOffice(page, "/admin/letters/new");
  await write(page, words("A cut line"));
  await context.setOffline(true);
  await field(page, "Preheader").fill("Written on a train");
  await expect(
    page.getByText(
      "Not kept: The server can’t be reached. Nothing you typed is lost: it’s tried again every ten seconds.",
    ),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(draftKept)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(field(page, "Preheader")).toHaveValue("Written on a train");
});
