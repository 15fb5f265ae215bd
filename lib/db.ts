import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";

function connect() {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 10, connectionTimeoutMillis: 15_000 }),
    // A query has to ask for a password hash by name to get one.
    omit: { user: { passwordHash: true } },
    transactionOptions: { maxWait: 15_000, timeout: 20_000 },
  });
}

// The server's bundles each hold a copy of this module, and `next dev` reloads it on every change: one pool for all.
const globalDb = globalThis as { db?: ReturnType<typeof connect> };

/** The one connection to Postgres. */
export const db = (globalDb.db ??= connect());

/** The database, inside a transaction or not. */
export type Transaction = Omit<typeof db, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Whether an error is Postgres refusing a second row where there may be one. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
