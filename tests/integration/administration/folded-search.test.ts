import { beforeAll, expect, test } from "vitest";
import { auditList } from "@/lib/administration/lists/audit";
import { bookingList } from "@/lib/administration/lists/bookings";
import { applicationList, enquiryList } from "@/lib/administration/lists/entries";
import { invitationList } from "@/lib/administration/lists/invitations";
import { letterList } from "@/lib/administration/lists/letters";
import { getListPage, type List } from "@/lib/administration/lists/list";
import { memberList } from "@/lib/administration/lists/members";
import { paymentList } from "@/lib/administration/lists/payments";
import { planList } from "@/lib/administration/lists/plans";
import { waitlistList } from "@/lib/administration/lists/waitlists";
import { db } from "@/lib/db";
import { fillLists } from "../../support/fill-lists";

const now = new Date();
const columns = {
  orders: "name",
  mastermind_waitlist: "name",
  uk_retreat_waitlist: "name",
  profiles: "display_name",
  invitations: "note",
  emails: "subject_line",
  custom_retreat_enquiries: "first_name",
  sponsored_applications: "full_name",
};

beforeAll(async () => {
  await fillLists(process.env.DATABASE_URL, 20);
  for (const [table, column] of Object.entries(columns))
    await db.$executeRawUnsafe(`UPDATE ${table} SET ${column} = 'Siân O’Neil'`);
  await db.auditEntry.create({
    data: {
      at: now,
      action: "list.downloaded",
      actorRole: "admin",
      subject: "bookings",
      details: {},
      actorName: "Siân O’Neil",
    },
  });
}, 120_000);

function count<Row extends { id: string }>(list: List<Row>) {
  return async (search: string, more: Record<string, string> = {}) =>
    (await getListPage(list, { search, ...more }, now)).rows.length;
}

test.each([
  ["bookings", count(bookingList), {}],
  ["plans", count(planList), {}],
  ["payments", count(paymentList), {}],
  ["members", count(memberList), {}],
  ["invitations", count(invitationList), {}],
  ["the mastermind’s waitlist", count(waitlistList), { list: "mastermind" }],
  ["the retreats’ waitlist", count(waitlistList), { list: "dorset" }],
  ["enquiries", count(enquiryList), {}],
  ["applications", count(applicationList), {}],
  ["letters", count(letterList), {}],
  ["audit entries", count(auditList), {}],
])("%s are found without accents, by either apostrophe", async (_, found, more) => {
  const each = await Promise.all(
    ["sian", "SIA\u0302N", "o'neil", "O’Neil"].map((search) => found(search, more)),
  );
  expect(Math.min(...each)).toBeGreaterThan(0);
  expect(await found("siam", more)).toBe(0);
});
