import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { accounts } from "@/content/clubhouse";
import { env } from "@/lib/env";
import { isSecureSite, sessionCookieName } from "./session-cookie-name";

export const sessionSeconds = accounts.signedInDays * 24 * 60 * 60;

/** What the JWT says: user and session row, never what was paid for. */
export type SessionToken = { userId: string; sessionId: string };

/** The session the browser claims to have; null without one, or with a bad signature. */
export async function readSessionCookie(): Promise<SessionToken | null> {
  const token = (await cookies()).get(sessionCookieName)?.value;
  if (!token) return null;
  const claims = await decode({ token, secret: env.NEXTAUTH_SECRET }).catch(() => null);
  if (typeof claims?.sub !== "string" || typeof claims.sessionId !== "string") return null;
  return { userId: claims.sub, sessionId: claims.sessionId };
}

/** Signs the browser in, from a server action, so that it works without scripts. */
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

/** Signs the browser out; the session row has to be ended too. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(sessionCookieName, "", {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    path: "/",
    maxAge: 0,
  });
}
