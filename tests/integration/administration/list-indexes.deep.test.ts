import { beforeAll, expect, test } from "vitest";
import { auditList } from "@/lib/administration/lists/audit";
import { bookingList } from "@/lib/administration/lists/bookings";
import { applicationList, enquiryList } from "@/lib/administration/lists/entries";
import { eventList } from "@/lib/administration/lists/events";
import { invitationList } from "@/lib/administration/lists/invitations";
import { letterList } from "@/lib/administration/lists/letters";
import { getListPage, type List } from "@/lib/administration/lists/list";
import { memberList } from "@/lib/administration/lists/members";
import { sumMoney } from "@/lib/administration/lists/money";
import { paymentList } from "@/lib/administration/lists/payments";
import { orderList } from "@/lib/administration/lists/orders";
import { planList } from "@/lib/administration/lists/plans";
import { waitlistList } from "@/lib/administration/lists/waitlists";
import { workbookList } from "@/lib/administration/lists/workbook";
import { listEntries, sumEntries } from "@/lib/administration/year/entries";
import { parsePeriod } from "@/lib/administration/year/period";
import { addDays, calendarDay } from "@/lib/time/dates";
import { fillLists } from "../../support/fill-lists";
import { plansOf, type PlanNode } from "../../support/query-plans";

const count = 10_100;
const now = new Date();

beforeAll(() => fillLists(process.env.DATABASE_URL, count), 120_000);

type Explained = { steps: PlanNode[]; states: string[] };

/** How Postgres finds the rows of a page. */
function explain<Row extends { id: string }>(list: List<Row>) {
  return async (params: Record<string, string>): Promise<Explained> => {
    const steps = await plansOf("SELECT e.id", () => getListPage(list, params, now));
    return { steps, states: list.states.options(now).map(({ value }) => value) };
  };
}

test.each([
  ["orders bookings", explain(bookingList), "state", ""],
  ["orders plans", explain(planList), "state", ""],
  ["orders", explain(orderList), "state", ""],
  ["payments orders", explain(paymentList), "state", ""],
  ["profiles", explain(memberList), "none", ""],
  ["invitations", explain(invitationList), "none", ""],
  ["mastermind_waitlist", explain(waitlistList), "none", ""],
  ["uk_retreat_waitlist", explain(waitlistList), "none", ""],
  ["workbook_downloads", explain(workbookList), "none", ""],
  ["custom_retreat_enquiries", explain(enquiryList), "state", ""],
  ["sponsored_applications", explain(applicationList), "state", ""],
  ["emails", explain(letterList), "state", ""],
  ["stripe_events", explain(eventList), "state", `evt_${count - 7}`],
  ["audit_entries", explain(auditList), "kind", ""],
])(
  "pages of %s use an index",
  async (tables, page, filter, one) => {
    const { states } = await page({});
    const search = one || `${count - 7}@postbox`;
    const asked = [{}, { page: "20" }, { search }, ...states.map((state) => ({ [filter]: state }))];
    for (const params of asked) {
      const { steps } = await page(params);
      const scans = steps.filter(
        (step) => step["Node Type"] === "Seq Scan" && tables.split(" ").includes(step["Relation Name"] ?? ""),
      );
      expect({ params, scans }).toEqual({ params, scans: [] });
    }
  },
  60_000,
);

test("a report of some days uses an index", async () => {
  const today = calendarDay(now);
  const { period } = parsePeriod({ from: addDays(today, -3), to: today }, now);
  const steps = await plansOf("balance_transactions", async () => {
    await Promise.all([sumEntries(period), listEntries(period, { limit: 51 })]);
  });
  const used = steps.flatMap((step) => step["Index Name"] ?? []);
  expect(used).toEqual(
    expect.arrayContaining(["balance_transactions_created_at_id_idx", "payments_paid_at_id_idx"]),
  );
  // A join may scan a table, but no condition does.
  const scans = steps.filter((step) => step["Node Type"] === "Seq Scan" && step["Rows Removed by Filter"]);
  expect(scans.filter(({ "Relation Name": table }) => table !== "disputes")).toEqual([]);
});

test("sales are summed by one scan of each table", async () => {
  const steps = await plansOf("keptPence", () => sumMoney(now));
  const scanned = steps.flatMap((step) => step["Relation Name"] ?? []);
  expect(scanned.sort()).toEqual(["bookings", "missed_payments", "orders", "plans"]);
});
