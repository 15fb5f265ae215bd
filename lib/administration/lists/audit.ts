import "server-only";
import { roleNames } from "@/content/team";
import { addDays } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { endOfDay } from "@/lib/time/end-of-day";
import { Prisma } from "@/prisma/generated/client";
import { actionWords, auditKinds, auditActionLabels } from "./audit-kinds";
import { detailsOf } from "./audit-details";
import { findSubjects, subjectsWith, type AuditSubject } from "./audit-subjects";
import { contains, fileColumn, isOneOf, keysWith, timeColumn, type List } from "./list";

const select = {
  id: true,
  at: true,
  actorId: true,
  actorName: true,
  actorRole: true,
  action: true,
  subject: true,
  details: true,
} satisfies Prisma.AuditEntrySelect;

type Entry = Prisma.AuditEntryGetPayload<{ select: typeof select }>;

type Row = Entry & { about: AuditSubject | null };

/** The audit log, newest first (docs/rules/administration.md#audit-log). */
export const auditList: List<Row> = {
  name: "audit",
  headline: "Audit",
  text: "What each of you did, and to whom; downloads, too. The database refuses to change or delete these entries.",
  placeholder: "Name, email, code or action",
  empty: { title: "Nothing yet", text: "Actions of the team appear here." },
  table: Prisma.sql`audit_entries e`,
  order: Prisma.sql`e.at DESC, e.id DESC`,
  states: {
    name: "kind",
    label: "Kind",
    options: () => [
      { value: "all", label: "Everything", where: Prisma.sql`TRUE` },
      ...auditKinds.map(({ value, label, actions }) => ({
        ...{ value, label },
        where: isOneOf("e.action", actions),
      })),
    ],
  },
  filters: async () => [
    {
      ...{ name: "who", label: "Who", any: "Anyone" },
      options: [
        ...(await listActors()).map(({ id, name }) => ({
          ...{ value: id, label: name },
          where: Prisma.sql`e.actor_id = ${id}::uuid`,
        })),
        { value: "members", label: "Members themselves", where: Prisma.sql`e.actor_role = 'member'` },
      ],
    },
    {
      ...{ name: "from", label: "From" },
      day: (day) => Prisma.sql`e.at >= ${endOfDay(addDays(day, -1))}`,
    },
    { name: "to", label: "Until", day: (day) => Prisma.sql`e.at < ${endOfDay(day)}` },
  ],
  // A union, so that each part uses its index
  search: (text) => Prisma.sql`e.id IN (
    SELECT id FROM audit_entries WHERE ${contains("search_text", text)}
      OR ${isOneOf("action", keysWith(Object.entries(auditActionLabels), text))} OR subject = ${text}
    UNION ALL SELECT a.id FROM audit_entries a JOIN (${subjectsWith(text)}) found ON found.id = a.subject)`,
  load: async (ids) => {
    const entries = await db.auditEntry.findMany({ where: { id: { in: ids } }, select });
    const subjects = await findSubjects(entries);
    return entries.map((entry) => ({ ...entry, about: subjects.get(entry.subject) ?? null }));
  },
  columns: [
    timeColumn("Time", ({ at }) => at),
    { header: "Who", text: actorOf },
    fileColumn("As", ({ actorRole }) => roleWords(actorRole)),
    {
      header: "What",
      text: ({ action }) => actionWords(action),
      cell: (entry) => ({ text: actionWords(entry.action), small: detailsOf(entry).join(" · ") }),
    },
    {
      header: "To whom",
      text: ({ about }) => about?.name ?? null,
      cell: ({ about }) => about && { text: about.name, href: about.href },
    },
    fileColumn("Details", ({ details }) => JSON.stringify(details)),
    fileColumn("Number", ({ subject }) => subject),
  ],
};

/** All who have acted on others, by their latest name, read from the index one after another. */
async function listActors(): Promise<{ id: string; name: string }[]> {
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

/** Who did it, by the name at that time. */
function actorOf({ actorName, actorRole }: Entry): string {
  return actorName ?? (actorRole === "member" ? "A member" : "An administrator");
}

function roleWords(role: string): string {
  const known: Readonly<Record<string, string>> = roleNames;
  return known[role] ?? role;
}
