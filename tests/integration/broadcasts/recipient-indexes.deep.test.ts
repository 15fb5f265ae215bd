import { beforeAll, expect, test } from "vitest";
import { listAudiences, parseAudience } from "@/lib/broadcasts/audiences";
import { recipientsSql } from "@/lib/broadcasts/recipient-eligibility";
import { db } from "@/lib/db";
import { fillLists } from "../../support/fill-lists";
import { plansOf } from "../../support/query-plans";

const count = 2_000;
const batch = Array.from({ length: 100 }, (_, index) => index * 7 + 1);
const people = ["member", "guest", "buyer", "waiting"];

beforeAll(async () => {
  await fillLists(process.env.DATABASE_URL, count);
  await db.$executeRaw`
    UPDATE emails SET arrival_at = now(), arrival =
      (CASE WHEN id::text < '05' THEN 'bounced' WHEN id::text < '1' THEN 'bounced_softly' ELSE 'delivered' END)::email_arrival`;
  await db.$executeRaw`VACUUM ANALYZE emails`;
  // Postgres would scan so few rows sequentially
  await db.$executeRaw`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`;
}, 120_000);

const tables = [
  "consents",
  "workbook_downloads",
  "users",
  "orders",
  "bookings",
  "plans",
  "uk_retreat_waitlist",
  "mastermind_waitlist",
  "emails",
];

test.each(listAudiences())("a batch of $key uses indexes", async ({ key }) => {
  const audience = parseAudience(key);
  if (!audience) throw new Error(`There is no audience ${key}`);
  for (const who of people) {
    const only = batch.map((number) => `${who}${number}@postbox.example`);
    const steps = await plansOf("emails", () => db.$queryRaw(recipientsSql(audience, false, only)));
    expect(steps).not.toEqual([]);
    const read = steps.filter((step) => tables.includes(step["Relation Name"] ?? ""));
    expect(read.filter((step) => step["Node Type"] === "Seq Scan")).toEqual([]);
    expect(Math.max(...read.map((step) => step["Actual Rows"] ?? 0))).toBeLessThanOrEqual(batch.length);
  }
});
