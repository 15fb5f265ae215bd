import type { Page } from "@playwright/test";
import { customRetreatCopy } from "@/content/pages/custom-retreat";
import { homeCopy } from "@/content/pages/home";
import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { messagesCopy } from "@/content/pages/messages";
import { ukWaitlistCopy } from "@/content/pages/uk-retreat-waitlist";
import { workbookCopy, workbookPath } from "@/content/pages/workbook-dialog";
import { countLetters, uniqueEmail } from "../support/factories";
import { listEmails } from "../support/sandbox";
import { expect, test } from "../support/test";

const { fields, kept } = messagesCopy.forms;

type Form = {
  path: string;
  submit: string;
  /** What a person answers; the last one is the last that has to be answered. */
  answer: (page: Page, email: string) => Promise<void>;
  /** The label of a text field, and what is said of it when it is empty. */
  first: { label: string; missing: string };
  success: string;
  failure: { title: string; text: string };
};

const uk: Form = {
  path: "/uk-retreat-waitlist",
  submit: ukWaitlistCopy.form.submit,
  answer: async (page, email) => {
    await page.getByLabel(ukWaitlistCopy.form.name.label, { exact: true }).fill("Ada Byron");
    await page.getByLabel(ukWaitlistCopy.form.email.label, { exact: true }).fill(email);
    await page.getByLabel(ukWaitlistCopy.form.phone.label, { exact: true }).fill("07700 900123");
  },
  first: { label: ukWaitlistCopy.form.name.label, missing: fields.name.missing },
  success: ukWaitlistCopy.toasts.success.title,
  failure: ukWaitlistCopy.toasts.failure,
};

const mastermind: Form = {
  path: "/mastermind-waitlist",
  submit: mastermindWaitlistCopy.form.submit,
  answer: async (page, email) => {
    const { form } = mastermindWaitlistCopy;
    const card = page.locator("form").filter({ has: page.getByLabel(form.goals.label) });
    await card.getByLabel(form.name.label, { exact: true }).fill("Ada Byron");
    await card.getByLabel(form.email.label, { exact: true }).fill(email);
    await card.getByLabel(form.phone.label, { exact: true }).fill("07700 900123");
    await card.getByLabel(form.current_business.label).fill("Engines");
    await card.getByLabel(form.goals.label).fill("A working engine\nand a patent");
    await card.getByLabel(form.investment_level.label).selectOption("saving-up");
  },
  first: { label: mastermindWaitlistCopy.form.name.label, missing: fields.name.missing },
  success: mastermindWaitlistCopy.toasts.success.title,
  failure: mastermindWaitlistCopy.toasts.failure,
};

const customRetreat: Form = {
  path: "/custom-retreat",
  submit: customRetreatCopy.form.submit,
  answer: async (page, email) => {
    const { you, words, retreat, focus } = customRetreatCopy.form;
    await page.getByLabel(you.firstName.label).fill("Ada");
    await page.getByLabel(you.lastName.label).fill("Byron");
    await page.getByLabel(you.email.label, { exact: true }).fill(email);
    await page.getByLabel(retreat.duration.label).selectOption("weekend");
    await page.getByLabel(focus.options.boundaries).check();
    await page.getByLabel(focus.options.career).check();
    await page.getByLabel(words.vision.label).fill("Nobody checks a telephone.");
  },
  first: { label: customRetreatCopy.form.you.firstName.label, missing: fields.firstName.missing },
  success: customRetreatCopy.toasts.success.title,
  failure: customRetreatCopy.toasts.failure,
};

const application: Form = {
  path: "/ideas-to-impact-sponsored-application",
  submit: sponsoredCopy.form.submit,
  answer: async (page, email) => {
    const { form } = sponsoredCopy;
    await page.getByLabel(form.fullName.label).fill("Ada Byron");
    await page.getByLabel(form.email.label, { exact: true }).fill(email);
    await page.getByLabel(form.locationUk.label).fill("Bridport");
    for (const question of [
      form.communityInvolvement,
      form.ideaProjectDream,
      form.whyMatters,
      form.positiveImpact,
      form.whatsHoldingBack,
      form.retreatDifference,
    ])
      await page.getByLabel(question.label).fill(`An answer to “${question.label}”`);
    await page.getByRole("radio", { name: form.commitmentLevel.options["mostly-ready"] }).check();
  },
  first: { label: sponsoredCopy.form.fullName.label, missing: fields.fullName.missing },
  success: sponsoredCopy.toasts.success.title,
  failure: sponsoredCopy.toasts.failure,
};

const forms = [uk, mastermind, customRetreat, application];

const button = (page: Page, { submit }: Form) => page.getByRole("button", { name: submit });

