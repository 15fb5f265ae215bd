import "server-only";
import { recordAudit } from "@/lib/access/audit";
import { may, type Member } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { eraseAccount, isLastOwner } from "@/lib/accounts/erase";
import { isLastName } from "@/lib/administration/delete-confirmation";
import { findPerson, type Person } from "@/lib/administration/people/person";
import type { EraseInput } from "@/lib/administration/people/schema";
import { announceChanged, lockContent, type Changed } from "@/lib/clubhouse/authored-content";
import type { Transaction } from "@/lib/db";
import { lockClaims } from "@/lib/db/locks/claims";
import { lockMembership } from "@/lib/db/locks/membership";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockAdministrator } from "@/lib/access/role-locks";
import { logger } from "@/lib/observability/logger";
import { anonymiseOrder } from "@/lib/orders/purchases/anonymise";
import { removeFromWaitlist } from "@/lib/orders/waitlists/leave";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import type { Count } from "./counts";
import { keptRecords, personalRecords, type PersonalRecords } from "./records";
import { refuseErasure, type ErasureRefusal } from "./refusals";
import { findErasedSubject, type ErasedSubject } from "./subject";

const { sql, raw } = Prisma;

type Erased = { erasure: string };
type Refused = ErasureRefusal | FreshCodeRefusal | "not_admin" | "gone" | "self" | "name";

/** Erases a person in one transaction; idempotent by the form's id (docs/rules/privacy.md#erasure). */
export async function erasePerson(
  admin: Member,
  { id, erasure, name: typed, code }: EraseInput,
  now: Date,
): Promise<Result<Erased, Refused>> {
  const proved = await proveByCode(admin, code, now);
  if (!proved.ok) return proved;
  let changed: Changed = [];
  const erased = await inTransaction<Erased, Refused>(async (tx) => {
    await lockMembership(tx);
    const done = ok({ erasure });
    if ((await tx.erasure.count({ where: { id: erasure } })) > 0) return done;
    const found = await findPerson(id);
    if (found?.kind !== "person") return fail("gone", "This person is no longer here.");
    const { person } = found;
    const userIds = [person.userId, person.unprovedUserId].filter((one) => one !== null);
    if (userIds.includes(admin.userId)) return fail("self", "You can’t erase yourself.");
    // Locks accounts and administrators in one order, as everywhere
    for (const userId of userIds) await isLastOwner(tx, userId);
    if (!may(admin, "member.manage") || !(await lockAdministrator(tx, admin.userId)))
      return fail("not_admin", "You’re no longer an administrator.");
    if (!isLastName(typed, person.name)) return wrongName();
    const subject = await lockSubject(tx, person);
    const refusal = await refuseErasure(tx, subject, now);
    if (refusal) return refusal;
    const requestedOn = await findRequestedOn(tx, subject);
    const before = await countRecords(tx, subject);
    const close = await eraseRecords(tx, subject, now);
    changed = await close();
    const after = await countRecords(tx, subject);
    if (after.length > 0) throw new Error(`An erasure left ${after.map(({ label }) => label).join(", ")}`);
    await tx.erasure.create({
      data: {
        ...{ id: erasure, at: now, erasedBy: admin.userId, requestedOn },
        ...{ erased: before, kept: await countKept(tx, subject) },
      },
    });
    await recordAudit(tx, admin, { action: "person.erased", subject: erasure }, now);
    return done;
  });
  if (erased.ok) {
    announceChanged(changed);
    logger.info({ event: "person.erased", erasure });
  }
  return erased;
}

function wrongName() {
  const name = "That isn’t the word asked for.";
  return fail("name", name, { name });
}

/** The day of the person's last request to be erased; null: none. */
export async function findRequestedOn(
  tx: Transaction,
  { userIds, emailKeys }: ErasedSubject,
): Promise<Date | null> {
  const request = await tx.privacyRequest.findFirst({
    where: { kind: "erasure", OR: [{ userId: { in: userIds } }, { emailKey: { in: emailKeys } }] },
    orderBy: { receivedOn: "desc" },
    select: { receivedOn: true },
  });
  return request?.receivedOn ?? null;
}

/** Locks the person's orders and addresses, so that no record is added meanwhile. */
async function lockSubject(tx: Transaction, person: Person): Promise<ErasedSubject> {
  const { orderIds } = await findErasedSubject(tx, person);
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ANY(${orderIds}::uuid[]) ORDER BY id FOR UPDATE`;
  for (const key of person.emailKeys.toSorted()) await lockClaims(tx, key);
  return findErasedSubject(tx, person);
}

/** Erases everything; the returned function comes last. */
async function eraseRecords(
  tx: Transaction,
  subject: ErasedSubject,
  now: Date,
): Promise<() => Promise<Changed>> {
  const { userIds, emailKeys, orderIds } = subject;
  for (const orderId of orderIds) await anonymiseOrder(tx, orderId, now);
  const entries = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM uk_retreat_waitlist WHERE email_key = ANY(${emailKeys}::text[]) AND left_at IS NULL ORDER BY id`;
  // An offered place goes to the next one
  for (const { id } of entries) await removeFromWaitlist(tx, id, now);
  for (const userId of userIds) await lockContent(tx, userId, { withAll: true });
  for (const records of personalRecords) await eraseSome(tx, records, subject);
  const closes: (() => Promise<Changed>)[] = [];
  for (const userId of userIds) {
    const erased = await eraseAccount(tx, userId, now, { withMessages: true });
    if (!erased.ok) throw new Error("The last administrator was to be erased");
    closes.push(erased.value.close);
  }
  return async () => {
    const changed = [];
    for (const close of closes) changed.push(...(await close()));
    return changed;
  };
}

async function eraseSome(
  tx: Transaction,
  { table, where, erase }: PersonalRecords,
  subject: ErasedSubject,
): Promise<void> {
  if (erase === "elsewhere") return;
  const change =
    erase === "delete" ? sql`DELETE FROM ${raw(table)}` : sql`UPDATE ${raw(table)} SET ${erase.set(subject)}`;
  await tx.$executeRaw`${change} WHERE ${where(subject)}`;
}

/** The kinds of which there are rows, with their numbers. */
export async function countRecords(tx: Transaction, subject: ErasedSubject): Promise<Count[]> {
  return countEach(tx, subject, personalRecords);
}

/** How many rows of each kind are kept. */
export async function countKept(tx: Transaction, subject: ErasedSubject): Promise<Count[]> {
  return countEach(tx, subject, keptRecords);
}

async function countEach(
  tx: Transaction,
  subject: ErasedSubject,
  kinds: readonly Pick<PersonalRecords, "label" | "table" | "where">[],
): Promise<Count[]> {
  const counts = kinds.map(
    ({ label, table, where }) =>
      sql`SELECT ${label}::text AS label, count(*)::int AS count FROM ${raw(table)} WHERE ${where(subject)}`,
  );
  const rows = await tx.$queryRaw<Count[]>`${Prisma.join(counts, " UNION ALL ")}`;
  return rows.filter(({ count }) => count > 0);
}
