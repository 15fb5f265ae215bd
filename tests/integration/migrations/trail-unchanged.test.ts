import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseBefore } from "../../support/old-database";

const old = await databaseBefore("20261123040200_trail_unchanged");
const db = new pg.Client({ connectionString: old.url });
afterAll(() => db.end());

test("the entries of before have the names of those who are still there, and cannot be changed", async () => {
  const [robyn, profile] = [randomUUID(), randomUUID()];
  await old.insert("users", [
    { id: robyn, email: "r@example.test", email_key: "r@example.test", password_hash: "x", role: "admin" },
  ]);
  await old.insert("profiles", [
    { id: profile, user_id: robyn, display_name: "Robyn", email: "r@example.test" },
  ]);
  const entry = { action: "member.blocked", subject: randomUUID(), details: {} };
  await old.insert("audit_entries", [
    { id: randomUUID(), at: "2026-01-02T10:00:00Z", actor_id: robyn, ...entry },
    { id: randomUUID(), at: "2026-01-03T10:00:00Z", ...entry },
  ]);
  await old.migrate();
  await db.connect();
  await db.query("DELETE FROM users");
  const { rows } = await db.query("SELECT actor_id, actor_name, actor_role FROM audit_entries ORDER BY at");
  expect(rows).toEqual([
    { actor_id: robyn, actor_name: "Robyn", actor_role: "admin" },
    { actor_id: null, actor_name: null, actor_role: "admin" },
  ]);
  await expect(db.query("DELETE FROM audit_entries")).rejects.toThrow(/never changed/);
});
