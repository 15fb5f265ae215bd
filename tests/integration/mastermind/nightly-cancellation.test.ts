import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { calendarDay } from "@/lib/time/dates";
import { cancelOrder } from "@/lib/orders/cancel";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { forgetJobs, lastTry, recordFailedJobs, runDueJobs } from "../../support/jobs";
import { allEvents, buyPlan, forgetMoney, moveClock } from "../../support/money";
import { getPlan } from "../../support/orders";
import { switchCard } from "../../support/plan-months";
import { setFaults } from "../../support/sandbox";

// An ended plan whose subscription continues at Stripe, as its job has failed.

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
  await db.failedJob.deleteMany();
});

const now = () => new Date();
type Plan = Awaited<ReturnType<typeof buyPlan>>["plan"];

async function cancelled({ id }: Plan) {
  const admin = await createMember({ role: "admin" });
  const input = { id, by: "us", reason: "No time", noticeOn: calendarDay(now()) } as const;
  expect(await cancelOrder(admin, input, now())).toMatchObject({ ok: true });
}

async function ended({ id }: Plan) {
  const { paymentIntentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
  await stripe().refunds.create({ payment_intent: paymentIntentId ?? "" });
  await syncPayment(paymentIntentId ?? "", now());
}

const atStripe = async ({ subscriptionId }: Plan) =>
  (await stripe().subscriptions.retrieve(subscriptionId ?? "")).status;

test.each([
  ["cancelled", cancelled],
  ["refunded", ended],
] as const)("one that is %s is cancelled at Stripe the next night, however old", async (status, end) => {
  const { plan } = await buyPlan();
  await end(plan);
  expect(await getPlan(plan.id)).toMatchObject({ status });
  await setFaults({ stripe: { down: true } });
  await lastTry("cancel-plan");
  expect(await runDueJobs()).toBeGreaterThan(0);
  await setFaults({ stripe: { down: false } });
  await forgetRetries();
  expect(await recordFailedJobs()).toBe(1);
  await switchCard(plan.subscriptionId ?? "", "fails");
  const later = await moveClock("3 months");
  await takeEvents();
  expect(await atStripe(plan)).not.toBe("canceled");
  await reconcile(later);
  expect(await runDueJobs(later)).toBe(0);
  expect(await atStripe(plan)).toBe("canceled");
  expect(await db.failedJob.findMany()).toMatchObject([{ name: "cancel-plan", resolvedAt: later }]);
  // The night after has nothing to do
  await reconcile(later);
  const waiting =
    await db.$queryRaw`SELECT id FROM pgboss.job WHERE name = 'cancel-plan' AND state < 'active'`;
  expect(waiting).toEqual([]);
});

test("one that was charged meanwhile is refunded once", async () => {
  const { plan } = await buyPlan();
  await cancelled(plan);
  await forgetJobs();
  const later = await moveClock("3 months");
  await takeEvents();
  await reconcile(later);
  expect(await runDueJobs(later)).toBe(0);
  expect(await atStripe(plan)).toBe("canceled");
  await reconcile(later);
  expect(await runDueJobs(later)).toBe(0);
  const late = await db.payment.findMany({ where: { orderId: plan.id, refundReason: "cancelled" } });
  expect(late.length).toBeGreaterThan(0);
  expect(late.every(({ refundedPence, amountPence }) => refundedPence === amountPence)).toBe(true);
  expect((await stripe().refunds.list({ limit: 100 })).data).toHaveLength(late.length);
});

/** Every event has arrived without an effect: the nightly job finds no reason in them. */
async function takeEvents() {
  const events = (await allEvents()).map(({ id, type }) => ({ id, type, objectId: "", processedAt: now() }));
  await db.stripeEvent.createMany({ data: events, skipDuplicates: true });
}

/** Leaves only jobs that have failed for good. */
async function forgetRetries() {
  await db.$executeRaw`DELETE FROM pgboss.job WHERE state = 'retry'`;
}
