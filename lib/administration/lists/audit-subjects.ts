import "server-only";
import { z } from "zod";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { contains } from "./list";

export type AuditSubject = { name: string; href: string | null };

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
  const [profiles, waiting, listed, orders, enquiries, applications, letters, invitations] =
    await Promise.all([
      db.profile.findMany({ where: { userId: { in: ids } }, select: { userId: true, displayName: true } }),
      db.retreatWaitlistEntry.findMany({ where, select: { id: true, name: true } }),
      db.mastermindWaitlistEntry.findMany({ where, select: { id: true, name: true } }),
      db.order.findMany({ where, select: { id: true, name: true } }),
      db.customRetreatEnquiry.findMany({ where, select: { id: true, firstName: true, lastName: true } }),
      db.sponsoredApplication.findMany({ where, select: { id: true, fullName: true } }),
      db.email.findMany({ where, select: { id: true, to: true } }),
      db.invitation.findMany({ where, select: { id: true, code: true, role: true } }),
    ]);
  return new Map([
    ...entries.flatMap(({ action, subject }) => {
      if (action === "list.downloaded") return [[subject, listSubject(subject)] as const];
      if (/^(person|privacy_request)\./.test(action)) return [person(subject, "A person")];
      return /^(member|account)\./.test(action) ? [person(subject, "")] : [];
    }),
    ...profiles.map(({ userId, displayName }) => person(userId, displayName)),
    ...[...waiting, ...listed, ...orders].map(({ id, name }) => person(id, name)),
    ...enquiries.map(({ id, firstName, lastName }) => person(id, `${firstName} ${lastName}`)),
    ...applications.map(({ id, fullName }) => person(id, fullName)),
    ...letters.map(({ id, to }) => [id, letterSubject(id, to)] as const),
    ...invitations.map(({ id, code, role }) => {
      const subject = role
        ? { name: "An invitation to the team", href: "/admin/team" }
        : { name: `The code ${code}`, href: null };
      return [id, subject] as const;
    }),
  ]);
}

const maxFound = 1_000;

/** Selects the subjects of the people or records that match a search, at most 1,000 of each kind. */
export function subjectsWith(search: string): Prisma.Sql {
  const found = [
    Prisma.sql`user_id AS id FROM profiles WHERE ${contains("folded_name", search)} OR ${contains("email", search)}`,
    Prisma.sql`id FROM orders WHERE ${contains("search_text", search)}`,
    Prisma.sql`id FROM emails WHERE ${contains("search_text", search)} AND ${contains("to_address", search)}
      AND to_address <> ${getSettings().email}`,
    Prisma.sql`id FROM invitations WHERE code = ${search.toUpperCase()}`,
  ].map((select) => Prisma.sql`(SELECT ${select} LIMIT ${maxFound})`);
  return Prisma.sql`SELECT id::text AS id FROM (${Prisma.join(found, " UNION ")}) subjects`;
}

function listSubject(list: string): AuditSubject {
  return { name: `The list ${list}`, href: null };
}

function letterSubject(id: string, to: string): AuditSubject {
  return { name: `The letter to ${to}`, href: `/admin/letters/${id}` };
}
