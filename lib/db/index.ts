import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "@/lib/env";
import { directDatabaseUrl } from "@/lib/env/schema";
import { poolSettings, settingStatements, type PoolName } from "./connection-pools";
import { describeError, logger } from "@/lib/observability/logger";
import { statementNames } from "./named-statements";

const chosen = new AsyncLocalStorage<PoolName>();

/** Runs work on its own pool; awaited inside, as Prisma starts a query only when awaited. */
export function withPool<T>(poolName: PoolName, work: () => Promise<T>): Promise<T> {
  return chosen.run(poolName, async () => await work());
}

/** True behind a pooler, where settings and prepared statements leak to other clients (docs/scale.md#pgbouncer). */
const isPooled = (poolName: PoolName) => poolName === "request" && env.DATABASE_DIRECT_URL !== undefined;

function openPool(poolName: PoolName): pg.Pool {
  const { max, connectMs } = poolSettings[poolName];
  const pool = new pg.Pool({
    connectionString: isPooled(poolName) ? env.DATABASE_URL : directDatabaseUrl(env),
    max,
    connectionTimeoutMillis: connectMs,
    // By a statement: poolers in front of Postgres refuse these as startup options.
    ...(!isPooled(poolName) && {
      verify: (client, done) => {
        client.query(settingStatements(poolName), (error: Error | null) => done(error ?? undefined));
      },
    }),
  });
  pool.on("connect", (client) =>
    hangUpOnSilence(client as Connection, poolSettings[poolName].statementMs + silenceMs),
  );
  // Without a listener, the error of an idle connection would end the process.
  pool.on("error", (error) =>
    logger.warn({ event: "database.hung_up", poolName, reason: describeError(error) }),
  );
  return pool;
}

type Connection = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } };

const silenceMs = 6_000;

/** Closes a connection whose server hangs: Postgres' own limits need a running server. */
function hangUpOnSilence(client: Connection, afterMs: number): void {
  const { stream } = client.connection;
  stream.setTimeout(afterMs, () => {
    if (!client.readyForQuery) stream.destroy(new Error("The database has not answered"));
  });
}

// Used by searches only, never displayed.
const madeBySearch = { searchText: true } as const;

function connect() {
  const pools: Record<PoolName, pg.Pool> = {
    request: openPool("request"),
    job: openPool("job"),
    long: openPool("long"),
  };
  const endAll = () => Promise.all(Object.values(pools).map((pool) => pool.end()));
  const pool = new Proxy(pools.request, {
    get(_, name) {
      if (name === "end") return endAll;
      const used = pools[chosen.getStore() ?? "request"];
      const value: unknown = Reflect.get(used, name);
      return typeof value === "function" ? (value.bind(used) as unknown) : value;
    },
  });
  const nameOf = statementNames({ often: 20, most: 100 });
  return new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => (isPooled(chosen.getStore() ?? "request") ? "" : nameOf(sql)),
    }),
    // A password hash has to be selected by name.
    omit: {
      user: { passwordHash: true },
      profile: { foldedName: true },
      order: madeBySearch,
      mastermindWaitlistEntry: madeBySearch,
      retreatWaitlistEntry: madeBySearch,
      invitation: madeBySearch,
      email: madeBySearch,
      auditEntry: madeBySearch,
      customRetreatEnquiry: madeBySearch,
      sponsoredApplication: madeBySearch,
    },
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
}

// One set of pools for all copies of this module and reloads of `next dev`.
const globalDb = globalThis as { db?: ReturnType<typeof connect> };

export const db = (globalDb.db ??= connect());

export type Transaction = Omit<typeof db, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Thrown when the concurrency limit's queue times out. */
export class Busy extends Error {
  override name = "Busy";
}

// From Postgres, Prisma, the pool (which has no codes) and PgBouncer (one code for all).
const busyStates = new Set(["55P03", "57014", "25P03", "40P01"]);
const busyCodes = new Set(["P2028", "P2034"]);
const busyMessages = /^(timeout exceeded when trying to connect|Client has encountered a connection error)/;
const poolerMessages = /^(query_wait_timeout|no more connections allowed)/;

/** True if the error is a database timeout or lock conflict: nothing was written, a retry may succeed. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Busy || busyMessages.test(error.message)) return true;
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: { cause?: object } } };
  if (typeof code === "string" && busyCodes.has(code)) return true;
  const { originalCode = "", originalMessage = "" } = (meta?.driverAdapterError?.cause ?? {}) as {
    originalCode?: string;
    originalMessage?: string;
  };
  return busyStates.has(originalCode) || poolerMessages.test(originalMessage);
}

// Unreachable, ended, starting, out of connections, disk full: from Postgres, Prisma, sockets, pg.
const unavailableStates = /^(08|57P0[1-5]|53)/;
const unavailableCodes =
  /^(P1001|P1002|P1008|P1017|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const unavailableKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
const unavailableMessages = /Connection terminated|The database has not answered|Query read timeout/;

/** True if the database is unavailable or the connection broke: the write's outcome is unknown. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } };
  };
  const { kind = "", originalCode = "" } = meta?.driverAdapterError?.cause ?? {};
  const ownCode = typeof code === "string" ? code : "";
  return (
    unavailableMessages.test(error.message) ||
    unavailableCodes.test(ownCode) ||
    unavailableKinds.has(kind) ||
    unavailableStates.test(originalCode || ownCode)
  );
}

/** True if an error is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
