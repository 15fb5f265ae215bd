import { describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { findMember } from "@/lib/access/viewer";
import { requestReset } from "@/lib/accounts/request-reset";
import { resetPassword } from "@/lib/accounts/reset-password";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { uniqueEmail } from "../../support/factories";
import { linkInLetter } from "../../support/letter-links";
import { lettersTo } from "../../support/outbox";
import {
  after,
  joined,
  lettersNamed,
  memberOf,
  otherPassword,
  password,
  sessionIn,
  signedInAgain,
} from "./fixture";

const now = new Date();

/** Requests a link and waits for the work after the response. */
async function ask(email: string, caller = aCaller(), moment = now) {
  const work: Promise<void>[] = [];
  const answer = await requestReset({ email }, caller, moment, (later) => work.push(later()));
  await Promise.all(work);
  return answer;
}

async function askedLink(email: string) {
  await ask(email);
  return linkInLetter(email, "reset-password");
}

const reset = (link: { id: string; secret: string }, moment = now, secret = otherPassword) =>
  resetPassword({ link, password: secret }, aCaller(), moment);

const invalid = { ok: false, code: "link_invalid", message: "Invalid or expired reset link" };

describe("requesting a new password", () => {
  test("gives the same answer for a known, an unknown and a blocked address", async () => {
    const [known, blocked] = [await joined(now), await joined(now)];
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now } });
    const unknown = uniqueEmail("nobody");
    const answers = [await ask(known.email), await ask(unknown), await ask(blocked.email)];
    expect(answers).toEqual(
      [{ ok: true }, { ok: true }, { ok: true }].map((ok) => ({ ...ok, value: undefined })),
    );
    expect(await lettersNamed(known.email)).toEqual(["confirm-email", "reset-password"]);
    expect(await lettersNamed(blocked.email)).toEqual(["confirm-email"]);
    expect(await lettersTo(unknown)).toEqual([]);
  });

  test("looks up the address only after the response", async () => {
    const { email } = await joined(now);
    await requestReset({ email }, aCaller(), now, () => undefined);
    expect(await lettersNamed(email)).toEqual(["confirm-email"]);
  });

  test("shows no error if the later work fails", async () => {
    const { email } = await joined(now);
    const asked = await ask(email, aCaller(), new Date(Number.NaN));
    expect(asked).toMatchObject({ ok: true });
    expect(await lettersNamed(email)).toEqual(["confirm-email"]);
  });

  test("is limited, and the wait does not reveal whether the address exists", async () => {
    for (const email of [(await joined(now)).email, uniqueEmail("nobody")]) {
      for (let count = 0; count < attempts.reset.tries; count++) {
        expect(await ask(email)).toMatchObject({ ok: true });
      }
      expect(await ask(email.toUpperCase())).toMatchObject({
        ok: false,
        code: "too_many",
        message: expect.stringContaining("Wait 15 minutes") as string,
      });
    }
  });

  test("is limited for a network, whatever the address", async () => {
    const caller = aCaller();
    // A whole household may request one
    for (let count = 0; count < attempts.resetFromNetwork.tries; count++)
      expect(await ask(uniqueEmail(), caller)).toMatchObject({ ok: true });
    expect(await ask(uniqueEmail(), caller)).toMatchObject({ ok: false, code: "too_many" });
  });

  test("again revokes the earlier link", async () => {
    const { email } = await joined(now);
    const earlier = await askedLink(email);
    const later = await askedLink(email);
    expect(await reset(earlier)).toMatchObject(invalid);
    expect(await reset(later)).toMatchObject({ ok: true });
  });
});

