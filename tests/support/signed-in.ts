import { expect, type BrowserContext, type Page } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { sandboxValues } from "@/lib/env-schema";

/** Lets a browser go on as somebody of the factories', who has no password to sign in with. */
export async function signInAs(
  context: BrowserContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const secret = process.env.NEXTAUTH_SECRET ?? sandboxValues.NEXTAUTH_SECRET;
  const value = await encode({ token: { sub: userId, sessionId }, secret });
  await context.addCookies([
    { name: sessionCookieName, value, url: process.env.BASE_URL ?? "http://localhost:3100", httpOnly: true },
  ]);
}

/** Leaves a browser without its cookies; off its page, and again if the answer to a question for the session brought one back. */
export async function forgetCookies(page: Page): Promise<void> {
  const context = page.context();
  await page.goto("about:blank");
  await expect(async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    expect(cookies).toEqual([]);
  }).toPass({ intervals: [300] });
}
