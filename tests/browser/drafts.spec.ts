import type { Page } from "@playwright/test";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { getContent } from "@/lib/content/documents";
import { messagesCopy } from "@/content/pages/messages";
import { uniqueEmail } from "../support/factories";
import { application, customRetreat, submitOf, uk } from "../support/form-pages";
import { approachForm } from "../support/approach-form";
import { expect, test } from "../support/test";

const { draft } = messagesCopy.forms;
const { form, thanks } = getContent(sponsoredPage);
const idea = (page: Page) => page.getByLabel(form.ideaProjectDream.label);
const commitment = (page: Page) =>
  page.getByRole("radio", { name: form.commitmentLevel.options["mostly-ready"] });

async function begin(page: Page) {
  await page.goto(application.path);
  await page.getByLabel(form.fullName.label).fill("Ada Byron");
  await idea(page).fill("An engine\nthat weaves");
  await commitment(page).check();
  await expect(page.getByText(draft.kept)).toBeVisible();
}

test("restores a long application after a reload and clears it after sending", async ({ page }) => {
  await begin(page);
  await idea(page).pressSequentially(", and sings");
  await page.reload();
  await expect(page.getByText(draft.restored)).toBeVisible();
  await expect(page.getByLabel(form.fullName.label)).toHaveValue("Ada Byron");
  await expect(idea(page)).toHaveValue("An engine\nthat weaves, and sings");
  await expect(commitment(page)).toBeChecked();

  await application.answer(page, uniqueEmail());
  await submitOf(page, application).click();
  await expect(page.getByText(thanks.text)).toBeVisible();
  await page.goto(application.path);
  await expect(submitOf(page, application)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(idea(page)).toHaveValue("");
});

test("keeps a draft when sending fails", async ({ page, context }) => {
  await page.goto(application.path);
  await application.answer(page, uniqueEmail());
  await expect(page.getByText(draft.kept)).toBeVisible();
  await context.setOffline(true);
  await submitOf(page, application).click();
  await expect(page.locator(".toast--error")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(idea(page)).toHaveValue(/^An answer/);
});

test("discards a draft after a confirmation", async ({ page }) => {
  await begin(page);
  // A repeating key selects nothing
  await page.getByRole("button", { name: draft.clear }).press("Enter");
  await expect(page.getByRole("button", { name: draft.no })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: draft.clear })).toBeFocused();
  await expect(idea(page)).toHaveValue("An engine\nthat weaves");
  await page.getByRole("button", { name: draft.clear }).click();
  await page.getByRole("button", { name: draft.yes }).click();
  await expect(page.getByText(draft.cleared)).toBeVisible();
  await expect(page.getByLabel(form.fullName.label)).toBeFocused();
  await expect(idea(page)).toHaveValue("");
  await expect(commitment(page)).not.toBeChecked();
  await page.reload();
  await expect(submitOf(page, application)).toBeVisible();
  await expect(idea(page)).toHaveValue("");
});

test("neither overwrites typed text nor restores a draft that is a month old", async ({ page }) => {
  await begin(page);
  const age = (days: number) =>
    page.evaluate(
      (ms) => {
        const [key = ""] = Object.keys(localStorage);
        const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as { at: number };
        localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - ms }));
      },
      days * 24 * 60 * 60 * 1000,
    );
  await age(29);
  await page.reload();
  await expect(idea(page)).toHaveValue("An engine\nthat weaves");
  await age(31);
  await page.reload();
  await approachForm(page);
  await expect(page.getByText(draft.restored)).toHaveCount(0);
  await expect(idea(page)).toHaveValue("");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("keeps a draft for each long form, checkboxes included, and none for short ones", async ({ page }) => {
  await page.goto(customRetreat.path);
  await customRetreat.answer(page, "ada@example.test");
  await expect(page.getByText(draft.kept)).toBeVisible();
  await page.goto(application.path);
  await approachForm(page);
  await expect(page.getByText(draft.restored)).toHaveCount(0);
  await page.goto(customRetreat.path);
  await expect(page.getByText(draft.restored)).toBeVisible();
  expect(await page.locator("input[name=focus]:checked").count()).toBe(2);
  await page.goto(uk.path);
  await uk.answer(page, "ada@example.test");
  // Leaving would save pending changes
  await page.reload();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["draft:custom"]);
});

test("ignores a malformed draft", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("draft:application", '{"at":1e99,"entries":[5,["x"]]}'),
  );
  await page.goto(application.path);
  await idea(page).fill("An engine");
  await expect(page.getByText(draft.kept)).toBeVisible();
});

test("a draft does not overwrite an earlier choice", async ({ page }) => {
  await begin(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const another = page.getByRole("radio", { name: form.commitmentLevel.options["not-sure"] });
  await another.check();
  letThrough();
  await expect(page.getByText(draft.restored)).toBeVisible();
  await expect(another).toBeChecked();
  await expect(idea(page)).toHaveValue("An engine\nthat weaves");
});

test("two tabs do not overwrite each other's drafts", async ({ page, context }) => {
  const second = await context.newPage();
  await second.goto(application.path);
  await approachForm(second);
  await begin(page);
  await expect(idea(second)).toHaveValue("An engine\nthat weaves");
  await second.getByLabel(form.locationUk.label).fill("Bridport");
  await expect(second.getByText(draft.kept)).toBeVisible();
  await page.reload();
  await expect(idea(page)).toHaveValue("An engine\nthat weaves");
  await expect(page.getByLabel(form.locationUk.label)).toHaveValue("Bridport");
});
