import { beforeEach, describe, expect, test } from "vitest";
import { attempts, guesses } from "@/content/limits";
import { submitCode } from "@/lib/accounts/create-session";
import { signIn } from "@/lib/accounts/sign-in";
import { proveByCode } from "@/lib/accounts/two-factor/fresh-code";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { after, joined, lettersNamed, password } from "./fixture";
import { codeAt, stepOf, withTwoStep } from "./two-step-fixture";

const now = new Date();
const wrong = "not the password";

/** Work after the response. */
let afterwards: (() => Promise<void>)[] = [];

beforeEach(async () => {
  afterwards = [];
  await db.rateLimit.deleteMany();
});

function attemptDelivery(email: string, typed: string, moment = now) {
  return signIn({ email, password: typed }, aCaller(), moment, (work) => afterwards.push(work));
}

/** Guesses at the limit per minute, each from another network, with a new minute after every ten. */
async function guess(email: string, times: number, moment = now): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count++) {
    if (count % attempts.signIn.tries === 0) await forgetLimit("signIn");
    const result = await attemptDelivery(email, wrong, moment);
    codes.push(result.ok ? "ok" : result.code);
  }
  await forgetLimit("signIn");
  return codes;
}

/** Resets a limit, as after its window. */
async function forgetLimit(name: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: { startsWith: `${name}:` } } });
}

async function answerAll(): Promise<void> {
  for (const work of afterwards.splice(0)) await work();
}

describe("guessing the password of one account", () => {
  test("is limited to fifty an hour, also for the right password and for unknown accounts", async () => {
    const { email } = await joined(now);
    for (const tried of [email, uniqueEmail("nobody")]) {
      const codes = await guess(tried, guesses.inAnHour.tries);
      expect(new Set(codes)).toEqual(new Set(["wrong"]));
      // One at once, then the next waits
      expect(await attemptDelivery(tried, wrong)).toMatchObject({ code: "wrong" });
      const refused = await attemptDelivery(tried, password);
      expect(refused).toMatchObject({
        ok: false,
        code: "too_many",
        message: expect.stringMatching(/Wait 1[45] minutes/) as string,
      });
    }
  });

  test("continues with one attempt at a time after the wait, and a right one resets the limit", async () => {
    const { email } = await joined(now);
    await guess(email, guesses.inAnHour.tries + 1);
    expect(await attemptDelivery(email, wrong)).toMatchObject({ code: "too_many" });
    await forgetLimit("guessAfterwards");
    expect(await attemptDelivery(email, wrong)).toMatchObject({ code: "wrong" });
    expect(await attemptDelivery(email, wrong)).toMatchObject({ code: "too_many" });
    await forgetLimit("guessAfterwards");
    expect(await attemptDelivery(email, password)).toMatchObject({ ok: true });
    expect(await attemptDelivery(email, password)).toMatchObject({ ok: true });
  });

  test("in parallel allows no more than in sequence", async () => {
    const { email } = await joined(now);
    await guess(email, guesses.inAnHour.tries - 3);
    const results = await Promise.all(
      Array.from({ length: attempts.signIn.tries }, () => attemptDelivery(email, wrong)),
    );
    const letThrough = results.filter((result) => !result.ok && result.code === "wrong");
    expect(letThrough).toHaveLength(3 + guesses.afterwards.tries);
  });

  test("does not count right passwords", async () => {
    const { email } = await joined(now);
    await guess(email, guesses.inAnHour.tries - 1);
    for (let count = 0; count < 5; count++)
      expect(await attemptDelivery(email, password)).toMatchObject({ ok: true });
    expect(await attemptDelivery(email, wrong)).toMatchObject({ code: "wrong" });
  });

  test("does not limit two-step codes, at sign-in or in an open session", async () => {
    const { member, secret } = await withTwoStep(now);
    const step = await stepOf(member.email, now);
    await guess(member.email, guesses.inAnHour.tries + 1);
    expect(await attemptDelivery(member.email, password)).toMatchObject({ code: "too_many" });
    expect(await submitCode(step, codeAt(secret, now), aCaller(), now)).toMatchObject({ ok: true });
    const later = after(now, { minutes: 1 });
    expect(await proveByCode(member, codeAt(secret, later), later)).toMatchObject({ ok: true });
  });

  test("never makes a member wait for more than 15 minutes for the next attempt", () => {
    expect(guesses.afterwards.minutes).toBeLessThanOrEqual(15);
  });
});

describe("the email to the owner", () => {
  test("is sent after twenty wrong attempts, after the response, once an hour", async () => {
    const { email } = await joined(now);
    await guess(email, guesses.told - 1);
    expect(afterwards).toEqual([]);
    await guess(email, 3);
    expect(await lettersNamed(email)).toEqual(["confirm-email"]);
    await answerAll();
    expect(await lettersNamed(email)).toEqual(["confirm-email", "sign-in-guesses"]);

    const soon = after(now, { minutes: 59 });
    await guess(email, 1, soon);
    await answerAll();
    expect(await lettersNamed(email)).toHaveLength(2);
    await guess(email, 1, after(now, { hours: 1 }));
    await answerAll();
    expect(await lettersNamed(email)).toEqual(["confirm-email", "sign-in-guesses", "sign-in-guesses"]);
  });

  test("is sent once for two parallel requests", async () => {
    const { email } = await joined(now);
    await guess(email, guesses.told + 4);
    await Promise.all(afterwards.map((work) => work()));
    expect((await lettersNamed(email)).filter((name) => name === "sign-in-guesses")).toHaveLength(1);
  });

  test("reveals neither password nor network, and links to the reset and the sessions", async () => {
    const { email } = await joined(now);
    await guess(email, guesses.told);
    await answerAll();
    const letter = (await lettersTo(email)).find(({ letter: name }) => name === "sign-in-guesses");
    expect(letter?.values).toEqual({
      name: "Priya",
      resetUrl: expect.stringMatching(/\/auth\?mode=forgot$/) as string,
      accountUrl: expect.stringMatching(/\/account$/) as string,
    });
  });

  test("is not sent to unknown or blocked accounts, with the same answer to the guesser", async () => {
    const blocked = await joined(now);
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now } });
    const nobody = uniqueEmail("nobody");
    const there = await joined(now);
    const seen = new Map<string, { codes: string[]; later: number }>();
    for (const email of [blocked.email, nobody, there.email]) {
      const codes = await guess(email, guesses.told);
      seen.set(email, { codes, later: afterwards.length });
      await answerAll();
    }
    expect(seen.get(nobody)).toEqual(seen.get(there.email));
    expect(seen.get(blocked.email)).toEqual(seen.get(there.email));
    expect(
      await db.email.count({ where: { letter: "sign-in-guesses", to: { in: [nobody, blocked.email] } } }),
    ).toBe(0);
    expect(await lettersNamed(there.email)).toContain("sign-in-guesses");
  });
});
