import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { findMember } from "@/lib/access/viewer";
import { sessionSeconds } from "@/lib/access/session-cookie";
import { clockNow } from "@/lib/time/server-clock";
import { env } from "@/lib/env";
import { readCaller } from "./request-context";
import { setDeviceCookie } from "./cookies";
import { signInSchema } from "./schema";
import { revokeSession, touchSession } from "./sessions";
import { signIn } from "./sign-in";

export const authOptions: NextAuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: sessionSeconds },
  pages: { signIn: "/auth", error: "/auth" },
  providers: [
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials) {
        const parsed = signInSchema.safeParse(credentials);
        if (!parsed.success) return null;
        const caller = await readCaller();
        const result = await signIn(parsed.data, caller, clockNow());
        // Only /auth has the form for the code of a second step.
        if (!result.ok || "step" in result.value) return null;
        await setDeviceCookie(caller.device);
        return { id: result.value.userId, sessionId: result.value.sessionId };
      },
    }),
  ],
  callbacks: {
    jwt({ token, user, trigger }) {
      return trigger === "signIn"
        ? { sub: user.id, sessionId: user.sessionId }
        : { sub: token.sub, sessionId: token.sessionId };
    },
    async session({ session, token }) {
      if (!token.sub || !token.sessionId) return { expires: session.expires };
      const now = new Date();
      const member = await findMember({ userId: token.sub, sessionId: token.sessionId }, now);
      if (!member) return { expires: session.expires };
      await touchSession(member, now);
      return {
        expires: session.expires,
        user: { id: member.userId, name: member.displayName, email: member.email },
      };
    },
  },
  events: {
    async signOut({ token }) {
      if (token.sub && token.sessionId) {
        await revokeSession({ userId: token.sub, sessionId: token.sessionId }, new Date());
      }
    },
  },
};

declare module "next-auth" {
  interface User {
    sessionId: string;
  }
  interface Session {
    user?: { id: string; name: string; email: string };
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sessionId?: string;
  }
}
