import "server-only";
import { formatMoney } from "@/content/money";
import { accessOf } from "@/lib/orders/bookings/access";
import { cardRefusalReason } from "@/lib/orders/bookings/balance-card-letters";
import { calendarDay, daysBetween, formatDay, formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { stillToPay } from "@/lib/orders/mastermind/manual-payment";
import { planColumns } from "@/lib/orders/mastermind/plans";
import { refundableOf } from "@/lib/orders/payments/refund-requests";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat } from "@/lib/content/retreats";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import type { BalanceCard, Booking, MastermindPlan, Prisma } from "@/prisma/generated/client";
import type { PurchaseFacts } from "./change-preview";
import {
  atStripe,
  bookedLine,
  codeLines,
  bookingStatus,
  failuresOf,
  linesOf,
  paymentColumns,
  statusOf,
  type Paid,
  type PurchaseLine,
  type PurchaseStatus,
  type RefundFailure,
} from "./receipt";
import { versionOf } from "./optimistic-lock";
import { findCancelSums, type CancelSums } from "./terms";

/** The buyer: an account and its confirmed addresses, or an address without an account. */
type Buyer = { userId: string | null; emailKeys: string[] };

export type PurchaseCard = {
  facts: PurchaseFacts;
  item: string;
  reference: string;
  /** The accepted version of the terms, and when; null if unknown. */
  terms: string | null;
  email: string;
  status: PurchaseStatus;
  lines: PurchaseLine[];
  owed: { words: string; sum: string };
  /** The status of a balance due on a saved card, or refused by it. */
  byItself: string | null;
  failures: RefundFailure[];
  stripeUrl: string | null;
  balanceUrl: string | null;
  /** The payments of a plan that can be recorded. */
  payable: { number: number | "rest"; pence: number }[];
  cancel: CancelSums | null;
  canTransfer: boolean;
  lostDispute: { id: string; pence: number } | null;
  bookedOn: string;
};

const maxCards = 50;

const order = { paidAt: "asc" } as const;

/** All bookings and plans of a person as cards, newest first. */
export async function listPurchases(buyer: Buyer, now: Date): Promise<PurchaseCard[]> {
  const { userId, emailKeys } = buyer;
  const where = {
    anonymisedAt: null,
    OR: [{ emailKey: { in: emailKeys } }, ...(userId ? [{ userId }] : [])],
  };
  const newest = { orderBy: { createdAt: "desc" }, take: maxCards } as const;
  const bookings = await db.booking.findMany({ where, ...newest, include: ofBooking });
  const plans = await db.mastermindPlan.findMany({ where, ...newest, include: ofPlan });
  const cards = await Promise.all([
    ...bookings.map(async (row) => [row.createdAt, await bookingCard(row, now)] as const),
    ...plans.map(async (row) => [row.createdAt, await planCard(row, now)] as const),
  ]);
  return cards.sort(([one], [other]) => other.getTime() - one.getTime()).map(([, card]) => card);
}

const ofBooking = {
  code: { select: { code: true } },
  payments: { select: paymentColumns, orderBy: order },
  balanceCard: { select: { state: true, last4: true, failure: true } },
} as const satisfies Prisma.BookingInclude;

async function bookingCard(
  row: Omit<Prisma.BookingGetPayload<{ include: typeof ofBooking }>, "searchText">,
  now: Date,
): Promise<PurchaseCard> {
  const paidFor = { bookingId: row.id, planId: null };
  const retreat = findRetreat(row.retreat);
  const standing = row.status === "confirmed" ? "stands" : isUnpaid(row.status) ? "unpaid" : "over";
  const duePence = standing === "over" ? 0 : Math.max(0, row.totalPence - row.paidPence);
  const dueOn = row.balanceDueOn.toISOString().slice(0, 10);
  const isLate = standing === "stands" && duePence > 0 && dueOn < calendarDay(now);
  const item = [retreat?.name ?? row.retreat, (retreat && findRoom(retreat, row.room)?.name) ?? row.room];
  const words = duePence === 0 ? "Owed" : isLate ? "Owed since {date}" : "Owed, due {date}";
  return {
    ...(await shared(row, row.payments, "booking")),
    facts: {
      ...factsOf(row, row.payments),
      kind: "booking",
      place: retreat ? [findRoom(retreat, row.room)?.name ?? row.room, retreat.dates].join(", ") : row.room,
      seen: await versionOf(db, paidFor, now),
      standing,
      owedPence: duePence,
      opensClubhouse: await opensClubhouse(row, now),
    },
    item: item.join(", "),
    terms: termsWords(
      row,
      row.transferredAt
        ? "Terms {version} accepted {at}, before the place was transferred"
        : "Terms {version} accepted {at}",
    ),
    status: bookingStatus(row, { owedPence: duePence, isLate, days: daysBetween(dueOn, calendarDay(now)) }),
    lines: [
      bookedLine(row, row.fullPence ?? row.totalPence),
      ...codeLines(row, row),
      ...linesOf(row.payments, row.currency, standing === "stands"),
    ],
    owed: { words: fill(words, { date: formatDay(dueOn) }), sum: formatMoney(duePence, row.currency) },
    byItself: duePence > 0 ? byItselfWords(row.balanceCard, formatDay(dueOn)) : null,
    stripeUrl: null,
    balanceUrl: standing === "stands" && duePence > 0 ? absolute(`/booking/${row.linkToken}`) : null,
    payable: [],
    cancel: standing === "stands" && retreat ? await findCancelSums(db, paidFor) : null,
    canTransfer: standing === "stands",
  };
}

