import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { dorset } from "@/content/retreats";
import { termsOf } from "@/lib/catalogue/terms";
import { addDays, calendarDay, formatMonth } from "@/lib/time/dates";
import { database } from "../../../tests/support/database";
import { createMember } from "../../../tests/support/factories";
import { sessionCookie } from "../../../tests/support/session-cookie";
import { listStripe } from "./traffic";
import { networkOf, Visitor } from "./visitor";

/** How long the cancellation is tried, and then faults go on while its orders are refunded, in milliseconds. */
const patienceMs = 300_000;

/** Saves the retreat with days to come, before the site starts: one that is over cannot be cancelled. */
export async function saveFutureDays(): Promise<void> {
  const { rooms, address, firstDay: _first, lastDay: _last, ...terms } = termsOf(dorset);
  const firstDay = addDays(calendarDay(new Date()), 200);
  const days = { firstDay: new Date(firstDay), lastDay: new Date(addDays(firstDay, dorset.nights)) };
  const withRooms = Object.entries(rooms).map(([id, room], position) => ({ id, position, ...room }));
  const { retreat, salesChange } = database();
  await retreat.create({
    data: { id: dorset.id, address, ...terms, ...days, rooms: { create: withRooms } },
  });
  await salesChange.create({ data: { subject: dorset.id, revision: 1, changes: {}, at: new Date() } });
}

/** Cancels the retreat as its founder does; the job that refunds its orders begins. */
export async function startCancellation(site: string): Promise<void> {
  const founder = await createMember({ role: "owner" });
  const visitor = new Visitor(site, networkOf(9_999), await sessionCookie(founder));
  const { retreat: retreats, retreatChange: changes } = database();
  const { firstDay } = await retreats.findUniqueOrThrow({ where: { id: dorset.id } });
  const [month = ""] = formatMonth(firstDay.toISOString().slice(0, 7)).split(" ");
  const words = { subject: "It isn’t taking place", message: "The roof is gone." };
  const page = `/admin/retreats/${dorset.id}/change?kind=cancel`;
  await visitor.retry(
    "The cancellation",
    async () => {
      // The response to an earlier try may have been lost
      if ((await changes.count()) > 0) return true;
      await visitor.submit(page, "word", { word: month, ...words });
      return undefined;
    },
    patienceMs,
  );
}

/** Waits until the orders are refunded. Returns when that was; null if it takes longer than faults should go on. */
export async function waitUntilCancelled(): Promise<Date | null> {
  const until = Date.now() + patienceMs;
  const where = { endedAt: { not: null } };
  while (Date.now() < until) {
    const ended = await database()
      .retreatChange.findFirst({ where })
      .catch(() => null);
    if (ended) return ended.endedAt;
    await sleep(200);
  }
  return null;
}

type Order = { id: string; status: string; isSettled: boolean; emails: number };
type Payment = { intent: string; pence: number };
type Refund = { payment_intent: string; status: string; amount: number };

/** Every order of the cancelled retreat has one email, and each of its payments one refund of all of it. */
export async function findCancellationProblems(db: pg.Client, sandbox: string): Promise<string[]> {
  const { rows: changes } = await db.query<{ ended: boolean }>(
    "SELECT ended_at IS NOT NULL AS ended FROM retreat_changes",
  );
  const { rows: orders } = await db.query<Order>(`
    SELECT order_id AS id, status::text, settled_at IS NOT NULL AS "isSettled", (
      SELECT count(*)::int FROM emails WHERE cause = 'retreat-ended:' || change_id || ':' || order_id) AS emails
    FROM retreat_change_orders JOIN orders ON orders.id = order_id`);
  const { rows: payments } = await db.query<Payment>(`
    SELECT payment_intent_id AS intent, amount_pence AS pence
    FROM payments JOIN bookings USING (order_id) WHERE retreat = '${dorset.id}'`);
  const { rows: left } = await db.query<{ id: string }>(
    "SELECT id FROM orders JOIN bookings ON id = order_id WHERE status IN ('held', 'confirmed')",
  );
  const refunds = (await listStripe<Refund>(sandbox, "refunds")).filter(
    ({ status }) => status === "succeeded",
  );
  const problems = left.map(({ id }) => `Order ${id} stands after the cancellation`);
  if (changes.length !== 1) problems.push(`The retreat is cancelled ${changes.length} times`);
  if (changes.some(({ ended }) => !ended)) problems.push("The cancellation has not ended");
  if (orders.length === 0) problems.push("The cancelled retreat has no orders");
  for (const { id, status, isSettled, emails } of orders) {
    if (!isSettled) problems.push(`Order ${id} is not settled`);
    // One that was refunded at Stripe meanwhile stays as it is
    if (emails !== 1 && !(emails === 0 && status === "refunded"))
      problems.push(`Order ${id} (${status}) has ${emails} emails about the cancellation`);
  }
  for (const { intent, pence } of payments) {
    const sums = refunds.filter((one) => one.payment_intent === intent).map(({ amount }) => amount);
    if (sums.length !== 1 || sums[0] !== pence)
      problems.push(`Payment ${intent} of ${pence} has the refunds ${sums.join(", ") || "none"}`);
  }
  return problems;
}
