import "server-only";
import { randomUUID } from "node:crypto";
import { formatMoney } from "@/content/money";
import { intervals } from "@/content/programmes";
import { accessOf } from "@/lib/orders/bookings/access";
import { asPerson, coming, isOwnAlone, ownPlace, withForms } from "@/lib/orders/bookings/guests";
import { lastCoachingDay, lastDueDay } from "@/lib/administration/orders/schedule";
import { secondTry } from "@/lib/orders/schedule/balance-card";
import { cardRefusalReason } from "@/lib/orders/schedule/balance-card-letters";
import type { Payment } from "@/lib/orders/schedule/schedule";
import { calendarDay, daysBetween, formatDay, formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { stillToPay } from "@/lib/orders/programmes/manual-payment";
import { getPlan } from "@/lib/orders/programmes/plans";
import { leftOf } from "@/lib/orders/vouchers/balance";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { unrefundedPayments } from "@/lib/orders/orders";
import { standingVoucher } from "@/lib/orders/payments/lost-disputes";
import { refundableOf } from "@/lib/orders/payments/refund-requests";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { findRoom } from "@/lib/catalogue/rooms";
import { programmeInProse, programmeLabel } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import type { BalanceCard, ManualOrder, Prisma } from "@/prisma/generated/client";
import { instalmentsOf, type ScheduledPayment } from "@/lib/orders/schedule/schedule";
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
import { getVoucherFacts, type VoucherFacts } from "./vouchers";
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
  /** The payments of a booking in instalments. */
  payments: ScheduledPayment[];
  /** What is still to pay, if its days can be changed until `lastDay`. */
  schedule: { payments: Payment[]; today: string; lastDay: string } | null;
  /** The status of a balance due on a saved card, or refused by it. */
  byItself: string | null;
  failures: RefundFailure[];
  stripeUrl: string | null;
  balanceUrl: string | null;
  /** The payments of a plan that can be recorded. */
  payable: { number: number | "rest"; pence: number }[];
  cancel: CancelSums | null;
  canTransfer: boolean;
  /** The guests of an order with several places. */
  guests: GuestLine[];
  /** Of coaching: the sessions held and left, and an id for the next one. */
  coaching: CoachingSessions | null;
  voucher: VoucherFacts | null;
  /** The address of its dispute; null: none. */
  disputeUrl: string | null;
  /** `hasVoucher`: a voucher was given in place of the money, and ends with it. */
  lostDispute: { id: string; pence: number; hasVoucher: boolean } | null;
  /** How an order made in the office is paid first, in words; null for any other. */
  manual: string | null;
  canRelease: boolean;
  bookedOn: string;
};

/** A place in an order of several; `cancel`: null once it is cancelled, or the only one left. */
type GuestLine = {
  id: string;
  name: string;
  /** Room, address and guest form, in words. */
  detail: string;
  sum: string;
  cancel: CancelSums | null;
  canReplace: boolean;
};

export type CoachingSessions = {
  sessions: number;
  left: number;
  held: { id: string; day: string; note: string }[];
  nextId: string;
};

const maxCards = 50;

const ofOrder = {
  code: { select: { code: true } },
  payments: { select: paymentColumns, orderBy: [{ number: "asc" }, { paidAt: "asc" }, { id: "asc" }] },
  balanceCard: { select: { state: true, last4: true, failure: true, dueOn: true, retryOn: true } },
  instalments: { orderBy: { dueOn: "asc" } },
  booking: { include: { guests: withForms } },
  voucher: { select: { recipientName: true } },
  coaching: { include: { held: { orderBy: [{ day: "asc" }, { id: "asc" }] } } },
  manual: true,
} as const satisfies Prisma.OrderInclude;

type Row = Omit<Prisma.OrderGetPayload<{ include: typeof ofOrder }>, "searchText">;

type Place = NonNullable<Row["booking"]>;

/** All purchases of a person as cards, newest first. */
export async function listPurchases({ userId, emailKeys }: Buyer, now: Date): Promise<PurchaseCard[]> {
  const rows = await db.order.findMany({
    where: { anonymisedAt: null, OR: [{ emailKey: { in: emailKeys } }, ...(userId ? [{ userId }] : [])] },
    orderBy: { createdAt: "desc" },
    take: maxCards,
    include: ofOrder,
  });
  return Promise.all(rows.map((row) => cardOf(row, now)));
}

