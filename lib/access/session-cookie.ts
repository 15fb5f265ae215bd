import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { accounts } from "@/content/clubhouse";
import { env } from "@/lib/env";
import { isSecureSite, sessionCookieName } from "./session-cookie-name";

/** How long a sign-in lasts without a visit, in seconds (docs/rules/accounts.md#sessions). */
export const sessionSeconds = accounts.signedInDays * 24 * 60 * 60;

/** What the JWT says: who signed in and which session row it belongs to; never what they have paid for. */
export type SessionToken = { userId: string; sessionId: string };

/** Reads the session the browser claims to have; null when there is none or its signature is wrong. */
export async function readSessionCookie(): Promise<SessionToken | null> {
  const token = (await cookies()).get(sessionCookieName)?.value;
  if (!token) return null;
  const claims = await decode({ token, secret: env.NEXTAUTH_SECRET }).catch(() => null);
  if (typeof claims?.sub !== "string" || typeof claims.sessionId !== "string") return null;
  return { userId: claims.sub, sessionId: claims.sessionId };
}

/** Signs the browser in, from a server action, so that it works before any script has loaded. */
export async function writeSessionCookie({ userId, sessionId }: SessionToken): Promise<void> {
  const token = await encode({
    token: { sub: userId, sessionId },
    secret: env.NEXTAUTH_SECRET,
    maxAge: sessionSeconds,
  });
  (await cookies()).set(sessionCookieName, token, {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    path: "/",
    maxAge: sessionSeconds,
  });
}

/** Signs the browser out. The session row has to be ended too, or a copied cookie would live on. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(sessionCookieName, "", {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    path: "/",
    maxAge: 0,
  });
}
