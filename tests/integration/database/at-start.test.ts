import { randomBytes } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { migrateAtStart } from "@/scripts/stack/migrate-at-start";
import { listMigrations } from "@/lib/db/migrations";
import { databaseUrl, query } from "../../support/template-database";

const serverUrl = inject("serverUrl");
const made: string[] = [];
const database = async () => {
  const name = `start_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  made.push(name);
  return databaseUrl(serverUrl, name);
};

afterAll(async () => {
  for (const name of made) await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

test("an empty database is migrated by one of several servers that start at once", async () => {
  const url = await database();
  const said = await Promise.all([1, 2, 3].map(() => migrateAtStart(url)));
  const applied = said.filter((one) => one !== null);
  expect(applied).toEqual([`Applied ${listMigrations().join(", ")}.`]);
  expect(await migrateAtStart(url)).toBeNull();
});

test("an unreachable database does not prevent the start", async () => {
  expect(await migrateAtStart("postgresql://127.0.0.1:1/none")).toContain("does not answer");
});

test("a failing migration prevents the start and says why", async () => {
  const url = await database();
  await query(url, "CREATE TYPE role AS ENUM ('other')");
  await expect(migrateAtStart(url)).rejects.toThrow();
});
