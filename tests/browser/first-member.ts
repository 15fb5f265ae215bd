import { authPart } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { fill } from "@/lib/text";
import { memberPassword } from "../support/pages";
import { forgetCookies } from "../support/signed-in";
import { expect, test } from "../support/test";
import { fillNames } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";

const authCopy = getContent(authPart);

const { join } = authCopy;
const email = "robyn@example.test";

// Runs before all other browser tests, on the empty database of `npm test`.
test("the first member needs no code and becomes administrator @journey", async ({ page }) => {
  await page.goto("/auth?mode=join");
  await expect(page.getByText(join.introFirstMember)).toBeVisible();
  await expect(page.getByLabel(join.invitationCode.labelOptional)).toBeVisible();
  await page.getByLabel(join.displayName.label).fill("Robyn");
  await page.getByLabel(join.email.label, { exact: true }).fill(email);
  await page.getByLabel(join.password.label, { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: join.submit }).click();
  await expect(page).toHaveURL(/\/community/);
  const welcome = fill(join.toast.text, { address: email });
  await expect(page.getByRole("status").getByText(welcome)).toBeVisible();
  await expect(page.getByRole("heading", { name: communityCopy.header.title })).toBeVisible();

  // The second member needs a code.
  await forgetCookies(page);
  await page.goto("/auth?mode=join");
  await expect(page.getByText(fillNames(join.intro))).toBeVisible();
  await expect(page.getByLabel(join.invitationCode.label, { exact: true })).toBeVisible();
});
