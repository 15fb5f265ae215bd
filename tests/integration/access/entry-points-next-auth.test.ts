import type { CredentialsConfig } from "next-auth/providers/credentials";
import { describe, expect, test } from "vitest";
import { authOptions } from "@/lib/accounts/next-auth";
import { db } from "@/lib/db";
import { createMember, uniqueEmail } from "../../support/factories";
import { ask, everybody, isSignedIn, type Person } from "../../support/access-levels";
import { joined, password } from "../accounts/fixture";

// The callbacks behind next-auth's entry points (/api/auth/…), which need a running Next: what they
// return, and to whom.

const expires = new Date(Date.now() + 60_000).toISOString();

/** The answer of /api/auth/session to this token. */
async function sessionOf(token: { sub?: string; sessionId?: string }) {
  const { jwt, session } = authOptions.callbacks ?? {};
  if (!jwt || !session) throw new Error("next-auth has no callbacks");
  // The types of next-auth require values that its JWT strategy never passes
  const kept = await jwt({ token } as Parameters<typeof jwt>[0]);
  return session({ session: { expires }, token: kept } as Parameters<typeof session>[0]);
}

describe("the session", () => {
  test.each(everybody)("names $who only while signed in", async ({ standing, make }) => {
    const person: Person | null = await make();
    const told = await sessionOf(person ? { sub: person.userId, sessionId: person.sessionId } : {});
    expect(told).toEqual(standing === "visitor" ? { expires } : { expires, user: await userOf(person) });
  });

  test("is empty for another user's or an invalid session id", async () => {
    const [one, other] = [await createMember(), await createMember()];
    for (const token of [
      { sub: one.userId, sessionId: other.sessionId },
      { sub: one.userId },
      { sessionId: one.sessionId },
      { sub: "", sessionId: "" },
    ])
      expect(await sessionOf(token)).toEqual({ expires });
  });
});

describe("the token", () => {
  const jwt = authOptions.callbacks?.jwt;
  type Told = Parameters<NonNullable<typeof jwt>>[0];

  test("contains only the session's id, whatever the client sends", async () => {
    const token = {
      sub: "somebody",
      sessionId: "hers",
      name: "Ada",
      email: "ada@example.test",
      role: "admin",
    };
    const session = { sub: "another", sessionId: "theirs", role: "admin", user: { id: "another" } };
    for (const trigger of [undefined, "update"] as const) {
      expect(await jwt?.({ token, trigger, session } as unknown as Told)).toEqual({
        sub: "somebody",
        sessionId: "hers",
      });
    }
  });

  test("is created from the signed-in user", async () => {
    const token = { sub: "another", name: "Ada", email: "ada@example.test" };
    const user = { id: "somebody", sessionId: "hers" };
    expect(await jwt?.({ token, user, trigger: "signIn" } as unknown as Told)).toEqual({
      sub: "somebody",
      sessionId: "hers",
    });
  });
});

describe("signing in", () => {
  test("creates a session for the right password", async () => {
    const { userId, email } = await joined(new Date());
    const user = await authorize({ email, password });
    expect(user).toEqual({ id: userId, sessionId: expect.any(String) as string });
    expect(await isSignedIn({ userId, sessionId: user?.sessionId ?? "" })).toBe(true);
  });

  test("refuses a blocked account, a wrong password, an unknown address and malformed input", async () => {
    const { email } = await joined(new Date());
    const blocked = await joined(new Date());
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: new Date() } });
    const before = await db.session.count();
    const refused: unknown[] = [
      { email: blocked.email, password },
      { email, password: `${password}!` },
      { email, password: "" },
      { email, password: [password] },
      { email, password: { $ne: "" } },
      { email: { contains: "@" }, password },
      { email: uniqueEmail(), password },
      { email: `${email}\0`, password },
      { email: "%", password },
      { email, password: "x".repeat(100_000) },
      { email, password: `${password}\0` },
      { email },
      {},
      [],
      null,
      undefined,
      "garbage",
    ];
    for (const credentials of refused)
      expect([credentials, await authorize(credentials)]).toEqual([credentials, null]);
    expect(await db.session.count()).toBe(before);
  });
});

/** Calls our authorize, which next-auth keeps beside its own defaults. */
async function authorize(credentials: unknown) {
  await ask(null);
  const [provider] = authOptions.providers as unknown as { options: CredentialsConfig }[];
  if (!provider) throw new Error("next-auth has no provider");
  type Told = Parameters<CredentialsConfig["authorize"]>;
  return provider.options.authorize(credentials as Told[0], {});
}

async function userOf(person: Person | null) {
  const { id, email, profile } = await db.user.findUniqueOrThrow({
    where: { id: person?.userId ?? "" },
    select: { id: true, email: true, profile: { select: { displayName: true } } },
  });
  return { id, name: profile?.displayName, email };
}
