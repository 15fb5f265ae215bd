import "server-only";
import { z } from "zod";
import { inUnits } from "@/content/money";
import { mastermind } from "@/content/mastermind";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { isOver, planColumns, planView, type PlanView } from "@/lib/orders/mastermind/plans";
import type { Prisma } from "@/prisma/generated/client";
import { firstAtRest } from "./attention";
import { listCountMax } from "./count-words";
import { afterGrowing, anyOf, countEach, countedInOrder, listQuery, oneOf, type List } from "./list";

export const planStates = [
  "active",
  "missing",
  "grace",
  "paused",
  "paid",
  "stopped",
  "held",
  "cancelled",
  "ended",
  "all",
] as const;
type PlanState = (typeof planStates)[number];

export const planKinds = ["monthly", "one_time"] as const;

export type PlanListQuery = z.output<typeof query>;

const query = z.object({ ...listQuery, kind: anyOf(planKinds), state: oneOf(planStates) });

const columns = {
  ...planColumns,
  userId: true,
  createdAt: true,
  attention: true,
  paidPence: true,
  refundedPence: true,
  unpaidPence: true,
} satisfies Prisma.MastermindPlanSelect;

type Row = Prisma.MastermindPlanGetPayload<{ select: typeof columns }>;

/** A plan's status, with its days ("YYYY-MM-DD"). */
type PlanListState =
  | { state: "grace" | "paused"; since: string; until: string }
  | { state: "letGo"; since: string }
  | { state: "owed"; numbers: number[] }
  | { state: "held" | "released" | "refused" | "ended" | "cancelled" }
  | { state: "stopped" | "disputed" | "goingBack" | "paid" | "runs" | "waits" };

export type PlanListRow = Pick<
  Row,
  "id" | "userId" | "name" | "email" | "kind" | "cohort" | "status" | "payments" | "currency" | "attention"
> & {
  startedOn: string;
  paid: number;
  paidPence: number;
  owedPence: number;
  refundedPence: number;
  standing: PlanListState;
  next: PlanView["next"];
};

export const planKindNames = { monthly: "Monthly", one_time: "At once" };
export const planStandings = {
  held: "Held",
  released: "Let go",
  refused: "Sent back",
  ended: "Refunded",
  cancelled: "Cancelled",
  stopped: "Stopped at Stripe",
  disputed: "Disputed",
  goingBack: "Going back",
  grace: "Days of grace",
  paused: "Paused",
  letGo: "Paused",
  owed: "Payment missing",
  paid: "Paid up",
  runs: "Runs",
  waits: "Waits",
};

/** All plans; those with a missed payment first, longest overdue on top (docs/rules/administration.md#lists). */
export const planList: List<PlanListQuery, PlanListRow> = {
  query,
  find: async ({ after, ...filters }, take, now) => {
    const rows = await db.mastermindPlan.findMany({
      where: { AND: [where(filters, now), afterGrowing("attention", after)] },
      orderBy: [{ attention: "asc" }, { id: "asc" }],
      take,
      select: columns,
    });
    return rows.map((row) => toRow(row, now));
  },
  key: ({ attention }) => attention,
  columns: [
    { header: "Name", value: ({ name }) => name },
    { header: "Email", value: ({ email }) => email },
    { header: "Kind", value: ({ kind }) => planKindNames[kind] },
    { header: "Run", value: ({ cohort }) => cohort },
    { header: "Started", value: ({ startedOn }) => startedOn },
    { header: "State", value: ({ standing }) => planStandings[standing.state] },
    { header: "Missing since", value: ({ standing }) => ("since" in standing ? standing.since : null) },
    { header: "Payments", value: ({ paid }) => paid },
    { header: "Of", value: ({ payments }) => payments },
    { header: "Paid", value: (row) => inUnits(row.paidPence, row.currency) },
    { header: "Owed", value: (row) => inUnits(row.owedPence, row.currency) },
    { header: "Refunded", value: (row) => inUnits(row.refundedPence, row.currency) },
    { header: "Currency", value: ({ currency }) => currency.toUpperCase() },
    { header: "Next payment", value: ({ next }) => next?.on ?? null },
  ],
};

