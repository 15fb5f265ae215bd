import type { Page } from "@playwright/test";
import { journeyIf } from "../../support/journey";
import { uniqueEmail } from "../../support/factories";
import { customRetreat } from "../../support/form-pages";
import { expectAccessibleUncovered } from "../../support/expect-accessible";
import { tabTo } from "../../support/keyboard";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";
import { openOffice } from "../../support/pages";

const widths = [390, 1440] as const;

/** Sends an enquiry about a custom retreat by the public form. */
async function asks(page: Page, email: string) {
  await page.goto(customRetreat.path);
  await customRetreat.answer(page, email);
  await page.getByRole("button", { name: customRetreat.submit }).click();
  await expect(page.getByText(customRetreat.success).first()).toBeVisible();
}

for (const width of widths) {
  test.describe(`the inbox, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`opens, annotates and answers a new enquiry by keyboard${journeyIf(width === 390)}`, async ({
      page,
    }) => {
      const email = uniqueEmail("ruth");
      await asks(page, email);
      await openOffice(page, `/admin/enquiries?search=${email.split("@")[0]}`);
      await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: email });
      await expect(row).toContainText("New");
      await expectAccessibleUncovered(page);
      const open = row.getByRole("link", { name: /^Open what / });
      await tabTo(page, open.filter({ visible: true }), 120);
      await page.keyboard.press("Enter");

      await expect(page).toHaveURL(/\/admin\/enquiries\/[-\da-f]{36}$/);
      const entry = page.getByRole("article");
      await expect(entry.locator("header")).toContainText("Waiting");
      await expectAccessibleUncovered(page);

      await tabTo(page, page.getByLabel("Private note"), 160);
      await page.keyboard.type("Ring her after six");
      await tabTo(page, page.getByRole("button", { name: "Add the note" }));
      await page.keyboard.press("Enter");
      await expect(entry.getByText("Ring her after six", { exact: true })).toBeVisible();

      await tabTo(page, page.getByRole("button", { name: "Reply", exact: true }), 160);
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Letter")).toBeFocused();
      await expect(page.getByLabel("Subject")).toHaveValue("Your custom retreat");
      await page.keyboard.type("Yes, we do that.");
      await expectAccessibleUncovered(page);
      await tabTo(page, page.getByRole("button", { name: "Send the reply" }));
      await page.keyboard.press("Enter");

      await expect(entry.locator("header")).toContainText("Answered");
      await expect(page.getByRole("list", { name: "Replies" })).toContainText("Yes, we do that.");
      await expect(async () => {
        const letter = (await listEmails(email)).find(({ subject }) => subject === "Your custom retreat");
        expect(letter?.text).toMatch(/Yes, we do that\.[^]*Robyn/);
      }).toPass({ timeout: 30_000 });
      await page.reload();
      await expect(page.getByRole("list", { name: "Replies" })).toContainText(/Sent /);
      await expectAccessibleUncovered(page);
    });
  });
}
