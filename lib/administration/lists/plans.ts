import "server-only";
import { intervals, mastermind } from "@/content/programmes";
import { site } from "@/content/site";
import { programmeLabel } from "@/lib/catalogue/programme";
import { listProgrammes, programmeOf } from "@/lib/content/programmes";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { isOver, planColumns, planView, type PlanView } from "@/lib/orders/programmes/plans";
import { withOrder, type WithOrder } from "@/lib/orders/orders";
import { Prisma } from "@/prisma/generated/client";
import { firstAtRest } from "./attention";
import { buyerCell, dayColumn, fileColumn, moneyColumn, type Cell, type List } from "./list";
import { distinctProgramme } from "./product-name";

/** A plan's columns for lists. */
export const listedPlanColumns = {
  ...planColumns,
  order: {
    select: {
      ...planColumns.order.select,
      ...{ userId: true, createdAt: true, paidPence: true, refundedPence: true, unpaidPence: true },
    },
  },
} satisfies Prisma.PlanSelect;

type Stored = WithOrder<Prisma.PlanGetPayload<{ select: typeof listedPlanColumns }>>;

/** A plan's status, with its days ("YYYY-MM-DD"). */
type PlanStatus =
  | { state: "grace" | "paused"; since: string; until: string }
  | { state: "waived"; since: string }
  | { state: "owed"; numbers: number[] }
  | { state: "held" | "released" | "refused" | "refunded" | "cancelled" }
  | { state: "stopped" | "disputed" | "goingBack" | "paid" | "runs" | "waits" };

type Row = Omit<Stored, "status"> & {
  startedOn: string;
  paid: number;
  owedPence: number;
  status: PlanStatus;
  next: PlanView["next"];
};

const kinds = { monthly: "In instalments", one_time: "At once" };

const statuses = {
  held: ["Held", "waiting"],
  released: ["Released", "old"],
  refused: ["Sent back", "old"],
  refunded: ["Refunded", "old"],
  cancelled: ["Cancelled", "old"],
  stopped: ["Stopped at Stripe", "off"],
  disputed: ["Disputed", "late"],
  goingBack: ["Going back", "old"],
  grace: ["Days of grace", "late"],
  paused: ["Paused", "late"],
  waived: ["Paused", "off"],
  owed: ["Payment missing", "late"],
  paid: ["Paid up", "full"],
  runs: ["Runs", "waiting"],
  waits: ["Waits", "waiting"],
} as const;

const isActive = Prisma.sql`e.status = 'confirmed'`;
const isMissing = Prisma.sql`${isActive} AND e.attention < ${firstAtRest}`;
// A subquery, as a join may read all plans
const missingSince = Prisma.sql`(SELECT missing_since FROM plans WHERE order_id = e.id)`;

