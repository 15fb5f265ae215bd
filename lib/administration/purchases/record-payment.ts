import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { formatMoney } from "@/content/money";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { confirmBooking } from "@/lib/orders/bookings/confirm";
import { followWithCard } from "@/lib/orders/schedule/balance-card";
import { bookingView, depositOf, getBooking } from "@/lib/orders/bookings/bookings";
import { bookingDebt, getDebt } from "@/lib/orders/schedule/debt";
import { queueBookingLetter } from "@/lib/orders/bookings/letters";
import { isPlaceHeld, lockPlaces, reserveRooms } from "@/lib/orders/bookings/places";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { lockGroup } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { coachingView, getCoaching } from "@/lib/orders/coaching/coaching";
import { confirmCoaching } from "@/lib/orders/coaching/confirm";
import { queueCoachingLetter } from "@/lib/orders/coaching/letters";
import { queueCoachingReceived } from "@/lib/orders/coaching/payment-letters";
import { programmeInProse } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { payPlanByHand, payReservedPlan } from "@/lib/orders/programmes/manual-payment";
import { getPlan } from "@/lib/orders/programmes/plans";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { ok, type Result } from "@/lib/result";
import { retreatOf } from "@/lib/content/retreats";
import type { Product } from "@/prisma/generated/enums";
import { refuse, type MoneyRefusal } from "./change";
import type { RecordPaymentInput } from "./schema";
import { refuseIfChanged } from "./optimistic-lock";

type Recorded = { amountPence: number; currency: string; numbers: number[] };

