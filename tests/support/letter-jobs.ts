import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { deliverLetter as deliver } from "@/lib/email/delivery";
import { repeatLetter as repeat } from "@/lib/email/repeat";
import { irrelevanceReason, refreshLetter } from "@/lib/jobs/relevance-check";
import { jobs } from "@/lib/queue";

/** Makes one attempt to send an email, as the worker does. */
export const deliverLetter = (emailId: string, now: Date) => deliver(emailId, refreshLetter, now);

/** Sends a given-up email once more. */
export const repeatLetter = (admin: Member, emailId: string, now: Date) =>
  repeat(admin, emailId, irrelevanceReason, now);

/** A job of the queue that sends an email. */
type LetterJob = { id: string; emailId: string; state: string; startAfter: Date };

/** Jobs that will still send emails, the next first. */
export async function liveLetterJobs(): Promise<LetterJob[]> {
  return db.$queryRaw<LetterJob[]>`
    SELECT id, data->>'emailId' AS "emailId", state::text, start_after AS "startAfter" FROM pgboss.job
    WHERE name = 'deliver-letter' AND state < 'completed' ORDER BY start_after, id`;
}

/**
 * Runs the jobs due until a simulated time, as the worker does: the queue's rows are moved into the past.
 * `also` runs at each moment before its attempts.
 */
export async function workOffLetters(
  until: Date,
  also: (now: Date) => Promise<void> = async () => {},
): Promise<void> {
  const boss = await jobs();
  for (;;) {
    const [next] = await liveLetterJobs();
    if (!next || next.startAfter > until) return;
    const now = next.startAfter;
    await also(now);
    await db.$executeRaw`
      UPDATE pgboss.job SET start_after = now() - interval '1 second'
      WHERE name = 'deliver-letter' AND state < 'active' AND start_after <= ${now}`;
    const taken = await boss.fetch<{ emailId: string }>("deliver-letter", { batchSize: 500 });
    if (taken.length === 0) throw new Error("A job that is due was not handed out");
    await Promise.all(
      taken.map(async ({ id, data }) => {
        await deliverLetter(data.emailId, now);
        await boss.complete("deliver-letter", id);
      }),
    );
  }
}

/** Deletes all jobs of emails. */
export async function forgetLetterJobs(): Promise<void> {
  await jobs();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'deliver-letter'`;
}
