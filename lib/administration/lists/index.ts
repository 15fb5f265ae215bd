import "server-only";
import type { Member } from "@/lib/access/policy";
import { auditList } from "./audit";
import { bookingList } from "./bookings";
import { applicationList, enquiryList } from "./entries";
import { eventList } from "./events";
import { listFile } from "./file";
import { guestList } from "./guests";
import { invitationList } from "./invitations";
import { letterList } from "./letters";
import type { List, ListQuery } from "./list";
import { memberList } from "./members";
import { paymentList } from "./payments";
import { planList } from "./plans";
import { waitlistList } from "./waitlists";
import { workbookList } from "./workbook";

type File = (
  admin: Member,
  address: Record<string, string>,
  now: Date,
) => Promise<ReadableStream<Uint8Array>>;

/** The files of all lists, by the name their addresses carry. */
export const listFiles: ReadonlyMap<string, File> = new Map([
  ["bookings", fileOf("bookings", bookingList)],
  ["enquiries", fileOf("enquiries", enquiryList)],
  ["applications", fileOf("applications", applicationList)],
  ["plans", fileOf("plans", planList)],
  ["payments", fileOf("payments", paymentList)],
  ["members", fileOf("members", memberList)],
  ["invitations", fileOf("invitations", invitationList)],
  ["waitlists", fileOf("waitlists", waitlistList)],
  ["guests", fileOf("guests", guestList)],
  ["workbook", fileOf("workbook", workbookList)],
  ["letters", fileOf("letters", letterList)],
  ["events", fileOf("events", eventList)],
  ["audit", fileOf("audit", auditList)],
]);

function fileOf<Query extends ListQuery, R extends { id: string }>(name: string, list: List<Query, R>): File {
  return (admin, address, now) => listFile(admin, { name, list, query: list.query.parse(address) }, now);
}
