import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { dorset } from "@/content/retreats";
import { saveRetreat } from "@/lib/catalogue/rows";
import { termsOf } from "@/lib/catalogue/terms";
import { db } from "@/lib/db";
import { addDays, calendarDay } from "@/lib/time/dates";
import { createMember } from "../../../tests/support/factories";
import { sessionCookie } from "../../../tests/support/session-cookie";
import { listStripe } from "./traffic";
import { networkOf, Visitor } from "./visitor";

const word = "JUNE";
/** How long faults go on while the refunds run, in milliseconds. */
const patienceMs = 90_000;

/** Sets the retreat's days to the next June: one that is over cannot be cancelled. */
export async function setFutureDays(): Promise<void> {
  const today = calendarDay(new Date());
  const year = Number(today.slice(0, 4)) + 1;
  const firstDay = `${year}-06-12`;
  const days = { firstDay, lastDay: addDays(firstDay, 2) };
  await saveRetreat(db, dorset.id, { ...termsOf(dorset), ...days });
  const change = { subject: dorset.id, revision: 1, changes: {}, at: new Date() };
  await db.salesChange.create({ data: change });
}

/** Cancels the retreat as its founder does, once, and waits while its refunds run. */
export async function cancelRetreat(site: string): Promise<void> {
  const founder = await createMember({ role: "admin" });
  const visitor = new Visitor(site, networkOf(9_999), await sessionCookie(founder));
  const words = { subject: "It isn’t taking place", message: "The roof is gone." };
  const path = `/admin/retreats/${dorset.id}/change?${new URLSearchParams({ kind: "cancel", ...words }).toString()}`;
  await visitor.retry("The cancellation", async () => {
    if ((await db.retreatChange.count()) > 0) return true;
    await visitor.submit(path, "word", { word, ...words });
    return undefined;
  });
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const open = await db.retreatChange.count({ where: { endedAt: null } }).catch(() => 1);
    if (open === 0) return;
    await sleep(500);
  }
}

type Order = { id: string; status: string; isSettled: boolean; emails: number };
type Payment = { orderId: string; intent: string; pence: number };
type Refund = { payment_intent: string; status: string; amount: number };

/** Every order of the cancelled retreat has one email, and each of its payments one refund of all of it. */
export async function findCancellationProblems(client: pg.Client, sandbox: string): Promise<string[]> {
  const { rows: orders } = await client.query<Order>(`
    SELECT order_id AS id, status::text, settled_at IS NOT NULL AS "isSettled", (
      SELECT count(*)::int FROM emails WHERE cause = 'retreat-ended:' || change_id || ':' || order_id) AS emails
    FROM retreat_change_orders JOIN orders ON orders.id = order_id`);
  const { rows: payments } = await client.query<Payment>(`
    SELECT order_id AS "orderId", payment_intent_id AS intent, amount_pence AS pence
    FROM payments JOIN retreat_change_orders USING (order_id) WHERE refund_reason IS NULL`);
  const { rows: left } = await client.query<{ id: string }>(
    "SELECT id FROM orders WHERE product = 'retreat' AND status = 'confirmed'",
  );
  const all = await listStripe<Refund>(sandbox, "refunds");
  const problems = left.map(({ id }) => `Order ${id} is still confirmed`);
  for (const { id, status, isSettled, emails } of orders) {
    if (!isSettled) problems.push(`Order ${id} is not settled`);
    // One that was refunded at Stripe meanwhile stays as it is
    if (emails !== 1 && !(emails === 0 && status === "refunded"))
      problems.push(`Order ${id} (${status}) has ${emails} emails about the cancellation`);
  }
  for (const { intent, pence } of payments) {
    const refunds = all.filter((one) => one.payment_intent === intent && one.status === "succeeded");
    const sum = refunds.reduce((total, { amount }) => total + amount, 0);
    if (refunds.length !== 1 || sum !== pence)
      problems.push(`Payment ${intent} of ${pence} has ${refunds.length} refunds of ${sum}`);
  }
  if (orders.length === 0 && payments.length === 0) problems.push("Nothing was cancelled");
  return problems;
}
