import type { Locator, Page } from "@playwright/test";
import { authPart } from "@/content/pages/auth";
import type { TeamRole } from "@/lib/access/policy";
import { createInvitation, createMember, uniqueEmail } from "./factories";
import { signInAs } from "./signed-in";
import { expect } from "./test";
import { getContent } from "@/lib/content/documents";

const authCopy = getContent(authPart);

const { join, signIn } = authCopy;

/** The password of all members who join by these helpers. */
export const memberPassword = "four odd words beat one";

/** A toast, or another status, with this text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("status").getByText(text).first();
}

/** Joins by an invitation, by default a new one with access; returns the address. */
export async function joinHere(
  page: Page,
  name: string,
  { code = "", email = uniqueEmail(name.toLowerCase()) } = {},
): Promise<string> {
  await page.goto(`/auth?invite=${code || (await createInvitation({ includesAccess: true }))}`);
  await fillJoin(page, { name, email });
  await page.getByRole("button", { name: join.submit }).click();
  await expect(page).toHaveURL(/\/community/);
  return email;
}

/** Fills in the sign-up form; an invitation link has already filled in its code. */
export async function fillJoin(
  page: Page,
  { name, email, code }: { name: string; email: string; code?: string },
) {
  await page.getByLabel(join.displayName.label).fill(name);
  await page.getByLabel(join.email.label, { exact: true }).fill(email);
  await page.getByLabel(join.password.label, { exact: true }).fill(memberPassword);
  if (code !== undefined) await page.getByLabel(join.invitationCode.label).fill(code);
}

/** Submits the sign-in form on its page. */
export async function signInHere(page: Page, email: string, password = memberPassword): Promise<void> {
  await page.getByLabel(signIn.email.label, { exact: true }).fill(email);
  await page.getByLabel(signIn.password.label, { exact: true }).fill(password);
  await page.getByRole("button", { name: signIn.submit, exact: true }).click();
}

/** Opens a page as a new owner called Robyn, or as Jude in another role of the team. */
export async function openOffice(page: Page, path: string, role: TeamRole = "owner") {
  const member = await createMember({ role, displayName: role === "owner" ? "Robyn" : "Jude" });
  await signInAs(page.context(), member);
  await page.goto(path);
  return member;
}
