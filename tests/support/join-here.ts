import type { Page } from "@playwright/test";
import { authCopy } from "@/content/pages/auth";
import { createInvitation, uniqueEmail } from "./factories";
import { expect } from "./test";

const { join } = authCopy;

/** What everybody who joins here signs in with. */
const joinedPassword = "four odd words beat one";

/** Joins here with access; answers the address. */
export async function joinHere(page: Page, name: string): Promise<string> {
  const email = uniqueEmail(name.toLowerCase());
  await page.goto(`/auth?invite=${await createInvitation({ includesAccess: true })}`);
  await page.getByLabel(join.displayName.label).fill(name);
  await page.getByLabel(join.email.label, { exact: true }).fill(email);
  await page.getByLabel(join.password.label, { exact: true }).fill(joinedPassword);
  await page.getByRole("button", { name: join.submit }).click();
  await expect(page.getByText(`Hello ${name}`)).toBeVisible();
  return email;
}
