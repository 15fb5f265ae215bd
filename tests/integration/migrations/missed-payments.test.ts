import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databaseUrl, query } from "../../support/template-database";

const migration = "20261122210000_missed_payments";
const name = `before_${randomUUID().replaceAll("-", "")}`;
const [missing, stopped, paid] = [randomUUID(), randomUUID(), randomUUID()];
let old: pg.Client;

const sqlOf = (folder: string) => readFileSync(`prisma/migrations/${folder}/migration.sql`, "utf8");

beforeAll(async () => {
  await query(inject("serverUrl"), `CREATE DATABASE ${name}`);
  old = new pg.Client({ connectionString: databaseUrl(inject("serverUrl"), name) });
  await old.connect();
  const folders = readdirSync("prisma/migrations").filter((folder) => /^\d{14}_/.test(folder));
  for (const folder of folders.sort().filter((one) => one < migration)) await old.query(sqlOf(folder));
  for (const [id, since, number] of [
    [missing, "2026-03-15T09:00:00Z", 4],
    // Until when it is paid, and no payment that is missing
    [stopped, "2026-04-15T09:00:00Z", null],
    [paid, null, null],
  ]) {
    await old.query(
      `INSERT INTO mastermind_plans (id, kind, cohort, status, name, email, email_key, payments, payment_pence,
         currency, link_token, activated_at, missing_since, missing_number, pay_url)
       VALUES ($1::uuid, 'monthly', '2025-02', 'active', 'Kat', 'k@example.test', 'k@example.test', 6, 9700,
         'gbp', $1::uuid::text, now(), $2, $3, 'https://invoice.stripe.test/pay')`,
      [id, since, number],
    );
  }
});

afterAll(async () => {
  await old.end();
  await query(inject("serverUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
});

test("a payment that is missing keeps its number, since when, and its link", async () => {
  await old.query(sqlOf(migration));
  const { rows } = await old.query("SELECT * FROM missed_payments");
  expect(rows).toEqual([
    {
      plan_id: missing,
      number: 4,
      invoice_id: null,
      since: new Date("2026-03-15T09:00:00Z"),
      pay_url: "https://invoice.stripe.test/pay",
      card: null,
      tried_after: null,
    },
  ]);
});