/** All plans; those with a missed payment first, longest overdue on top (docs/rules/administration.md#lists). */
export const planList: List<Row> = {
  name: "plans",
  opens: "orders.read",
  headline: "Plans",
  text: "Places in programmes, paid in instalments or at once. Missed payments come first.",
  placeholder: "Name or email",
  empty: { title: "No plans yet", text: "New purchases appear here within a minute." },
  table: Prisma.sql`orders e JOIN plans p ON p.order_id = e.id AND e.product = 'programme'`,
  order: Prisma.sql`e.attention, e.id`,
  states: {
    name: "state",
    label: "State",
    options: (now) => {
      const graceBegan = new Date(now.getTime() - mastermind.graceDays * 24 * 60 * 60 * 1000);
      return [
        { value: "active", label: "Current", where: isActive },
        { value: "missing", label: "Payment missing", where: isMissing },
        {
          ...{ value: "grace", label: "Days of grace" },
          where: Prisma.sql`${isMissing} AND ${missingSince} > ${graceBegan}`,
        },
        {
          ...{ value: "paused", label: "Paused" },
          where: Prisma.sql`${isMissing} AND ${missingSince} <= ${graceBegan}`,
        },
        { value: "paid", label: "Paid up", where: Prisma.sql`${isActive} AND e.unpaid_pence = 0` },
        {
          ...{ value: "stopped", label: "Stopped at Stripe" },
          where: Prisma.sql`${isActive} AND p.stopped_at IS NOT NULL AND e.unpaid_pence > 0`,
        },
        { value: "held", label: "Held", where: Prisma.sql`e.status = 'held'` },
        { value: "cancelled", label: "Cancelled", where: Prisma.sql`e.status = 'cancelled'` },
        { value: "ended", label: "Refunded", where: Prisma.sql`e.status IN ('refunded', 'refused')` },
        { value: "all", label: "All", where: Prisma.sql`e.status <> 'released'` },
      ];
    },
  },
  filters: () => [
    {
      ...{ name: "programme", label: "Programme", any: "Any" },
      options: listProgrammes().map((programme) => ({
        ...{ value: programme.id, label: programmeLabel(programme) },
        where: Prisma.sql`p.programme = ${programme.id}`,
      })),
    },
    {
      ...{ name: "kind", label: "Paid", any: "Either way" },
      options: Object.entries(kinds).map(([value, label]) => ({
        ...{ value, label },
        where: Prisma.sql`p.kind = ${value}::plan_kind`,
      })),
    },
  ],
  load: async (ids, now) => {
    const rows = await db.plan.findMany({
      where: { orderId: { in: ids } },
      select: listedPlanColumns,
    });
    return rows.map((row) => toRow(withOrder(row), now));
  },
  columns: [
    { header: "Name", text: ({ name }) => name, cell: buyerCell },
    fileColumn("Email", ({ email }) => email),
    {
      header: "Kind",
      text: kindWords,
      cell: (row) => ({
        text: kindWords(row),
        small: distinctProgramme(row),
      }),
    },
    fileColumn("Programme", (plan) => programmeLabel(programmeOf(plan))),
    fileColumn("Run", ({ cohort }) => cohort),
    dayColumn("Started", ({ startedOn }) => startedOn),
    {
      header: "Payments",
      text: ({ paid }) => paid,
      cell: ({ paid, instalments }) => `${paid} of ${instalments}`,
    },
    fileColumn("Of", ({ instalments }) => instalments),
    moneyColumn("Paid", ({ paidPence }) => paidPence),
    moneyColumn("Owed", ({ owedPence: duePence }) => duePence),
    { ...moneyColumn("Refunded", ({ refundedPence }) => refundedPence), isFileOnly: true },
    fileColumn("Currency", ({ currency }) => currency.toUpperCase()),
    { header: "State", text: ({ status }) => statuses[status.state][0], cell: statusCell },
    fileColumn("Missing since", ({ status }) => ("since" in status ? status.since : null)),
    dayColumn("Next payment", ({ next }) => next?.on ?? null),
  ],
  totals: {
    Paid: Prisma.sql`sum(e.paid_pence)`,
    Owed: Prisma.sql`sum(e.unpaid_pence) FILTER (WHERE p.stopped_at IS NULL)`,
  },
};

function kindWords({ kind, interval }: Row): string {
  const { often } = intervals[interval].words;
  return kind === "monthly" ? often.charAt(0).toUpperCase() + often.slice(1) : kinds[kind];
}

function toRow(row: Stored, now: Date): Row {
  const view = planView(row, now);
  return {
    ...row,
    startedOn: calendarDay(row.confirmedAt ?? row.createdAt),
    paid: view.paid,
    owedPence: view.isStopped ? 0 : row.unpaidPence,
    status: statusOf(row, view),
    next: row.status === "confirmed" && !view.isStopped ? view.next : null,
  };
}

function statusOf({ status, missingSince }: Stored, view: PlanView): PlanStatus {
  if (status === "held" || status === "released" || isOver(status)) return { state: status };
  if (view.isStopped) return { state: "stopped" };
  if (view.hold) return { state: view.hold };
  if (view.missing && missingSince) {
    const since = calendarDay(missingSince);
    return { state: view.missing.isPaused ? "paused" : "grace", since, until: view.missing.graceEndsOn };
  }
  if (view.isPaused && missingSince) return { state: "waived", since: calendarDay(missingSince) };
  if (view.isComplete) return { state: "paid" };
  if (view.owed.length > 0) return { state: "owed", numbers: view.owed.map(({ number }) => number) };
  return { state: view.next ? "runs" : "waits" };
}

const numberList = new Intl.ListFormat(site.locale);

function statusCell({ status }: Row): Cell {
  const [text, mark] = statuses[status.state];
  switch (status.state) {
    case "grace": {
      const [since, until] = [formatShortDay(status.since), formatShortDay(status.until)];
      return { text: `Missing since ${since}, grace until ${until}`, mark };
    }
    case "paused":
      return { text: `Missing since ${formatShortDay(status.since)}, paused`, mark };
    case "waived":
      return { text: "Waived, paused until the next", mark };
    case "owed": {
      const numbers = numberList.format(status.numbers.map(String));
      return {
        text:
          status.numbers.length === 1
            ? `Payment ${numbers} is still owed`
            : `Payments ${numbers} are still owed`,
        mark,
      };
    }
    case "waits":
      return { text: "Waiting for the next payment", mark };
    default:
      return { text, mark };
  }
}
