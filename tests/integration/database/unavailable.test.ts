import pg from "pg";
import { expect, test, vi } from "vitest";
import { db, isUnavailable, isBusy } from "@/lib/db";

async function raised(code: string): Promise<unknown> {
  return db
    .$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`)
    .catch((error: unknown) => error);
}

test.each([
  ["its disk is full", "53100"],
  ["it has no connection left", "53300"],
  ["it is being shut down", "57P01"],
  ["it is starting", "57P03"],
  ["the connection was lost", "08006"],
])("a database is unavailable when %s", async (_, code) => {
  const error = await raised(code);
  expect([isUnavailable(error), isBusy(error)]).toEqual([true, false]);
});

test.each(["23505", "22001", "42P01", "55P03"])("it is not for an error such as %s", async (code) => {
  expect(isUnavailable(await raised(code))).toBe(false);
});

/** Ends a connection during its statement. */
async function endAsleep(pid: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const ended = await db.$queryRaw<unknown[]>`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid = ${pid} AND state = 'active' AND query LIKE '%pg_sleep%'`;
      expect(ended).toHaveLength(1);
    },
    { timeout: 20_000, interval: 50 },
  );
}

test("a connection that fails, or ends during a statement, means unavailable", async () => {
  const nowhere = new pg.Client({ connectionString: "postgresql://nobody:x@127.0.0.1:9/none" });
  expect(isUnavailable(await nowhere.connect().catch((error: unknown) => error))).toBe(true);
  const ended = db
    .$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await Promise.all([tx.$queryRaw`SELECT 1 AS slept FROM pg_sleep(60)`, endAsleep(row?.pid ?? 0)]);
    })
    .catch((error: unknown) => error);
  expect(isUnavailable(await ended)).toBe(true);
});
