import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import { mayGetAlert, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { listAlertPeople, type AlertPerson } from "@/lib/alerts/recipients";
import { fail, ok, type Result } from "@/lib/result";
import { addDays, calendarDay } from "@/lib/time/dates";
import { endOfDay, lastDay } from "@/lib/time/end-of-day";
import type { OutOfOfficeInput } from "./schema";

/** The days out of office that run or come; days as "YYYY-MM-DD", both included. */
export type OutOfOfficeView = {
  from: string;
  to: string;
  isNow: boolean;
  message: string;
  replyDays: number;
  deputy: { id: string; name: string } | null;
  takesAppointments: boolean;
};

export type Deputy = { id: string; name: string };

type Refused = "past" | "order" | "deputy";

const texts = {
  past: "Choose a day that isn’t over yet.",
  order: "Choose the first day or a later one.",
  deputy: "Their role has ended or changed. Choose another deputy.",
};

/** The days out of office that run or come, if any, and who can be the deputy. */
export async function getOutOfOffice(
  now: Date,
): Promise<{ current: OutOfOfficeView | null; deputies: Deputy[] }> {
  const people = await listAlertPeople(db);
  const row = await db.outOfOffice.findFirst({ ...notOver(now), include: deputyName });
  const current = row && {
    ...{ from: calendarDay(row.startsAt), to: lastDay(row.endsAt), isNow: row.startsAt <= now },
    ...{ message: row.message, replyDays: row.replyDays, takesAppointments: row.takesAppointments },
    deputy: row.deputy && { id: row.deputy.id, name: row.deputy.profile?.displayName ?? "" },
  };
  const deputies = people.flatMap((one) =>
    one.userId && canBeDeputy(one) ? [{ id: one.userId, name: one.name }] : [],
  );
  return { current, deputies };
}

/** Sets the days out of office, instead of those that run or come. */
export async function setOutOfOffice(
  owner: Member,
  { from, to, message, deputy, replyDays, takesAppointments }: OutOfOfficeInput,
  now: Date,
): Promise<Result<undefined, Refused | "not_admin">> {
  if (to < from) return fail("order", texts.order, { to: texts.order });
  const [startsAt, endsAt] = [endOfDay(addDays(from, -1)), endOfDay(to)];
  if (endsAt <= now) return fail("past", texts.past, { to: texts.past });
  return asAdministrator<undefined, Refused>(owner, "team.manage", async (tx) => {
    await acquireLock(tx, "outOfOffice");
    if (deputy && !(await listAlertPeople(tx)).some((one) => one.userId === deputy && canBeDeputy(one)))
      return fail("deputy", texts.deputy, { deputy: texts.deputy });
    const data = { startsAt, endsAt, message, replyDays, takesAppointments, deputyId: deputy || null };
    const known = await findNotOver(tx, now);
    const { id } = known
      ? await tx.outOfOffice.update({
          where: { id: known.id },
          data: { ...data, revision: { increment: 1 } },
        })
      : await tx.outOfOffice.create({ data });
    const details = { from, to };
    await recordAudit(tx, owner, { action: "team.out_of_office_set", subject: id, details }, now);
    return ok(undefined);
  });
}

/** Ends the days out of office that run or come; idempotent. */
export async function endOutOfOffice(owner: Member, now: Date): Promise<Result<undefined, "not_admin">> {
  return asAdministrator(owner, "team.manage", async (tx) => {
    await acquireLock(tx, "outOfOffice");
    const known = await findNotOver(tx, now);
    if (!known) return ok(undefined);
    const { id, startsAt } = known;
    await tx.outOfOffice.update({
      where: { id },
      data: {
        startsAt: startsAt > now ? now : startsAt,
        ...{ endsAt: now, revision: { increment: 1 } },
      },
    });
    await recordAudit(tx, owner, { action: "team.out_of_office_ended", subject: id }, now);
    return ok(undefined);
  });
}

const deputyName = { deputy: { select: { id: true, profile: { select: { displayName: true } } } } } as const;

function notOver(now: Date) {
  return { where: { endsAt: { gt: now } }, orderBy: { startsAt: "asc" } } as const;
}

function findNotOver(tx: Transaction, now: Date) {
  return tx.outOfOffice.findFirst({ ...notOver(now), select: { id: true, startsAt: true } });
}

/** A deputy answers enquiries. */
function canBeDeputy({ isFounder, role }: AlertPerson): boolean {
  return !isFounder && mayGetAlert(role, "enquiry");
}
