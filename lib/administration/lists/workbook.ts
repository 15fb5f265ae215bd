import "server-only";
import { z } from "zod";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { consentColumns, consentOf, entryConditions, letterStates, letterWords } from "./letter-consent";
import { countEach, countRows, listQuery, oneOf, type List } from "./list";

export const workbookStates = ["all", ...letterStates] as const;

export type WorkbookListQuery = z.output<typeof query>;

const query = z.object({ ...listQuery, letters: oneOf(workbookStates) });

export type WorkbookListRow = {
  id: string;
  email: string;
  downloadedAt: Date;
  createdAt: Date;
  consented: boolean;
  withdrawnAt: Date | null;
  awaits: boolean;
};

/** Workbook requests, latest first (docs/rules/administration.md#lists). */
export const workbookList: List<WorkbookListQuery, WorkbookListRow> = {
  query,
  find: (asked, take) =>
    db.$queryRaw<WorkbookListRow[]>`
      SELECT e.id, e.email, e.downloaded_at AS "downloadedAt", e.created_at AS "createdAt", ${consentColumns}
      ${from(asked)} ORDER BY e.downloaded_at DESC, e.id DESC LIMIT ${take}`,
  key: ({ downloadedAt }) => downloadedAt.getTime(),
  columns: [
    { header: "Email", value: ({ email }) => email },
    { header: "Asked", value: ({ downloadedAt }) => calendarDay(downloadedAt) },
    { header: "First asked", value: ({ createdAt }) => calendarDay(createdAt) },
    { header: "Letters", value: letterWords },
  ],
};

/** The number of them per consent state, for the search. */
export async function countWorkbook({
  search,
}: Pick<WorkbookListQuery, "search">): Promise<Record<(typeof workbookStates)[number], number>> {
  return countEach(workbookStates, (letters) =>
    countRows([Prisma.sql`SELECT 1 ${from({ search, letters })}`]),
  );
}

function from({ letters, ...asked }: WorkbookListQuery): Prisma.Sql {
  const conditions = entryConditions(
    { ...asked, letters: letters === "all" ? undefined : letters },
    { searched: "email", order: "downloaded_at" },
  );
  return Prisma.sql`FROM workbook_downloads e ${consentOf} WHERE ${conditions}`;
}
