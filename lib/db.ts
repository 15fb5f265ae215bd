import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";

function connect() {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 10, connectionTimeoutMillis: 15_000 }),
    // A password hash has to be selected by name
    omit: { user: { passwordHash: true } },
    transactionOptions: { maxWait: 15_000, timeout: 20_000 },
  });
}

// One pool for all copies of this module, and across reloads of `next dev`.
const globalDb = globalThis as { db?: ReturnType<typeof connect> };

export const db = (globalDb.db ??= connect());

/** The database, inside a transaction or not. */
export type Transaction = Omit<typeof db, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Whether an error is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
