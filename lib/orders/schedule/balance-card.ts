import "server-only";
import type Stripe from "stripe";
import { daysChargedLate } from "@/content/checkout";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { idOf } from "@/lib/orders/stripe/objects";
import type { BalanceCardState } from "@/prisma/generated/enums";
import { getDebt, type Debt } from "./debt";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { areRemindersSuspended } from "./reminders-suspended";
import type { Payment } from "./schedule";

export type SavedCard = { customerId: string; cardId: string; last4: string };

/** The card saved by a paid Checkout; null if none was saved. */
export function savedCard({ customer, payment_intent: intent }: Stripe.Checkout.Session): SavedCard | null {
  if (typeof intent !== "object" || intent?.setup_future_usage !== "off_session") return null;
  const [customerId, cardId] = [idOf(customer), idOf(intent.payment_method)];
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const last4 = charge?.payment_method_details?.card?.last4 ?? "";
  return customerId && cardId ? { customerId, cardId, last4 } : null;
}

/** True while a balance will be charged automatically. */
export function isByItself(card: { state: BalanceCardState } | null): boolean {
  return card?.state === "on" || card?.state === "charging";
}

/** After a payment: stores its saved card, or removes a card with nothing left to charge. The order is locked. */
export async function followWithCard(
  tx: Transaction,
  debt: Debt,
  { paymentIntentId, card }: { paymentIntentId: string | null; card: SavedCard | null },
): Promise<void> {
  const bookingId = debt.id;
  const before = await tx.balanceCard.findUnique({ where: { orderId: bookingId } });
  if (!before) return;
  if (before.state === "asked" && card) {
    await tx.balanceCard.update({ where: { orderId: bookingId }, data: { ...card, state: "on" } });
  } else if (card && !before.cardId && !isByItself(before)) {
    // Stripe saved the card anyway.
    await tx.balanceCard.update({ where: { orderId: bookingId }, data: card });
    await queueJob(tx, "remove-card", { bookingId });
  }
  const isCharge = before.intentId !== null && before.intentId === paymentIntentId;
  const isOwed = debt.status === "confirmed" && debt.next !== null;
  if (!isOwed || (before.state === "asked" && !card)) {
    await removeBalanceCard(tx, bookingId, isCharge ? "paid" : "off");
  } else if (isCharge) {
    const where = { orderId: bookingId, state: "charging" } as const;
    await tx.balanceCard.updateMany({ where, data: { ...readyToCharge, retryOn: null, failure: null } });
  }
}

/** The card waits for the day of the next charge. */
export const readyToCharge = { state: "on", chargedAt: null, pence: null, intentId: null } as const;

type Tried = { dueOn: Date | null; retryOn: Date | null } | null;

/** The day on which a saved card is charged for a payment, "YYYY-MM-DD": its own, or that of the second try. */
export function chargeDay(card: Tried, { dueOn }: Pick<Payment, "dueOn">): string {
  return secondTry(card, dueOn) ?? dueOn;
}

/** The day of the second try for the payment of that day; null before the first was refused. */
export function secondTry(card: Tried, dueOn: string): string | null {
  const isTried = card?.dueOn?.toISOString().slice(0, 10) === dueOn;
  return (isTried && card.retryOn?.toISOString().slice(0, 10)) || null;
}

/** Stops the automatic charge and deletes the card at Stripe. True if it stopped now. The booking is locked. */
export async function removeBalanceCard(
  tx: Transaction,
  bookingId: string,
  state: "paid" | "refused" | "off",
  failure: string | null = null,
): Promise<boolean> {
  const { count } = await tx.balanceCard.updateMany({
    where: { orderId: bookingId, state: { in: ["asked", "on", "charging"] } },
    data: { state, failure },
  });
  if (count === 0) return false;
  await queueJob(tx, "remove-card", { bookingId });
  logger.info({ event: "balance_card.ended", bookingId, state, failure });
  return true;
}

/** True if an order's card must not be charged, now or any more (docs/rules/bookings.md#automatic-payment). */
export async function isNotCharged(tx: Transaction, debt: Debt, today: string): Promise<boolean> {
  const { id, status, next, email, balanceCard } = debt;
  if (status !== "confirmed" || !next || email === "") return true;
  const last = addDays(chargeDay(balanceCard, next), daysChargedLate);
  return today > last || (await areRemindersSuspended(tx, id));
}

/** Turns off automatic balance payment by a personal link; refused during a charge. */
export async function turnOffBalanceCard(linkToken: string): Promise<Result<undefined, "gone" | "charging">> {
  return db.$transaction(async (tx) => {
    const known = await tx.order.findUnique({
      where: { linkToken, product: { in: ["retreat", "coaching"] } },
      select: { id: true },
    });
    if (!known) return fail("gone", "");
    await lockOrder(tx, known.id);
    const card = await tx.balanceCard.findUnique({ where: { orderId: known.id } });
    if (card?.state === "charging") return fail("charging", "");
    await removeBalanceCard(tx, known.id, "off");
    return ok(undefined);
  });
}

const batch = 200;

/** Queues the charge of every payment due on a card, and stops charges no longer allowed. */
export async function queueBalanceCharges(now: Date): Promise<number> {
  const today = calendarDay(now);
  let [queued, after]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const found: { orderId: string }[] = await db.balanceCard.findMany({
      where: { state: { in: ["on", "charging"] }, ...(after && { orderId: { gt: after } }) },
      select: { orderId: true },
      orderBy: { orderId: "asc" },
      take: batch,
    });
    for (const { orderId } of found) {
      if (await db.$transaction((tx) => queueCharge(tx, orderId, today))) queued += 1;
    }
    after = found.at(-1)?.orderId;
    if (!after || found.length < batch) break;
  }
  logger.info({ event: "balance_cards.queued", count: queued });
  return queued;
}

async function queueCharge(tx: Transaction, bookingId: string, today: string): Promise<boolean> {
  await lockOrder(tx, bookingId);
  const debt = await getDebt(tx, bookingId);
  const { status, email, next, balanceCard: card } = debt;
  if (!isByItself(card)) return false;
  const isDue = next !== null && (chargeDay(card, next) <= today || card?.state === "charging");
  const isOver = status !== "confirmed" || !next || email === "";
  // The day of the payment may change
  if (!isOver && (await isChanging(tx, bookingId))) return false;
  if (isOver || (isDue && (await isNotCharged(tx, debt, today)))) {
    await removeBalanceCard(tx, bookingId, "off");
    return false;
  }
  if (isDue) await queueJob(tx, "charge-balance", { bookingId });
  return isDue;
}
