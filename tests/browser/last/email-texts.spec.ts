import { homePage } from "@/content/pages/home";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { getContent } from "@/lib/content/documents";
import { hasNoBarriers } from "../../support/expect-accessible";
import { uniqueEmail } from "../../support/factories";
import { tabTo } from "../../support/keyboard";
import { openOffice } from "../../support/pages";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";

const words = "Your copy is on its way, with a pen.";
const { form, title } = getContent(workbookPart);

test("at 390 px the founder changes an email, sends a test, publishes it and resets it", async ({
  page,
  browser,
}) => {
  const saved = page.getByRole("status").filter({ hasText: "Saved" });
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const noScroll = () =>
    expect.poll(() => page.locator("html").evaluate((html) => html.scrollWidth)).toBe(390);

  await page.setViewportSize({ width: 390, height: 900 });
  const robyn = await openOffice(page, "/admin/emails");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email texts");
  await hasNoBarriers(page);
  await noScroll();
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Workbook", exact: true }) });
  await expect(row.last()).toContainText("Default");
  await tabTo(page, page.getByRole("link", { name: "Workbook", exact: true }).last(), 150);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workbook");

  const text = page.getByLabel("Text", { exact: true });
  await tabTo(page, text);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
  await expect(saved).toBeVisible();
  const preview = page.frameLocator('iframe[title="The letter by day"]');
  await expect(preview.getByText(words)).toBeVisible();

  const after = page.getByRole("textbox", { name: "Text after that" });
  await after.fill("We run retreats: ");
  await expect(page.getByText("{homeUrl} is missing")).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.getByRole("button", { name: "Insert {homeUrl}" }).click();
  await expect(after).toHaveValue("We run retreats: {homeUrl}");
  await expect(publish).toBeEnabled();
  await hasNoBarriers(page);
  await noScroll();

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect.poll(async () => (await listEmails(robyn.email))[0]?.text ?? "").toContain(words);
  expect((await listEmails(robyn.email))[0]?.subject).toMatch(/^Test: /);

  await publish.click();
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  const email = uniqueEmail();
  await visitor.goto("/");
  await visitor.getByRole("button", { name: getContent(homePage).hero.workbookButton }).click();
  const dialog = visitor.getByRole("dialog", { name: title });
  await dialog.getByLabel(form.email.label, { exact: true }).fill(email);
  await dialog.getByRole("button", { name: form.submit }).click();
  await expect.poll(async () => (await listEmails(email))[0]?.text ?? "").toContain(words);
  expect((await listEmails(email))[0]?.html).toContain(words);

  await page.getByRole("button", { name: "Reset to default…" }).click();
  await hasNoBarriers(page);
  await page.getByRole("dialog").getByRole("button", { name: "Reset it" }).click();
  await expect(text).not.toHaveValue(words);
  await expect(preview.getByText(words)).toHaveCount(0);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of Workbook");
  await expect(page.locator("main ol").first().getByRole("listitem")).toHaveCount(3);
  await page.goto("/admin/emails");
  await expect(row.last()).toContainText("Default");
});