function termsWords(
  { termsVersion: version, termsAcceptedAt: at }: Pick<MastermindPlan, "termsVersion" | "termsAcceptedAt">,
  words: string,
): string | null {
  return version && at ? fill(words, { version, at: formatTime(at) }) : null;
}

function byItselfWords(
  card: Pick<BalanceCard, "state" | "last4" | "failure"> | null,
  date: string,
): string | null {
  if (card?.state === "on")
    return `Taken automatically on ${date}, from the card ending ${card.last4 ?? ""}.`;
  if (card?.state === "charging") return `Being taken from the card ending ${card.last4 ?? ""} now.`;
  return card?.state === "refused"
    ? `Taken automatically, but the saved card was refused. ${cardRefusalReason(card.failure ?? "")}`
    : null;
}

async function opensClubhouse(
  { status, access, retreat }: Pick<Booking, "status" | "access" | "retreat">,
  now: Date,
): Promise<boolean> {
  if (!isUnpaid(status)) return access !== null;
  return findRetreat(retreat) !== null && accessOf(await latestRetreat(db, { id: retreat }), now) !== null;
}

const ofPlan = {
  cancellation: planColumns.cancellation,
  missed: planColumns.missed,
  received: {
    select: { ...planColumns.received.select, ...paymentColumns },
    orderBy: planColumns.received.orderBy,
  },
} as const satisfies Prisma.MastermindPlanInclude;

const planNames = { monthly: "Mastermind, monthly", one_time: "Mastermind, at once" };

async function planCard(
  row: Omit<Prisma.MastermindPlanGetPayload<{ include: typeof ofPlan }>, "searchText">,
  now: Date,
): Promise<PurchaseCard> {
  const paidFor = { bookingId: null, planId: row.id };
  const standing = row.status === "confirmed" ? "stands" : isUnpaid(row.status) ? "unpaid" : "over";
  const plan = { ...row, received: row.received.map((one) => ({ ...one, disputes: [] })) };
  const { missing, all } = stillToPay(plan);
  const restPence = all.length * row.paymentPence;
  const late = missing.at(-1);
  return {
    ...(await shared(row, row.received, "plan")),
    facts: {
      ...factsOf(row, row.received),
      kind: "plan",
      place: "a seat in the mastermind",
      seen: await versionOf(db, paidFor, now),
      standing,
      owedPence: restPence,
      opensClubhouse: true,
    },
    item: planNames[row.kind],
    terms: termsWords(row, "Terms {version} accepted {at}"),
    byItself: null,
    status:
      standing === "stands" && late !== undefined
        ? { words: `Payment ${late} missing`, look: "is-late" }
        : statusOf(row.status, row.received),
    lines: [
      bookedLine(row, row.payments * row.paymentPence),
      ...linesOf(row.received, row.currency, standing === "stands"),
    ],
    owed: {
      words: restPence > 0 ? "Still to come" : "Owed",
      sum: formatMoney(restPence, row.currency),
    },
    stripeUrl: row.subscriptionId && atStripe(`subscriptions/${row.subscriptionId}`),
    balanceUrl: null,
    payable: [
      ...missing.map((number) => ({ number, pence: row.paymentPence })),
      ...(all.length > 0 ? [{ number: "rest" as const, pence: restPence }] : []),
    ],
    cancel: standing === "stands" ? await findCancelSums(db, paidFor) : null,
    canTransfer: false,
  };
}

async function shared(
  row: Pick<Booking, "id" | "email" | "currency" | "createdAt">,
  payments: readonly Paid[],
  kind: "booking" | "plan",
) {
  const standing =
    kind === "booking"
      ? { booking: { status: "confirmed" as const } }
      : { plan: { status: "confirmed" as const } };
  const where = kind === "booking" ? { bookingId: row.id } : { planId: row.id };
  const lost = await db.dispute.findFirst({
    where: { status: "lost", endedAt: null, payment: { ...where, ...standing } },
    select: { id: true, amountPence: true },
  });
  return {
    reference: purchaseReference(row.id),
    email: row.email,
    bookedOn: calendarDay(row.createdAt),
    lostDispute: lost && { id: lost.id, pence: lost.amountPence },
    failures: payments.flatMap((payment) => failuresOf(payment, row.currency)),
  };
}

function factsOf(
  row: Pick<Booking, "id" | "name" | "email" | "currency" | "paidPence" | "refundedPence">,
  payments: readonly Paid[],
) {
  const { id, name, email, currency, paidPence, refundedPence } = row;
  const ours = payments.filter(({ refundReason }) => refundReason === null);
  const payers = ours.flatMap(({ payerName, payerEmail }) => (payerEmail ? [payerName || payerEmail] : []));
  const left = (some: readonly Paid[]) => some.reduce((sum, payment) => sum + refundableOf(payment), 0);
  return {
    id,
    name: name || email,
    payer: [...new Set(payers)].join(", ") || null,
    currency,
    paidPence,
    refundedPence,
    leftPence: left(ours),
    leftByHandPence: left(ours.filter(({ method }) => method !== "card")),
  };
}

function isUnpaid(status: string): boolean {
  return status === "held" || status === "released";
}
