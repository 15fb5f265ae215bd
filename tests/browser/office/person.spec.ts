import { readFile } from "node:fs/promises";
import { addDays, calendarDay, formatDay } from "@/lib/time/dates";
import { requestDeadline } from "@/lib/administration/people/deadline";
import { database } from "../../support/database";
import { expectAccessible, expectAccessibleUncovered } from "../../support/expect-accessible";
import { createConsent, createEnquiry, createWaitlistEntry, uniqueEmail } from "../../support/factories";
import { journeyIf } from "../../support/journey";
import { openOffice, toast } from "../../support/pages";
import { expect, test } from "../../support/test";
import { unzip } from "../../support/unzip";

for (const width of [390, 1440]) {
  test(`the founder corrects a person, answers a request, and erases them at ${width} px${journeyIf(width === 390)}`, async ({
    page,
  }, testInfo) => {
    const email = uniqueEmail("ellen");
    const { id } = await createEnquiry({
      email,
      firstName: "Elen",
      lastName: "Sadlier",
      phone: "01392 496000",
    });
    await createWaitlistEntry({ email, name: "Elen Sadlier" });
    await createConsent(email);
    await database().workbookDownload.create({ data: { email, emailKey: email, downloadedAt: new Date() } });
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, `/admin/people/${id}`);
    const dialog = page.getByRole("dialog");

    await page.getByRole("button", { name: "Correct…" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Ellen Sadler");
    await dialog.getByLabel("Phone", { exact: true }).fill("12");
    await dialog.getByRole("button", { name: "Correct", exact: true }).click();
    await expect(dialog.getByLabel("Phone", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await dialog.getByLabel("Phone", { exact: true }).fill("07700 900642");
    await dialog.getByRole("button", { name: "Correct", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Ellen Sadler", level: 1 })).toBeVisible();

    await page.getByRole("button", { name: "Withdraw consent…" }).click();
    await dialog.getByRole("button", { name: "Withdraw consent" }).click();
    await expect(page.getByRole("button", { name: "Withdraw consent…" })).toHaveCount(0);
    await page.getByRole("button", { name: "Take off the list… workbook" }).click();
    await dialog.getByRole("button", { name: "Take off the list" }).click();
    await expect(page.getByRole("button", { name: "Take off the list… workbook" })).toHaveCount(0);
    await page.getByRole("button", { name: "Stop emails…" }).click();
    await dialog.getByRole("button", { name: "Stop emails" }).click();
    await expect(page.getByRole("heading", { name: "Emails are stopped" })).toBeVisible();

    const day = addDays(calendarDay(new Date()), -3);
    const deadline = formatDay(requestDeadline(new Date(`${day}T00:00:00Z`)));
    await page.getByRole("button", { name: "Record a request…" }).click();
    await dialog.getByLabel("What they ask").selectOption("To be erased");
    await dialog.getByLabel("Received on").fill(day);
    await dialog.getByLabel("Their words").fill("Please delete what you have about me.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Record it" }).click();
    await expect(toast(page, deadline)).toBeVisible();
    const asked = `Ellen Sadler asked to be erased on ${formatDay(day)}.`;
    await expect(page.getByText(asked)).toBeVisible();
    await expectAccessibleUncovered(page);
    await page.screenshot({ path: testInfo.outputPath("person.png"), fullPage: true });
    await page.goto("/admin");
    await expect(page.getByText(asked)).toContainText(deadline);
    await page.goto(`/admin/people/${id}`);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export everything" }).first().click();
    const entries = await unzip(await readFile(await (await download).path()));
    expect([...entries.keys()].sort()).toEqual(["index.html", "my-data.json"]);
    expect(entries.get("index.html")?.toString()).toContain("Ellen");

    await page.getByRole("link", { name: "Erase this person…" }).first().click();
    await expect(page.getByRole("heading", { name: "Erase Ellen Sadler" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Enquiries" })).toContainText(
      "1",
    );
    await page.getByLabel("Type the last name to go on").fill("Sadl");
    await expect(page.getByRole("button", { name: "Erase Ellen Sadler" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath("erase.png"), fullPage: true });
    await page.getByLabel("Type the last name to go on").fill("Sadler");
    await page.getByRole("button", { name: "Erase Ellen Sadler" }).click();
    await expect(page.getByRole("heading", { name: "Erased", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print the confirmation" })).toBeVisible();
    await expect(page.getByText("Ellen")).toHaveCount(0);
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath("proof.png"), fullPage: true });
    expect(await database().customRetreatEnquiry.count({ where: { id } })).toBe(0);
  });
}
