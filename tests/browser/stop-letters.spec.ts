import type { Page } from "@playwright/test";
import { stopLine } from "@/content/emails/letters-on";
import { accountPart } from "@/content/pages/account";
import { letterLinksPart } from "@/content/pages/letter-links";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { createMember, uniqueEmail } from "../support/factories";
import { listEmails } from "../support/sandbox";
import { signInAs } from "../support/signed-in";
import { expectAccessible, phoneAndDesk } from "../support/expect-accessible";
import { expect, test } from "../support/test";

const accountCopy = getContent(accountPart);

const copy = getContent(letterLinksPart).stop;

const { form } = getContent(retreatWaitlistPage);
const { letters } = accountCopy;

/** Joins the waitlist with consent; returns the unsubscribe link of its email. */
async function tickAndReadLink(page: Page): Promise<string> {
  const email = uniqueEmail("nora");
  await page.goto("/uk-retreat-waitlist");
  await page.getByLabel(form.name.label, { exact: true }).fill("Nora");
  await page.getByLabel(form.email.label, { exact: true }).fill(email);
  await page.getByLabel(form.phone.label).fill("07700 900123");
  await page.getByLabel(form.consent.label).check();
  await page.getByRole("button", { name: form.submit }).click();
  let link: string | undefined;
  await expect(async () => {
    const letters = await listEmails(email);
    const stop = new RegExp(`href="([^"]*)"[^>]*>${stopLine.link}`);
    link = letters.map(({ html }) => stop.exec(html)?.[1]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return String(link);
}

const button = (page: Page) => page.getByRole("button", { name: copy.submit });
const main = (page: Page) => page.locator("#main");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the link shows one button, which unsubscribes; the link keeps saying so", async ({ page }) => {
      const link = await tickAndReadLink(page);
      // Link scanners open it first, which changes nothing
      expect(await (await page.request.get(link)).text()).toContain(copy.submit);
      const response = await page.goto(link);
      expect(response?.headers()["cache-control"]).toContain("no-store");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
      await expect(main(page).getByRole("button")).toHaveCount(1);
      if (javaScriptEnabled) await expectAccessible(page, phoneAndDesk);

      await button(page).click();
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(copy.stopped.title);
      await expect(main(page).getByText(copy.stopped.text)).toBeVisible();
      await expect(main(page).getByText(copy.stopped.still)).toBeVisible();
      await expect(button(page)).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page, phoneAndDesk);

      await page.goto(link);
      await expect(main(page).getByText(copy.stopped.text)).toBeVisible();
      await expect(button(page)).toHaveCount(0);
    });

    test("a member subscribes and unsubscribes, and the checkbox shows it", async ({ page }) => {
      const member = await createMember({ displayName: "Nora", isConfirmed: true });
      await signInAs(page.context(), member);
      await page.goto("/account");
      const block = page.getByRole("region", { name: letters.title, exact: true });
      const box = block.getByLabel(letters.label);
      const save = block.getByRole("button", { name: letters.submit });
      await expect(box).not.toBeChecked();
      if (javaScriptEnabled) await expectAccessible(page, phoneAndDesk);
      await box.check();
      await save.click();
      await expect(block.getByText(letters.turnedOn.text)).toBeVisible();
      await expect(block.getByText(/^On for .+ since \d+ \w+ \d{4}\./)).toBeVisible();
      await expect(box).toBeChecked();
      await page.reload();
      await expect(box).toBeChecked();
      await box.uncheck();
      await save.click();
      await expect(block.getByText(letters.turnedOff.text)).toBeVisible();
      await expect(block.getByText(/^Off for /)).toBeVisible();
      await expect(box).not.toBeChecked();
    });
  });
}

for (const kind of ["form", "multipart"] as const)
  test(`a mail program's own button stops them without a page, by a form as ${kind}`, async ({ page }) => {
    const link = await tickAndReadLink(page);
    const post = { [kind]: { "List-Unsubscribe": "One-Click" } };
    expect((await page.request.post(link, { form: { "List-Unsubscribe": "Perhaps" } })).url()).toBe(link);
    await page.goto(link);
    await expect(button(page)).toBeVisible();
    const answer = await page.request.post(link, post);
    expect([answer.status(), await answer.text()]).toEqual([200, ""]);
    expect((await page.request.post(`${link.slice(0, -1)}_`, post)).status()).toBe(404);
    await page.goto(link);
    await expect(main(page).getByText(copy.stopped.text)).toBeVisible();
  });
