import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { BuiltSite } from "../support/built-site";
import { uniqueAddress, uniqueEmail } from "../support/factories";
import { payCheckout } from "../support/sandbox";

const hourMs = 60 * 60 * 1000;
const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
let site: BuiltSite | undefined;

beforeAll(() => db.connect());
afterAll(() => db.end());
afterEach(async () => {
  await site?.kill();
  site = undefined;
});

test.each([
  ["an hour slow", -hourMs],
  ["an hour fast", hourMs],
])("with a clock %s places are held, paid and confirmed by the database's time", async (_, shift) => {
  site = await BuiltSite.start({ CLOCK_SHIFT_MS: String(shift) }, { preloads: ["shifted-clock"] });
  expect(await (await fetch(site.url("/api/health"))).json()).toMatchObject({ ok: true, clock: "off" });
  const told = /"event":"clock.off","seconds":(-?\d+)/.exec(site.output)?.[1];
  expect(Math.abs(Number(told) - shift / 1000)).toBeLessThan(10);

  const email = uniqueEmail("clock");
  const opened = await fetch(site.url("/api/payments/dorset-deposit"), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": uniqueAddress() },
    body: JSON.stringify({
      ...{ amount: dorset.depositPence, currency: dorset.currency, room: "shared" },
      ...{ termsAccepted: true, name: "Kat Ellis", email },
    }),
  });
  expect(opened.status).toBe(200);
  const { rows } = await db.query<{ minutes: number }>(
    `SELECT extract(epoch FROM hold_expires_at - now()) / 60 AS minutes FROM checkouts
     JOIN orders ON orders.id = order_id WHERE email = $1`,
    [email],
  );
  expect(Number(rows[0]?.minutes)).toBeGreaterThan(30);
  expect(Number(rows[0]?.minutes)).toBeLessThan(60);

  const { url } = (await opened.json()) as { url: string };
  const returned = await payCheckout(url);
  const back = new URL(returned.headers.get("location") ?? "");
  expect((await fetch(site.url(back.pathname + back.search))).status).toBe(200);
  const confirmed = await db.query("SELECT status FROM orders WHERE email = $1", [email]);
  expect(confirmed.rows).toEqual([{ status: "confirmed" }]);
});
