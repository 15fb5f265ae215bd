import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";

/**
 * Queues a letter's next try, in place of any that waits: a process that ends right after it has queued one has its own job
 * done again, and two rows of tries for one letter would use up its two days in one.
 */
export async function queueTry(tx: Transaction, emailId: string, at?: Date): Promise<void> {
  // By SQL, because pg-boss finds jobs by their own ids only
  await tx.$executeRaw`
    DELETE FROM pgboss.job
    WHERE name = 'deliver-letter' AND state = 'created' AND data->>'emailId' = ${emailId}`;
  await queueJob(tx, "deliver-letter", { emailId }, at);
}
