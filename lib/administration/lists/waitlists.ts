import "server-only";
import { db } from "@/lib/db";
import { findRoom } from "@/lib/catalogue/rooms";
import { programmeSubject, programmeLabel } from "@/lib/catalogue/programme";
import { findProgrammeOf, investmentWords, listProgrammes } from "@/lib/content/programmes";
import { findRetreat, listRetreats } from "@/lib/content/retreats";
import { Prisma } from "@/prisma/generated/client";
import { consentColumn, consentOf, consentOptions, joinConsents } from "./consents";
import { dayColumn, fileColumn, type List } from "./list";

export type WaitlistRow = {
  id: string;
  /** A retreat's id or a programme's key. */
  list: string;
  name: string;
  email: string;
  phone: string;
  createdAt: Date;
  updatedAt: Date;
  /** Asked by the forms of programmes only; null for a retreat. */
  currentBusiness: string | null;
  goals: string | null;
  investmentLevel: string | null;
  /** The preferred room; null for any, and for a programme. */
  room: string | null;
  confirmedAt: Date | null;
  leftAt: Date | null;
  placedAt: Date | null;
  consent: "yes" | "asked" | "no" | "withdrew";
};

const common = Prisma.sql`id, name, email, email_key, phone, search_text, created_at, updated_at, confirmed_at, left_at`;
const table = Prisma.sql`(
  SELECT ${common}, CASE programme WHEN 'mastermind' THEN programme ELSE 'programme.' || programme END AS list, current_business, goals, investment_level, NULL AS room, NULL::timestamptz AS placed_at
  FROM mastermind_waitlist
  UNION ALL SELECT ${common}, retreat, NULL, NULL, NULL, room, placed_at FROM uk_retreat_waitlist) e ${joinConsents}`;

/** All waitlists combined, newest first (docs/rules/administration.md#lists). */
export const waitlistList: List<WaitlistRow> = {
  name: "waitlists",
  opens: "waitlist.change",
  headline: "Waitlists",
  text: "People waiting for a programme or a retreat, newest first, and who may be emailed.",
  placeholder: "Name or email",
  empty: { title: "No entries yet", text: "New entries appear here within a minute." },
  table,
  order: Prisma.sql`e.created_at DESC, e.id DESC`,
  states: {
    name: "list",
    label: "List",
    options: () => [
      { value: "all", label: "All", where: Prisma.sql`TRUE` },
      ...[...listProgrammes().map(programmeSubject), ...listRetreats().map(({ id }) => id)].map((list) => ({
        ...{ value: list, label: waitlistName(list) },
        where: Prisma.sql`e.list = ${list}`,
      })),
    ],
  },
  filters: () => [{ name: "letters", label: "Letters", any: "Any", options: consentOptions }],
  load: (ids) => db.$queryRaw<WaitlistRow[]>`
    SELECT e.id, e.list, e.name, e.email, e.phone, e.created_at AS "createdAt", e.updated_at AS "updatedAt",
      e.current_business AS "currentBusiness", e.goals, e.investment_level AS "investmentLevel", e.room,
      e.confirmed_at AS "confirmedAt", e.left_at AS "leftAt", e.placed_at AS "placedAt", ${consentOf}
    FROM ${table} WHERE e.id = ANY(${ids}::uuid[])`,
  columns: [
    {
      header: "Name",
      text: ({ name }) => name,
      cell: (row) => ({
        text: row.name || row.email,
        href: `/admin/people/${row.id}`,
        small: row.email,
        folded: answersOf(row),
      }),
    },
    fileColumn("Email", ({ email }) => email),
    { header: "List", text: ({ list }) => waitlistName(list) },
    { header: "Room", text: preferredRoom },
    { header: "Status", text: statusOf },
    dayColumn("Joined", ({ createdAt }) => createdAt),
    { ...dayColumn("Changed", ({ updatedAt }) => updatedAt), isFileOnly: true },
    { header: "Phone", text: ({ phone }) => phone },
    consentColumn,
    fileColumn("Business", ({ currentBusiness }) => currentBusiness),
    fileColumn("Goals", ({ goals }) => goals),
    fileColumn("Investment", investmentOf),
  ],
};

/** The answers that only the forms of programmes ask for. */
function answersOf(row: WaitlistRow) {
  const answers = [
    ["Business", row.currentBusiness],
    ["Goals", row.goals],
    ["Investment", investmentOf(row)],
  ].flatMap(([question, answer]) => (answer ? [`${question}: ${answer}`] : []));
  return answers.length === 0 ? null : { summary: "What they do and want", text: answers.join("\n") };
}

/** A waitlist's name; its id if it is no longer in the content. */
export function waitlistName(list: string): string {
  const programme = findProgrammeOf(list);
  return programme ? programmeLabel(programme) : (findRetreat(list)?.copy.waitlist.name ?? list);
}

function investmentOf({ list, investmentLevel }: WaitlistRow): string | null {
  const programme = findProgrammeOf(list);
  return programme && investmentLevel && investmentWords(programme, investmentLevel);
}

/** The preferred room on a retreat's waitlist; null for a programme. */
function preferredRoom({ list, room }: WaitlistRow): string | null {
  if (findProgrammeOf(list)) return null;
  if (!room) return "Any room";
  const retreat = findRetreat(list);
  return (retreat && findRoom(retreat, room)?.name) ?? room;
}

function statusOf({ confirmedAt, leftAt, placedAt }: WaitlistRow): string {
  if (leftAt) return "Left the waitlist";
  if (placedAt) return "Has a place";
  return confirmedAt ? "Waits" : "Address not confirmed";
}
