import { dorset } from "@/content/retreats";
import { createApplication } from "../../support/factories";
import { expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";
import { seesToast } from "../../support/toasts";
import { openOffice } from "../../support/pages";

test("the founder compares and scores applications on a phone, awards and withdraws the place", async ({
  page,
}) => {
  const [name, other] = ["Imogen Shaw", "Teresa Lund"];
  const { id } = await createApplication(name);
  const { id: second } = await createApplication(other);
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, `/admin/retreats/${dorset.id}`);
  await page.getByRole("link", { name: "Sponsored place", exact: true }).click();
  await page.waitForURL("**/sponsored");
  await page.goto(`/admin/retreats/${dorset.id}/sponsored?side=${id}&side=${second}`);
  await expect(page.getByText(`A night school for carers, says ${name}.`)).toBeVisible();
  await expect(page.getByText(`A night school for carers, says ${other}.`)).toBeVisible();

  const score = page.getByRole("group", { name: `Your score for ${name}, of five` });
  await score.getByText("4", { exact: true }).click();
  await page.locator("form").filter({ has: score }).getByRole("button", { name: "Save the score" }).click();
  await expect(page.getByText("4 points").first()).toBeAttached();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });

  const choose = async (button: string, confirm: string, toast: string) => {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
    await seesToast(page, toast);
  };
  await choose(`Award the place… ${name}`, "Award the place", "Awarded");
  await expect(page.getByRole("heading", { name: `The place is ${name}’s` })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });

  await choose("Take it back", "Take it back", "Taken back");
  await expect(page.getByRole("button", { name: `Award the place… ${name}` })).toBeVisible();
});
