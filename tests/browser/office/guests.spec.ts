import { randomUUID } from "node:crypto";
import { dorset } from "@/content/retreats";
import { uniqueEmail } from "../../support/factories";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { giveUpPlaces } from "../../support/places";
import { createBooking } from "../../support/orders";
import { expect, test } from "../../support/test";
import { openOffice } from "../../support/pages";
import { database } from "../../support/database";

const path = `/admin/retreats/${dorset.id}/guests`;
const guests: string[] = [];

test.afterEach(async () => {
  for (const email of guests.splice(0)) await giveUpPlaces(email);
});

/** A guest with answers, also on health; encrypted with an unknown key they are unreadable. */
async function guest(name: string, diet: string) {
  const email = uniqueEmail("sheet");
  guests.push(email);
  const { id } = await createBooking({ name, email, room: "shared" });
  const data = { guestId: id, savedAt: new Date() };
  const answers = { travel: "train", arrival: "15:42", place: "Wareham", wantsLift: true, diet } as const;
  const contact = { contactName: "Uncle Sam", contactPhone: "07700 900123" };
  await database().guestForm.create({ data: { ...data, ...answers, ...contact } });
  await database().guestHealth.create({ data: { ...data, sealed: "AAAA" } });
}

const unreadable = "This answer can no longer be read: the server’s key has changed.";

test("the founder sees the guests and opens health answers on request", async ({ page }) => {
  await guest("Hannah Whitlock", "No dairy");
  await guest(`Bea ${"Okaforwithaverylongname".repeat(4)}`, "Vegan");
  await openOffice(page, path);
  await expect(page.getByText("No dairy").first()).toBeVisible();
  await expect(page.getByText(unreadable)).toHaveCount(0);
  await expectAccessible(page, phoneAndDesk);
  await page.getByRole("button", { name: "Open them" }).click();
  await expect(page.getByText(unreadable).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open them" })).toBeVisible();
  await expect(page.getByText(unreadable)).toHaveCount(0);
});

test("the print view fits a phone and paper, black on white", async ({ page }) => {
  await guest("Ines Carvalho", "No dairy");
  await openOffice(page, `${path}/print`);
  await expect(page.getByRole("row", { name: /Ines Carvalho/ })).toBeVisible();
  await expect(page.getByText("Uncle Sam")).toHaveCount(0);
  await expectAccessible(page, phoneAndDesk);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const colours = await page.getByRole("main").evaluate((main) => {
    const { backgroundColor, color } = getComputedStyle(main);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
});

test("the founder puts two guests together by hand", async ({ page }) => {
  const [one, other] = [`Ines ${randomUUID()}`, `Jo ${randomUUID()}`];
  await guest(one, "No dairy");
  await guest(other, "Vegan");
  await openOffice(page, path);
  const bed = (name: string) =>
    page.locator("details").filter({ has: page.locator("summary").getByText(name, { exact: true }) });
  await bed(one).locator("summary").click();
  await bed(one).getByLabel("Shares with").selectOption({ label: other });
  await bed(one).getByRole("button", { name: "Save" }).click();
  const pair = page
    .getByRole("listitem")
    .filter({ has: bed(one) })
    .filter({ has: bed(other) });
  await expect(pair.getByText("Put together by hand.")).toBeVisible();
  await bed(one).locator("summary").click();
  await expectAccessibleUncovered(page, phoneAndDesk);
});
