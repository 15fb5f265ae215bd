import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";
import { priorityOf } from "./priority";

type QueuedLetter = { id: string; letter: string };

/** Queues an attempt to send a letter that has none queued, with its priority. */
export async function queueTry(tx: Transaction, { id, letter }: QueuedLetter, at?: Date): Promise<void> {
  await queueJob(tx, "deliver-letter", { emailId: id }, at, priorityOf(letter));
}

/** Replaces a queued attempt: two chains of attempts would use up a letter's two days in one. */
export async function queueNextTry(tx: Transaction, letter: QueuedLetter, at?: Date): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM pgboss.job
    WHERE name = 'deliver-letter' AND state = 'created' AND data->>'emailId' = ${letter.id}`;
  await queueTry(tx, letter, at);
}
