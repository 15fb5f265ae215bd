import "server-only";
import { z } from "zod";
import { eventListCopy as copy } from "@/content/pages/admin-events";
import { formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import type { Prisma } from "@/prisma/generated/client";
import { subjectOf } from "@/lib/stripe/event-types";
import { fill } from "@/lib/text";
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
    { header: copy.columns.what, value: ({ type }) => eventWords(type) },
    { header: copy.columns.state, value: (row) => copy.statuses[eventState(row)] },
    { header: copy.columns.received, value: ({ receivedAt }) => formatTime(receivedAt) },
    { header: copy.columns.done, value: ({ processedAt }) => processedAt && formatTime(processedAt) },
    { header: copy.columns.error, value: ({ error }) => error },
    { header: copy.columns.id, value: ({ id }) => id },
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

/** A label for an event type. */
export function eventWords(type: string): string {
  const known: Readonly<Record<string, string>> = copy.types;
  return known[type] ?? fill(copy.otherType, { type });
}

/** An event's status; "ignored" if no code handles its type. */
export function eventState({ type, processedAt, error }: EventListRow): keyof typeof copy.statuses {
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
  return Object.entries(copy.types).flatMap(([type, words]) =>
    words.toLowerCase().includes(wanted) ? [type] : [],
  );
}
