import type pg from "pg";
import { lockNumbers } from "@/lib/db/locks/numbers";
import { oneShape, withClient } from "./snapshot";

const lockTimeoutMs = 10_000;

/** Imports rows in one transaction, one import at a time; a dry run rolls back. */
export async function inImportTransaction<T>(
  { databaseUrl, dryRun }: { databaseUrl: string; dryRun: boolean },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, "import", async (client) => {
    await client.query("BEGIN");
    await client.query(`${oneShape} SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query("SELECT pg_advisory_xact_lock($1)", [lockNumbers.import]);
    // The first member becomes administrator: block joins
    await client.query("SELECT pg_advisory_xact_lock($1) WHERE NOT EXISTS (SELECT 1 FROM public.profiles)", [
      lockNumbers.membership,
    ]);
    const done = await work(client);
    await client.query(dryRun ? "ROLLBACK" : "COMMIT");
    return done;
  });
}
