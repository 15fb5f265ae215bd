import pg from "pg";

/** Works on a connection of its own, which is ended after that; `name` is what Postgres lists it under. */
export async function withClient<T>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name });
  // A lost connection is reported by the query that notices it
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
