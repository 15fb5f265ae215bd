import { expect, type BrowserContext, type Page } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { sandboxValues } from "@/lib/env/schema";

type Session = { userId: string; sessionId: string };

/** The value of the session cookie of a member of the factories', who has no password to sign in with. */
export function sessionCookieOf({ userId, sessionId }: Session): Promise<string> {
  const secret = process.env.NEXTAUTH_SECRET ?? sandboxValues.NEXTAUTH_SECRET;
  return encode({ token: { sub: userId, sessionId }, secret });
}

/** Signs a browser in with that cookie. */
export async function signInAs(context: BrowserContext, session: Session): Promise<void> {
  const value = await sessionCookieOf(session);
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
