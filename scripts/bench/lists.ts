import { listRetriedJobs, listStuckJobs, listWaitingJobs } from "@/lib/administration/events/jobs";
import { auditList, countAudit, listActors } from "@/lib/administration/lists/audit";
import { auditKinds } from "@/lib/administration/lists/audit-kinds";
import { bookingList, bookingStates, sumBookings } from "@/lib/administration/lists/bookings";
import { applicationList, countEntries, enquiryList, entryStates } from "@/lib/administration/lists/entries";
import { countEvents, eventList, eventStates } from "@/lib/administration/lists/events";
import { countInvitations, invitationList, invitationStates } from "@/lib/administration/lists/invitations";
import { countLetters, letterList, letterStates } from "@/lib/administration/lists/letters";
import { readPage, type List, type ListQuery } from "@/lib/administration/lists/list";
import { countAccounts, memberList, memberStates } from "@/lib/administration/lists/members";
import { listComing, sumMoney } from "@/lib/administration/lists/money";
import { countPayments, paymentList, paymentStates } from "@/lib/administration/lists/payments";
import { planList, planStates, sumPlans } from "@/lib/administration/lists/plans";
import { countWaitlists, waitlistList, waitlistNames } from "@/lib/administration/lists/waitlists";
import { countWorkbook, workbookList, workbookStates } from "@/lib/administration/lists/workbook";
import { fillLists, halfway } from "../../tests/support/fill-lists";
import { ms, quantile, table } from "./figures";

// Fills the database in DATABASE_URL with as many rows a table as the argument says, and prints how long each list takes: all
// that its page reads, side by side as there, and what stands beside the rows alone. Started by npm run bench:lists.

const most = 200;
const rounds = { warmUp: 2, measured: 9 };
const rows = Number(process.argv[2]);

type Listed = {
  /** What its chips cut it to: their name in the address, and their words there. */
  states: [string, readonly string[]];
  deep: string;
  /** What finds one row, and what finds every one. */
  one?: string;
  all?: string;
};

type Figure = { median: number; of: string };

async function figuresOf<Query extends ListQuery, R extends { id: string }>(
  list: List<Query, R>,
  beside: (query: Query, now: Date) => Promise<unknown>,
  { states: [name, states], deep, one = `${rows - 7}@postbox`, all = "postbox" }: Listed,
): Promise<Record<string, Figure>> {
  const measure = async (of: string, address: Record<string, string>): Promise<Figure> => {
    const query = list.query.parse(address);
    const page = () => Promise.all([readPage(list, query, new Date()), beside(query, new Date())]);
    return { of, median: await medianOf(page) };
  };
  const slowest = async (of: string, more: Record<string, string>): Promise<Figure> => {
    const figures: Figure[] = [];
    for (const state of states) figures.push(await measure(`${of} ${state}`, { [name]: state, ...more }));
    return figures.reduce((worst, figure) => (figure.median > worst.median ? figure : worst));
  };
  const query = list.query.parse({});
  return {
    "first page": await measure("first page", {}),
    "deep page": await measure("deep page", { after: deep }),
    "search: one": await measure("search: one", { search: one }),
    "search: all": await measure("search: all", { search: all }),
    "search: none": await measure("search: none", { search: "nobody at all" }),
    "slowest state": await slowest("state", {}),
    "and search: all": await slowest("search: all, state", { search: all }),
    "counts, sums": { of: "counts, sums", median: await medianOf(() => beside(query, new Date())) },
  };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -rounds.warmUp; round < rounds.measured; round += 1) {
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return quantile(times, 0.5);
}

await fillLists(process.env.DATABASE_URL, rows);
const { byTime, byDay, byMinute } = halfway(rows, new Date());
const lists: Record<string, () => Promise<Record<string, Figure>>> = {
  bookings: () => figuresOf(bookingList, sumBookings, { states: ["state", bookingStates], deep: byDay }),
  plans: () => figuresOf(planList, sumPlans, { states: ["state", planStates], deep: byDay }),
  payments: () =>
    figuresOf(
      paymentList,
      (query, now) => {
        const isWhole = !query.search && !query.after && query.state === paymentStates[0];
        return Promise.all([countPayments(query), ...(isWhole ? [sumMoney(now), listComing(now)] : [])]);
      },
      { states: ["state", paymentStates], deep: byTime },
    ),
  enquiries: () =>
    figuresOf(enquiryList, (query) => countEntries("enquiry", query), {
      ...{ states: ["state", entryStates], deep: byMinute },
    }),
  applications: () =>
    figuresOf(applicationList, (query) => countEntries("application", query), {
      ...{ states: ["state", entryStates], deep: byMinute },
    }),
  waitlists: () =>
    figuresOf(waitlistList, countWaitlists, { states: ["list", waitlistNames()], deep: byTime }),
  members: () => figuresOf(memberList, countAccounts, { states: ["state", memberStates], deep: byTime }),
  workbook: () =>
    figuresOf(workbookList, countWorkbook, { states: ["letters", workbookStates], deep: byTime }),
  invitations: () =>
    figuresOf(invitationList, countInvitations, { states: ["state", invitationStates], deep: byTime }),
  letters: () => figuresOf(letterList, countLetters, { states: ["state", letterStates], deep: byTime }),
  events: () =>
    figuresOf(
      eventList,
      (query) => Promise.all([countEvents(query), listStuckJobs(), listRetriedJobs(), listWaitingJobs()]),
      { states: ["state", eventStates], deep: byTime, one: `evt_${rows - 7}`, all: "evt_" },
    ),
  audit: () =>
    figuresOf(auditList, (query) => Promise.all([countAudit(query), listActors()]), {
      ...{ states: ["kind", auditKinds], deep: byTime, all: "Robyn Number" },
    }),
};
const found = new Map<string, Record<string, Figure>>();
for (const [name, measure] of Object.entries(lists)) found.set(name, await measure());
console.log(
  `\nThe administration's lists with ${rows.toLocaleString("en-GB")} rows in each table; medians of ${rounds.measured}:\n`,
);
const head = Object.keys(found.get("bookings") ?? {});
const lines = [...found].map(([name, figures]) => [
  name,
  ...Object.values(figures).map(({ median }) => ms(median)),
]);
console.log(table(["", ...head], lines));
const slow = [...found].flatMap(([name, figures]) =>
  Object.values(figures)
    .filter(({ median }) => median > most)
    .map(({ of, median }) => `${name}, ${of}: ${ms(median)}`),
);
if (slow.length > 0) console.log(`\nMore than ${most} ms:\n${slow.join("\n")}`);
process.exit(slow.length > 0 ? 1 : 0);
