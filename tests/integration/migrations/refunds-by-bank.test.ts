import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { mastermind } from "@/content/mastermind";
import { databaseBefore } from "../../support/old-database";

// Refunds that came back want a look until they are mended; those of before do, too, unless more was asked for since.

const old = await databaseBefore("20261123050000_refunds_by_bank");
const [plan, asked, unasked] = [randomUUID(), randomUUID(), randomUUID()];
const at = (day: number) => new Date(Date.UTC(2026, 2, day));

const payment = (id: string, number: number) => ({
  ...{ id, plan_id: plan, number, payment_intent_id: `pi_${number}`, amount_pence: 97_00 },
  ...{ currency: "gbp", paid_at: at(1) },
});
const refund = (id: string, payment_id: string, status: string, day: number) => ({
  ...{ id, payment_id, status, amount_pence: 50_00, created_at: at(day) },
});
const request = (payment_id: string, day: number, more: object) => ({
  ...{ id: `019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a${10 + day}`, payment_id, amount_pence: 50_00 },
  ...{ reason: "A gift", status: "failed", asked_at: at(day) },
  ...more,
});

test("what failed and was asked for again is settled, what nobody had asked for has a request of its own", async () => {
  await old.insert("mastermind_plans", [
    {
      ...{ id: plan, kind: "monthly", cohort: mastermind.cohort, status: "active", name: "Kat" },
      ...{ email: "k@example.test", email_key: "k@example.test", payments: 6, payment_pence: 97_00 },
      ...{ currency: "gbp", link_token: plan, activated_at: at(1) },
    },
  ]);
  await old.insert("payments", [payment(asked, 1), payment(unasked, 2)]);
  await old.insert("refunds", [
    refund("re_first", asked, "failed", 2),
    refund("re_second", asked, "succeeded", 3),
    refund("re_dashboard", unasked, "canceled", 4),
    refund("re_through", unasked, "succeeded", 5),
  ]);
  await old.insert("refund_requests", [
    request(asked, 2, { refund_id: "re_first", failure: "expired_or_canceled_card" }),
    request(asked, 3, { refund_id: "re_second", status: "done" }),
  ]);
  await old.migrate();
  const client = new pg.Client({ connectionString: old.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT refund_id, status, settled_at IS NOT NULL AS settled FROM refund_requests ORDER BY asked_at",
  );
  await client.end();
  expect(rows).toEqual([
    { refund_id: "re_first", status: "failed", settled: true },
    { refund_id: "re_second", status: "done", settled: false },
    { refund_id: "re_dashboard", status: "failed", settled: false },
  ]);
});
