import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "../../support/old-database";

// Letters kept their sums without a sign, because the copy had it. They keep it now, so what waits has to get one.

const old = await databaseBefore("20261122200000_currencies");
const db = new pg.Client({ connectionString: old.url });

const letter = (cause: string, values: object, name = "any") => ({
  id: randomUUID(),
  cause,
  letter: name,
  to_address: "kat@example.test",
  values,
});

beforeAll(async () => {
  await old.insert("emails", [
    letter("sums", { amount: "97", total: "1,582", balance: "397.50", deposit: "100", paid: "5.05" }),
    letter("words", { balance: "£397, due 16 March 2026", number: "3", payments: "6", name: "100" }),
    letter("none", { name: "Kat" }),
    letter("confirmed", { total: "497" }, "booking-confirmed-full"),
    letter("list", { sections: [{ amount: "97" }] }),
  ]);
  await old.migrate();
  await db.connect();
});
afterAll(() => db.end());

test("sums that wait to be sent get their sign, and nothing else changes", async () => {
  const { rows } = await db.query<{ cause: string; values: unknown }>(`SELECT cause, "values" FROM emails`);
  expect(Object.fromEntries(rows.map(({ cause, values }) => [cause, values]))).toEqual({
    sums: { amount: "£97", total: "£1,582", balance: "£397.50", deposit: "£100", paid: "£5.05" },
    words: { balance: "£397, due 16 March 2026", number: "3", payments: "6", name: "100" },
    none: { name: "Kat" },
    confirmed: {
      ...{ total: "£497", course: expect.stringContaining("Supper on Friday") as string },
      ...{ firstDay: "2026-05-15", lastDay: "2026-05-17", location: "Dorset, UK" },
    },
    list: { sections: [{ amount: "97" }] },
  });
});
