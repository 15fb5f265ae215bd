import type { Page } from "@playwright/test";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { getContent } from "@/lib/content/documents";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { fieldMessages } from "@/content/pages/field-messages";
import { messagesCopy } from "@/content/pages/messages";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { fill } from "@/lib/text";
import { journeyIf } from "../support/journey";
import { countLetters, uniqueEmail } from "../support/factories";
import { application, customRetreat, mastermind, submitOf, uk } from "../support/form-pages";
import { listEmails } from "../support/sandbox";
import { approachForm } from "../support/approach-form";
import { expect, test } from "../support/test";

const { fields } = fieldMessages;
const { kept } = messagesCopy.forms;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const forms = [uk, mastermind, customRetreat, application];

/** Waits until the late-loaded checks validate the email field. */
async function checksHaveCome(page: Page) {
  const email = page.locator("main form input[type=email]").first();
  await email.fill("maya@");
  await expect(async () => {
    await email.focus();
    await email.press("Tab");
    await expect(email).toHaveAttribute("aria-invalid", "true", { timeout: 1_000 });
  }).toPass();
  await email.fill(uniqueEmail());
  await expect(page.locator("main .error")).toHaveCount(0);
}

const journeyForms = ["/custom-retreat", "/uk-retreat-waitlist"];

for (const form of forms) {
  test.describe(form.path, () => {
    test(`sends one email if sent twice${journeyIf(journeyForms.includes(form.path))}`, async ({ page }) => {
      const email = uniqueEmail();
      await page.goto(form.path);
      await form.answer(page, email);
      await submitOf(page, form).dblclick();
      await expect(page.locator(".toast").filter({ hasText: form.success })).toBeVisible();
      await expect.poll(async () => (await listEmails(email)).length).toBe(1);

      await page.goto(form.path);
      await form.answer(page, email);
      await submitOf(page, form).click();
      await expect(page.locator(".toast").filter({ hasText: form.success })).toBeVisible();
      expect(await countLetters(email)).toBe(1);
    });

    test("validates before sending and clears the error of a corrected field", async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
          throw new Error(`Forbidden: ${blockedURI}`);
        });
      });
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await page.goto(form.path);
      await form.answer(page, "maya@");
      const email = page.locator("main form input[type=email]").first();
      await submitOf(page, form).focus();
      await page.waitForLoadState("networkidle");
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await submitOf(page, form).click();
      await expect(email).toHaveAccessibleDescription(new RegExp(escaped(fields.email.invalid)));
      await expect(email).toBeFocused();
      await email.pressSequentially("example.test");
      await expect(email).not.toHaveAttribute("aria-invalid", "true");
      await expect(page.locator("main .error")).toHaveCount(0);
      expect([posts, errors]).toEqual([[], []]);
    });

    test("shows the server's errors if the browser could not load the checks", async ({ page }) => {
      await page.goto(form.path);
      const chunks = "**/_next/static/chunks/**";
      await approachForm(page);
      await page.route(chunks, (route) => route.abort());
      await form.answer(page, "maya@");
      const first = page.getByLabel(form.first.label, { exact: true }).first();
      await first.fill("");
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await submitOf(page, form).click();
      await answered;
      await expect(first).toHaveAccessibleDescription(new RegExp(escaped(form.first.missing)));

      // Once the checks load, each server error stays until its field is corrected
      await page.unrouteAll({ behavior: "wait" });
      const email = page.locator("main form input[type=email]").first();
      await email.fill(uniqueEmail());
      // A started load may still fail: focusing the next field starts another
      await expect(async () => {
        await email.focus();
        await submitOf(page, form).focus();
        await expect(email).not.toHaveAttribute("aria-invalid", "true", { timeout: 1_000 });
      }).toPass();
      await expect(first).toHaveAttribute("aria-invalid", "true");
      await first.fill("Ada");
      await expect(first).not.toHaveAttribute("aria-invalid", "true");
      await submitOf(page, form).click();
      await expect(page.locator(".toast").filter({ hasText: form.success })).toBeVisible();
    });

    test("keeps the entries when the connection is lost", async ({ page, context }) => {
      const email = uniqueEmail();
      await page.goto(form.path);
      await form.answer(page, email);
      // Without scripts the browser would submit the form to its own page
      await approachForm(page);
      await context.setOffline(true);
      await submitOf(page, form).click();
      await expect(page.locator(".toast--error")).toContainText(form.failure.text);
      await expect(page.getByText(kept)).toBeFocused();
      await expect(page.locator(`input[type=email]:visible`).first()).toHaveValue(email);
      await context.setOffline(false);
      await submitOf(page, form).click();
      await expect(page.locator(".toast").filter({ hasText: form.success })).toBeVisible();
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("submits without scripts and keeps the entries on an error", async ({ page }) => {
        const email = uniqueEmail();
        await page.goto(form.path);
        await form.answer(page, email);
        // A space passes native validation, but not ours
        await page.getByLabel(form.first.label, { exact: true }).first().fill("  ");
        await submitOf(page, form).click();
        await expect(page.getByRole("alert")).toContainText(form.first.missing);
        await expect(page.locator(`input[type=email]:visible`).first()).toHaveValue(email);
        await page.getByLabel(form.first.label, { exact: true }).first().fill("Ada Byron");
        await submitOf(page, form).click();
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect.poll(async () => (await listEmails(email)).length).toBe(1);
      });
    });
  });
}

test("confirms an enquiry with its email address and offers to send another", async ({ page }) => {
  const email = uniqueEmail();
  await page.goto(customRetreat.path);
  await customRetreat.answer(page, email);
  await submitOf(page, customRetreat).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByText(getContent(customRetreatPage).sent.button).click();
  await expect(page.getByLabel(getContent(customRetreatPage).form.you.firstName.label)).toHaveValue("");
});

test("one click ticks a checkbox below a field that becomes invalid", async ({ page }) => {
  await page.goto(uk.path);
  await approachForm(page);
  await checksHaveCome(page);
  const phone = page.getByLabel(getContent(retreatWaitlistPage).form.phone.label);
  await phone.fill("0");
  const box = page.getByLabel(getContent(retreatWaitlistPage).form.consent.label);
  await box.scrollIntoViewIfNeeded();
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await expect(phone).not.toBeFocused();
  // As long as a slow press takes
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(phone).toHaveAccessibleDescription(
    new RegExp(escaped(fill(fields.phone.tooShort, { min: 6, count: 1 }))),
  );
});

test("tabbing past a question answers nothing and shows no error", async ({ page }) => {
  await page.goto(application.path);
  await approachForm(page);
  await checksHaveCome(page);
  await page.getByLabel(getContent(sponsoredPage).form.retreatDifference.label).focus();
  for (let time = 0; time < 3; time++) await page.keyboard.press("Tab");
  // A space is an answer, refused after the field left before it
  await page.getByLabel(getContent(sponsoredPage).form.fullName.label).fill("  ");
  await page.keyboard.press("Tab");
  await expect(page.locator("main .error")).toHaveText(fields.fullName.missing);
});
