import { db } from "@/lib/db";
import { deliverLetter } from "./letter-jobs";

/** The emails to an address, the oldest first. */
export async function lettersTo(to: string) {
  return db.email.findMany({ where: { to }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
}

/** Makes an attempt to send all queued emails, as the worker does; returns how many are left. */
export async function deliverAll(now = new Date()): Promise<number> {
  const waiting = await db.email.findMany({ where: { status: "queued" }, select: { id: true } });
  await Promise.all(waiting.map(({ id }) => deliverLetter(id, now)));
  return db.email.count({ where: { id: { in: waiting.map(({ id }) => id) }, status: "queued" } });
}

/** Runs work while a table is missing, as in an outage of the database. */
export async function withoutTable<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}_away"`);
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE "${table}_away" RENAME TO "${table}"`);
  }
}
