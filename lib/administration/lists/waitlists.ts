import "server-only";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { getContent } from "@/lib/content/documents";
import { db } from "@/lib/db";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat, listRetreats } from "@/lib/content/retreats";
import { Prisma } from "@/prisma/generated/client";
import { consentColumn, consentOf, consentOptions, joinConsents } from "./consents";
import { dayColumn, fileColumn, type List } from "./list";

export type WaitlistRow = {
  id: string;
  /** "mastermind", or a retreat's id. */
  list: string;
  name: string;
  email: string;
  phone: string;
  createdAt: Date;
  updatedAt: Date;
  /** Asked by the mastermind's form only; null for a retreat. */
  currentBusiness: string | null;
  goals: string | null;
  investmentLevel: string | null;
  /** The preferred room; null for any, and for the mastermind. */
  room: string | null;
  confirmedAt: Date | null;
  leftAt: Date | null;
  placedAt: Date | null;
  consent: "yes" | "asked" | "no" | "withdrew";
};

const common = Prisma.sql`id, name, email, email_key, phone, search_text, created_at, updated_at, confirmed_at, left_at`;
const table = Prisma.sql`(
  SELECT ${common}, 'mastermind' AS list, current_business, goals, investment_level, NULL AS room, NULL::timestamptz AS placed_at
  FROM mastermind_waitlist
  UNION ALL SELECT ${common}, retreat, NULL, NULL, NULL, room, placed_at FROM uk_retreat_waitlist) e ${joinConsents}`;

/** All waitlists combined, newest first (docs/rules/administration.md#lists). */
export const waitlistList: List<WaitlistRow> = {
  name: "waitlists",
  opens: "waitlist.change",
  headline: "Waitlists",
  text: "People waiting for the mastermind or a retreat, newest first, and who may be emailed.",
  placeholder: "Name or email",
  empty: { title: "No entries yet", text: "New entries appear here within a minute." },
  table,
  order: Prisma.sql`e.created_at DESC, e.id DESC`,
  states: {
    name: "list",
    label: "List",
    options: () => [
      { value: "all", label: "All", where: Prisma.sql`TRUE` },
      ...["mastermind", ...listRetreats().map(({ id }) => id)].map((list) => ({
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
    fileColumn("Investment", investmentWords),
  ],
};

/** The answers that only the mastermind's form asks for. */
function answersOf(row: WaitlistRow) {
  const answers = [
    ["Business", row.currentBusiness],
    ["Goals", row.goals],
    ["Investment", investmentWords(row)],
  ].flatMap(([question, answer]) => (answer ? [`${question}: ${answer}`] : []));
  return answers.length === 0 ? null : { summary: "What they do and want", text: answers.join("\n") };
}

/** A waitlist's name; its id if it is no longer in the content. */
export function waitlistName(list: string): string {
  return list === "mastermind" ? "Mastermind" : (findRetreat(list)?.copy.waitlist.name ?? list);
}

/** The label of a mastermind applicant's investment level. */
function investmentWords({ investmentLevel }: WaitlistRow): string | null {
  const { options } = getContent(mastermindWaitlistPage).form.investment_level;
  return Object.entries<string>(options).find(([key]) => key === investmentLevel)?.[1] ?? investmentLevel;
}

/** The preferred room on a retreat's waitlist; null for the mastermind. */
function preferredRoom({ list, room }: WaitlistRow): string | null {
  if (list === "mastermind") return null;
  if (!room) return "Any room";
  const retreat = findRetreat(list);
  return (retreat && findRoom(retreat, room)?.name) ?? room;
}

function statusOf({ confirmedAt, leftAt, placedAt }: WaitlistRow): string {
  if (leftAt) return "Left the waitlist";
  if (placedAt) return "Has a place";
  return confirmedAt ? "Waits" : "Address not confirmed";
}
