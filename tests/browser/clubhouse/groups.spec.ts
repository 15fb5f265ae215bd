import { groupId, groups } from "@/content/groups";
import { boardsCopy } from "@/content/pages/boards";
import { bookingPart } from "@/content/pages/booking";
import { roomsCopy } from "@/content/pages/rooms";
import { ownBoardForm } from "@/content/board-forms";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { addDays, calendarDay } from "@/lib/time/dates";
import { words } from "../../support/clubhouse";
import { database } from "../../support/database";
import { hasNoBarriers } from "../../support/expect-accessible";
import { createMember } from "../../support/factories";
import { payHosted } from "../../support/hosted-checkout";
import { createBooking } from "../../support/orders";
import { giveUpPlaces } from "../../support/places";
import { fillOrder } from "../../support/purchase";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";
import { getContent } from "@/lib/content/documents";

const bookingCopy = getContent(bookingPart);

test.use({ viewport: { width: 390, height: 844 } });

const id = groupId(dorset.id);

test("a booking creates the group, which its buyer opens", async ({ context, page }) => {
  await database().board.deleteMany({ where: { id } });
  const buyer = await createMember({ hasAccess: false, isConfirmed: true, displayName: "Priya" });
  await signInAs(context, buyer);
  await page.goto(dorset.paths.payment);
  await page.getByRole("radio", { name: dorset.rooms.single.name }).check({ force: true });
  await fillOrder(page, { name: "Priya Nair", email: buyer.email });
  await page.getByRole("button", { name: /^Reserve My Place/ }).click();
  await payHosted(page, /^Pay £/);
  await page.waitForURL("**/retreat-confirmed**");
  await expect.poll(() => database().board.count({ where: { id, retreat: dorset.id } })).toBe(1);
  // A server reads the boards every second
  await expect(async () => {
    await page.goto(`/community?door=boards&board=${id}`);
    await expect(page.getByRole("heading", { name: "Ideas to Impact" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("tab")).toHaveCount(1);
  // A place that is given back takes the group along
  await giveUpPlaces(buyer.email);
  await page.goto(`/community?door=boards&board=${id}`);
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("a guest opens the group from their booking and posts; others see the paywall or their own boards", async ({
  browser,
  context,
  page,
}) => {
  const firstDay = addDays(calendarDay(new Date()), 60);
  const guest = await createMember({ hasAccess: false, isConfirmed: true, displayName: "Rosalind" });
  const terms = retreatTerms({ ...dorset, firstDay, lastDay: addDays(firstDay, 2) });
  const { token } = await createBooking({ email: guest.email, terms });
  const group = {
    name: "Ideas to Impact",
    readers: "guests",
    posters: "guests",
    retreat: dorset.id,
  } as const;
  await database().board.upsert({ where: { id }, create: { id, position: 99, ...group }, update: group });

  await signInAs(context, guest);
  await page.goto(`/booking/${token}`);
  await page.getByRole("link", { name: bookingCopy.group.button }).click();
  await expect(page.getByRole("heading", { name: group.name })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: roomsCopy.sections.label })).toHaveCount(0);
  await hasNoBarriers(page);
  const text = words("15:42 at Wareham");
  await page.getByRole("button", { name: groups.button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: ownBoardForm.label }).fill(text);
  await dialog.getByRole("button", { name: ownBoardForm.submit }).click();
  await expect(page.getByRole("region", { name: boardsCopy.region }).getByText(text)).toBeVisible();
  await page.getByRole("link", { name: boardsCopy.people }).click();
  await expect(page.getByRole("heading", { level: 1, name: boardsCopy.people })).toBeVisible();
  await expect(page.getByRole("region", { name: groups.people.guests }).getByText("Rosalind")).toBeVisible();
  await hasNoBarriers(page);
  await page.goto("/community/search?q=Wareham");
  await expect(page.getByText(text)).toHaveCount(0);

  for (const hasAccess of [false, true]) {
    const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await signInAs(other, await createMember({ hasAccess }));
    const theirs = await other.newPage();
    await theirs.goto(`/community?door=boards&board=${id}`);
    await expect(
      theirs.getByRole("heading", { level: 1 }).or(theirs.getByRole("tab")).first(),
    ).toBeAttached();
    await expect(theirs.getByText(group.name)).toHaveCount(0);
    await expect(theirs.getByText(text)).toHaveCount(0);
    await other.close();
  }
});
