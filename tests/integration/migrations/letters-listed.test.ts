import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseBefore } from "../../support/old-database";

const old = await databaseBefore("20261123040210_letters_listed");
const db = new pg.Client({ connectionString: old.url });
afterAll(() => db.end());

test("a digest of before keeps its subject where it is searched; the others have it in their copy", async () => {
  const letter = { to_address: "r@example.test", status: "queued" };
  const values = { subject: "1 new member", preheader: "" };
  await old.insert("emails", [
    { id: randomUUID(), cause: "digest", letter: "founder-daily-digest", values, ...letter },
    { id: randomUUID(), cause: "welcome", letter: "welcome-clubhouse", values: { name: "Kat" }, ...letter },
  ]);
  await old.migrate();
  await db.connect();
  const { rows } = await db.query("SELECT cause, subject_line FROM emails ORDER BY cause");
  expect(rows).toEqual([
    { cause: "digest", subject_line: "1 new member" },
    { cause: "welcome", subject_line: null },
  ]);
});
