import { beforeAll, describe, expect, test } from "vitest";
import { findMember } from "@/lib/access/viewer";
import { join } from "@/lib/accounts/join";
import { endSession, touchSession } from "@/lib/accounts/sessions";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { uniqueEmail } from "../../support/factories";

const email = uniqueEmail("robyn");
const password = "four odd words here";
const now = new Date();
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  await join({ displayName: "Robyn", email, password, invitationCode: "" }, now);
});

async function session() {
  const result = await signIn({ email, password }, now);
  if (!result.ok) throw new Error("should have signed in");
  return result.value;
}

describe("signing in", () => {
  test("a wrong password and an unknown address are told the same", async () => {
    const wrong = await signIn({ email, password: "not the password" }, now);
    const unknown = await signIn({ email: uniqueEmail(), password }, now);
    expect(wrong).toMatchObject({ ok: false, code: "wrong" });
    expect(unknown).toEqual(wrong);
  });

  test("works with the address in any case", async () => {
    expect(await signIn({ email: ` ${email.toUpperCase()} `, password }, now)).toMatchObject({ ok: true });
  });

  test("the hash of a password leaves the database only when it is asked for by name", async () => {
    expect(await db.user.findFirstOrThrow()).not.toHaveProperty("passwordHash");
  });
});

describe("a session", () => {
  test("names a member, who is administrator and so has access", async () => {
    expect(await findMember(await session(), now)).toMatchObject({
      role: "admin",
      hasAccess: true,
      displayName: "Robyn",
    });
  });

  test("is worth nothing once ended, and ends alone", async () => {
    const [ended, other] = [await session(), await session()];
    await endSession(ended, now);
    await endSession(ended, now);
    expect(await findMember(ended, now)).toBeNull();
    expect(await findMember(other, now)).not.toBeNull();
  });

  test("belongs to its own user only", async () => {
    const mine = await session();
    expect(await findMember({ ...mine, userId: "0197f000-0000-7000-8000-000000000000" }, now)).toBeNull();
  });

  test("ends 30 days after its last use, and slides on when used", async () => {
    const [idle, used] = [await session(), await session()];
    await touchSession(used, days(29));
    expect(await findMember(idle, days(31))).toBeNull();
    expect(await findMember(used, days(31))).not.toBeNull();
  });

  test("lost access is noticed at the next request", async () => {
    const mine = await session();
    await db.user.update({ where: { id: mine.userId }, data: { role: "member" } });
    expect(await findMember(mine, now)).toMatchObject({ hasAccess: false });
    const grant = await db.accessGrant.create({
      data: { userId: mine.userId, source: "admin", endsAt: days(1), startsAt: now },
    });
    expect(await findMember(mine, now)).toMatchObject({ hasAccess: true });
    expect(await findMember(mine, days(2))).toMatchObject({ hasAccess: false });
    await db.accessGrant.update({ where: { id: grant.id }, data: { revokedAt: now } });
    expect(await findMember(mine, now)).toMatchObject({ hasAccess: false });
  });
});
