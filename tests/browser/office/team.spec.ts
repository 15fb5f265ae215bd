import { dorset } from "@/content/retreats";
import { expectAccessibleUncovered } from "../../support/expect-accessible";
import { uniqueEmail } from "../../support/factories";
import { journeyIf } from "../../support/journey";
import { giveUpPlaces } from "../../support/places";
import { createBooking } from "../../support/orders";
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