/** The plans per state for the current filters, and the totals of the current state by currency. */
export async function sumPlans(
  { state, ...filters }: Omit<PlanListQuery, "after">,
  now: Date,
): Promise<{ counts: Record<PlanState, number>; sums: PlanSums[] }> {
  const counts = await countEach(planStates, (one) =>
    db.mastermindPlan.count({ where: where({ ...filters, state: one }, now), ...countedInOrder }),
  );
  if (filters.search && counts[state] > listCountMax) return { counts, sums: [] };
  const sumsOf = (more: Prisma.MastermindPlanWhereInput) =>
    db.mastermindPlan.groupBy({
      by: ["currency"],
      where: { AND: [where({ ...filters, state }, now), more] },
      _sum: { paidPence: true, unpaidPence: true },
      orderBy: { currency: "asc" },
    });
  const [sums, stopped] = await Promise.all([sumsOf({}), sumsOf({ stoppedAt: { not: null } })]);
  return {
    counts,
    sums: sums.map(({ currency, _sum }) => {
      const noLongerOwed = stopped.find((one) => one.currency === currency)?._sum.unpaidPence ?? 0;
      return {
        currency,
        paidPence: _sum.paidPence ?? 0,
        owedPence: (_sum.unpaidPence ?? 0) - noLongerOwed,
      };
    }),
  };
}

export type PlanSums = { currency: string; paidPence: number; owedPence: number };

function toRow(row: Row, now: Date): PlanListRow {
  const view = planView(row, now);
  const { id, userId, name, email, kind, cohort, status, payments, currency, attention } = row;
  return {
    ...{ id, userId, name, email, kind, cohort, status, payments, currency, attention },
    startedOn: calendarDay(row.activatedAt ?? row.createdAt),
    paid: view.paid,
    paidPence: row.paidPence,
    owedPence: view.isStopped ? 0 : row.unpaidPence,
    refundedPence: row.refundedPence,
    standing: standingOf(row, view),
    next: row.status === "active" && !view.isStopped ? view.next : null,
  };
}

function standingOf({ status, missingSince }: Row, view: PlanView): PlanListState {
  if (status === "held" || status === "released" || isOver(status)) return { state: status };
  if (view.isStopped) return { state: "stopped" };
  if (view.hold) return { state: view.hold };
  if (view.missing && missingSince) {
    const since = calendarDay(missingSince);
    return { state: view.missing.isPaused ? "paused" : "grace", since, until: view.missing.graceEndsOn };
  }
  if (view.isPaused && missingSince) return { state: "letGo", since: calendarDay(missingSince) };
  if (view.isComplete) return { state: "paid" };
  if (view.owed.length > 0) return { state: "owed", numbers: view.owed.map(({ number }) => number) };
  return { state: view.next ? "runs" : "waits" };
}

function where(
  { search, kind, state }: Omit<PlanListQuery, "after">,
  now: Date,
): Prisma.MastermindPlanWhereInput {
  const text = search && containing(search);
  return {
    AND: [ofState(state, now), kind ? { kind } : {}, text ? { searchText: text } : {}],
  };
}

function ofState(state: PlanState, now: Date): Prisma.MastermindPlanWhereInput {
  const missing = { status: "active", attention: { lt: firstAtRest } } as const;
  const graceBegan = new Date(now.getTime() - mastermind.graceDays * 24 * 60 * 60 * 1000);
  switch (state) {
    case "missing":
      return missing;
    case "grace":
      return { ...missing, missingSince: { gt: graceBegan } };
    case "paused":
      return { ...missing, missingSince: { lte: graceBegan } };
    case "paid":
      return { status: "active", unpaidPence: 0 };
    case "stopped":
      return { status: "active", stoppedAt: { not: null }, unpaidPence: { gt: 0 } };
    case "ended":
      return { status: { in: ["ended", "refused"] } };
    case "all":
      return { status: { not: "released" } };
    default:
      return { status: state };
  }
}
