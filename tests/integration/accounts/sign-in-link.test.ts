import { beforeEach, describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { findMember } from "@/lib/access/viewer";
import { submitCode } from "@/lib/accounts/create-session";
import { requestReset, requestSignInLink } from "@/lib/accounts/request-reset";
import { resetPassword } from "@/lib/accounts/reset-password";
import { signInByCode, signInByLink } from "@/lib/accounts/sign-in-link";
import { db } from "@/lib/db";
import { writeOut } from "@/lib/email/outbox";
import { priorityOf } from "@/lib/email/priority";
import { emailLinkUrl } from "@/lib/crypto/links/email-links";
import { aCaller } from "../../support/callers";
import { uniqueEmail } from "../../support/factories";
import { linkInLetter } from "../../support/letter-links";
import { after, joined, lettersNamed, memberOf, otherPassword, sessionIn } from "./fixture";
import { codeAt, withTwoStep } from "./two-step-fixture";

const now = new Date();

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

/** Requests a link by the form and waits for the work after the response. */
async function ask(email: string, caller = aCaller(), moment = now, request = requestSignInLink) {
  const works: (() => Promise<void>)[] = [];
  const result = await request({ email }, caller, moment, (work) => works.push(work));
  for (const work of works) await work();
  return { result, looksLater: works.length };
}

async function askedLink(email: string, moment = now) {
  await ask(email, aCaller(), moment);
  return linkInLetter(email, "sign-in-link");
}

/** The code, subject and text of the newest sign-in email to an address. */
async function emailedCode(email: string, moment = now) {
  await ask(email, aCaller(), moment);
  const kept = await db.email.findFirstOrThrow({
    where: { to: email, letter: "sign-in-link" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { link: true },
  });
  const { subject, text } = await writeOut("sign-in-link", kept);
  const [code = ""] = /(?<!\S)\d{6}(?!\S)/.exec(text) ?? [];
  return { code, subject, kept };
}

const type = (email: string, code: string, moment = now, caller = aCaller()) =>
  signInByCode({ email, code }, caller, moment);

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const use = (link: { id: string; secret: string }, moment = now) => signInByLink(link, aCaller(), moment);

describe("requesting a link", () => {
  test("gives the same answer with and without an account, which is looked up afterwards", async () => {
    const { email } = await joined(now);
    const nobody = uniqueEmail("nobody");
    const met = [await ask(email), await ask(nobody)];
    expect(met[0]).toEqual(met[1]);
    expect(met[0]).toMatchObject({ result: { ok: true }, looksLater: 1 });
    expect(await lettersNamed(email)).toEqual(["confirm-email", "sign-in-link"]);
    expect(await db.email.count({ where: { to: nobody } })).toBe(0);
    expect(priorityOf("sign-in-link")).toBe(priorityOf("reset-password"));
  });

  test("is limited by address and network, and leaves the password reset email alone", async () => {
    const { email } = await joined(now);
    for (let count = 0; count < attempts.signInLink.tries; count++)
      expect(await ask(email)).toMatchObject({ result: { ok: true } });
    expect(await ask(email)).toMatchObject({ result: { code: "too_many" }, looksLater: 0 });
    expect(await ask(email, aCaller(), now, requestReset)).toMatchObject({ result: { ok: true } });
    const caller = aCaller();
    // A whole household may request one
    for (let count = 0; count < attempts.signInLinkFromNetwork.tries; count++)
      expect(await ask(uniqueEmail("nobody"), caller)).toMatchObject({ result: { ok: true } });
    expect(await ask(uniqueEmail("nobody"), caller)).toMatchObject({ result: { code: "too_many" } });
  });

  test("sends nothing to a blocked account", async () => {
    const { email, userId } = await joined(now);
    await db.user.update({ where: { id: userId }, data: { blockedAt: now } });
    await ask(email);
    expect(await lettersNamed(email)).toEqual(["confirm-email"]);
  });

  test("puts the secret only behind the # of the URL and into no table", async () => {
    const { email } = await joined(now);
    const { id, secret } = await askedLink(email);
    const url = new URL(emailLinkUrl({ id, purpose: "sign_in" }));
    expect(url.pathname + url.search).toBe("/auth?type=sign-in");
    expect(url.hash).toContain(secret);
    const kept = [
      await db.emailLink.findMany({ where: { id } }),
      await db.email.findMany({ where: { to: email } }),
    ];
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});

describe("using the code of the email", () => {
  test("signs in, confirms the address and revokes the link; the link revokes the code", async () => {
    const { email, userId } = await joined(now);
    const { code, subject, kept } = await emailedCode(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(subject).not.toMatch(/\d/);
    expect(JSON.stringify(kept)).not.toContain(code);
    const result = await type(` ${email.toUpperCase()}`.trim(), code, after(now, { minutes: 59 }));
    if (!result.ok) throw new Error(result.message);
    expect(await memberOf(sessionIn(result.value), now)).toMatchObject({ userId, emailConfirmed: true });
    expect(await use(await linkInLetter(email, "sign-in-link"))).toMatchObject({ code: "link_invalid" });
    expect(await type(email, code)).toMatchObject({ code: "code_wrong" });

    const next = await emailedCode(email);
    expect(await use(await linkInLetter(email, "sign-in-link"))).toMatchObject({ ok: true });
    expect(await type(email, next.code)).toMatchObject({ code: "code_wrong" });
  });

  test("allows five attempts, also in parallel; the link still works after a sixth", async () => {
    const { email } = await joined(now);
    const { code } = await emailedCode(email);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => type(email, another(code))));
    expect(new Set(wrong.map((one) => !one.ok && one.code))).toEqual(new Set(["code_wrong"]));
    expect(await type(email, code)).toMatchObject({ code: "code_wrong" });
    expect(await use(await linkInLetter(email, "sign-in-link"))).toMatchObject({ ok: true });
  });

  test("is refused if expired, for another address, replaced or unknown, all alike", async () => {
    const [{ email }, other] = [await joined(now), await joined(now)];
    const { code: older } = await emailedCode(email);
    const { code } = await emailedCode(email);
    const refusals = [
      await type(email, older === code ? another(code) : older),
      await type(email, code, after(now, { minutes: 60 })),
      await type(other.email, code),
      await type(uniqueEmail("nobody"), code),
    ];
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ code: "code_wrong", fields: { code: expect.any(String) as string } });
    expect(await type(email, code)).toMatchObject({ ok: true });
  });

  test("bypasses neither a block nor the second step", async () => {
    const { email, userId } = await joined(now);
    const { code } = await emailedCode(email);
    await db.user.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await type(email, code)).toMatchObject({ code: "blocked" });
    const { member } = await withTwoStep(now);
    const result = await type(member.email, (await emailedCode(member.email)).code);
    expect(result).toMatchObject({ ok: true, value: { step: expect.any(String) as string } });
  });
});

