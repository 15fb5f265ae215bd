import { expectAccessibleUncovered, uncovered } from "../../support/expect-accessible";
import { createMember } from "../../support/factories";
import { database } from "../../support/database";
import { openOffice, toast } from "../../support/pages";
import { expect, test } from "../../support/test";

test.use({ viewport: { width: 390, height: 844 } });
test.afterEach(() =>
  database().outOfOffice.updateMany({
    where: { endsAt: { gt: new Date() } },
    data: { endsAt: new Date(), revision: { increment: 1 } },
  }),
);

test("the founder chooses who gets alerts and goes away for a week", async ({ page, browser }) => {
  const { userId } = await createMember({ role: "admin", displayName: "Dora Winter" });
  await openOffice(page, "/admin/team");
  await expectAccessibleUncovered(page);

  const group = page.getByRole("group", { name: "Booking: Dora Winter" });
  const email = group.getByRole("button", { name: "Email" });
  await expect(email).toHaveAttribute("aria-pressed", "false");
  await email.click();
  await expect(toast(page, "Changed")).toBeVisible();
  await expect(email).toHaveAttribute("aria-pressed", "true");
  expect(await database().teamAlert.findMany({ where: { userId } })).toMatchObject([
    { kind: "booking", byEmail: true, byPush: false, byDigest: false },
  ]);

  await uncovered(page);
  await page.getByRole("button", { name: "Out of office…" }).click();
  const dialog = page.getByRole("dialog", { name: "Out of office" });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("From").fill(day(-1));
  await dialog.getByLabel("To").fill(day(7));
  await dialog.getByLabel("Deputy").selectOption("Dora Winter");
  const message = "Robyn is away for a week. Dora answers within five days.";
  await dialog.getByLabel("Message").fill(message);
  await expect(dialog.getByText(message).last()).toBeVisible();
  await expectAccessibleUncovered(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(page.getByText("Dora Winter gets what would go to the founder.")).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const onForm = async () => {
    await visitor.goto("/custom-retreat");
    return visitor.locator("form#custom").getByText(message).count();
  };
  await expect.poll(onForm, { timeout: 15_000 }).toBe(1);
  await expect(visitor.getByText("You’ll have a reply within five days.")).toBeVisible();

  await uncovered(page);
  await page.getByRole("button", { name: "Call it off" }).click();
  await expect(toast(page, "Called off")).toBeVisible();
  await expect.poll(onForm, { timeout: 15_000 }).toBe(0);
  await visitor.close();
});
