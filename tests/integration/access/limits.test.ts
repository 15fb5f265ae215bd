import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attempts, siteNetworkTimes } from "@/content/limits";
import { db } from "@/lib/db";
import { countTry, forgiveTry, formatWait } from "@/lib/access/rate-limits";
import { uniqueEmail } from "../../support/factories";

const small = { tries: 3, minutes: 15 };
const tryIt = (...subjects: string[]) => countTry("join", subjects, small);

describe("trying too often", () => {
  test("is refused after the allowed attempts, with the time to wait", async () => {
    const subject = uniqueEmail();
    for (let count = 0; count < small.tries; count++)
      expect(await tryIt(subject)).toMatchObject({ ok: true });
    const refused = await tryIt(subject);
    expect(refused).toMatchObject({ ok: false, code: "too_many" });
    expect(refused).toHaveProperty("message", expect.stringContaining("Wait 15 minutes"));
  });

  test("counts every subject of an attempt: a new address from the same network waits, too", async () => {
    const network = uniqueEmail("network");
    for (let count = 0; count < small.tries; count++) await tryIt(uniqueEmail(), network);
    expect(await tryIt(uniqueEmail(), network)).toMatchObject({ ok: false });
    expect(await tryIt(uniqueEmail(), uniqueEmail("elsewhere"))).toMatchObject({ ok: true });
  });

  test("a refused network uses up no attempts of an address", async () => {
    const network = uniqueEmail("network");
    for (let count = 0; count < small.tries; count++) await tryIt(network, uniqueEmail());
    const address = uniqueEmail();
    for (let count = 0; count < 2 * small.tries; count++) {
      expect(await tryIt(network, address)).toMatchObject({ ok: false });
    }
    expect(await tryIt(uniqueEmail("elsewhere"), address)).toMatchObject({ ok: true });
  });

  test("counts IPv6 /64 networks separately and a whole /48 with a higher limit", async () => {
    const house = (number: number) => `2001:db8:77:${number.toString(16)}::/64`;
    for (let count = 0; count < small.tries; count++)
      expect(await tryIt(house(0))).toMatchObject({ ok: true });
    expect(await tryIt(house(0))).toMatchObject({ ok: false });
    for (let number = 1; number <= small.tries * (siteNetworkTimes - 1); number++)
      expect(await tryIt(house(number))).toMatchObject({ ok: true });
    expect(await tryIt(house(0xffff))).toMatchObject({ ok: false });
    // The refused attempt counts as well
    for (const number of [1, 2]) await forgiveTry("join", [house(number)], small);
    expect(await tryIt(house(0xffff))).toMatchObject({ ok: true });
    expect(await tryIt("2001:db8:78:1::/64")).toMatchObject({ ok: true });
  });

  test("is counted under a key that does not reveal the network", async () => {
    const network = "203.0.113.9";
    await tryIt(network);
    const keys = (await db.$queryRaw<{ key: string }[]>`SELECT key FROM rate_limits`).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    const hashes = (["hex", "base64", "base64url"] as const).map((form) =>
      createHash("sha256").update(network).digest(form),
    );
    for (const known of [network, ...hashes]) expect(keys.join()).not.toContain(known);
  });

  test("allows no more parallel attempts than the limit", async () => {
    const subject = uniqueEmail();
    const results = await Promise.all(Array.from({ length: 20 }, () => tryIt(subject)));
    expect(results.filter((result) => result.ok)).toHaveLength(small.tries);
  });

  test("does not count successful attempts", async () => {
    const subject = uniqueEmail();
    for (let count = 0; count < 3 * small.tries; count++) {
      expect(await tryIt(subject)).toMatchObject({ ok: true });
      await forgiveTry("join", [subject], small);
    }
  });

  test("expires after its window", async () => {
    const subject = uniqueEmail();
    const blink = { tries: 1, minutes: 0.5 / 60 };
    expect(await countTry("join", [subject], blink)).toMatchObject({ ok: true });
    expect(await countTry("join", [subject], blink)).toMatchObject({ ok: false });
    await new Promise((done) => setTimeout(done, 600));
    expect(await countTry("join", [subject], blink)).toMatchObject({ ok: true });
  });

  test("is counted separately for each action", async () => {
    const subject = uniqueEmail();
    for (let count = 0; count <= small.tries; count++) await tryIt(subject);
    expect(await countTry("code", [subject], small)).toMatchObject({ ok: true });
  });

  test("never makes a person wait for more than 15 minutes", () => {
    for (const { minutes } of Object.values(attempts)) expect(minutes).toBeLessThanOrEqual(15);
  });
});

test.each([
  [1, "a second"],
  [59_000, "59 seconds"],
  [60_000, "a minute"],
  [61_000, "2 minutes"],
  [900_000, "15 minutes"],
])("%d ms are %s", (ms, words) => {
  expect(formatWait(ms)).toBe(words);
});