for (const form of forms) {
  test.describe(form.path, () => {
    test("is stored, answered on the page and by one letter, though it is sent twice", async ({ page }) => {
      const email = uniqueEmail();
      await page.goto(form.path);
      await form.answer(page, email);
      await button(page, form).dblclick();
      await expect(page.locator(".toast").filter({ hasText: form.success })).toBeVisible();
      await expect.poll(async () => (await listEmails(email)).length).toBe(1);

      await page.goto(form.path);
      await form.answer(page, email);
      await button(page, form).click();
      await expect(page.locator(".toast").filter({ hasText: form.success })).toBeVisible();
      expect(await countLetters(email)).toBe(1);
    });

    test("says what is missing beside the field, goes there and keeps the rest", async ({ page }) => {
      const email = uniqueEmail();
      await page.goto(form.path);
      await form.answer(page, email);
      const first = page.getByLabel(form.first.label, { exact: true }).first();
      await first.fill("  ");
      await button(page, form).click();
      await expect(page.getByText(form.first.missing).first()).toBeVisible();
      await expect(first).toBeFocused();
      await expect(first).toHaveAttribute("aria-invalid", "true");
      await expect(first).toHaveAccessibleDescription(new RegExp(form.first.missing));
      await expect(page.locator(`input[type=email]:visible`).first()).toHaveValue(email);
      expect(await listEmails(email)).toEqual([]);
    });

    test("loses nothing when the line is cut", async ({ page, context }) => {
      const email = uniqueEmail();
      await page.goto(form.path);
      await form.answer(page, email);
      await context.setOffline(true);
      await button(page, form).click();
      await expect(page.locator(".toast--error")).toContainText(form.failure.text);
      await expect(page.getByText(kept)).toBeVisible();
      await expect(page.locator(`input[type=email]:visible`).first()).toHaveValue(email);
      await context.setOffline(false);
      await button(page, form).click();
      await expect(page.locator(".toast").filter({ hasText: form.success })).toBeVisible();
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("is posted as it is, and comes back with its entries when something is wrong", async ({
        page,
      }) => {
        const email = uniqueEmail();
        await page.goto(form.path);
        await form.answer(page, email);
        // A blank passes the browser's own check, and not ours
        await page.getByLabel(form.first.label, { exact: true }).first().fill("  ");
        await button(page, form).click();
        await expect(page.getByRole("alert")).toContainText(form.first.missing);
        await expect(page.locator(`input[type=email]:visible`).first()).toHaveValue(email);
        await page.getByLabel(form.first.label, { exact: true }).first().fill("Ada Byron");
        await button(page, form).click();
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect.poll(async () => (await listEmails(email)).length).toBe(1);
      });
    });
  });
}

test("an application is thanked for in place of its form", async ({ page }) => {
  await page.goto(application.path);
  await application.answer(page, uniqueEmail());
  await button(page, application).click();
  await expect(page.getByText(sponsoredCopy.thanks.text)).toBeVisible();
  await expect(page.getByRole("link", { name: sponsoredCopy.thanks.button })).toHaveAttribute("href", "/");
  await expect(button(page, application)).toHaveCount(0);
});

test("an enquiry is answered with the address it came from, and another can be sent", async ({ page }) => {
  const email = uniqueEmail();
  await page.goto(customRetreat.path);
  await customRetreat.answer(page, email);
  await button(page, customRetreat).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByText(customRetreatCopy.sent.button).click();
  await expect(page.getByLabel(customRetreatCopy.form.you.firstName.label)).toHaveValue("");
});

test.describe("the workbook", () => {
  const open = (page: Page) => page.getByRole("button", { name: homeCopy.hero.workbookButton }).click();
  const dialog = (page: Page) => page.getByRole("dialog", { name: workbookCopy.title });

  test("is downloaded and mailed, and the dialog closes", async ({ page }) => {
    const email = uniqueEmail();
    await page.goto("/");
    await open(page);
    await dialog(page).getByLabel(workbookCopy.form.email.label, { exact: true }).fill(email);
    const download = page.waitForEvent("download");
    await dialog(page).getByRole("button", { name: workbookCopy.form.submit }).click();
    expect((await download).suggestedFilename()).toBe(workbookPath.slice(1));
    await expect(page.locator(".toast:visible")).toContainText(workbookCopy.toasts.success.title);
    await expect(dialog(page)).toBeHidden();
    await expect.poll(async () => (await listEmails(email))[0]?.text ?? "").toContain(workbookPath);
    const file = await page.request.get(workbookPath);
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("asks for the address it needs; Escape closes and gives the focus back", async ({ page }) => {
    await page.goto("/");
    await open(page);
    await dialog(page).getByRole("button", { name: workbookCopy.form.submit }).click();
    await expect(page.locator(".toast--error")).toContainText(workbookCopy.toasts.emailMissing.title);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("button", { name: homeCopy.hero.workbookButton })).toBeFocused();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, takes an address and offers the file", async ({ page }) => {
      const email = uniqueEmail();
      await page.goto("/");
      await open(page);
      await dialog(page).getByLabel(workbookCopy.form.email.label, { exact: true }).fill(email);
      await dialog(page).getByRole("button", { name: workbookCopy.form.submit }).click();
      await expect(page.getByRole("link", { name: workbookCopy.fallbackLink })).toHaveAttribute(
        "href",
        workbookPath,
      );
      await expect.poll(async () => (await listEmails(email)).length).toBe(1);
    });
  });
});
