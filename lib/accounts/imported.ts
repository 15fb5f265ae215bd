import "server-only";
import { accounts } from "@/content/clubhouse";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { acquireLock } from "@/lib/db/locks/advisory";
import { lockAdministrator } from "@/lib/access/role-locks";
import { jobs } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { Prisma } from "@/prisma/generated/client";

const batchSize = 100;
const maxBatches = 10;
const day = 24 * 60 * 60 * 1000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * day);

export type Which = "new" | "again";

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

/** Emails imported members, at most 1,000: those not emailed yet, or again those who did not confirm. */
export async function writeToImported(
  admin: Member,
  which: Which,
  now: Date,
): Promise<Result<"begun" | "nobody", "not_admin">> {
  if (!may(admin, "member.manage")) return fail("not_admin", notAdmin);
  await jobs();
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await writeBatch(admin, which, now);
    if (count === null) return fail("not_admin", notAdmin);
    if (count === 0) return ok(batch === 0 ? "nobody" : "begun");
  }
  return ok("begun");
}

async function writeBatch(admin: Member, which: Which, now: Date): Promise<number | null> {
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return null;
    await acquireLock(tx, "importedMembers");
    const members = await tx.$queryRaw<DueMember[]>`
      SELECT users.id, users.email, display_name AS name FROM imported_members
      JOIN users ON users.id = imported_members.user_id JOIN profiles ON profiles.user_id = users.id
      WHERE ${due(which, now)} ORDER BY users.id LIMIT ${batchSize} FOR NO KEY UPDATE OF imported_members, users`;
    if (members.length === 0) return 0;
    for (const member of members) await write(tx, member, which, now);
    const userId = { in: members.map(({ id }) => id) };
    await tx.importedMember.updateMany({ where: { userId }, data: { writtenAt: now } });
    const details = { count: members.length, again: which === "again" };
    await recordAudit(tx, admin, { action: "members.written", subject: "imported", details }, now);
    return members.length;
  });
}

type DueMember = { id: string; email: string; name: string };

async function write(
  tx: Transaction,
  { id, email, name }: DueMember,
  which: Which,
  now: Date,
): Promise<void> {
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
