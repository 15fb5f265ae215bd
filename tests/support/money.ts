import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { Member } from "@/lib/access/policy";
import { dorset } from "@/content/retreats";
import type { Buyer } from "@/lib/orders/checkout/buyer";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { startPlanCheckout, type PlanOrder } from "@/lib/orders/checkout/plan";
import { db } from "@/lib/db";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { priceList } from "@/lib/content/retreats";
import { stripe } from "@/lib/orders/stripe/client";
import { uniqueEmail } from "./factories";
import { runDueJobs } from "./jobs";
import { getBooking, getPlan, deleteOrders } from "./orders";
import { control, payCheckout } from "./sandbox";
import { mastermind } from "@/content/programmes";
import { programmePrices } from "@/lib/catalogue/programme";

/** A buyer with their own browser and network. */
export function someBuyer(member: Member | null = null): Buyer {
  return { browserKey: randomUUID(), network: randomUUID(), member };
}

/** Deletes purchases, emails and events, here and at Stripe. */
export async function forgetMoney(): Promise<void> {
  await control("/reset", {});
  await db.payment.deleteMany();
  await db.accessGrant.deleteMany({ where: { source: "mastermind" } });
  await deleteOrders();
  await db.retreatWaitlistEntry.deleteMany();
  await db.roomLine.deleteMany();
  await db.email.deleteMany();
  await db.stripeEvent.deleteMany();
  await db.balanceTransaction.deleteMany();
  await db.balanceSync.deleteMany();
}

/** The Checkout at a URL, with its booking. */
export async function bookingAt(url: string) {
  const checkout = await db.checkout.findFirstOrThrow({ where: { url } });
  return { booking: await getBooking(checkout.orderId), checkout, sessionId: checkout.sessionId ?? "" };
}

/** The latest Checkout of an order. */
export function lastCheckout(orderId: string) {
  return db.checkout.findFirstOrThrow({ where: { orderId }, orderBy: { id: "desc" } });
}

/** The order of a place on the retreat: a single room with its deposit, unless told otherwise. */
export const placeOrder = (more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  ...{ room: "single", pay: "deposit", name: "Kat Ellis", email: uniqueEmail("kat") },
  ...{ retreat: dorset.id, prices: priceList(dorset), termsAccepted: true },
  ...more,
});

/** Opens Checkout for a place on the retreat. */
export async function openPlace(more: Partial<PlaceOrder> = {}, buyer = someBuyer()) {
  const opened = await startCheckout(placeOrder(more), buyer, new Date());
  if (!opened.ok) throw new Error(opened.message);
  const { url } = opened.value;
  return { url, ...(await bookingAt(url)) };
}

/** Expires the hold of a purchase while its Checkout can still be paid. */
export async function lapse(of: { orderId: string } | { sessionId: string }) {
  await db.checkout.updateMany({
    where: { ...of, holdExpiresAt: { not: null } },
    data: { holdExpiresAt: new Date(0) },
  });
}

/** The mastermind’s prices as shown before the founder changes any. */
export const planPrices = programmePrices(mastermind);

/** Opens Checkout for the mastermind. */
export async function openPlan(more: Partial<PlanOrder> = {}, buyer = someBuyer(), now = new Date()) {
  const order = {
    programme: "mastermind",
    plan: "monthly" as const,
    prices: planPrices,
    name: "Kat Ellis",
    email: uniqueEmail("kat"),
    termsAccepted: true as const,
  };
  const opened = await startPlanCheckout({ ...order, ...more }, buyer, now);
  if (!opened.ok) throw new Error(opened.message);
  const { url } = opened.value;
  const { orderId, sessionId } = await db.checkout.findFirstOrThrow({ where: { url } });
  return { url, plan: await getPlan(orderId), sessionId: sessionId ?? "" };
}

/** Buys the mastermind: paid, recorded, and the following jobs done. */
export async function buyPlan(
  more: Partial<PlanOrder> = {},
  { buyer = someBuyer(), card = "4242424242424242" } = {},
) {
  const opened = await openPlan(more, buyer);
  await payCheckout(opened.url, card);
  const outcome = await syncCheckout(opened.sessionId, new Date());
  await runDueJobs();
  return { ...opened, outcome, plan: await getPlan(opened.plan.id) };
}

/** Advances Stripe's clock, for example by "1 month"; returns its time. */
export async function moveClock(advance: string): Promise<Date> {
  await control("/clock", { advance });
  return stripeNow();
}

/** The time of Stripe's clock. */
export async function stripeNow(): Promise<Date> {
  const answer = await fetch(`${process.env.SANDBOX_URL}/_sandbox/clock`);
  return new Date(((await answer.json()) as { now: string }).now);
}

/** All events of Stripe, the oldest first, as in its list. */
export async function allEvents(): Promise<Stripe.Event[]> {
  const events = await stripe().events.list({ limit: 100 }).autoPagingToArray({ limit: 5_000 });
  return events.reverse();
}

/** Delivers all of Stripe's events and runs their jobs. Returns how many jobs failed. */
export async function deliverEvents(now = new Date()): Promise<number> {
  for (const event of await allEvents()) await receiveEvent(event, now);
  return runDueJobs(now);
}

/** The emails to an address, the oldest first. */
export async function lettersTo(to: string): Promise<string[]> {
  const letters = await db.email.findMany({ where: { to }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return letters.map(({ letter }) => letter);
}

/** The names of the problems that were emailed to the founder, the oldest first. */
export async function problemsTold(): Promise<string[]> {
  const start = "payment-problem:";
  const told = await db.email.findMany({
    where: { cause: { startsWith: start } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return told.map(({ cause }) => cause.slice(start.length).split(":")[0] ?? "");
}

/** A place on the retreat, paid in full unless told otherwise, and the work that follows done. */
export async function buyPlace(more: Partial<PlaceOrder> = {}, card?: string) {
  const { url, booking, sessionId } = await openPlace({ pay: "full", ...more });
  await payCheckout(url, card);
  await syncCheckout(sessionId, new Date());
  await runDueJobs();
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: booking.id } });
  return { booking, sessionId, payment };
}
