import { beforeEach, describe, expect, test } from "vitest";
import { changePassword } from "@/lib/accounts/change-password";
import { submitCode } from "@/lib/accounts/create-session";
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

describe("an email about a new device", () => {
  test("names the device and the time, and links to the sessions", async () => {
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

  test("is not sent for the device of the sign-up, nor for a known one", async () => {
    const caller = { ...aCaller(), userAgent: safari };
    const { email } = await joined(now, { caller });
    await enter(email, caller);
    // An updated browser is the same device
    await enter(email, { ...caller, network: aCaller().network, userAgent: laterSafari });
    expect(await told(email)).toEqual([]);
    const other = aCaller();
    await enter(email, other);
    await enter(email, other);
    expect(await told(email)).toHaveLength(1);
  });

  test("is sent for a known cookie in another browser: it was copied", async () => {
    const caller = { ...aCaller(), userAgent: safari };
    const { email } = await joined(now, { caller });
    await enter(email, { ...caller, userAgent: firefox });
    expect(await told(email)).toMatchObject([{ values: { device: "Firefox on a Linux computer" } }]);
  });

  test("is not sent for an account without known devices: it is older than the feature", async () => {
    const { email, userId } = await joined(now);
    await db.knownDevice.deleteMany({ where: { userId } });
    await enter(email);
    expect(await told(email)).toEqual([]);
    await enter(email);
    expect(await told(email)).toHaveLength(1);
  });

  test("is sent once for two parallel sign-ins of the same device", async () => {
    const { email } = await joined(now);
    const caller = aCaller();
    const results = await Promise.all([enter(email, caller), enter(email, caller), enter(email, caller)]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await told(email)).toHaveLength(1);
  });

  test("is not caused by a wrong password, and waits for the second step", async () => {
    const { email } = await joined(now);
    await enter(email, aCaller(), "not the password");
    expect(await told(email)).toEqual([]);
    const { member, secret } = await withTwoStep(now);
    const step = await stepOf(member.email, now);
    expect(await told(member.email)).toEqual([]);
    expect(await submitCode(step, codeAt(secret, now), aCaller(), now)).toMatchObject({ ok: true });
    expect(await told(member.email)).toHaveLength(1);
  });

  test("is not sent beside the email about a new password", async () => {
    const member = await joined(now);
    const input = { current: password, password: otherPassword };
    expect(await changePassword(member, input, aCaller(), after(now, { minutes: 1 }))).toMatchObject({
      ok: true,
    });
    expect(await told(member.email)).toEqual([]);
  });

  test("is sent for another account's device, and no table contains the cookie", async () => {
    const caller = aCaller();
    await joined(now, { caller });
    const { email, userId } = await joined(now);
    await enter(email, caller);
    expect(await told(email)).toHaveLength(1);
    expect(JSON.stringify(await db.knownDevice.findMany({ where: { userId } }))).not.toContain(caller.device);
  });
});
