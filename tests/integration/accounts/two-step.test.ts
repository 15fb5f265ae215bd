import { beforeEach, describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { findMember } from "@/lib/access/viewer";
import { submitCode } from "@/lib/accounts/create-session";
import { authOptions } from "@/lib/accounts/next-auth";
import { requestReset } from "@/lib/accounts/request-reset";
import { resetPassword } from "@/lib/accounts/reset-password";
import { turnOffByAddress } from "@/lib/accounts/two-factor/by-address";
import { proveByCode } from "@/lib/accounts/two-factor/fresh-code";
import { encrypt, decrypt } from "@/lib/crypto/encryption";
import { db } from "@/lib/db";
import {
  beginTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from "@/lib/members/settings/two-factor/two-factor";
import { aCaller } from "../../support/callers";
import { linkInLetter } from "../../support/letter-links";
import { startRequest } from "../../support/next-headers";
import { after, joined, lettersNamed, memberOf, otherPassword, password, signedInAgain } from "./fixture";
import { begun, codeAt, signedInByCode, stepOf, withTwoStep } from "./two-step-fixture";

const now = new Date();
const nobody = "0197f000-0000-7000-8000-000000000000";

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

async function isOn({ userId }: { userId: string }): Promise<boolean> {
  return (await db.twoStep.count({ where: { userId, turnedOnAt: { not: null } } })) > 0;
}

const sessionsOf = (userId: string) => db.session.count({ where: { userId, endedAt: null } });

describe("turning it on", () => {
  test("requires the password and a code; recovery codes are shown once and stored as hashes", async () => {
    const member = await joined(now);
    expect(await beginTwoStep(member, "not the password", now)).toMatchObject({ code: "password_wrong" });
    expect(await getTwoStep(member, now)).toEqual({ state: "off" });
    const secret = await begun(member, now);
    expect(await isOn(member)).toBe(false);
    // No code is required yet
    expect(await signedInAgain(member.email, now)).toHaveProperty("sessionId");

    const result = await turnOnTwoStep(member, codeAt(secret, now), now);
    if (!result.ok) throw new Error(result.message);
    expect(new Set(result.value).size).toBe(10);
    const kept = await db.recoveryCode.findMany({ where: { userId: member.userId } });
    expect(kept).toHaveLength(10);
    for (const code of result.value) expect(JSON.stringify(kept)).not.toContain(code);
    expect(await getTwoStep(member, now)).toEqual({ state: "on", since: now, left: 10 });
    expect(await lettersNamed(member.email)).toEqual(["confirm-email", "new-device", "two-step-changed"]);
  });

  test("stores the secret encrypted", async () => {
    const member = await joined(now);
    const secret = await begun(member, now);
    const { sealedSecret } = await db.twoStep.findUniqueOrThrow({ where: { userId: member.userId } });
    expect(sealedSecret).not.toContain(secret);
    expect(decrypt("two-step-secret", sealedSecret, member.userId)).toBe(secret);
    // Moved to another account, or changed by a bit
    expect(decrypt("two-step-secret", sealedSecret, nobody)).toBeNull();
    const changed = Buffer.from(sealedSecret, "base64url");
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(decrypt("two-step-secret", changed.toString("base64url"), member.userId)).toBeNull();
    expect(decrypt("two-step-secret", "", member.userId)).toBeNull();
    expect(encrypt("two-step-secret", secret, member.userId)).not.toBe(sealedSecret);
  });

  test("shows the key for half an hour and takes codes then, in the session that began it only", async () => {
    const member = await joined(now);
    const secret = await begun(member, now);
    const elsewhere = await memberOf(await signedInAgain(member.email, now), now);
    expect(await getTwoStep(elsewhere, now)).toEqual({ state: "off" });
    expect(await turnOnTwoStep(elsewhere, codeAt(secret, now), now)).toMatchObject({ code: "begin_again" });
    const late = after(now, { minutes: 31 });
    expect(await getTwoStep(member, late)).toEqual({ state: "off" });
    expect(await turnOnTwoStep(member, codeAt(secret, late), late)).toMatchObject({ code: "begin_again" });
    expect(await isOn(member)).toBe(false);
  });

  test("refuses a wrong code and a code of an earlier key at the field", async () => {
    const member = await joined(now);
    const first = await begun(member, now);
    const second = await begun(member, now);
    const old = codeAt(first, now);
    for (const code of old === codeAt(second, now) ? ["x"] : [old, "x", "12345", "1234567", "١٢٣٤٥٦"])
      expect(await turnOnTwoStep(member, code, now)).toMatchObject({
        code: "code_wrong",
        fields: { code: expect.any(String) as string },
      });
    expect(await isOn(member)).toBe(false);
  });

  test("is turned on once by two parallel confirmations", async () => {
    const member = await joined(now);
    const secret = await begun(member, now);
    const results = await Promise.all([1, 2, 3].map(() => turnOnTwoStep(member, codeAt(secret, now), now)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.recoveryCode.count({ where: { userId: member.userId } })).toBe(10);
  });

  test("cannot be begun again while it is on: a stolen session does not get another key", async () => {
    const { member } = await withTwoStep(now);
    expect(await beginTwoStep(member, password, now)).toMatchObject({ code: "already_on" });
  });
});

describe("signing in", () => {
  test("the password creates no session, the code does", async () => {
    const { member, secret } = await withTwoStep(now);
    const before = await sessionsOf(member.userId);
    const step = await stepOf(member.email, now);
    expect(await sessionsOf(member.userId)).toBe(before);
    const result = await submitCode(step, codeAt(secret, now), aCaller(), now);
    if (!result.ok) throw new Error(result.message);
    expect(await findMember(result.value, now)).toMatchObject({ userId: member.userId });
  });

  test("accepts the code of the current half minute, the one before and the one after", async () => {
    const { member, secret } = await withTwoStep(now);
    const moment = (seconds: number) => after(now, { ms: seconds * 1000 });
    for (const away of [-90, 90, -3600]) {
      const code = codeAt(secret, moment(away));
      if ([-30, 0, 30].some((near) => codeAt(secret, moment(near)) === code)) continue;
      expect(await submitCode(await stepOf(member.email, now), code, aCaller(), now)).toMatchObject({
        code: "code_wrong",
      });
    }
    await signedInByCode(member.email, codeAt(secret, moment(-30)), now);
    await signedInByCode(member.email, codeAt(secret, moment(30)), now);
  });

  test("accepts a code once: again, an older one after it, or in parallel it is refused", async () => {
    const { member, secret } = await withTwoStep(now);
    const code = codeAt(secret, now);
    await signedInByCode(member.email, code, now);
    expect(await submitCode(await stepOf(member.email, now), code, aCaller(), now)).toMatchObject({
      ok: false,
    });
    const older = codeAt(secret, after(now, { ms: -30_000 }));
    expect(await submitCode(await stepOf(member.email, now), older, aCaller(), now)).toMatchObject({
      ok: false,
    });

    const next = after(now, { minutes: 2 });
    const steps = [await stepOf(member.email, next), await stepOf(member.email, next)];
    const results = await Promise.all(
      steps.map((step) => submitCode(step, codeAt(secret, next), aCaller(), next)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("uses the pending step once, even with two valid codes in parallel", async () => {
    const { member, recoveryCodes } = await withTwoStep(now);
    const step = await stepOf(member.email, now);
    const results = await Promise.all(
      recoveryCodes.slice(0, 2).map((code) => submitCode(step, code, aCaller(), now)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    // The code of the refused request is unused
    expect(await getTwoStep(member, now)).toMatchObject({ left: 9 });
  });

  test("is bound to the browser, to ten minutes and to the password of its start", async () => {
    const { member, secret } = await withTwoStep(now);
    const other = await withTwoStep(now);
    const code = codeAt(secret, now);
    const step = await stepOf(member.email, now);
    const [id = ""] = step.split(".");
    const [, otherSecret = ""] = (await stepOf(other.member.email, now)).split(".");
    for (const held of [null, "", id, `${id}.`, `${id}.x`, `${id}.${otherSecret}`, "x.y", `${nobody}.x`])
      expect(await submitCode(held, code, aCaller(), now)).toMatchObject({ code: "step_over" });
    const late = after(now, { minutes: 10 });
    expect(await submitCode(step, codeAt(secret, late), aCaller(), late)).toMatchObject({
      code: "step_over",
    });

    await requestReset({ email: member.email }, aCaller(), now, (work) => void work());
    await expect.poll(() => lettersNamed(member.email)).toContain("reset-password");
    const link = await linkInLetter(member.email, "reset-password");
    const soon = after(now, { minutes: 1 });
    expect(await resetPassword({ link, password: otherPassword }, aCaller(), soon)).toMatchObject({
      ok: true,
    });
    expect(await submitCode(step, codeAt(secret, soon), aCaller(), soon)).toMatchObject({
      code: "step_over",
    });
  });

  test("stores the pending step without its secret", async () => {
    const { member } = await withTwoStep(now);
    const [, secret = ""] = (await stepOf(member.email, now)).split(".");
    const rows = await db.signInStep.findMany({ where: { userId: member.userId } });
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("refuses the right code once the account is blocked", async () => {
    const { member, secret } = await withTwoStep(now);
    const step = await stepOf(member.email, now);
    await db.user.update({ where: { id: member.userId }, data: { blockedAt: now } });
    expect(await submitCode(step, codeAt(secret, now), aCaller(), now)).toMatchObject({ code: "blocked" });
  });

  test("by a password reset requires the code, too", async () => {
    const { member, secret } = await withTwoStep(now);
    await requestReset({ email: member.email }, aCaller(), now, (work) => void work());
    await expect.poll(() => lettersNamed(member.email)).toContain("reset-password");
    const link = await linkInLetter(member.email, "reset-password");
    const result = await resetPassword({ link, password: otherPassword }, aCaller(), now);
    if (!result.ok) throw new Error(result.message);
    expect(result.value).toEqual({ step: expect.any(String) as string });
    expect(await sessionsOf(member.userId)).toBe(0);
    const step = "step" in result.value ? result.value.step : null;
    expect(await submitCode(step, codeAt(secret, now), aCaller(), now)).toMatchObject({ ok: true });
  });

  test("next-auth's own endpoint does not bypass the code", async () => {
    const { member } = await withTwoStep(now);
    startRequest();
    const before = await sessionsOf(member.userId);
    const [provider] = authOptions.providers as unknown as {
      options: { authorize: (typed: object) => Promise<unknown> };
    }[];
    expect(await provider?.options.authorize({ email: member.email, password })).toBeNull();
    expect(await sessionsOf(member.userId)).toBe(before);
  });

  test("limits wrong codes, also for the right one then", async () => {
    const { member, secret } = await withTwoStep(now);
    const step = await stepOf(member.email, now);
    for (let count = 0; count < attempts.secondStep.tries; count++)
      expect(await submitCode(step, "x", aCaller(), now)).toMatchObject({ code: "code_wrong" });
    expect(await submitCode(step, codeAt(secret, now), aCaller(), now)).toMatchObject({ code: "too_many" });
  });
});

describe("a recovery code", () => {
  test("replaces one code, once, in any spelling, and an email says how many are left", async () => {
    const { member, recoveryCodes } = await withTwoStep(now);
    const [first = "", second = ""] = recoveryCodes;
    await signedInByCode(member.email, first, now);
    expect(await submitCode(await stepOf(member.email, now), first, aCaller(), now)).toMatchObject({
      code: "code_wrong",
    });
    await signedInByCode(member.email, ` ${second.toUpperCase().replaceAll("-", " ")} `, now);
    expect(await getTwoStep(member, now)).toMatchObject({ left: 8 });
    const letters = await db.email.findMany({ where: { to: member.email, letter: "two-step-changed" } });
    expect(JSON.stringify(letters.map(({ values }) => values))).toContain("Unused codes left: 8.");
  });

  test("is for its own account only", async () => {
    const { recoveryCodes } = await withTwoStep(now);
    const { member } = await withTwoStep(now);
    const step = await stepOf(member.email, now);
    expect(await submitCode(step, recoveryCodes[0] ?? "", aCaller(), now)).toMatchObject({
      code: "code_wrong",
    });
  });

  test("is invalid once new ones are created, which requires password and code", async () => {
    const { member, secret, recoveryCodes } = await withTwoStep(now);
    const [old = ""] = recoveryCodes;
    const proofs = { currentPassword: password, code: codeAt(secret, now) };
    expect(await renewRecoveryCodes(member, { ...proofs, currentPassword: "no" }, now)).toMatchObject({
      code: "password_wrong",
    });
    expect(await renewRecoveryCodes(member, { ...proofs, code: "x" }, now)).toMatchObject({
      code: "code_wrong",
    });
    const made = await renewRecoveryCodes(member, proofs, now);
    if (!made.ok) throw new Error(made.message);
    expect(made.value).not.toContain(old);
    expect(await submitCode(await stepOf(member.email, now), old, aCaller(), now)).toMatchObject({
      code: "code_wrong",
    });
    await signedInByCode(member.email, made.value[9] ?? "", now);
  });
});

describe("turning it off", () => {
  test("requires password and code, and then the password alone signs in", async () => {
    const { member, secret } = await withTwoStep(now);
    const proofs = { currentPassword: password, code: codeAt(secret, now) };
    expect(await turnOffTwoStep(member, { ...proofs, code: "000" }, now)).toMatchObject({ ok: false });
    expect(await turnOffTwoStep(member, { ...proofs, currentPassword: "no" }, now)).toMatchObject({
      ok: false,
    });
    expect(await isOn(member)).toBe(true);
    expect(await turnOffTwoStep(member, proofs, now)).toMatchObject({ ok: true });
    expect(await turnOffTwoStep(member, proofs, now)).toMatchObject({ code: "already_off" });
    expect(await db.recoveryCode.count({ where: { userId: member.userId } })).toBe(0);
    expect(await signedInAgain(member.email, now)).toHaveProperty("sessionId");
    expect((await lettersNamed(member.email)).filter((name) => name === "two-step-changed")).toHaveLength(2);
  });

  test("by address, for a locked-out member, sends an email; an unknown one changes nothing", async () => {
    const { member } = await withTwoStep(now);
    expect(await turnOffByAddress(` ${member.email.toUpperCase()} `, now)).toBe("off");
    expect(await turnOffByAddress(member.email, now)).toBe("not_on");
    expect(await turnOffByAddress("nobody@example.test", now)).toBe("unknown");
    expect(await signedInAgain(member.email, now)).toHaveProperty("sessionId");
    const letters = await db.email.findMany({ where: { to: member.email, letter: "two-step-changed" } });
    expect(JSON.stringify(letters.map(({ values }) => values))).toContain("We have turned");
  });
});

describe("before a refund", () => {
  test("requires a code unless the session gave one within ten minutes", async () => {
    const { member, secret } = await withTwoStep(now);
    expect(await proveByCode(member, undefined, now)).toMatchObject({
      code: "code_missing",
      fields: { code: expect.any(String) as string },
    });
    expect(await proveByCode(member, "x", now)).toMatchObject({ code: "code_wrong" });
    expect(await proveByCode(member, codeAt(secret, now), now)).toMatchObject({ ok: true });
    expect(await proveByCode(member, undefined, after(now, { minutes: 9 }))).toMatchObject({ ok: true });
    expect(await proveByCode(member, undefined, after(now, { minutes: 10 }))).toMatchObject({
      code: "code_missing",
    });

    const later = after(now, { minutes: 20 });
    const elsewhere = await signedInByCode(member.email, codeAt(secret, later), later);
    expect(await proveByCode(elsewhere, undefined, later)).toMatchObject({ ok: true });
    expect(await proveByCode(member, undefined, later)).toMatchObject({ code: "code_missing" });
  });
});
