import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createInvitation, uniqueEmail } from "../../support/factories";
import { tabTo } from "../../support/keyboard";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";
import { expectAccessibleUncovered } from "../../support/expect-accessible";
import { unzip } from "../../support/unzip";
import { openOffice, toast } from "../../support/pages";
import { database } from "../../support/database";

const widths = [1440, 390, 320];
const sendAgain = (page: Page) => page.getByRole("button", { name: "Send again" });

/** An email whose last attempt failed; the server's worker does not know it. */
async function failedLetter(): Promise<{ id: string; to: string; subject: string }> {
  const [id, to, subject] = [randomUUID(), uniqueEmail("claire"), "Overdue: £447 for the retreat"];
  await database().email.create({
    data: {
      ...{ id, cause: `test:${id}`, letter: "invitation-to-join", to, subjectLine: subject },
      values: { code: await createInvitation(), joinUrl: "http://localhost:3000/auth", useBy: "" },
      ...{ status: "failed", attempts: 31, failedAt: new Date(), lastError: "no_connection" },
    },
  });
  return { id, to, subject };
}

for (const width of [1440, 390]) {
  test(`finds a failed email, shows its content and sends it again at ${width} px`, async ({ page }) => {
    const { to, subject } = await failedLetter();
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/letters?state=failed");
    await expect(page.getByRole("heading", { level: 1, name: "Letters" })).toBeVisible();
    await page.getByLabel("Search", { exact: true }).fill(to);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(to)}`));
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await expect(page.getByText("The mail service couldn’t be reached.")).toBeVisible();
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(frame.locator("[href], [src], script")).toHaveCount(0);
    await tabTo(page, sendAgain(page), 160);
    await page.keyboard.press("Enter");
    await expect(toast(page, "On its way")).toBeVisible();
    await expect(sendAgain(page)).toHaveCount(0);
    await expect.poll(async () => (await listEmails(to)).length, { timeout: 30_000 }).toBe(1);
  });
}

// The preview frame runs no scripts, so axe would wait forever
const withoutFrame = { without: "iframe" };

test("the email pages fit a desktop and a phone", async ({ page }) => {
  const { id } = await failedLetter();
  await openOffice(page, "/admin/letters");
  await expect(page.getByRole("table", { name: "Letters" })).toBeVisible();
  await expectAccessibleUncovered(page, widths, withoutFrame);
  await page.goto(`/admin/letters/${id}`);
  await expectAccessibleUncovered(page, widths, withoutFrame);
});

for (const path of ["/admin/events", "/admin/audit", "/admin/export", "/admin/retention"]) {
  test(`${path} fits a desktop and a phone`, async ({ page }) => {
    await openOffice(page, path);
    await expectAccessibleUncovered(page, widths);
  });
}

test("downloads everything and shows the date of the last download", async ({ page }) => {
  await openOffice(page, "/admin/export");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^export-.*Z\.zip$/);
  const names = [...(await unzip(readFileSync(await file.path()))).keys()];
  expect(names).toContain("boards/index.html");
  await page.reload();
  await expect(page.getByText(/^Last downloaded .* by Robyn\./)).toBeVisible();
});