/** One order as its card; null if unknown or anonymised. */
export async function findPurchaseCard(id: string, now: Date): Promise<PurchaseCard | null> {
  const row = await db.order.findUnique({ where: { id, anonymisedAt: null }, include: ofOrder });
  return row && cardOf(row, now);
}

function cardOf(row: Row, now: Date): Promise<PurchaseCard> {
  if (row.booking) return bookingCard(row, row.booking, now);
  if (row.coaching) return coachingCard(row, row.coaching, now);
  return row.voucher ? voucherCard(row, now) : planCard(row, now);
}

async function bookingCard(row: Row, booking: Place, now: Date): Promise<PurchaseCard> {
  const own = ownPlace(booking);
  const retreat = findRetreat(booking.retreat);
  const room = (retreat && findRoom(retreat, own.room)?.name) ?? own.room;
  const standing = standingOf(row);
  const duePence = standing === "over" ? 0 : Math.max(0, row.totalPence - row.paidPence);
  const dueOn = dueDay(row);
  const isLate = standing === "stands" && duePence > 0 && dueOn < calendarDay(now);
  const link = `/booking/${row.linkToken}`;
  const isOne = row.instalments.length === 1;
  const words = duePence === 0 || !isOne ? "Owed" : isLate ? "Owed since {date}" : "Owed, due {date}";
  return {
    ...(await shared(row)),
    facts: {
      ...(await factsOf(row, now)),
      kind: "booking",
      place: retreat ? [room, retreat.dates].join(", ") : own.room,
      owedPence: duePence,
      opensClubhouse: await opensClubhouse(row, booking, now),
    },
    item: [retreat?.name ?? booking.retreat, room].join(", "),
    terms: termsOf(row, own.transferredAt ? ", before the place was transferred" : ""),
    status: bookingStatus(row, { owedPence: duePence, isLate, days: daysBetween(dueOn, calendarDay(now)) }),
    lines: [
      bookedLine(row, row.fullPence ?? row.totalPence),
      ...codeLines(row, row),
      ...linesOf(row.payments, row.currency, standing === "stands"),
    ],
    owed: { words: fill(words, { date: formatDay(dueOn) }), sum: formatMoney(duePence, row.currency) },
    byItself: duePence > 0 ? byItselfWords(row.balanceCard, dueOn, isOne) : null,
    payments: isOne || standing === "over" ? [] : paymentsOf(row, now),
    schedule:
      standing === "stands" && duePence > 0
        ? scheduleOf(row, lastDueDay(booking.firstDay, calendarDay(now)), calendarDay(now))
        : null,
    stripeUrl: null,
    balanceUrl: duePence > 0 && (standing === "stands" || isWaiting(row)) ? absolute(link) : null,
    payable: [],
    cancel: standing === "stands" && retreat ? await findCancelSums(db, row.id) : null,
    canTransfer: standing === "stands",
    guests: await listGuests(row, booking, standing === "stands"),
    ...{ coaching: null, voucher: null },
  };
}

/** The day of the next payment; of a held booking the first of its schedule. */
function dueDay({ dueOn, instalments }: Row): string {
  const day = dueOn ?? instalments[0]?.dueOn;
  if (!day) throw new Error("A booking has no instalment");
  return day.toISOString().slice(0, 10);
}

async function listGuests(row: Row, booking: Place, stands: boolean): Promise<GuestLine[]> {
  const { guests } = booking;
  if (isOwnAlone(booking)) return [];
  const retreat = findRetreat(booking.retreat);
  const isLast = coming(guests).length === 1;
  return Promise.all(
    guests.map(async (guest): Promise<GuestLine> => {
      const { id, name, email, room, form, cancelledAt, pricePence } = asPerson(guest, row);
      const isHere = cancelledAt === null;
      const inRoom = (retreat && findRoom(retreat, room)?.name) ?? room;
      const state = cancelledAt
        ? `Cancelled on ${formatDay(calendarDay(cancelledAt))}`
        : [email || "No email yet", form ? "Guest form filled in" : "No guest form yet"].join(". ");
      return {
        ...{ id, name, detail: `${inRoom}. ${state}.`, sum: formatMoney(pricePence, row.currency) },
        cancel: stands && isHere && !isLast ? await findCancelSums(db, row.id, id) : null,
        canReplace: stands && isHere,
      };
    }),
  );
}

