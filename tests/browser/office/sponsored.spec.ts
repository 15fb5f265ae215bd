import { sponsoredPlaceCopy as copy } from "@/content/pages/admin-sponsored";
import { dorset } from "@/content/retreats";
import { fill } from "@/lib/text";
import { createApplication, createMember } from "../../support/factories";
import { expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";
import { seesToast } from "../../support/toasts";

test("the founder reads applications side by side on a phone, scores, awards the place and takes it back", async ({
  page,
}) => {
  const [name, other] = ["Imogen Shaw", "Teresa Lund"];
  const { id } = await createApplication(name);
  const { id: second } = await createApplication(other);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page.context(), await createMember({ role: "admin", displayName: "Robyn" }));
  await page.goto(`/admin/retreats/${dorset.id}`);
  await page.getByRole("link", { name: "Sponsored place", exact: true }).click();
  await page.waitForURL("**/sponsored");
  await page.goto(`/admin/retreats/${dorset.id}/sponsored?side=${id}&side=${second}`);
  await expect(page.getByText(`A night school for carers, says ${name}.`)).toBeVisible();
  await expect(page.getByText(`A night school for carers, says ${other}.`)).toBeVisible();

  const score = page.getByRole("group", { name: fill(copy.score.label, { name }) });
  await score.getByText("4", { exact: true }).click();
  await page.locator("form").filter({ has: score }).getByRole("button", { name: copy.score.save }).click();
  await expect(page.getByText(fill(copy.cards.score, { score: 4 })).first()).toBeAttached();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole("button", { name: fill(copy.award.label, { name }) }).click();
  await expect(page.getByRole("dialog")).toContainText(copy.award.happens.money);
  await page.getByRole("dialog").getByRole("button", { name: copy.award.confirm }).click();
  await seesToast(page, copy.toasts.awarded.title);
  await expect(page.getByRole("heading", { name: fill(copy.awarded.headline, { name }) })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole("button", { name: copy.awarded.back.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: copy.awarded.back.confirm }).click();
  await seesToast(page, copy.toasts.back.title);
  await expect(page.getByRole("button", { name: fill(copy.award.label, { name }) })).toBeVisible();
});