/** Counts a bank transfer or cash as paid, once (docs/rules/administration.md#manual-payments). */
export async function recordPayment(
  admin: Member,
  input: RecordPaymentInput,
  now: Date,
): Promise<Result<Recorded, MoneyRefusal>> {
  return asAdministrator(admin, "order.create", async (tx) => {
    await lockGroup(tx, input.id);
    const order = await tx.order.findUnique({
      where: { id: input.id },
      select: { product: true, createdAt: true, email: true, currency: true },
    });
    if (!order) return refuse("gone");
    const twice = await isRecorded(tx, input);
    if (twice) return refuse("twice");
    const changed = await refuseIfChanged(tx, input.id, input.seen);
    if (changed) return changed;
    if (input.date > calendarDay(now)) return refuse("future");
    const bookedOn = calendarDay(order.createdAt);
    if (input.date < bookedOn) return refuse("too_early", { date: formatDay(bookedOn) });
    if (order.email === "") return refuse("nobody");
    const money = {
      method: input.method,
      reference: input.reference,
      recordedAt: now,
      recordedBy: admin.userId,
      currency: order.currency,
      paidAt: momentOf(input.date, order.createdAt, now),
    };
    const done = await payOrder(tx, order.product, money, input, now);
    if (!done.ok) return done;
    const { method, amount, date, reference } = input;
    const details = { method, amountPence: amount, currency: order.currency, date, reference };
    await recordAudit(tx, admin, { action: "payment.recorded", subject: input.id, details }, now);
    logger.info({ event: "payment.recorded", purchaseId: input.id, method, amountPence: amount });
    return ok({ amountPence: amount, currency: order.currency, numbers: done.value });
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

type Paid = Pick<RecordPaymentInput, "id" | "amount" | "number">;

/** Counts a payment of an order, and confirms it with the first; returns which of a plan's it was. The order is locked. */
export async function payOrder(
  tx: Transaction,
  product: Product,
  money: Money,
  paid: Paid,
  now: Date,
): Promise<Result<number[], MoneyRefusal>> {
  if (product === "retreat") return payBooking(tx, money, paid, now);
  if (product === "programme") return payPlan(tx, money, paid, now);
  // A voucher is valid only once it is paid
  return product === "coaching" ? payCoaching(tx, money, paid, now) : refuse("nothing_owed");
}

async function payBooking(
  tx: Transaction,
  money: Money,
  { id: orderId, amount: amountPence }: Paid,
  now: Date,
): Promise<Result<number[], MoneyRefusal>> {
  const booking = await getBooking(tx, orderId);
  const { balancePence, currency } = bookingView(booking);
  const isOpen = booking.status === "held" || booking.status === "released";
  if (!isOpen && booking.status !== "confirmed") return refuse("over");
  if (balancePence === 0) return refuse("nothing_owed");
  if (amountPence > balancePence) return refuse("too_much", { amount: formatMoney(balancePence, currency) });
  if (isOpen) {
    const retreat = await lockPlaces(tx, retreatOf(booking));
    if (amountPence < depositOf(booking))
      return refuse("too_little", { amount: formatMoney(depositOf(booking), currency) });
    const isKept = !retreat.isCancelled && (await isPlaceHeld(tx, booking, now));
    if (!isKept && !(await reserveRooms(tx, retreat, booking.guests, now))) return refuse("no_place");
  }
  const { id } = await tx.payment.create({
    data: { ...money, orderId, amountPence },
    select: { id: true },
  });
  const way = isOpen ? await confirmBooking(tx, orderId, now) : null;
  const settled = await getBooking(tx, orderId);
  await expireCheckouts(tx, orderId, now);
  await followWithCard(tx, bookingDebt(settled), { paymentIntentId: null, card: null });
  await recordPlacement(tx, settled, now);
  await queueBookingLetter(tx, settled, { occasion: id, amountPence, way });
  return ok([]);
}

async function payPlan(
  tx: Transaction,
  money: Money,
  { id: planId, amount: amountPence, number }: Paid,
  now: Date,
): Promise<Result<number[], MoneyRefusal>> {
  const plan = await getPlan(tx, planId);
  const { status } = plan;
  if (status === "held" || status === "released") {
    const seat = await payReservedPlan(tx, { planId, amountPence, ...money }, now);
    return seat.ok
      ? seat
      : refuse(seat.code, { amount: seat.message, programme: programmeInProse(programmeOf(plan)) });
  }
  const paid = await payPlanByHand(tx, { planId, amountPence, number, ...money }, now);
  if (paid.ok || paid.code === "over" || paid.code === "nothing_owed")
    return paid.ok ? paid : refuse(paid.code);
  return refuse(paid.code, { amount: paid.message });
}

async function payCoaching(
  tx: Transaction,
  money: Money,
  { id: orderId, amount: amountPence }: Paid,
  now: Date,
): Promise<Result<number[], MoneyRefusal>> {
  const coaching = await getCoaching(tx, orderId);
  const { status, currency } = coaching;
  const { totalPence, paidPence, instalments } = coachingView(coaching);
  const isOpen = status === "held" || status === "released";
  if (!isOpen && status !== "confirmed") return refuse("over");
  // A voucher that was used up while its Checkout was paid leaves a rest
  const owedPence = totalPence - paidPence;
  if (owedPence <= 0) return refuse("nothing_owed");
  if (amountPence > owedPence) return refuse("too_much", { amount: formatMoney(owedPence, currency) });
  // Only coaching in instalments is paid bit by bit, the first payment whole
  const laterPence = instalments.reduce((sum, { pence }) => sum + pence, 0);
  const leastPence = isOpen ? owedPence - laterPence : laterPence > 0 ? 1 : owedPence;
  if (amountPence < leastPence)
    return refuse(laterPence > 0 ? "first_whole" : "not_whole", {
      amount: formatMoney(leastPence, currency),
    });
  const { id } = await tx.payment.create({
    data: { ...money, orderId, amountPence },
    select: { id: true },
  });
  await expireCheckouts(tx, orderId, now);
  if (isOpen) await confirmCoaching(tx, orderId, now);
  await followWithCard(tx, await getDebt(tx, orderId), { paymentIntentId: null, card: null });
  const paid = await getCoaching(tx, orderId);
  if (isOpen) await queueCoachingLetter(tx, paid);
  else await queueCoachingReceived(tx, paid, { occasion: id, amountPence });
  return ok([]);
}

async function isRecorded(
  tx: Transaction,
  { id: orderId, method, amount, date, reference }: RecordPaymentInput,
): Promise<boolean> {
  const alike = await tx.payment.findMany({
    where: { orderId, method, reference },
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
