import { beforeEach, describe, expect, test } from "vitest";
import { changePassword } from "@/lib/accounts/change-password";
import { giveCode } from "@/lib/accounts/create-session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { lettersTo } from "../../support/outbox";
import { after, joined, otherPassword, password } from "./fixture";
import { codeAt, stepOf, withTwoStep } from "./two-step-fixture";

const now = new Date();
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const laterSafari = safari.replaceAll("18_5", "18_6").replaceAll("18.5", "18.6");
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

const enter = (email: string, caller = aCaller(), secret = password) =>
  signIn({ email, password: secret }, caller, now);
const told = async (email: string) =>
  (await lettersTo(email)).filter(({ letter }) => letter === "new-device");

describe("a letter about a new device", () => {
  test("says which one, when, and leads to the sessions", async () => {
    const { email } = await joined(now);
    expect(await enter(email, { ...aCaller(), userAgent: safari })).toMatchObject({ ok: true });
    expect(await told(email)).toMatchObject([
      {
        values: {
          device: "Safari on an iPhone",
          signedInAt: expect.any(String) as string,
          accountUrl: expect.stringMatching(/\/account$/) as string,
        },
      },
    ]);
  });

  test("is not written for the device somebody joined with, nor for one that is known by now", async () => {
    const caller = { ...aCaller(), userAgent: safari };
    const { email } = await joined(now, { caller });
    await enter(email, caller);
    // A browser that has been updated is the same device
    await enter(email, { ...caller, network: aCaller().network, userAgent: laterSafari });
    expect(await told(email)).toEqual([]);
    const other = aCaller();
    await enter(email, other);
    await enter(email, other);
    expect(await told(email)).toHaveLength(1);
  });

  test("is written for a known cookie in another kind of browser: it was copied", async () => {
    const caller = { ...aCaller(), userAgent: safari };
    const { email } = await joined(now, { caller });
    await enter(email, { ...caller, userAgent: firefox });
    expect(await told(email)).toMatchObject([{ values: { device: "Firefox on a Linux computer" } }]);
  });

  test("is not written for an account that knows no device yet: it is older than they are", async () => {
    const { email, userId } = await joined(now);
    await db.knownDevice.deleteMany({ where: { userId } });
    await enter(email);
    expect(await told(email)).toEqual([]);
    await enter(email);
    expect(await told(email)).toHaveLength(1);
  });

  test("is one letter when the same device signs in twice at the same moment", async () => {
    const { email } = await joined(now);
    const caller = aCaller();
    const results = await Promise.all([enter(email, caller), enter(email, caller), enter(email, caller)]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await told(email)).toHaveLength(1);
  });

  test("comes of no password that was wrong, and of two steps after the second", async () => {
    const { email } = await joined(now);
    await enter(email, aCaller(), "not the password");
    expect(await told(email)).toEqual([]);
    const { member, secret } = await withTwoStep(now);
    const step = await stepOf(member.email, now);
    expect(await told(member.email)).toEqual([]);
    expect(await giveCode(step, codeAt(secret, now), aCaller(), now)).toMatchObject({ ok: true });
    expect(await told(member.email)).toHaveLength(1);
  });

  test("is not written beside the letter about a new password", async () => {
    const member = await joined(now);
    const input = { current: password, password: otherPassword };
    expect(await changePassword(member, input, aCaller(), after(now, { minutes: 1 }))).toMatchObject({
      ok: true,
    });
    expect(await told(member.email)).toEqual([]);
  });

  test("another account’s device is new to this one, and the cookie stands in no table", async () => {
    const caller = aCaller();
    await joined(now, { caller });
    const { email, userId } = await joined(now);
    await enter(email, caller);
    expect(await told(email)).toHaveLength(1);
    expect(JSON.stringify(await db.knownDevice.findMany({ where: { userId } }))).not.toContain(caller.device);
  });
});
