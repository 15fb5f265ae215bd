import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { consentColumn, consentOf, consentOptions, joinConsents } from "./consents";
import { contains, dayColumn, type List } from "./list";

type Row = {
  id: string;
  email: string;
  downloadedAt: Date;
  createdAt: Date;
  consent: "yes" | "asked" | "no" | "withdrew";
};

const table = Prisma.sql`workbook_downloads e ${joinConsents}`;

/** Workbook requests, latest first (docs/rules/administration.md#lists). */
export const workbookList: List<Row> = {
  name: "workbook",
  opens: "people.read",
  headline: "Workbook",
  text: "People who asked for the workbook, latest first, and who may be emailed.",
  placeholder: "Email",
  empty: { title: "No requests yet", text: "New requests appear here within a minute." },
  table,
  order: Prisma.sql`e.downloaded_at DESC, e.id DESC`,
  states: {
    name: "letters",
    label: "Letters",
    options: () => [{ value: "all", label: "All", where: Prisma.sql`TRUE` }, ...consentOptions],
  },
  search: (text) => contains("e.email", text),
  load: (ids) => db.$queryRaw<Row[]>`
    SELECT e.id, e.email, e.downloaded_at AS "downloadedAt", e.created_at AS "createdAt", ${consentOf}
    FROM ${table} WHERE e.id = ANY(${ids}::uuid[])`,
  columns: [
    {
      header: "Email",
      text: ({ email }) => email,
      cell: ({ id, email }) => ({ text: email, href: `/admin/people/${id}` }),
    },
    dayColumn("Asked", ({ downloadedAt }) => downloadedAt),
    dayColumn("First asked", ({ createdAt }) => createdAt),
    consentColumn,
  ],
};
