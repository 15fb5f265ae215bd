import "server-only";
import { stringify } from "csv-stringify/sync";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { byteStream } from "@/lib/http/stream";
import { db } from "@/lib/db";
import { escapeFormula } from "@/lib/text/formulas";
import { auditList } from "./audit";
import { bookingList } from "./bookings";
import { applicationList, enquiryList } from "./entries";
import { eventList } from "./events";
import { getGuestRows, guestColumns } from "./guests";
import { invitationList } from "./invitations";
import { letterList } from "./letters";
import { getAllRows, type Column, type List, type Params } from "./list";
import { memberList } from "./members";
import { orderList } from "./orders";
import { paymentList } from "./payments";
import { planList } from "./plans";
import { waitlistList } from "./waitlists";
import { workbookList } from "./workbook";
import { getVisitRows, visitColumns } from "@/lib/administration/visits/file";
import { getYearRows, yearColumns } from "@/lib/administration/year/file";

type File = (admin: Member, params: Params, now: Date) => Promise<ReadableStream<Uint8Array>>;

/** The CSV files of all lists by name; each download is audited (docs/rules/administration.md#lists). */
export const listFiles: ReadonlyMap<string, File> = new Map([
  fileOf(orderList),
  fileOf(bookingList),
  fileOf(enquiryList),
  fileOf(applicationList),
  fileOf(planList),
  fileOf(paymentList),
  fileOf(memberList),
  fileOf(invitationList),
  fileOf(waitlistList),
  fileOf(workbookList),
  fileOf(letterList),
  fileOf(eventList),
  fileOf(auditList),
  ["guests", file("guests", guestColumns, getGuestRows)],
  ["year", file("year", yearColumns, getYearRows)],
  ["visits", file("visits", visitColumns, getVisitRows)],
]);

function fileOf<Row extends { id: string }>(list: List<Row>): [string, File] {
  return [list.name, file(list.name, list.columns, (params, now) => getAllRows(list, params, now))];
}

type Rows<Row> = { batches: AsyncGenerator<Row[]>; filters: Record<string, string> };

function file<Row>(
  subject: string,
  columns: readonly Column<Row>[],
  read: (params: Params, now: Date) => Rows<Row> | Promise<Rows<Row>>,
): File {
  return async (admin, params, now) => {
    const { batches, filters } = await read(params, now);
    const entry = { action: "list.downloaded", subject, details: filters } as const;
    await db.$transaction((tx) => recordAudit(tx, admin, entry, now));
    return byteStream(lines(columns, batches));
  };
}

async function* lines<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncGenerator<Row[]>,
): AsyncGenerator<string> {
  const byteOrderMark = "\uFEFF";
  yield byteOrderMark + csv([columns.map(({ header }) => header)]);
  for await (const rows of batches) yield csv(rows.map((row) => columns.map(({ text }) => text(row))));
}

/** CSV rows; text that a spreadsheet might run as a formula is prefixed by an apostrophe. */
function csv(rows: (string | number | null)[][]): string {
  return stringify(rows, { cast: { string: escapeFormula }, record_delimiter: "windows" });
}
