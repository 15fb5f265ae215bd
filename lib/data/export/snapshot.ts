import pg from "pg";

/** Transaction settings: a fixed format of values, and no timeouts. */
export const oneShape = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;`;

/** Begins a read-only snapshot transaction with a fixed format of values. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(oneShape);
}

/** Opens a separate connection; `name` is its application_name in Postgres. */
export async function connect(databaseUrl: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name });
  // A lost connection is reported by the query that notices it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Works on a separate connection and closes it afterwards. */
export async function withClient<T>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl, name);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
