import { hash } from "@node-rs/argon2";
import type * as Argon2 from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authErrors } from "@/content/pages/auth-errors";
import { attempts } from "@/content/limits";
import { findMember } from "@/lib/access/viewer";
import { join } from "@/lib/accounts/join";
import { authOptions } from "@/lib/accounts/next-auth";
import { revokeSession, touchSession } from "@/lib/accounts/sessions";
import { resetSchema } from "@/lib/accounts/schema";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { createInvitation, uniqueEmail } from "../../support/factories";
import { startRequest } from "../../support/next-headers";
import { sessionIn } from "./fixture";

// The real hashing, with its calls counted
const hashing = vi.hoisted(() => ({ verify: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    verify: (...told: Parameters<typeof argon2.verify>) => {
      hashing.verify++;
      return argon2.verify(...told);
    },
  };
});

const email = uniqueEmail("robyn");
const password = "four odd words here";
const now = new Date();
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const wait = {
  ok: false,
  code: "too_many",
  message: expect.stringMatching(/Wait (a minute|\d+ seconds)/) as string,
};

beforeAll(async () => {
  await join({ displayName: "Robyn", email, password, invitationCode: "" }, aCaller(), now);
});

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

async function session() {
  const result = await signIn({ email, password }, aCaller(), now);
  if (!result.ok) throw new Error("should have signed in");
  return sessionIn(result.value);
}

describe("signing in", () => {
  test("gives the same error for a wrong password and an unknown address", async () => {
    const wrong = await signIn({ email, password: "not the password" }, aCaller(), now);
    const unknown = await signIn({ email: uniqueEmail(), password }, aCaller(), now);
    expect(wrong).toMatchObject({ ok: false, code: "wrong" });
    expect(unknown).toEqual(wrong);
  });

  test("accepts a password whichever way its accents are encoded", async () => {
    const [composed, decomposed] = ["caf\u00e9 by the sea", "cafe\u0301 by the sea"];
    const cases = [
      [composed, decomposed],
      [decomposed, composed],
    ] as const;
    for (const [joinedWith, typed] of cases) {
      const address = uniqueEmail("cafe");
      const invitationCode = await createInvitation();
      const about = { displayName: "Zoë", email: address, password: joinedWith, invitationCode };
      expect(await join(about, aCaller(), now)).toMatchObject({ ok: true });
      expect(await signIn({ email: address, password: typed }, aCaller(), now)).toMatchObject({ ok: true });
    }
    expect(resetSchema.parse({ password: composed, repeat: decomposed })).toMatchObject({
      password: composed,
      repeat: composed,
    });
  });

  test("accepts a hash of a password that was not normalised once and replaces it", async () => {
    const [composed, decomposed] = ["th\u00e9 for two of us", "the\u0301 for two of us"];
    const address = uniqueEmail("tea");
    const invitationCode = await createInvitation();
    await join({ displayName: "Thea", email: address, password, invitationCode }, aCaller(), now);
    await db.user.update({ where: { emailKey: address }, data: { passwordHash: await hash(decomposed) } });
    expect(await signIn({ email: address, password: composed }, aCaller(), now)).toMatchObject({
      code: "wrong",
    });
    const later: (() => Promise<void>)[] = [];
    const typed = { email: address, password: decomposed };
    expect(await signIn(typed, aCaller(), now, (work) => later.push(work))).toMatchObject({ ok: true });
    for (const work of later) await work();
    expect(await signIn({ email: address, password: composed }, aCaller(), now)).toMatchObject({ ok: true });
  });

  test("every refused password costs one hashing, so its time reveals nothing", async () => {
    const costs = async (attempt: { email: string; password: string }) => {
      hashing.verify = 0;
      await signIn(attempt, aCaller(), now);
      return hashing.verify;
    };
    expect(await costs({ email, password: "not the password" })).toBe(1);
    expect(await costs({ email: uniqueEmail(), password })).toBe(1);
    await db.user.updateMany({ data: { blockedAt: now } });
    expect(await costs({ email, password: "not the password" })).toBe(1);
    expect(await costs({ email, password })).toBe(1);
    await db.user.updateMany({ data: { blockedAt: null } });
  });

  test("works with the address in any case", async () => {
    expect(await signIn({ email: ` ${email.toUpperCase()} `, password }, aCaller(), now)).toMatchObject({
      ok: true,
    });
  });

  test("a query returns the password hash only if it selects it by name", async () => {
    expect(await db.user.findFirstOrThrow()).not.toHaveProperty("passwordHash");
  });
});

