import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { erasePerson } from "@/lib/administration/erasure/erase";
import { db } from "@/lib/db";
import { seedPersonEverywhere, traces } from "../../support/person-everywhere";
import { createMember } from "../../support/factories";
import { impersonal } from "./impersonal-columns";

// Long after the retreat and the plan
const now = new Date("2028-07-01T12:00:00Z");
const seededAt = new Date("2026-06-01T12:00:00Z");

/** The columns of issued documents, which tax law keeps with the name; each needs a row in `keptRecords`. */
const keptByLaw = ["invoices.content"];

let admin: Member;
let person: Awaited<ReturnType<typeof seedPersonEverywhere>>;

beforeAll(async () => {
  admin = await createMember({ role: "admin", displayName: "Robyn" });
  person = await seedPersonEverywhere(seededAt);
});

/** The columns of all tables, also of the job queue, that can have a text. */
async function listTextColumns() {
  const columns = await db.$queryRaw<{ schema: string; table: string; column: string }[]>`
    SELECT table_schema AS schema, table_name AS table, column_name AS column FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
      AND (data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'xml', 'tsvector')
        OR data_type = 'ARRAY' AND udt_name IN ('_text', '_varchar', '_jsonb'))
    ORDER BY 1, 2, 3`;
  return columns;
}

/** The columns with a trace of the person. */
async function findTraces(): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await listTextColumns()) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${schema}"."${table}" WHERE "${column}"::text ~* $1`,
      traces.join("|"),
    );
    if (row && row.count > 0)
      found.push(schema === "public" ? `${table}.${column}` : `${schema}.${table}.${column}`);
  }
  return found;
}

test("every column that can have a text either has one of the person, or is never about a person", async () => {
  const seeded = await findTraces();
  const all = (await listTextColumns()).filter(({ schema }) => schema === "public");
  const names = all.map(({ table, column }) => `${table}.${column}`);
  const known = Object.values(impersonal).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.split(" ").map((column) => `${table}.${column}`),
    ),
  );
  // Seed new columns in person-everywhere.ts, and erase them in lib/administration/erasure/records.ts
  expect(names.filter((name) => !known.includes(name) && !seeded.includes(name))).toEqual([]);
  expect(known.filter((name) => !names.includes(name) || seeded.includes(name))).toEqual([]);
});

test("an erasure leaves no trace in any column", async () => {
  const input = { id: person.id, erasure: randomUUID(), name: "quillfeather" };
  const done = await erasePerson(admin, input, now);
  expect(done).toEqual({ ok: true, value: { erasure: input.erasure } });
  expect(await findTraces()).toEqual(keptByLaw);
  // Another buyer and their payment stay as they were
  expect(await db.order.findUnique({ where: { id: person.friendId } })).toMatchObject({
    ...{ name: "Priya Nair", anonymisedAt: null, paidPence: 10_000 },
  });
});
