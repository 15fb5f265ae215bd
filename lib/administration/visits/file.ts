import "server-only";
import { db } from "@/lib/db";
import { namesOfPages } from "@/lib/visits/pages";
import type { VisitCount } from "@/prisma/generated/client";
import type { Column, Params } from "../lists/list";
import { parseVisitPeriod } from "./period";

/** The columns of the file of visits: one row is one count. */
export const visitColumns: readonly Column<VisitCount>[] = [
  { header: "Day", text: ({ day }) => day.toISOString().slice(0, 10) },
  { header: "What", text: ({ kind }) => kind },
  { header: "Page", text: ({ page }) => page },
  { header: "Name of the page", text: ({ page }) => namesOfPages().get(page) ?? null },
  { header: "Form", text: ({ form }) => form },
  { header: "Source", text: ({ source }) => source },
  { header: "Campaign", text: ({ campaign }) => campaign },
  { header: "Count", text: ({ count }) => count },
];

const batchSize = 1_000;

/** The counts of the period and page that a URL asks for, in batches; and both, for the audit log. */
export function getVisitRows(params: Params, now: Date) {
  const { name, from, today } = parseVisitPeriod(params.period, now);
  const page = typeof params.page === "string" && params.page ? params.page : undefined;
  const where = { day: { gte: new Date(from), lte: new Date(today) }, ...(page !== undefined && { page }) };
  async function* batches(): AsyncGenerator<VisitCount[]> {
    for (let skip = 0; ; skip += batchSize) {
      const rows = await db.visitCount.findMany({
        where,
        orderBy: [
          { day: "asc" },
          { kind: "asc" },
          { page: "asc" },
          { form: "asc" },
          { source: "asc" },
          { campaign: "asc" },
        ],
        ...{ skip, take: batchSize },
      });
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  }
  return { batches: batches(), filters: { period: name, ...(page !== undefined && { page }) } };
}
