import { randomBytes } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { applyMigrations } from "@/scripts/schema-engine";
import { listMigrations } from "@/scripts/stack/migration-state";
import { databaseUrl, query } from "../../support/template-database";

const serverUrl = inject("serverUrl");
const name = `migrating_${randomBytes(6).toString("hex")}`;

afterAll(() => query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

test("three instances that start at once apply each migration once between them", async () => {
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const url = databaseUrl(serverUrl, name);
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(url)));
  expect(applied.flat().sort()).toEqual(listMigrations());
  expect(await applyMigrations(url)).toEqual([]);
});