function termsOf({ manual, termsVersion, termsAcceptedAt: at }: Row, after = ""): string | null {
  if (manual && at === null) return "Terms not accepted yet";
  return termsVersion && at ? `Terms ${termsVersion} accepted ${formatTime(at)}${after}` : null;
}

/** The page on which an order made in the office is paid; null once it is. */
function reservedUrl(row: Row): string | null {
  return isWaiting(row) ? absolute(`/booking/${row.linkToken}`) : null;
}

function byItselfWords(
  card: Pick<BalanceCard, "state" | "last4" | "failure" | "dueOn" | "retryOn"> | null,
  dueOn: string,
  isOne: boolean,
): string | null {
  const ending = `the card ending ${card?.last4 ?? ""}`;
  const retryOn = secondTry(card, dueOn);
  if (card?.state === "on" && retryOn)
    return `${cardRefusalReason(card.failure ?? "")} Tried once more on ${formatDay(retryOn)}, from ${ending}.`;
  if (card?.state === "on")
    return isOne
      ? `Taken automatically on ${formatDay(dueOn)}, from ${ending}.`
      : `Each payment is taken automatically from ${ending}, the next on ${formatDay(dueOn)}.`;
  if (card?.state === "charging") return `Being taken from ${ending} now.`;
  return card?.state === "refused"
    ? `Taken automatically, but the saved card was refused. ${cardRefusalReason(card.failure ?? "")}`
    : null;
}

function paymentsOf(row: Row, now: Date): ScheduledPayment[] {
  const instalments = instalmentsOf(row);
  const today = calendarDay(now);
  const isAutomatic = row.balanceCard?.state === "on";
  return instalments.map(({ dueOn: day, pence, unpaidPence }, index) => {
    const isPaid = unpaidPence === 0;
    const isLate = !isPaid && day < today;
    const isPart = !isPaid && unpaidPence < pence;
    const left = isPart ? `, ${formatMoney(unpaidPence, row.currency)} left` : "";
    return {
      label: `Payment ${index + 1} of ${instalments.length}`,
      sum: formatMoney(pence, row.currency),
      day: `${formatDay(day)}${isPaid ? ", paid" : isAutomatic ? `, automatic${left}` : left}`,
      state: isPaid ? "paid" : isLate ? "late" : day === dueDay(row) ? "next" : "later",
    };
  });
}

function scheduleOf({ instalments }: Row, lastDay: string, today: string) {
  const unpaid = instalments.filter(({ unpaidPence }) => unpaidPence > 0);
  return {
    ...{ today, lastDay },
    payments: unpaid.map(({ dueOn, unpaidPence: pence }) => ({
      dueOn: dueOn.toISOString().slice(0, 10),
      pence,
    })),
  };
}

async function opensClubhouse(
  { status }: Pick<Row, "status">,
  { guests, retreat }: Place,
  now: Date,
): Promise<boolean> {
  if (!isUnpaid(status)) return ownPlace({ guests }).access !== null;
  return findRetreat(retreat) !== null && accessOf(await latestRetreat(db, { id: retreat }), now) !== null;
}

