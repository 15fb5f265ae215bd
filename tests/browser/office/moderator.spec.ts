import { moderationCopy } from "@/content/pages/moderation";
import { journeyIf } from "../../support/journey";
import { expectAccessibleUncovered } from "../../support/expect-accessible";
import { createBooking } from "../../support/orders";
import { expect, test } from "../../support/test";
import { openOffice } from "../../support/pages";

const { reports } = moderationCopy;

for (const width of [390, 1440]) {
  test.describe(`a moderator, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`sees no money: all pages outside the sidebar refuse access${journeyIf(width === 390)}`, async ({
      page,
    }) => {
      const booking = await createBooking();
      await openOffice(page, "/admin/reports", "moderator");
      await expect(page.getByRole("heading", { level: 1, name: reports.title })).toBeVisible();
      if (width < 1024) await page.getByRole("button", { name: "All" }).click();
      const sidebar = page.getByRole(width < 1024 ? "dialog" : "navigation", { name: "Administration" });
      await expect(sidebar.getByRole("link")).toHaveText(["Members", new RegExp(`^Reports`)]);
      for (const path of [
        "/admin",
        "/admin/bookings",
        `/admin/people/${booking.id}`,
        "/invites",
        "/grant-access",
      ]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: "Not in your role" })).toBeVisible();
        await expect(page.getByRole("main")).not.toContainText("£");
        await expect(page.getByRole("main")).not.toContainText(booking.email);
      }
      expect((await page.request.get("/api/admin/bookings.csv")).status()).toBe(403);
      await expectAccessibleUncovered(page);
      await page.getByRole("link", { name: "Go to reports" }).click();
      await expect(page).toHaveURL(/\/admin\/reports$/);
    });
  });
}
