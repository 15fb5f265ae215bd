import "server-only";
import { accounts } from "@/content/clubhouse";
import { announceChanged } from "@/lib/clubhouse/authored-content";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { lockMembership } from "@/lib/db/locks/membership";
import { lockUser, type LockedUser } from "@/lib/db/locks/user";
import { describeError, logger } from "@/lib/observability/logger";
import { Prisma } from "@/prisma/generated/client";
import { eraseAccount } from "./erase";

const day = 24 * 60 * 60 * 1000;
const maxPerNight = 500;
const daysBeforeWarning = accounts.unconfirmedDays - accounts.deletionToldDays;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

// Unconfirmed accounts without access, purchases (own or by address) or a due or recent import email.
function deletable(now: Date): Prisma.Sql {
  return Prisma.sql`email_confirmed_at IS NULL AND role = 'member'
    AND NOT EXISTS (
      SELECT 1 FROM access_grants AS given
      WHERE (given.user_id = users.id OR (given.user_id IS NULL AND given.claim_key = users.email_key))
        AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > ${now} OR source = 'mastermind'))
    AND NOT EXISTS (
      SELECT 1 FROM orders
      WHERE (orders.user_id = users.id OR orders.email_key = users.email_key) AND status IN ('held', 'confirmed'))
    AND NOT EXISTS (
      SELECT 1 FROM imported_members AS imported
      WHERE imported.user_id = users.id
        AND ((written_at IS NULL AND blocked_at IS NULL) OR written_at > ${before(now, daysBeforeWarning)}))`;
}

function toWarn(now: Date): Prisma.Sql {
  return Prisma.sql`${deletable(now)} AND created_at < ${before(now, daysBeforeWarning)} AND deletion_told_at IS NULL`;
}

function toErase(now: Date): Prisma.Sql {
  return Prisma.sql`${deletable(now)} AND created_at < ${before(now, accounts.unconfirmedDays)}
    AND deletion_told_at <= ${before(now, accounts.deletionToldDays)}`;
}

/** The number of accounts to delete: old enough, and warned long enough ago. */
export async function countToErase(now: Date): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM users WHERE ${toErase(now)}`;
  return found?.count ?? 0;
}

/** Warns accounts due for deletion in a week; returns how many (docs/rules/accounts.md#unconfirmed). */
export async function warnUnconfirmed(now: Date): Promise<number> {
  // An account that is exempt now must be warned again before deletion.
  await db.$executeRaw`
    UPDATE users SET deletion_told_at = NULL WHERE deletion_told_at IS NOT NULL AND NOT (${deletable(now)})`;
  return forEach("told", toWarn(now), (id) => warnOne(id, now));
}

/** Deletes accounts never confirmed; returns how many (docs/rules/accounts.md#unconfirmed). */
export async function eraseUnconfirmed(now: Date): Promise<number> {
  return forEach("erased", toErase(now), async (id) => {
    const changed = await db.$transaction(async (tx) => {
      await lockMembership(tx);
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
      if (!(await matches(tx, toErase(now), id))) return null;
      const erased = await eraseAccount(tx, id, now);
      return erased.ok ? erased.value.close() : null;
    });
    announceChanged(changed ?? []);
    return changed !== null;
  });
}

async function warnOne(id: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || !(await matches(tx, toWarn(now), id))) return false;
    // A blocked account's link would not work.
    if (!user.isBlocked) await write(tx, user, now);
    await tx.user.update({ where: { id }, data: { deletionToldAt: now } });
    return true;
  });
}

async function write(tx: Transaction, { id, email, displayName }: LockedUser, now: Date): Promise<void> {
  const { createdAt } = await tx.user.findUniqueOrThrow({ where: { id }, select: { createdAt: true } });
  const oldEnoughAt = createdAt.getTime() + accounts.unconfirmedDays * day;
  const goesAt = new Date(Math.max(oldEnoughAt, now.getTime() + accounts.deletionToldDays * day));
  const linkId = await createEmailLink(tx, { userId: id, purpose: "confirm", email, expiresAt: goesAt }, now);
  await queueLetter(tx, {
    cause: `account-goes:${linkId}`,
    letter: "account-goes",
    to: email,
    values: { name: displayName, goesOn: formatDay(calendarDay(goesAt)) },
    linkId,
  });
}

async function forEach(
  done: "told" | "erased",
  which: Prisma.Sql,
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE ${which} ORDER BY created_at LIMIT ${maxPerNight}`;
  let count = 0;
  for (const { id } of found) {
    try {
      if (await work(id)) count += 1;
    } catch (error) {
      logger.error({ event: `accounts.not_${done}`, userId: id, reason: describeError(error) });
    }
  }
  logger.info({ event: `accounts.unconfirmed_${done}`, count });
  return count;
}

async function matches(tx: Transaction, which: Prisma.Sql, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${id}::uuid AND ${which}`;
  return found.length > 0;
}
