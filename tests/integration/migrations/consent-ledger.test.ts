import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseBefore } from "../../support/old-database";

const old = await databaseBefore("20261122230000_consent_ledger");
const db = new pg.Client({ connectionString: old.url });
afterAll(() => db.end());

test("consents of before begin the ledger, withdrawn ones with their withdrawal", async () => {
  const [on, off] = [randomUUID(), randomUUID()];
  const given = {
    wording: "Send me letters",
    page: "/uk-retreat-waitlist",
    given_at: "2026-01-02T10:00:00Z",
  };
  await old.insert("consents", [
    { id: on, email: "Kat@example.test", email_key: "kat@example.test", ...given },
    {
      ...{ id: off, email: "maya@example.test", email_key: "maya@example.test" },
      ...{ ...given, withdrawn_at: "2026-02-03T10:00:00Z" },
    },
  ]);
  await old.migrate();
  await db.connect();
  const { rows } = await db.query(
    `SELECT consent_id, kind::text, email, wording, source, created_at FROM consent_events ORDER BY consent_id = '${off}', created_at`,
  );
  const begun = {
    kind: "given",
    wording: given.wording,
    source: given.page,
    created_at: new Date(given.given_at),
  };
  expect(rows).toEqual([
    { consent_id: on, email: "Kat@example.test", ...begun },
    { consent_id: off, email: "maya@example.test", ...begun },
    {
      ...{ consent_id: off, email: "maya@example.test", kind: "withdrawn" },
      ...{ wording: null, source: "not recorded", created_at: new Date("2026-02-03T10:00:00Z") },
    },
  ]);
});
