import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { formatMoney } from "@/content/money";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { accessOf, openBookingAccess } from "@/lib/orders/bookings/access";
import { followWithCard } from "@/lib/orders/bookings/balance-card";
import { bookingColumns, bookingView } from "@/lib/orders/bookings/bookings";
import { queueBookingLetter } from "@/lib/orders/bookings/letters";
import { isPlaceHeld, lockPlaces, recordSoldOutRooms, reserveRoom } from "@/lib/orders/bookings/places";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { lockPurchase, type PaidFor } from "@/lib/db/locks/purchase";
import { logger } from "@/lib/observability/logger";
import { payPlanByHand } from "@/lib/orders/mastermind/manual-payment";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { ok, type Result } from "@/lib/result";
import { retreatOf } from "@/lib/content/retreats";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { refuse, type MoneyRefusal } from "./change";
import { paidForOf, type RecordPaymentInput } from "./schema";
import { refuseIfChanged } from "./optimistic-lock";

type Recorded = { amountPence: number; currency: string; numbers: number[] };

/** Counts a bank transfer or cash as paid, once (docs/rules/administration.md#manual-payments). */
export async function recordPayment(
  admin: Member,
  input: RecordPaymentInput,
  now: Date,
): Promise<Result<Recorded, MoneyRefusal>> {
  const paidFor = paidForOf(input);
  return asAdministrator(admin, "purchase.change", async (tx) => {
    await lockPurchase(tx, paidFor);
    const bought = await findBought(tx, paidFor);
    if (!bought) return refuse("gone");
    const twice = await isRecorded(tx, paidFor, input);
    if (twice) return refuse("twice");
    const changed = await refuseIfChanged(tx, paidFor, input.seen);
    if (changed) return changed;
    if (input.date > calendarDay(now)) return refuse("future");
    const bookedOn = calendarDay(bought.createdAt);
    if (input.date < bookedOn) return refuse("too_early", { date: formatDay(bookedOn) });
    if (bought.email === "") return refuse("nobody");
    const money = {
      ...paidFor,
      method: input.method,
      reference: input.reference,
      recordedAt: now,
      recordedBy: admin.userId,
      currency: bought.currency,
      paidAt: momentOf(input.date, bought.createdAt, now),
    };
    const done = paidFor.bookingId
      ? await payBooking(tx, { ...money, bookingId: paidFor.bookingId }, input, now)
      : await payPlan(tx, { ...money, planId: input.id }, input, now);
    if (!done.ok) return done;
    const { method, amount, date, reference } = input;
    const details = { method, amountPence: amount, currency: bought.currency, date, reference };
    await recordAudit(tx, admin, { action: "payment.recorded", subject: input.id, details }, now);
    logger.info({ event: "payment.recorded", purchaseId: input.id, method, amountPence: amount });
    return ok({ amountPence: amount, currency: bought.currency, numbers: done.value });
  });
}

type Money = {
  method: "bank" | "cash";
  reference: string;
  recordedAt: Date;
  recordedBy: string;
  currency: string;
  paidAt: Date;
};

async function payBooking(
  tx: Transaction,
  { bookingId, ...money }: Money & { bookingId: string },
  { amount: amountPence }: RecordPaymentInput,
  now: Date,
): Promise<Result<number[], MoneyRefusal>> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingColumns });
  const { balancePence, currency } = bookingView(booking);
  const isOpen = booking.status === "held" || booking.status === "released";
  if (!isOpen && booking.status !== "confirmed") return refuse("over");
  if (balancePence === 0) return refuse("nothing_owed");
  if (amountPence > balancePence) return refuse("too_much", { amount: formatMoney(balancePence, currency) });
  if (isOpen) {
    const retreat = await lockPlaces(tx, retreatOf(booking));
    if (amountPence < booking.depositPence)
      return refuse("too_little", { amount: formatMoney(booking.depositPence, currency) });
    const isKept = await isPlaceHeld(tx, booking, now);
    if (!isKept && !(await reserveRoom(tx, retreat, booking.room, "free", now))) return refuse("no_place");
  }
  const { id } = await tx.payment.create({
    data: { ...money, bookingId, amountPence },
    select: { id: true },
  });
  const retreat = await latestRetreat(tx, retreatOf(booking));
  const settled = await tx.booking.update({
    where: { id: bookingId },
    data: isOpen ? { status: "confirmed", confirmedAt: now, access: accessOf(retreat, now) } : {},
    select: bookingColumns,
  });
  await expireCheckouts(tx, { bookingId, planId: null }, now);
  await followWithCard(tx, settled, { paymentIntentId: null, card: null });
  if (isOpen) await recordSoldOutRooms(tx, retreat, now);
  await recordPlacement(tx, settled, now);
  const way = isOpen ? await openBookingAccess(tx, settled, retreat, now) : null;
  await queueBookingLetter(tx, settled, { occasion: id, amountPence, way });
  return ok([]);
}

async function payPlan(
  tx: Transaction,
  { planId, ...money }: Money & { planId: string },
  { amount, number }: RecordPaymentInput,
  now: Date,
): Promise<Result<number[], MoneyRefusal>> {
  const paid = await payPlanByHand(tx, { planId, amountPence: amount, number, ...money }, now);
  if (paid.ok || paid.code === "over" || paid.code === "nothing_owed")
    return paid.ok ? paid : refuse(paid.code);
  return refuse(paid.code, { amount: paid.message });
}

async function findBought(tx: Transaction, { bookingId, planId }: PaidFor) {
  const select = { createdAt: true, email: true, currency: true } as const;
  return bookingId
    ? tx.booking.findUnique({ where: { id: bookingId }, select })
    : tx.mastermindPlan.findUnique({ where: { id: planId ?? "" }, select });
}

async function isRecorded(
  tx: Transaction,
  { bookingId, planId }: PaidFor,
  { method, amount, date, reference }: RecordPaymentInput,
): Promise<boolean> {
  const alike = await tx.payment.findMany({
    where: { bookingId, planId, method, reference },
    select: { amountPence: true, paidAt: true },
  });
  const ofDay = alike.filter(({ paidAt }) => calendarDay(paidAt) === date);
  return ofDay.length > 0 && ofDay.reduce((sum, { amountPence }) => sum + amountPence, 0) === amount;
}

/** When something of a day is written down as: now, or that noon, but not before what it follows. */
export function momentOf(date: string, after: Date, now: Date): Date {
  if (date === calendarDay(now)) return now;
  const noon = new Date(`${date}T12:00:00Z`);
  return noon < after ? after : noon;
}
