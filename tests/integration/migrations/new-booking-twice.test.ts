import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { writeOut } from "@/lib/email/outbox";
import { databaseBefore } from "../../support/old-database";

const old = await databaseBefore("20261122232000_terms_hash");
const db = new pg.Client({ connectionString: old.url });
afterAll(() => db.end());

test("a notice that waits says nothing of two places, and can be written out", async () => {
  const values = {
    ...{ name: "Kat", item: "A retreat", kind: "Deposit", option: "Shared", paid: "£100" },
    ...{ balance: "£397", placesLeft: "7", address: "kat@example.test" },
  };
  const letter = (cause: string, name: string) => ({
    ...{ id: randomUUID(), cause, letter: name, to_address: "founder@example.test", values },
  });
  await old.insert("emails", [
    letter("waits", "founder-new-booking"),
    letter("other", "founder-payment-problem"),
  ]);
  await old.migrate();
  await db.connect();
  const { rows } = await db.query<{ cause: string; values: Record<string, string> }>(
    `SELECT cause, "values" FROM emails ORDER BY cause`,
  );
  expect(rows).toEqual([
    { cause: "other", values },
    { cause: "waits", values: { ...values, twice: "" } },
  ]);
  const kept = { to: "founder@example.test", values: rows[1]?.values, createdAt: new Date(), link: null };
  const { text } = await writeOut("founder-new-booking", kept);
  expect(text).toContain("Kat: A retreat");
  expect(text).not.toContain("Two places");
});
