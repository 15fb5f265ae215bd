import pg from "pg";
import { env } from "@/lib/env";

/** Makes the table that the floor writes to (scripts/bench/floor), unless it is there. */
export async function makeFloorTable(): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query("CREATE TABLE IF NOT EXISTS floor (id uuid PRIMARY KEY, content text NOT NULL)");
  await client.end();
}
