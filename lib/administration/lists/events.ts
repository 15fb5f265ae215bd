import "server-only";
import { facts } from "@/content/facts";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { subjectOf } from "@/lib/orders/stripe/event-types";
import { listEventPurchases, type EventPurchase } from "../events/purchase-of-event";
import { contains, fileColumn, isOneOf, keysWith, timeColumn, type List } from "./list";

const { provider } = facts.checkout;

const select = {
  id: true,
  type: true,
  objectId: true,
  receivedAt: true,
  processedAt: true,
  error: true,
} satisfies Prisma.StripeEventSelect;

type Event = Prisma.StripeEventGetPayload<{ select: typeof select }>;
export type EventListRow = Event & { buyer: EventPurchase | undefined };

const statuses = {
  failed: { text: "Stuck", mark: "late" },
  waiting: { text: "Waiting", mark: "waiting" },
  done: { text: "Done", mark: "full" },
  ignored: { text: "Not needed here", mark: "old" },
} as const;

/** All Stripe events, newest first (docs/rules/administration.md#events). */
export const eventList: List<EventListRow> = {
  name: "events",
  headline: "Events",
  text: `What ${provider} told us, and the work the website does by itself. Running something again changes nothing that’s already right.`,
  placeholder: "Kind or number",
  empty: { title: "Nothing yet", text: `Events from ${provider} appear here within a minute.` },
  table: Prisma.sql`stripe_events e`,
  order: Prisma.sql`e.received_at DESC, e.id DESC`,
  states: {
    name: "state",
    label: "State",
    options: () => [
      { value: "all", label: "All", where: Prisma.sql`TRUE` },
      { value: "failed", label: "Stuck", where: Prisma.sql`e.processed_at IS NULL AND e.error IS NOT NULL` },
      { value: "waiting", label: "Waiting", where: Prisma.sql`e.processed_at IS NULL AND e.error IS NULL` },
      { value: "done", label: "Done", where: Prisma.sql`e.processed_at IS NOT NULL` },
    ],
  },
  search: (text) => Prisma.sql`${contains("e.id", text)} OR ${contains("e.object_id", text)}
    OR ${contains("e.type", text)} OR ${isOneOf("e.type", keysWith(Object.entries(types), text))}`,
  load: async (ids) => {
    const rows = await db.stripeEvent.findMany({ where: { id: { in: ids } }, select });
    const buyers = await listEventPurchases(rows);
    return rows.map((row) => ({ ...row, buyer: buyers.get(row.objectId) }));
  },
  columns: [
    {
      header: "What",
      text: ({ type }) => eventWords(type),
      cell: ({ id, type, error }) => ({
        text: eventWords(type),
        small: id,
        folded: error === null ? null : { summary: "Error message", text: error },
      }),
    },
    {
      header: "Buyer",
      text: ({ buyer }) => buyer?.name ?? null,
      cell: ({ buyer }) => (buyer ? { text: buyer.name, href: `/admin/people/${buyer.id}` } : null),
    },
    timeColumn("Received", ({ receivedAt }) => receivedAt),
    {
      header: "State",
      text: (row) => statuses[eventState(row)].text,
      cell: (row) => statuses[eventState(row)],
    },
    { ...timeColumn("Done", ({ processedAt }) => processedAt), isFileOnly: true },
    fileColumn("Error message", ({ error }) => error),
    fileColumn("Number", ({ id }) => id),
  ],
};

const types = {
  "checkout.session.completed": "A buyer paid",
  "checkout.session.async_payment_succeeded": "A slow payment arrived",
  "checkout.session.async_payment_failed": "A slow payment failed",
  "checkout.session.expired": "A buyer left Checkout without paying",
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
  "invoice.paid": "A plan’s payment arrived",
  "invoice.payment_failed": "A plan’s payment was refused",
  "invoice.payment_action_required": "A bank wants a plan’s payment confirmed",
  "invoice.voided": "A plan’s payment was cancelled",
  "invoice.marked_uncollectible": "A plan’s payment was abandoned",
  "customer.updated": "A card was changed",
  "customer.subscription.updated": "A plan in instalments changed",
  "customer.subscription.deleted": "A plan in instalments ended",
  "payout.paid": "A payout arrived at the bank",
};

/** A label for an event type. */
export function eventWords(type: string): string {
  const known: Readonly<Record<string, string>> = types;
  return known[type] ?? `Something else: ${type}`;
}

/** An event's status; "ignored" if no code handles its type. */
export function eventState({ type, processedAt, error }: Event): keyof typeof statuses {
  if (processedAt) return subjectOf(type) ? "done" : "ignored";
  return error === null ? "waiting" : "failed";
}
