import { db } from "@/lib/db";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import { stripe } from "@/lib/orders/stripe/client";
import { deliverEvents, moveClock } from "./money";
import { control, payCheckout } from "./sandbox";

/** Makes a subscription's card fail from now on, or succeed again. */
export async function switchCard(subscription: string, to: "fails" | "pays"): Promise<void> {
  const path = to === "fails" ? "fail-next-invoice" : "pay-next-invoice";
  await control(`/stripe/${path}`, { subscription });
}

/** Lets months pass, each paid or failed; other attempts fail after a failed one. */
export async function goBy(subscription: string, months: readonly ("paid" | "refused")[]): Promise<Date> {
  let now = new Date();
  for (const month of months) {
    await switchCard(subscription, month === "paid" ? "pays" : "fails");
    now = await moveClock("1 month");
    // Only Stripe's own attempt of this month succeeds
    await switchCard(subscription, "fails");
    await deliverEvents(now);
  }
  return now;
}

/** The subscription's invoices, the oldest first. */
export async function invoicesOf(subscription: string) {
  return (await stripe().invoices.list({ subscription, limit: 100 })).data.reverse();
}

/** The id of the invoice of a month, counted from 1: the first is Checkout's own. */
export async function invoiceOf(subscription: string, month: number): Promise<string> {
  return (await invoicesOf(subscription))[month - 2]?.id ?? "";
}

/** Counts the failed attempts of an invoice. */
export async function refusals(invoice: string): Promise<number> {
  const events = await stripe().events.list({ type: "invoice.payment_failed", limit: 100 });
  return events.data.filter(({ data }) => (data.object as { id?: string }).id === invoice).length;
}

/** Gives a customer another card in the billing portal. */
export async function giveCard(portalUrl: string, card = "4242424242424242"): Promise<void> {
  const { status } = await payCheckout(`${portalUrl}/card`, card);
  if (status !== 303) throw new Error(`The card was not saved: ${status}`);
}

/** The problems that the founder was told of, the oldest first. */
export async function problemsTold(): Promise<string[]> {
  const letters = await db.email.findMany({
    where: { letter: "founder-payment-problem" },
    orderBy: { id: "asc" },
    select: { cause: true },
  });
  return letters.map(({ cause }) => cause.split(":")[1] ?? "");
}

/** What the page of a plan shows at a moment. */
export async function viewOf(token: string, now: Date) {
  const view = await findPlanByToken(token, now);
  if (!view) throw new Error("There is no such plan");
  return view;
}
