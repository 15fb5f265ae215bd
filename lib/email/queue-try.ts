import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";
import { priorityOf } from "./priority";

type QueuedLetter = { id: string; letter: string };

/** Queues a try of a letter that has none waiting, by its priority. */
export async function queueTry(tx: Transaction, { id, letter }: QueuedLetter, at?: Date): Promise<void> {
  await queueJob(tx, "deliver-letter", { emailId: id }, at, priorityOf(letter));
}

/** Queues the next try in place of a waiting one: two chains of tries would use a letter's two days up in one. */
export async function queueNextTry(tx: Transaction, letter: QueuedLetter, at?: Date): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM pgboss.job
    WHERE name = 'deliver-letter' AND state = 'created' AND data->>'emailId' = ${letter.id}`;
  await queueTry(tx, letter, at);
}
