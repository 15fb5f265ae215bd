import "server-only";
import { z } from "zod";
import { formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import type { Prisma } from "@/prisma/generated/client";
import { subjectOf } from "@/lib/orders/stripe/event-types";
import { afterNewest, countedAtMost, countStates, listQuery, oneOf, type List } from "./list";

export const eventStates = ["all", "failed", "waiting", "done"] as const;
export type EventState = (typeof eventStates)[number];

export type EventListQuery = z.output<typeof query>;

const query = z.object({ ...listQuery, state: oneOf(eventStates) });

const columns = {
  id: true,
  type: true,
  objectId: true,
  receivedAt: true,
  processedAt: true,
  error: true,
} satisfies Prisma.StripeEventSelect;

export type EventListRow = Prisma.StripeEventGetPayload<{ select: typeof columns }>;

export const eventStatuses = {
  failed: "Stuck",
  waiting: "Waiting",
  done: "Done",
  ignored: "Not needed here",
};

/** All Stripe events, newest first (docs/rules/administration.md#events). */
export const eventList: List<EventListQuery, EventListRow> = {
  query,
  find: ({ after, ...filters }, take) =>
    db.stripeEvent.findMany({
      where: { AND: [where(filters), afterNewest("receivedAt", after)] },
      orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
      take,
      select: columns,
    }),
  key: ({ receivedAt }) => receivedAt.getTime(),
  columns: [
    { header: "What", value: ({ type }) => eventWords(type) },
    { header: "State", value: (row) => eventStatuses[eventState(row)] },
    { header: "Received", value: ({ receivedAt }) => formatTime(receivedAt) },
    { header: "Done", value: ({ processedAt }) => processedAt && formatTime(processedAt) },
    { header: "What the machine said", value: ({ error }) => error },
    { header: "Number", value: ({ id }) => id },
  ],
};

/** The number of events per state, for the search. */
export async function countEvents({
  search,
}: Pick<EventListQuery, "search">): Promise<Record<EventState, number>> {
  return countStates(eventStates, (state) =>
    db.stripeEvent.count({ where: where({ search, state }), ...countedAtMost }),
  );
}

const types = {
  "checkout.session.completed": "Somebody paid",
  "checkout.session.async_payment_succeeded": "A slow payment arrived",
  "checkout.session.async_payment_failed": "A slow payment failed",
  "checkout.session.expired": "Somebody left the till without paying",
  "charge.refunded": "Money went back",
  "charge.refund.updated": "A refund changed",
  "refund.created": "A refund began",
  "refund.updated": "A refund changed",
  "refund.failed": "A refund failed",
  "charge.dispute.created": "A bank asks for money back",
  "charge.dispute.updated": "A dispute changed",
  "charge.dispute.funds_withdrawn": "A dispute took money",
  "charge.dispute.funds_reinstated": "A dispute gave money back",
  "charge.dispute.closed": "A dispute is decided",
  "invoice.paid": "A monthly payment arrived",
  "invoice.payment_failed": "A monthly payment was refused",
  "invoice.payment_action_required": "A bank wants a monthly payment confirmed",
  "invoice.voided": "A monthly payment was cancelled",
  "invoice.marked_uncollectible": "A monthly payment was abandoned",
  "customer.updated": "A card was changed",
  "customer.subscription.updated": "A monthly plan changed",
  "customer.subscription.deleted": "A monthly plan ended",
};

/** A label for an event type. */
export function eventWords(type: string): string {
  const known: Readonly<Record<string, string>> = types;
  return known[type] ?? `Something else: ${type}`;
}

/** An event's status; "ignored" if no code handles its type. */
export function eventState({ type, processedAt, error }: EventListRow): keyof typeof eventStatuses {
  if (processedAt) return subjectOf(type) ? "done" : "ignored";
  return error === null ? "waiting" : "failed";
}

function where({ search, state }: Omit<EventListQuery, "after">): Prisma.StripeEventWhereInput {
  const text = search && containing(search);
  return {
    ...(state === "done" && { processedAt: { not: null } }),
    ...(state === "failed" && { processedAt: null, error: { not: null } }),
    ...(state === "waiting" && { processedAt: null, error: null }),
    ...(text && {
      OR: [{ id: text }, { objectId: text }, { type: text }, { type: { in: typesCalled(search) } }],
    }),
  };
}

function typesCalled(search: string): string[] {
  const wanted = search.toLowerCase();
  return Object.entries(types).flatMap(([type, words]) =>
    words.toLowerCase().includes(wanted) ? [type] : [],
  );
}
