import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { sandboxValues } from "@/lib/env/schema";

type Options = { secret?: string; name?: string };

/** The Cookie header of a member of the factories, who has no password to sign in with. */
export async function sessionCookie(
  { userId, sessionId }: { userId: string; sessionId: string },
  {
    secret = process.env.NEXTAUTH_SECRET ?? sandboxValues.NEXTAUTH_SECRET,
    name = sessionCookieName,
  }: Options = {},
): Promise<string> {
  return `${name}=${await encode({ token: { sub: userId, sessionId }, secret })}`;
}