describe("a blocked account", () => {
  beforeEach(async () => {
    await db.user.updateMany({ data: { blockedAt: now } });
    return () => db.user.updateMany({ data: { blockedAt: null } });
  });

  test("is refused as blocked after the right password, without a session", async () => {
    const before = await db.session.count();
    expect(await signIn({ email, password }, aCaller(), now)).toMatchObject({
      ok: false,
      code: "blocked",
      message: authErrors.signIn.blocked,
    });
    expect(await db.session.count()).toBe(before);
  });

  test("gets the usual error for a wrong password", async () => {
    const result = await signIn({ email, password: "not the password" }, aCaller(), now);
    expect(result).toMatchObject({ ok: false, code: "wrong" });
  });
});

describe("trying to sign in too often", () => {
  test("by one address waits a minute, whatever the network and whether it exists or not", async () => {
    for (const tried of [email, uniqueEmail("nobody")]) {
      for (let count = 0; count < attempts.signIn.tries; count++) {
        const result = await signIn({ email: tried, password: "not the password" }, aCaller(), now);
        expect(result).toMatchObject({ code: "wrong" });
      }
      expect(await signIn({ email: tried.toUpperCase(), password }, aCaller(), now)).toMatchObject(wait);
    }
  });

  test("from one network is limited, whatever the address", async () => {
    const caller = aCaller();
    for (let count = 0; count < attempts.signInFromNetwork.tries; count++) {
      await signIn({ email: uniqueEmail("nobody"), password }, caller, now);
    }
    expect(await signIn({ email, password }, caller, now)).toMatchObject(wait);
    expect(await signIn({ email, password }, aCaller(), now)).toMatchObject({ ok: true });
  });

  test("successful sign-ins do not count", async () => {
    const caller = aCaller();
    for (let count = 0; count < attempts.signIn.tries + 2; count++) {
      expect(await signIn({ email, password }, caller, now)).toMatchObject({ ok: true });
    }
  });

  test("next-auth's own endpoint shares the form's limit", async () => {
    startRequest({ headers: { "x-forwarded-for": "203.0.113.7" } });
    const [credentials] = authOptions.providers;
    const authorize = (typed: object) =>
      (credentials?.options as { authorize: (typed: object) => Promise<unknown> }).authorize(typed);
    expect(await authorize({ email, password })).toMatchObject({ id: expect.any(String) as string });
    for (let count = 0; count < attempts.signIn.tries; count++) {
      expect(await authorize({ email, password: "not the password" })).toBeNull();
    }
    expect(await authorize({ email, password })).toBeNull();
    expect(await signIn({ email, password }, aCaller(), now)).toMatchObject({ code: "too_many" });
  });
});

describe("a session", () => {
  test("is invalid once ended, and ends alone", async () => {
    const [ended, other] = [await session(), await session()];
    await revokeSession(ended, now);
    await revokeSession(ended, now);
    expect(await findMember(ended, now)).toBeNull();
    expect(await findMember(other, now)).not.toBeNull();
  });

  test("expires 30 days after its last use, and use extends it", async () => {
    const [idle, used] = [await session(), await session()];
    await touchSession(used, days(29));
    expect(await findMember(idle, days(31))).toBeNull();
    expect(await findMember(used, days(31))).not.toBeNull();
  });
});