describe("using the link", () => {
  test("signs in once and confirms the address", async () => {
    const { email, userId } = await joined(now);
    const link = await askedLink(email);
    const result = await use(link);
    if (!result.ok) throw new Error(result.message);
    expect(await memberOf(sessionIn(result.value), now)).toMatchObject({ userId, emailConfirmed: true });
    expect(await use(link)).toMatchObject({ code: "link_invalid" });
  });

  test("in parallel signs in once", async () => {
    const { email } = await joined(now);
    const link = await askedLink(email);
    const results = await Promise.all([use(link), use(link), use(link)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is refused if expired, with a wrong secret or purpose, or after a newer link", async () => {
    const { email } = await joined(now);
    const other = await joined(now);
    const first = await askedLink(email);
    const link = await askedLink(email);
    const others = await askedLink(other.email);
    await ask(email, aCaller(), now, requestReset);
    const reset = await linkInLetter(email, "reset-password");
    for (const wrong of [first, { ...link, secret: others.secret }, reset, { id: "", secret: "" }])
      expect(await use(wrong)).toMatchObject({ code: "link_invalid" });
    expect(await resetPassword({ link, password: otherPassword }, aCaller(), now)).toMatchObject({
      code: "link_invalid",
    });
    expect(await use(link, after(now, { minutes: 60 }))).toMatchObject({ code: "link_invalid" });
    expect(await use(link, after(now, { minutes: 59 }))).toMatchObject({ ok: true });
  });

  test("does not bypass a block, and stays unused", async () => {
    const { email, userId } = await joined(now);
    const link = await askedLink(email);
    const sessions = () => db.session.count({ where: { userId } });
    const before = await sessions();
    await db.user.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await use(link)).toMatchObject({ code: "blocked" });
    expect(await sessions()).toBe(before);
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      emailConfirmedAt: null,
    });
  });

  test("does not bypass the second step", async () => {
    const { member, secret } = await withTwoStep(now);
    const result = await use(await askedLink(member.email));
    if (!result.ok || !("step" in result.value)) throw new Error("No code was asked for");
    const finished = await submitCode(result.value.step, codeAt(secret, now), aCaller(), now);
    if (!finished.ok) throw new Error(finished.message);
    expect(await findMember(finished.value, now)).not.toBeNull();
  });

  test("is refused once the password or the address has changed", async () => {
    const { email, userId } = await joined(now);
    const link = await askedLink(email);
    await ask(email, aCaller(), now, requestReset);
    const reset = await linkInLetter(email, "reset-password");
    expect(await resetPassword({ link: reset, password: otherPassword }, aCaller(), now)).toMatchObject({
      ok: true,
    });
    expect(await use(link)).toMatchObject({ code: "link_invalid" });

    const next = await askedLink(email);
    const moved = uniqueEmail("moved");
    await db.user.update({ where: { id: userId }, data: { email: moved, emailKey: moved } });
    expect(await use(next)).toMatchObject({ code: "link_invalid" });
  });

  test("limits attempts to guess links", async () => {
    const caller = aCaller();
    const guess = () => signInByLink({ id: "", secret: "" }, caller, now);
    for (let count = 0; count < attempts.link.tries; count++)
      expect(await guess()).toMatchObject({ code: "link_invalid" });
    expect(await guess()).toMatchObject({ code: "too_many" });
  });
});
