import "server-only";
import { accounts } from "@/content/clubhouse";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { createEmailLink } from "@/lib/links/email-links";
import { takeLock } from "@/lib/locks/advisory";
import { lockAdministrator } from "@/lib/locks/user";
import { jobs, queueJob, type JobData } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { Prisma } from "@/prisma/generated/client";

const job = "write-to-imported";
const atOnce = 100;
const day = 24 * 60 * 60 * 1000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * day);

export type Which = JobData[typeof job]["which"];

export type Imported = Record<Which | "written" | "confirmed", number>;

function due(which: Which, now: Date): Prisma.Sql {
  const turn =
    which === "new"
      ? Prisma.sql`written_at IS NULL`
      : Prisma.sql`written_at <= ${daysFrom(now, -accounts.importedAgainDays)}`;
  return Prisma.sql`${turn} AND email_confirmed_at IS NULL AND blocked_at IS NULL`;
}

/**
 * Number of imported members due for their first email, due for another, emailed, and confirmed since; null if none
 * were imported.
 */
export async function readImported(now: Date): Promise<Imported | null> {
  const [found] = await db.$queryRaw<Imported[]>`
    SELECT count(*) FILTER (WHERE ${due("new", now)})::int AS new,
      count(*) FILTER (WHERE ${due("again", now)})::int AS again, count(written_at)::int AS written,
      count(*) FILTER (WHERE written_at IS NOT NULL AND email_confirmed_at IS NOT NULL)::int AS confirmed
    FROM imported_members JOIN users ON users.id = user_id HAVING count(*) > 0`;
  return found ?? null;
}

const notAdmin = "You’re no longer an administrator.";

/** Queues a job that emails imported members: those not emailed yet, or again those who did not confirm. */
export async function writeToImported(
  admin: Member,
  which: Which,
  now: Date,
): Promise<Result<"begun" | "under_way" | "nobody", "not_admin">> {
  if (!may(admin, "member.manage")) return fail("not_admin", notAdmin);
  await jobs();
  return db.$transaction(async (tx) => {
    await takeLock(tx, "importedMembers");
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", notAdmin);
    if (await isUnderWay(tx)) return ok("under_way");
    const count = await countDue(tx, which, now);
    if (count === 0) return ok("nobody");
    await queueJob(tx, job, { which });
    const details = { count, again: which === "again" };
    await recordAudit(tx, admin, { action: "members.written", subject: "imported", details }, now);
    return ok("begun");
  });
}

/** Job: emails a batch and queues the next one in the same transaction. Idempotent: one email per member. */
export async function writeImported({ which }: JobData[typeof job], now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const claimed = await tx.$queryRaw<Claimed[]>`
      SELECT users.id, users.email, display_name AS name FROM imported_members
      JOIN users ON users.id = imported_members.user_id JOIN profiles ON profiles.user_id = users.id
      WHERE ${due(which, now)} ORDER BY users.id LIMIT ${atOnce}
      FOR NO KEY UPDATE OF imported_members, users SKIP LOCKED`;
    if (claimed.length === 0) return;
    for (const one of claimed) await write(tx, one, which, now);
    const userId = { in: claimed.map(({ id }) => id) };
    await tx.importedMember.updateMany({ where: { userId }, data: { writtenAt: now } });
    if ((await countDue(tx, which, now)) > 0) await queueJob(tx, job, { which });
  });
}

type Claimed = { id: string; email: string; name: string };

async function write(tx: Transaction, { id, email, name }: Claimed, which: Which, now: Date): Promise<void> {
  const expiresAt = daysFrom(now, accounts.importedLinkDays);
  const linkId = await createEmailLink(tx, { userId: id, purpose: "reset", email, expiresAt }, now);
  const cause = `imported-member:${id}`;
  await queueLetter(tx, {
    cause: which === "new" ? cause : `${cause}:${linkId}`,
    letter: "imported-member",
    to: email,
    values: { name, resetUrl: absolute("/auth?mode=forgot") },
    linkId,
  });
}

async function countDue(tx: Transaction, which: Which, now: Date): Promise<number> {
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM imported_members JOIN users ON users.id = user_id WHERE ${due(which, now)}`;
  return found?.count ?? 0;
}

async function isUnderWay(tx: Transaction): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${job} AND state < 'completed' LIMIT 1`;
  return found.length > 0;
}
