import "server-only";
import { z } from "zod";
import { site } from "@/content/site";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import {} from "./list";

export type AuditSubject = { name: string; href: string | null };

const foundAtMost = 200;
const uuid = z.uuid();
const person = (id: string, name: string): [string, AuditSubject] => [
  id,
  { name: name || "A deleted account", href: `/admin/people/${id}` },
];

/** The subjects of audit entries with their current names, by id. */
export async function findSubjects(
  entries: readonly { action: string; subject: string }[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  const ids = [...new Set(entries.map(({ subject }) => subject))].filter((id) => uuid.safeParse(id).success);
  const where = { id: { in: ids } };
  const [profiles, waiting, listed, bookings, plans, enquiries, applications, letters, invitations] =
    await Promise.all([
      db.profile.findMany({ where: { userId: { in: ids } }, select: { userId: true, displayName: true } }),
      db.retreatWaitlistEntry.findMany({ where, select: { id: true, name: true } }),
      db.mastermindWaitlistEntry.findMany({ where, select: { id: true, name: true } }),
      db.booking.findMany({ where, select: { id: true, name: true } }),
      db.mastermindPlan.findMany({ where, select: { id: true, name: true } }),
      db.customRetreatEnquiry.findMany({ where, select: { id: true, firstName: true, lastName: true } }),
      db.sponsoredApplication.findMany({ where, select: { id: true, fullName: true } }),
      db.email.findMany({ where, select: { id: true, to: true } }),
      db.invitation.findMany({ where, select: { id: true, code: true } }),
    ]);
  return new Map([
    ...entries.flatMap(({ action, subject }) => {
      if (action === "list.downloaded") return [[subject, listSubject(subject)] as const];
      return /^(member|account)\./.test(action) ? [person(subject, "")] : [];
    }),
    ...profiles.map(({ userId, displayName }) => person(userId, displayName)),
    ...[...waiting, ...listed, ...bookings, ...plans].map(({ id, name }) => person(id, name)),
    ...enquiries.map(({ id, firstName, lastName }) => person(id, `${firstName} ${lastName}`)),
    ...applications.map(({ id, fullName }) => person(id, fullName)),
    ...letters.map(({ id, to }) => [id, letterSubject(id, to)] as const),
    ...invitations.map(({ id, code }) => [id, { name: `The code ${code}`, href: null }] as const),
  ]);
}

/** The subject ids of people or records whose name matches. */
export async function subjectsCalled(search: string): Promise<string[]> {
  const text = containing(search);
  const most = { take: foundAtMost, select: { id: true } } as const;
  const [profiles, bookings, plans, letters, invitations] = await Promise.all([
    db.profile.findMany({
      where: { OR: [{ foldedName: text }, { email: text }] },
      take: foundAtMost,
      select: { userId: true },
    }),
    db.booking.findMany({ where: { searchText: text }, ...most }),
    db.mastermindPlan.findMany({ where: { searchText: text }, ...most }),
    db.email.findMany({ where: { searchText: text, to: text, NOT: { to: site.email } }, ...most }),
    db.invitation.findMany({ where: { code: search.toUpperCase() }, ...most }),
  ]);
  const found = [...bookings, ...plans, ...letters, ...invitations].map(({ id }) => id);
  return [search, ...profiles.map(({ userId }) => userId), ...found];
}

function listSubject(list: string): AuditSubject {
  return { name: `The list ${list}`, href: null };
}

function letterSubject(id: string, to: string): AuditSubject {
  return { name: `The letter to ${to}`, href: `/admin/letters/${id}` };
}
