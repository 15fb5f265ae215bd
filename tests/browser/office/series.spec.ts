import { randomUUID } from "node:crypto";
import { letterLinksPart } from "@/content/pages/letter-links";
import { database } from "../../support/database";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { createConsent, uniqueEmail } from "../../support/factories";
import { openOffice } from "../../support/pages";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";
import { getContent } from "@/lib/content/documents";

const stopLettersCopy = getContent(letterLinksPart).stop;

const phone = { width: 390, height: 844 };
/** The job runs every minute, and emails go one a second. */
const nextRun = { timeout: 150_000 };

test("a series of emails starts with the workbook and stops when its reader unsubscribes", async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const unique = randomUUID().slice(0, 8);
  const [name, first] = [`After the workbook ${unique}`, `Page four ${unique}`];
  await openOffice(page, "/admin/series");
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "New series" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Starts with").selectOption({ label: "The workbook is downloaded" });
  await expectAccessible(page, [], { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Create it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.getByRole("button", { name: `Turn on ${name}` }).click();
  await expect(page.getByText("Add an email first.").first()).toBeVisible();
  for (const [subject, days] of [
    [first, "0"],
    [`One thing on Monday ${unique}`, "3"],
  ] as const) {
    await page.getByRole("button", { name: "Add an email" }).click();
    await dialog.getByLabel("Subject").fill(subject);
    await dialog.getByLabel("Letter").fill("Hi {name},\n\nDo it in pencil.");
    await dialog.getByLabel("Days later").fill(days);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(subject).first()).toBeVisible();
  }
  await page.getByRole("button", { name: `Turn on ${name}` }).click();
  await expect(page.getByRole("button", { name: `Pause ${name}` })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.setViewportSize(phone);

  const email = uniqueEmail("fern");
  await createConsent(email);
  await database().workbookDownload.create({ data: { email, emailKey: email, downloadedAt: new Date() } });
  const sent = async () => (await listEmails(email)).find(({ subject }) => subject === first);
  await expect.poll(sent, nextRun).toBeDefined();
  const [stop] = /https?:\/\/\S+\/letters\/stop\/\S+/.exec((await sent())?.text ?? "") ?? [];
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(stop ?? "");
  await reader.getByRole("button", { name: stopLettersCopy.submit }).click();
  await expect(reader.getByRole("heading", { name: "Stopped" })).toBeVisible();

  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("region", { name: "Stopped lately" }).getByText("Unsubscribed").count();
    }, nextRun)
    .toBe(1);
  await expect(page.getByText("Before email 2")).toBeVisible();
  expect(await listEmails(email)).toHaveLength(1);
});
