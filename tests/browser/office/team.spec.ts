import { dorset } from "@/content/retreats";
import { expectAccessibleUncovered } from "../../support/expect-accessible";
import { uniqueEmail } from "../../support/factories";
import { journeyIf } from "../../support/journey";
import { giveUpPlaces } from "../../support/places";
import { createBooking } from "../../support/orders";
import { tabTo, typeInto } from "../../support/keyboard";
import { fillJoin, openOffice, toast } from "../../support/pages";
import { expect, test } from "../../support/test";
import { database } from "../../support/database";

test.use({ viewport: { width: 390, height: 844 } });

const guest = uniqueEmail("sheet");
test.afterEach(() => giveUpPlaces(guest));

/** The link of the newest invitation to an address. */
async function linkTo(email: string): Promise<string> {
  const { values } = await database().email.findFirstOrThrow({
    where: { to: email, letter: "team-invitation" },
    orderBy: { createdAt: "desc" },
  });
  const { pathname, search } = new URL((values as { joinUrl: string }).joinUrl);
  return pathname + search;
}

test(`a helper joins by invitation and sees no health answer${journeyIf(true)}`, async ({
  page,
  browser,
}) => {
  const { id } = await createBooking({ name: "Hannah Whitlock", email: guest, room: "shared" });
  const saved = { guestId: id, savedAt: new Date() };
  await database().guestForm.create({
    data: {
      ...{ ...saved, travel: "train", arrival: "15:42", place: "Wareham", wantsLift: true, diet: "Vegan" },
      ...{ contactName: "Uncle Sam", contactPhone: "07700 900123" },
    },
  });
  await database().guestHealth.create({ data: { ...saved, sealed: "AAAA" } });
  const nell = uniqueEmail("nell");

  await openOffice(page, "/admin/team");
  await expectAccessibleUncovered(page);
  await page.getByRole("button", { name: "Invite to the team…" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite to the team" });
  await dialog.getByLabel("Email").fill(nell);
  await expect(
    dialog.getByLabel("Role", { exact: true }).getByRole("radio", { name: /^Desk/ }),
  ).toBeChecked();
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(toast(page, "Invitation sent")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: nell })).toContainText("Desk");

  const helper = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await helper.goto(await linkTo(nell));
  await fillJoin(helper, { name: "Nell", email: nell });
  await helper.getByRole("button", { name: "Join the Clubhouse" }).click();
  await expect(helper).toHaveURL(/\/admin\/orders/);
  await helper.goto(`/admin/retreats/${dorset.id}/guests`);
  await expect(helper.getByText("Vegan").first()).toBeVisible();
  await expect(helper.getByRole("button", { name: "Open them" })).toHaveCount(0);
  await expect(helper.getByText(/Only Robyn can open them|Only .* can open them/)).toBeVisible();
  for (const path of ["/admin", "/admin/settings", "/admin/team", "/admin/export"]) {
    await helper.goto(path);
    await expect(helper.getByRole("heading", { level: 1, name: "Not in your role" })).toBeVisible();
  }
  expect((await helper.request.get("/api/admin/guests.csv?retreat=dorset")).status()).toBe(403);

  // A removal works at once
  await page.goto("/admin/team");
  await page.getByRole("button", { name: "Remove… Nell" }).click();
  await page.getByRole("button", { name: "Remove from the team" }).click();
  await expect(toast(page, "Removed")).toBeVisible();
  await helper.goto("/admin/orders");
  await expect(helper).toHaveURL(/\/community/);
  await helper.close();
});

test("the owner invites a host by keyboard", async ({ page }) => {
  const cass = uniqueEmail("cass");
  await openOffice(page, "/admin/team");
  const opener = page.getByRole("button", { name: "Invite to the team…" });
  const dialog = page.getByRole("dialog", { name: "Invite to the team" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await typeInto(page, dialog.getByLabel("Email"), cass);
  await tabTo(page, dialog.getByRole("radio", { name: /^Desk/ }));
  for (const _ of ["Bookkeeper", "Moderator", "Host"]) await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /^Host/ })).toBeChecked();
  await tabTo(page, dialog.getByLabel("Retreat", { exact: true }));
  // The same day in either order of day and month
  await typeInto(page, dialog.getByLabel("Until"), "12122031");
  await expectAccessibleUncovered(page);
  await tabTo(page, dialog.getByRole("button", { name: "Send the invitation" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Invitation sent")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: cass });
  await expect(row).toContainText("Host, ");
  await expect(row).toContainText("until 12 December 2031");
});

test("the owner chooses when the digest comes", async ({ page }) => {
  await openOffice(page, "/admin/team");
  const time = page.getByLabel("Morning digest at");
  await time.selectOption("07:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Changed")).toBeVisible();
  await page.reload();
  await expect(time).toHaveValue("07:30");
  await database().digestSettings.updateMany({ data: { sentAt: "08:30" } });
});
