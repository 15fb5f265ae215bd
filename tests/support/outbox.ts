import { db } from "@/lib/db";
import { deliverLetter } from "./letter-jobs";

/** The letters written for somebody, oldest first. */
export async function lettersTo(to: string) {
  return db.email.findMany({ where: { to }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
}

/** Tries to send every letter that is waiting, as the worker would; answers how many could not be sent yet. */
export async function deliverAll(now = new Date()): Promise<number> {
  const waiting = await db.email.findMany({ where: { status: "queued" }, select: { id: true } });
  await Promise.all(waiting.map(({ id }) => deliverLetter(id, now)));
  return db.email.count({ where: { id: { in: waiting.map(({ id }) => id) }, status: "queued" } });
}

/** Runs something while a table is out of reach, as in an outage of the database. */
export async function withoutTable<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}_away"`);
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE "${table}_away" RENAME TO "${table}"`);
  }
}