async function coachingCard(
  row: Row,
  { name, sessions, held }: NonNullable<Row["coaching"]>,
  now: Date,
): Promise<PurchaseCard> {
  const standing = standingOf(row);
  const left = sessions - held.length;
  const owedPence = standing === "over" ? 0 : Math.max(0, row.totalPence - row.paidPence);
  const today = calendarDay(now);
  const hasSchedule = row.instalments.length > 0 && owedPence > 0;
  const dueOn = hasSchedule ? dueDay(row) : today;
  const isLate = standing === "stands" && dueOn < today;
  const firstPence = owedPence - row.instalments.reduce((sum, { pence }) => sum + pence, 0);
  return {
    ...(await shared(row)),
    facts: {
      ...(await factsOf(row, now)),
      kind: "coaching",
      place: `${left} of ${sessions} sessions`,
      owedPence,
      opensClubhouse: false,
    },
    item: `Coaching, ${name}`,
    terms: termsOf(row),
    status: hasSchedule
      ? bookingStatus(row, { owedPence, isLate, days: daysBetween(dueOn, today) })
      : statusOf(row.status, row.payments),
    lines: [bookedLine(row, row.totalPence), ...linesOf(row.payments, row.currency, standing === "stands")],
    owed: { words: "Owed", sum: formatMoney(owedPence, row.currency) },
    byItself: hasSchedule ? byItselfWords(row.balanceCard, dueOn, row.instalments.length === 1) : null,
    payments: standing === "over" ? [] : paymentsOf(row, now),
    schedule: hasSchedule && standing === "stands" ? scheduleOf(row, lastCoachingDay(today), today) : null,
    stripeUrl: null,
    balanceUrl:
      hasSchedule && standing === "stands" ? absolute(`/booking/${row.linkToken}`) : reservedUrl(row),
    payable: owedPence > 0 ? [{ number: "rest", pence: standing === "stands" ? owedPence : firstPence }] : [],
    cancel: standing === "stands" ? await findCancelSums(db, row.id) : null,
    canTransfer: false,
    guests: [],
    coaching: {
      ...{ sessions, left, nextId: randomUUID() },
      held: held.map(({ id, day, note }) => ({ id, note, day: day.toISOString().slice(0, 10) })),
    },
    voucher: null,
  };
}

async function voucherCard(row: Row, now: Date): Promise<PurchaseCard> {
  const standing = standingOf(row);
  const voucher = await getVoucherFacts(row.id, now);
  const facts = await factsOf(row, now);
  // What it has paid for can't go back
  const leftPence = Math.min(facts.leftPence, leftOf((await getVoucher(db, row.id)).account));
  return {
    ...(await shared(row)),
    facts: {
      ...{ ...facts, leftPence, leftByHandPence: Math.min(facts.leftByHandPence, leftPence) },
      kind: "voucher",
      place: `the voucher for ${voucher.recipient}`,
      owedPence: 0,
      opensClubhouse: false,
    },
    item: `Gift voucher, for ${voucher.recipient}`,
    terms: termsOf(row),
    status: statusOf(row.status, row.payments),
    lines: [bookedLine(row, row.totalPence), ...linesOf(row.payments, row.currency, false)],
    owed: { words: "Owed", sum: formatMoney(0, row.currency) },
    ...{ byItself: null, payments: [], schedule: null, stripeUrl: null, balanceUrl: null, payable: [] },
    cancel: standing === "stands" ? await findCancelSums(db, row.id) : null,
    canTransfer: false,
    guests: [],
    coaching: null,
    voucher: standing === "unpaid" ? null : voucher,
  };
}

async function planCard(row: Row, now: Date): Promise<PurchaseCard> {
  const standing = standingOf(row);
  const plan = await getPlan(db, row.id);
  const { missing, all } = stillToPay(plan);
  const restPence = (standing === "unpaid" ? plan.instalments : all.length) * plan.paymentPence;
  const late = missing.at(-1);
  return {
    ...(await shared(row)),
    facts: {
      ...(await factsOf(row, now)),
      kind: "plan",
      place: `a seat in the ${programmeInProse(programmeOf(plan))}`,
      owedPence: restPence,
      opensClubhouse: true,
    },
    item: `${programmeLabel(programmeOf(plan))}, ${plan.kind === "monthly" ? intervals[plan.interval].words.often : "at once"}`,
    terms: termsOf(row),
    ...{ byItself: null, payments: [], schedule: null },
    status:
      standing === "stands" && late !== undefined
        ? { words: `Payment ${late} missing`, look: "is-late" }
        : statusOf(row.status, row.payments),
    lines: [
      bookedLine(row, plan.instalments * plan.paymentPence),
      ...linesOf(row.payments, row.currency, standing === "stands"),
    ],
    owed: {
      words: restPence > 0 ? "Still to come" : "Owed",
      sum: formatMoney(restPence, row.currency),
    },
    stripeUrl: plan.subscriptionId && atStripe(`subscriptions/${plan.subscriptionId}`),
    balanceUrl: reservedUrl(row),
    payable: [
      ...missing.map((number) => ({ number, pence: plan.paymentPence })),
      ...(restPence > 0 ? [{ number: "rest" as const, pence: restPence }] : []),
    ],
    cancel: standing === "stands" ? await findCancelSums(db, row.id) : null,
    canTransfer: false,
    guests: [],
    ...{ coaching: null, voucher: null },
  };
}

