import "server-only";
import { hkdfSync } from "node:crypto";
import { jwtDecrypt } from "jose";
import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
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
  key ??= deriveKey(env.NEXTAUTH_SECRET);
  const claims = await jwtDecrypt(token, key, { clockTolerance }).then(
    ({ payload }) => payload,
    () => null,
  );
  if (typeof claims?.sub !== "string" || typeof claims.sessionId !== "string") return null;
  return { userId: claims.sub, sessionId: claims.sessionId };
}

let key: Uint8Array | undefined;

/** In seconds, as next-auth. */
const clockTolerance = 15;

// next-auth's own `decode` spends nine tenths of its time on this, for each token.
function deriveKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32));
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
