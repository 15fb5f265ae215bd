import "server-only";
import { db } from "@/lib/db";
import { excerpt } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import { answersOf } from "../inbox/answers";
import { deadlineText } from "../inbox/deadline";
import { dueBy } from "../inbox/entry";
import { entryPaths, entryStatuses, entryStatusNames, type EntryKind } from "../inbox/kinds";
import { dayColumn, fileColumn, timeColumn, type Cell, type Column, type List, type Badge } from "./list";

// Triggers maintain this search column; it isn't shown.
const omit = { searchText: true } as const;

/** An entry as its list shows it; with its stored answers. */
export type EntryRow = {
  id: string;
  firstName: string;
  name: string;
  email: string;
  excerpt: string;
  status: (typeof entryStatuses)[number];
  createdAt: Date;
  updatedAt: Date;
  owedBy: Date | null;
  stored: Readonly<Record<string, unknown>>;
};

/** All enquiries; those waiting longest for a reply first (docs/rules/administration.md#the-inbox). */
export const enquiryList: List<EntryRow> = {
  ...common("enquiry", Prisma.sql`custom_retreat_enquiries e`),
  name: "enquiries",
  opens: "inbox.answer",
  headline: "Enquiries",
  text: "Enquiries about custom retreats. Each has the time until which an answer is promised; the longest waiting comes first.",
  empty: { title: "No enquiries yet", text: "New entries appear here within a minute." },
  load: async (ids) => {
    const rows = await db.customRetreatEnquiry.findMany({ where: { id: { in: ids } }, omit });
    return rows.map((row) => ({
      ...row,
      name: `${row.firstName} ${row.lastName}`,
      excerpt: excerpt(row.vision, 120),
      owedBy: dueBy("enquiry", row),
      stored: row,
    }));
  },
};

/** All applications; those waiting longest for a reply first (docs/rules/administration.md#the-inbox). */
export const applicationList: List<EntryRow> = {
  ...common("application", Prisma.sql`sponsored_applications e`),
  name: "applications",
  opens: "inbox.answer",
  headline: "Applications",
  text: "Applications for the sponsored place. The longest waiting comes first.",
  empty: { title: "No applications yet", text: "New entries appear here within a minute." },
  load: async (ids) => {
    const rows = await db.sponsoredApplication.findMany({ where: { id: { in: ids } }, omit });
    return rows.map((row) => ({
      ...row,
      ...{ firstName: row.fullName, name: row.fullName, owedBy: null, stored: row },
      excerpt: excerpt(row.ideaProjectDream, 120),
    }));
  },
};

function common(kind: EntryKind, table: Prisma.Sql) {
  return {
    table,
    placeholder: "Name, email or words",
    order: Prisma.sql`e.attention, e.id`,
    states: {
      name: "state",
      label: "State",
      options: () => [
        { value: "all", label: "All", where: Prisma.sql`TRUE` },
        ...entryStatuses.map((status) => ({
          ...{ value: status, label: entryStatusNames[status] },
          where: Prisma.sql`e.status = ${status}::entry_status`,
        })),
      ],
    },
    columns: columnsOf(kind),
  };
}

function columnsOf(kind: EntryKind): Column<EntryRow>[] {
  return [
    {
      header: "Name",
      text: ({ name }) => name,
      cell: ({ id, name, email }) => ({ text: name, href: `/admin/people/${id}`, small: email }),
    },
    fileColumn("Email", ({ email }) => email),
    {
      header: "What",
      text: (row) => row.excerpt,
      cell: ({ id, name, excerpt: text }) => ({
        ...{ text, href: `${entryPaths[kind]}/${id}` },
        label: `Open what ${name} wrote`,
      }),
    },
    {
      header: "Status",
      text: ({ status }) => entryStatusNames[status],
      cell: ({ status, owedBy: by }, { now }) => ({
        ...entryStatus(status),
        small: deadlineText(by, now),
      }),
    },
    dayColumn("Written", ({ updatedAt }) => updatedAt),
    { ...timeColumn("First written", ({ createdAt }) => createdAt), isFileOnly: true },
    { ...timeColumn("Answer by", (row) => row.owedBy), isFileOnly: true },
    ...questionsOf(kind).map((question) =>
      fileColumn<EntryRow>(
        question,
        ({ stored }) => answersOfAll(kind, stored).find(({ label }) => label === question)?.value ?? null,
      ),
    ),
  ];
}

const badges = { new: "new", waiting: "waiting", answered: "off", booked: "full", closed: "old" } as const;

/** An entry's status as a cell. */
export function entryStatus(status: EntryRow["status"]): Cell & { mark: Badge } {
  return { text: entryStatusNames[status], mark: badges[status] };
}

function answersOfAll(kind: EntryKind, stored: EntryRow["stored"]) {
  const { facts: short, texts } = answersOf[kind](stored);
  return [...short, ...texts];
}

function questionsOf(kind: EntryKind): string[] {
  return answersOfAll(kind, new Proxy({}, { get: () => "-" })).map(({ label }) => label);
}