describe("setting a new password by a link", () => {
  test("is refused without a link, with a wrong secret or purpose, and after an hour", async () => {
    const { email } = await joined(now);
    const link = await askedLink(email);
    const confirmation = await linkInLetter(email, "confirm-email");
    const unknown = { ...link, id: "0197f000-0000-7000-8000-000000000000" };
    for (const wrong of [{ id: "", secret: "" }, { ...link, secret: "guessed" }, unknown, confirmation]) {
      expect(await reset(wrong)).toMatchObject(invalid);
    }
    expect(await reset(link, after(now, { minutes: 60 }))).toMatchObject(invalid);
    expect(await signIn({ email, password }, aCaller(), now)).toMatchObject({ ok: true });
    expect(await reset(link, after(now, { minutes: 60, ms: -1 }))).toMatchObject({ ok: true });
  });

  test("works once", async () => {
    const { email } = await joined(now);
    const link = await askedLink(email);
    expect(await reset(link)).toMatchObject({ ok: true });
    expect(await reset(link, now, "a third set of words")).toMatchObject(invalid);
    expect(await signIn({ email, password: otherPassword }, aCaller(), now)).toMatchObject({ ok: true });
    expect(await signIn({ email, password }, aCaller(), now)).toMatchObject({ ok: false, code: "wrong" });
  });

  test("in parallel works once", async () => {
    const { email } = await joined(now);
    const link = await askedLink(email);
    const passwords = ["the first of four", "the second of four", "the third of four", "the last of four"];
    const results = await Promise.all(passwords.map((secret) => reset(link, now, secret)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const winner = passwords[results.findIndex((result) => result.ok)] ?? "";
    expect(await signIn({ email, password: winner }, aCaller(), now)).toMatchObject({ ok: true });
    expect((await lettersNamed(email)).filter((letter) => letter === "password-changed")).toHaveLength(1);
  });

  test("with a common password leaves the link unused", async () => {
    const { email } = await joined(now);
    const link = await askedLink(email);
    expect(await reset(link, now, "1234567890")).toMatchObject({ code: "password_common" });
    expect(await reset(link)).toMatchObject({ ok: true });
  });

  test("is refused to a blocked account and changes nothing", async () => {
    const { email, userId } = await joined(now);
    const link = await askedLink(email);
    await db.user.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await reset(link)).toMatchObject({ ok: false, code: "blocked" });
    expect(await db.emailLink.findUniqueOrThrow({ where: { id: link.id } })).toMatchObject({ usedAt: null });
  });

  test("ends all sessions and other links, and creates a session here", async () => {
    const member = await joined(now);
    const elsewhere = await signedInAgain(member.email, now);
    const confirmation = await linkInLetter(member.email, "confirm-email");
    const result = await reset(await askedLink(member.email));
    if (!result.ok) throw new Error(result.message);
    expect(await findMember(member, now)).toBeNull();
    expect(await findMember(elsewhere, now)).toBeNull();
    expect(await findMember(sessionIn(result.value), now)).toMatchObject({ userId: member.userId });
    expect(await db.emailLink.findUniqueOrThrow({ where: { id: confirmation.id } })).toMatchObject({
      usedAt: now,
    });
    expect(await db.user.findUniqueOrThrow({ where: { id: member.userId } })).toMatchObject({
      passwordChangedAt: now,
    });
  });

  test("ends sessions created with the old password in parallel", async () => {
    const { email, userId } = await joined(now);
    const link = await askedLink(email);
    const [result] = await Promise.all([
      reset(link),
      ...Array.from({ length: 5 }, () => signIn({ email, password }, aCaller(), now)),
    ]);
    expect(result).toMatchObject({ ok: true });
    expect(await db.session.count({ where: { userId, endedAt: null } })).toBe(1);
  });

  test("confirms the address, as the email was received there, and its waiting grants", async () => {
    const { email } = await joined(now);
    const grant = await db.accessGrant.create({
      data: { claimKey: email, source: "admin", startsAt: now },
    });
    const result = await reset(await askedLink(email));
    if (!result.ok) throw new Error(result.message);
    expect(await memberOf(sessionIn(result.value), now)).toMatchObject({
      emailConfirmed: true,
      hasAccess: true,
    });
    expect(await db.accessGrant.findUniqueOrThrow({ where: { id: grant.id } })).toMatchObject({
      userId: sessionIn(result.value).userId,
    });
    expect(await lettersNamed(email)).toEqual([
      "confirm-email",
      "password-changed",
      "reset-password",
      "welcome-clubhouse",
    ]);
  });

  test("confirms nothing once the account has another address", async () => {
    const { email, userId } = await joined(now);
    const link = await askedLink(email);
    const moved = uniqueEmail("moved");
    await db.user.update({ where: { id: userId }, data: { email: moved, emailKey: moved } });
    expect(await reset(link)).toMatchObject({ ok: true });
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      emailConfirmedAt: null,
    });
  });

  test("limits attempts to guess links", async () => {
    const caller = aCaller();
    const guess = () => resetPassword({ link: { id: "", secret: "" }, password: otherPassword }, caller, now);
    for (let count = 0; count < attempts.code.tries; count++) expect(await guess()).toMatchObject(invalid);
    expect(await guess()).toMatchObject({
      code: "too_many",
      message: expect.stringContaining("Wait 15 minutes") as string,
    });
  });
});
