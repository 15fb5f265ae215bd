import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { deliverLetter as deliver } from "@/lib/email/delivery";
import { repeatLetter as repeat } from "@/lib/email/repeat";
import { irrelevanceReason, refreshLetter } from "@/lib/jobs/relevance-check";
import { jobs } from "@/lib/queue";

/** Makes one try to send a letter, as the worker does. */
export const deliverLetter = (emailId: string, now: Date) => deliver(emailId, refreshLetter, now);

/** Sends a letter once more that was given up. */
export const repeatLetter = (admin: Member, emailId: string, now: Date) =>
  repeat(admin, emailId, irrelevanceReason, now);

/** What the queue holds of tries to send a letter. */
type LetterJob = { id: string; emailId: string; state: string; startAfter: Date };

/** The jobs that will still try to send letters, the next first. */
export async function liveLetterJobs(): Promise<LetterJob[]> {
  return db.$queryRaw<LetterJob[]>`
    SELECT id, data->>'emailId' AS "emailId", state::text, start_after AS "startAfter" FROM pgboss.job
    WHERE name = 'deliver-letter' AND state < 'completed' ORDER BY start_after, id`;
}

/**
 * Works off what is due by an imagined moment, as the worker would: the rows of the real queue, of which time is made to
 * have passed. `also` happens at each moment before its tries.
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

/** Forgets every job of a letter. */
export async function forgetLetterJobs(): Promise<void> {
  await jobs();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'deliver-letter'`;
}
