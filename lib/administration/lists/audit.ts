import "server-only";
import { z } from "zod";
import { addDays, calendarDay, formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { endOfDay } from "@/lib/time/end-of-day";
import type { Prisma } from "@/prisma/generated/client";
import { actionsCalled, actionsOfKind, auditKinds, actionName, type AuditKind } from "./audit-kinds";
import { findSubjects, subjectsCalled, type AuditSubject } from "./audit-subjects";
import { afterNewest, countedAtMost, countStates, listQuery, oneOf, type List } from "./list";

export type AuditListQuery = z.output<typeof query>;

const day = z.iso.date().optional().catch(undefined);

const query = z.object({
  ...listQuery,
  kind: oneOf(auditKinds),
  /** An administrator or moderator, or all who acted on their own accounts. */
  who: z
    .union([z.literal("members"), z.uuid()])
    .optional()
    .catch(undefined),
  from: day,
  to: day,
});

const columns = {
  id: true,
  at: true,
  actorId: true,
  actorName: true,
  actorRole: true,
  action: true,
  subject: true,
  details: true,
} satisfies Prisma.AuditEntrySelect;

type Entry = Prisma.AuditEntryGetPayload<{ select: typeof columns }>;

export type AuditListRow = Entry & { about: AuditSubject | null };

/** The trail, the newest first (docs/rules/administration.md#the-trail). */
export const auditList: List<AuditListQuery, AuditListRow> = {
  query,
  find: async ({ after, ...filters }, take) => {
    const entries = await db.auditEntry.findMany({
      where: { AND: [where(filters, await called(filters)), afterNewest("at", after)] },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take,
      select: columns,
    });
    const subjects = await findSubjects(entries);
    return entries.map((entry) => ({ ...entry, about: subjects.get(entry.subject) ?? null }));
  },
  key: ({ at }) => at.getTime(),
  columns: [
    { header: "Day", value: ({ at }) => calendarDay(at) },
    { header: "Time", value: ({ at }) => formatTime(at) },
    { header: "Who", value: actorOf },
    { header: "As", value: ({ actorRole }) => roleWords(actorRole) },
    { header: "What", value: ({ action }) => actionName(action) },
    { header: "To whom", value: ({ about }) => about?.name ?? null },
    { header: "Details", value: ({ details }) => JSON.stringify(details) },
    { header: "Number", value: ({ subject }) => subject },
  ],
};

/** How many entries there are of each kind, for the other filters. */
export async function countAudit(filters: Omit<AuditListQuery, "after">): Promise<Record<AuditKind, number>> {
  const subjects = await called(filters);
  return countStates(auditKinds, (kind) =>
    db.auditEntry.count({ where: where({ ...filters, kind }, subjects), ...countedAtMost }),
  );
}

/** All who have acted on others, by their latest name, read from the index one after another. */
export async function listActors(): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw<{ id: string; name: string }[]>`
    WITH RECURSIVE actor AS (
      (SELECT actor_id, actor_name FROM audit_entries WHERE actor_name IS NOT NULL AND actor_id IS NOT NULL
       ORDER BY actor_id, at DESC, id DESC LIMIT 1)
      UNION ALL
      SELECT following.* FROM actor, LATERAL (
        SELECT actor_id, actor_name FROM audit_entries
        WHERE actor_name IS NOT NULL AND actor_id > actor.actor_id
        ORDER BY actor_id, at DESC, id DESC LIMIT 1) AS following)
    SELECT actor_id AS id, actor_name AS name FROM actor LIMIT 100`;
}

/** Who did it, by the name of then. */
export function actorOf({ actorName, actorRole }: Pick<Entry, "actorName" | "actorRole">): string {
  return actorName ?? (actorRole === "member" ? "A member" : "An administrator");
}

const roles = { admin: "Administrator", moderator: "Moderator", member: "Member" };

function roleWords(role: string): string {
  const known: Readonly<Record<string, string>> = roles;
  return known[role] ?? role;
}

function called({ search }: Pick<AuditListQuery, "search">): Promise<string[]> {
  return search ? subjectsCalled(search) : Promise.resolve([]);
}

function where(
  { search, kind, who, from, to }: Omit<AuditListQuery, "after">,
  subjects: string[],
): Prisma.AuditEntryWhereInput {
  return {
    AND: [
      kind === "all" ? {} : { action: { in: actionsOfKind(kind) } },
      who === "members" ? { actorRole: "member" } : who ? { actorId: who } : {},
      from ? { at: { gte: endOfDay(addDays(from, -1)) } } : {},
      to ? { at: { lt: endOfDay(to) } } : {},
      search
        ? {
            OR: [
              { searchText: containing(search) },
              { action: { in: actionsCalled(search) } },
              { subject: { in: subjects } },
            ],
          }
        : {},
    ],
  };
}
