import { firstStepPart } from "@/content/pages/first-step";
import { dorset } from "@/content/retreats";
import { createMember } from "../../support/factories";
import { expectAccessible, uncovered } from "../../support/expect-accessible";
import { createBooking } from "../../support/orders";
import { openOffice, toast } from "../../support/pages";
import { listEmails } from "../../support/sandbox";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";
import { getContent } from "@/lib/content/documents";

const copy = getContent(firstStepPart);

const phone = { width: 390, height: 844 };
const step = "Ring the landlord of the shop on Station Road.";
const { form, later, done } = copy;

test("a guest writes a first step, does it and shares it on Wins on a phone", async ({ page, browser }) => {
  const member = await createMember({ hasAccess: true, displayName: "Dawn" });
  const { email } = await createBooking({ name: "Dawn Ferris" });
  await page.setViewportSize(phone);
  await openOffice(page, `/admin/retreats/${dorset.id}`);
  const ask = page.getByRole("button", { name: "Ask for first steps now" });
  await uncovered(page);
  await ask.click();
  await expect(toast(page, "Asked")).toBeVisible();
  await expect(ask).toHaveCount(0);
  const link = async () => {
    const letter = (await listEmails(email)).find(({ subject }) => subject.startsWith("One step"));
    return /\/first-step\/[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(link, { timeout: 60_000 }).not.toBe("");

  // Without scripts
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const guest = await context.newPage();
  await guest.goto(await link());
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("One step, while it’s still warm");
  await guest.getByLabel(form.text.label).fill(step);
  await guest.getByLabel(form.byDay.label).fill("2026-05-22");
  await guest.getByRole("button", { name: form.submit }).click();
  await expect(guest.getByText(step)).toBeVisible();
  await guest.getByRole("button", { name: later.stop }).click();
  await expect(guest.getByText(later.asksOff)).toBeVisible();
  await guest.getByRole("radio", { name: later.how.done }).check();
  await guest.getByRole("button", { name: later.submit }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("It happened");
  await expect(guest.getByRole("link", { name: done.signIn })).toBeVisible();
  await context.close();

  const members = await browser.newContext({ viewport: phone });
  await signInAs(members, member);
  const signedIn = await members.newPage();
  await signedIn.goto(await link());
  await expectAccessible(signedIn, [320, 390, 1440]);
  await signedIn.getByLabel(done.post.label).fill("Rang the landlord. He wants less than I’d feared.");
  await signedIn.getByRole("button", { name: done.submit }).click();
  await expect(signedIn.getByText(done.shared)).toBeVisible();
  await signedIn.getByRole("link", { name: done.look }).click();
  await expect(signedIn.getByText("He wants less than I’d feared.")).toBeVisible();
  await members.close();

  await page.reload();
  await expect(page.getByText(step)).toBeVisible();
  await expect(page.getByText("Done.", { exact: true })).toBeVisible();
  await uncovered(page);
  await expectAccessible(page, [320, 390, 1440], { within: "[aria-labelledby=first-steps]" });
});
