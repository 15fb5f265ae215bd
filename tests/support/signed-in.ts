import { expect, type BrowserContext, type Page } from "@playwright/test";
import { sessionCookie } from "./session-cookie";

/** Signs a browser in as a member of the factories. */
export async function signInAs(
  context: BrowserContext,
  session: { userId: string; sessionId: string },
): Promise<void> {
  const [name = "", value = ""] = (await sessionCookie(session)).split("=");
  const url = process.env.BASE_URL ?? "http://localhost:3100";
  await context.addCookies([{ name, value, url, httpOnly: true }]);
}

/** Deletes a browser's cookies, away from its page, and again if a pending response set one. */
export async function forgetCookies(page: Page): Promise<void> {
  const context = page.context();
  await page.goto("about:blank");
  await expect(async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    expect(cookies).toEqual([]);
  }).toPass({ intervals: [300] });
}
