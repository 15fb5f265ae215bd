import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databaseUrl, query } from "../../support/template-database";

const migration = "20261122180000_letter_subjects";
const name = `before_${randomUUID().replaceAll("-", "")}`;
const id = randomUUID();
let old: pg.Client;

const sqlOf = (folder: string) => readFileSync(`prisma/migrations/${folder}/migration.sql`, "utf8");

/** Letters as the version before kept them: by cause, and how they stood. */
const causes = {
  [`balance-first:${id}`]: "queued",
  [`balance-overdue:${id}`]: "failed",
  [`balance-today:${id}`]: "sent",
  [`plan-failed:${id}:2`]: "queued",
  [`plan-paused:${id}:2`]: "failed",
  [`plan-restored:${id}:2`]: "queued",
  [`letters-on:${id}:1774000000000`]: "queued",
  [`booking-confirmed:${id}`]: "queued",
  "balance-first:nobody": "failed",
  [`new-booking:pi_balance-first:${id}`]: "queued",
} as const;

beforeAll(async () => {
  await query(inject("serverUrl"), `CREATE DATABASE ${name}`);
  old = new pg.Client({ connectionString: databaseUrl(inject("serverUrl"), name) });
  await old.connect();
  const folders = readdirSync("prisma/migrations").filter((folder) => /^\d{14}_/.test(folder));
  for (const folder of folders.sort().filter((one) => one < migration)) await old.query(sqlOf(folder));
  for (const [cause, status] of Object.entries(causes)) {
    await old.query(
      `INSERT INTO emails (id, cause, letter, to_address, "values", status, failed_at, sent_at)
       VALUES ($1, $2, 'any', 'kat@example.test', '{}', $3::email_status,
         CASE WHEN $3 = 'failed' THEN now() END, CASE WHEN $3 = 'sent' THEN now() END)`,
      [randomUUID(), cause, status],
    );
  }
});

afterAll(async () => {
  await old.end();
  await query(inject("serverUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
});

test("letters that are not sent yet get the subject their cause names, the others none", async () => {
  await old.query(sqlOf(migration));
  const { rows } = await old.query<{ cause: string; kind: string | null; id: string | null }>(
    `SELECT cause, subject_kind AS kind, subject_id AS id FROM emails WHERE subject_kind IS NOT NULL`,
  );
  const subjects = Object.fromEntries(rows.map(({ cause, ...subject }) => [cause, subject]));
  expect(subjects).toEqual({
    [`balance-first:${id}`]: { kind: "booking", id },
    [`balance-overdue:${id}`]: { kind: "booking", id },
    [`plan-failed:${id}:2`]: { kind: "plan", id },
    [`plan-paused:${id}:2`]: { kind: "plan", id },
    [`letters-on:${id}:1774000000000`]: { kind: "consent", id },
  });
});

test("a kind without an id, or an id without a kind, is no subject", async () => {
  for (const half of ["subject_kind = 'booking'", `subject_id = '${id}'`]) {
    await expect(
      old.query(`UPDATE emails SET ${half} WHERE cause = 'booking-confirmed:${id}'`),
    ).rejects.toThrow("emails_subject");
  }
});