const withVouchers = { refunds: { where: standingVoucher, select: { voucherId: true } } };

async function shared({ id, email, status, currency, createdAt, payments, manual }: Row) {
  const disputes = await db.dispute.findMany({
    where: { payment: { orderId: id } },
    select: {
      ...{ id: true, amountPence: true, status: true, endedAt: true },
      payment: {
        select: {
          ...withVouchers,
          carried: { select: { ...withVouchers, order: { select: { status: true } } } },
        },
      },
    },
  });
  const lost = disputes.find((dispute) => dispute.status === "lost" && dispute.endedAt === null);
  const carried = lost?.payment.carried ?? [];
  const hasVoucher = [...(lost ? [lost.payment] : []), ...carried].some(({ refunds }) => refunds.length > 0);
  const stands = status === "confirmed" || carried.some(({ order }) => order.status === "confirmed");
  return {
    reference: purchaseReference(id),
    email,
    bookedOn: calendarDay(createdAt),
    manual: manual && manualWords(manual, currency),
    canRelease: isWaiting({ status, manual }),
    disputeUrl: disputes.length > 0 ? `/admin/orders/${id}/dispute` : null,
    lostDispute: lost && (stands || hasVoucher) ? { id: lost.id, pence: lost.amountPence, hasVoucher } : null,
    failures: payments.flatMap((payment) => failuresOf(payment, currency)),
  };
}

async function factsOf(row: Row, now: Date) {
  const { id, name, email, currency, paidPence, refundedPence } = row;
  const ours = unrefundedPayments(row);
  const payers = ours.flatMap(({ payerName, payerEmail }) => (payerEmail ? [payerName || payerEmail] : []));
  const left = (some: readonly Paid[]) => some.reduce((sum, payment) => sum + refundableOf(payment), 0);
  return {
    id,
    seen: await versionOf(db, id, now),
    standing: standingOf(row),
    name: name || email,
    payer: [...new Set(payers)].join(", ") || null,
    currency,
    paidPence,
    refundedPence,
    leftPence: left(ours),
    leftByHandPence: left(ours.filter(({ method }) => method === "bank" || method === "cash")),
    leftByVoucherPence: left(ours.filter(({ method }) => method === "voucher")),
  };
}

/** True for an unpaid order that was made in the office. */
function isWaiting({ status, manual }: Pick<Row, "status" | "manual">): boolean {
  return status === "held" && manual !== null;
}

function manualWords(
  { method, firstPence, deadline, reference, listPence, reason }: ManualOrder,
  currency: string,
): string {
  const first = formatMoney(firstPence, currency);
  const by = deadline ? `, by ${formatDay(deadline.toISOString().slice(0, 10))}` : "";
  const expected = {
    link: `First payment ${first} by card${by}.`,
    bank: `First payment ${first} by bank transfer${by}. Reference ${reference}.`,
    cash: "Paid in cash.",
    paid: `Paid elsewhere. Reference ${reference}.`,
    free: "Free.",
    share: `First payment ${first} of their own share by card${by}.`,
  }[method];
  return reason ? `${expected} List price ${formatMoney(listPence, currency)}: ${reason}` : expected;
}

function standingOf({ status }: Pick<Row, "status">): PurchaseFacts["standing"] {
  if (status === "confirmed") return "stands";
  return isUnpaid(status) ? "unpaid" : "over";
}

function isUnpaid(status: string): boolean {
  return status === "held" || status === "released";
}
