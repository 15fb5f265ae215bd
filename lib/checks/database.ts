import pg from "pg";
import { listMigrations, migrationFault } from "@/lib/db/migrations";
import { CheckError, type Environment } from "./check";
import { databaseFault } from "./messages";
import { poolerFaults, sharesConnections } from "./pooler";
import { codeOf, timeoutMs } from "./requests";
import { settingsPart } from "@/content/settings";
import { replaceCatalogue, type PublishedDocument } from "@/lib/catalogue/current";

type DatabaseName = "DATABASE_URL" | "DATABASE_DIRECT_URL";

const oldestPostgres = 14;

/** The variable with Postgres's own address, without a pooler. */
export function directName(environment: Environment): DatabaseName {
  return environment.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
}

/** Checks that the database has this version's migrations and is new enough. */
export function checkDatabase(environment: Environment): Promise<string> {
  const name = directName(environment);
  return withDatabase(environment, name, async (client) => {
    if (await withDatabase(environment, name, (other) => sharesConnections(client, other)))
      throw new Error(
        `${name} is the address of a pooler. Put the pooler's address in DATABASE_URL and Postgres's own in DATABASE_DIRECT_URL.`,
      );
    const migrations = await client
      .query<{ name: string }>(
        "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
      )
      .catch(() => ({ rows: [] }));
    const applied = migrations.rows.map((row) => row.name);
    const fault = migrationFault(applied, listMigrations());
    if (fault) throw new Error(`${fault}.`);
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    const version = rows[0]?.server_version.split(" ")[0] ?? "";
    if (Number.parseInt(version) < oldestPostgres)
      throw new Error(`it is Postgres ${version}. The site needs ${oldestPostgres} or newer.`);
    return `Postgres ${version}, with every migration`;
  });
}

/** Checks that the pooler reaches the same database with the settings of requests. */
export async function checkPooler(environment: Environment): Promise<string> {
  const faults = await withDatabase(environment, "DATABASE_URL", (pooler) =>
    withDatabase(environment, "DATABASE_DIRECT_URL", (direct) => poolerFaults(pooler, direct)),
  );
  if (faults.length > 0) throw new Error(`${faults.join("; ")}. See docs/scale.md.`);
  return "it connects to the same database, with the limits and the time zone of requests";
}

/** Applies the founder's settings, on which the checks of email depend; without a database those of content/. */
export async function loadSettings(environment: Environment): Promise<void> {
  const read = withDatabase(environment, directName(environment), (client) =>
    client.query<PublishedDocument>(
      `SELECT key, published, revision, unpublished_at AS "unpublishedAt" FROM site_documents
       WHERE key = $1 AND revision > 0`,
      [settingsPart.key],
    ),
  );
  const { rows } = await read.catch(() => ({ rows: [] }));
  replaceCatalogue({ documents: rows.map((row) => ({ ...row, redirects: [] })) });
}

/** Counts administrators and moderators without two-step sign-in. */
export function checkTwoStep(environment: Environment): Promise<string> {
  return withDatabase(environment, directName(environment), async (client) => {
    const { rows } = await client
      .query<{ without: number }>(
        `SELECT count(*)::int AS without FROM users WHERE role <> 'member' AND blocked_at IS NULL
         AND id NOT IN (SELECT user_id FROM two_steps WHERE turned_on_at IS NOT NULL)`,
      )
      .catch(() => {
        throw new CheckError("unknown", "not checked until every migration is applied");
      });
    const without = rows[0]?.without ?? 0;
    return environment.TWO_STEP_REQUIRED === "true"
      ? `required of the owner and moderators; ${without} of them have not turned it on`
      : `optional; ${without} of the owner and moderators have it off (TWO_STEP_REQUIRED requires it of them)`;
  });
}

/** Runs `work` with a connection to the database in the variable `name`, and closes the connection. */
async function withDatabase<T>(
  environment: Environment,
  name: DatabaseName,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: environment[name],
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A lost connection is reported by the query that notices it.
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw new Error(databaseFault(codeOf(error), name));
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
