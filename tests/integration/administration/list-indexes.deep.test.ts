import { beforeAll, describe, expect, test } from "vitest";
import { auditList, countAudit } from "@/lib/administration/lists/audit";
import { auditKinds } from "@/lib/administration/lists/audit-kinds";
import { bookingList, bookingStates, sumBookings } from "@/lib/administration/lists/bookings";
import { applicationList, countEntries, enquiryList, entryStates } from "@/lib/administration/lists/entries";
import { countEvents, eventList, eventStates } from "@/lib/administration/lists/events";
import { invitationList } from "@/lib/administration/lists/invitations";
import { countLetters, letterList, letterStates } from "@/lib/administration/lists/letters";
import { listCountMax } from "@/lib/administration/lists/count-words";
import { listPageSize, readPage, type List, type ListQuery } from "@/lib/administration/lists/list";
import { countAccounts, memberList } from "@/lib/administration/lists/members";
import { sumMoney } from "@/lib/administration/lists/money";
import { paymentList, paymentStates } from "@/lib/administration/lists/payments";
import { planList, planStates, sumPlans } from "@/lib/administration/lists/plans";
import { waitlistList } from "@/lib/administration/lists/waitlists";
import { workbookList } from "@/lib/administration/lists/workbook";
import { fillLists, halfway } from "../../support/fill-lists";
import { plansOf, type PlanNode } from "../../support/query-plans";

const count = listCountMax + 100;
const now = new Date();
const { byTime, byDay, byMinute } = halfway(count, now);

beforeAll(() => fillLists(process.env.DATABASE_URL, count), 120_000);

/** What Postgres does meanwhile in one table. */
async function stepsIn(table: string, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const steps = await plansOf(table, work);
  const own = steps.filter((step) => step["Relation Name"] === table);
  expect(own).not.toEqual([]);
  return own;
}

type Read = (address: Record<string, string>) => Promise<PlanNode[]>;

function pageOf<Query extends ListQuery, R extends { id: string }>(
  table: string,
  list: List<Query, R>,
): Read {
  return (address) => stepsIn(table, () => readPage(list, list.query.parse(address), now));
}

const lists: Record<
  string,
  { page: Read; deep: string; one?: string; states?: [string, readonly string[]] }
> = {
  bookings: { page: pageOf("bookings", bookingList), deep: byDay, states: ["state", bookingStates] },
  plans: { page: pageOf("mastermind_plans", planList), deep: byDay, states: ["state", planStates] },
  payments: { page: pageOf("payments", paymentList), deep: byTime, states: ["state", paymentStates] },
  members: { page: pageOf("profiles", memberList), deep: byTime },
  invitations: { page: pageOf("invitations", invitationList), deep: byTime },
  "the mastermind’s waitlist": { page: pageOf("mastermind_waitlist", waitlistList), deep: byTime },
  "the retreats’ waitlist": { page: pageOf("uk_retreat_waitlist", waitlistList), deep: byTime },
  workbook: { page: pageOf("workbook_downloads", workbookList), deep: byTime },
  enquiries: {
    ...{ page: pageOf("custom_retreat_enquiries", enquiryList), deep: byMinute },
    states: ["state", entryStates],
  },
  applications: {
    ...{ page: pageOf("sponsored_applications", applicationList), deep: byMinute },
    states: ["state", entryStates],
  },
  letters: { page: pageOf("emails", letterList), deep: byTime, states: ["state", letterStates] },
  events: {
    ...{ page: pageOf("stripe_events", eventList), deep: byTime, one: `evt_${count - 7}` },
    states: ["state", eventStates],
  },
  audit: { page: pageOf("audit_entries", auditList), deep: byTime, states: ["kind", auditKinds] },
};

const addresses = Object.entries(lists).flatMap(([name, { page, deep, one, states }]) => {
  const [filter, all] = states ?? ["state", []];
  const asked: [string, Record<string, string>][] = [
    ["the first", {}],
    ["a deep one", { after: deep }],
    ["one of a search", { search: one ?? `${count - 7}@postbox` }],
    ...all.map((state): [string, Record<string, string>] => [`${filter} ${state}`, { [filter]: state }]),
  ];
  return asked.map(([what, address]) => ({ name, what, page, address }));
});

test.each(addresses)("a page of $name, $what, is read by an index", async ({ page, address }) => {
  const steps = await page(address);
  expect(steps.filter((step) => step["Node Type"] === "Seq Scan")).toEqual([]);
  const most = Math.max(...steps.map((step) => step["Actual Rows"] ?? 0));
  expect(most).toBeLessThanOrEqual(listPageSize * 6);
});

describe("without a search", () => {
  const asked = { search: undefined, after: undefined };
  const counts: [string, string, () => Promise<unknown>][] = [
    ["bookings", "bookings", () => sumBookings(bookingList.query.parse({}), now)],
    ["plans", "mastermind_plans", () => sumPlans(planList.query.parse({}), now)],
    ["enquiries", "custom_retreat_enquiries", () => countEntries("enquiry", asked)],
    ["applications", "sponsored_applications", () => countEntries("application", asked)],
    ["letters", "emails", () => countLetters(asked)],
    ["events", "stripe_events", () => countEvents(asked)],
    ["audit", "audit_entries", () => countAudit(auditList.query.parse({}))],
  ];
  test.each(counts)("what stands beside the list of %s is found by indexes", async (_, table, work) => {
    const steps = await stepsIn(table, work);
    const inVain = steps.filter((step) => (step["Rows Removed by Filter"] ?? 0) > count / 10);
    expect(inVain).toEqual([]);
  });

  test.each(["bookings", "mastermind_plans"])(
    "what is sold is summed from an index of %s alone",
    async (table) => {
      const steps = await stepsIn(table, () => sumMoney(now));
      const sums = steps.filter((step) => step["Index Name"] === `${table}_sums_idx`);
      expect(new Set(sums.map((step) => step["Node Type"]))).toEqual(new Set(["Index Only Scan"]));
    },
  );
});

test("what a search finds too much of is neither added up nor counted by state", async () => {
  const tooMany = { search: "postbox", state: "all" };
  const bookings = await sumBookings(bookingList.query.parse(tooMany), now);
  expect(bookings).toMatchObject({ counts: { all: listCountMax + 1, cancelled: 253 }, sums: [] });
  const plans = await sumPlans(planList.query.parse(tooMany), now);
  expect(plans).toMatchObject({ counts: { all: listCountMax + 1 }, sums: [] });
  expect(await countAccounts(tooMany, now)).toEqual({ all: listCountMax + 1 });
  const { sums } = await sumBookings(bookingList.query.parse({ state: "all" }), now);
  expect(sums).toEqual([expect.objectContaining({ totalPence: count * 49_700 })]);
});
