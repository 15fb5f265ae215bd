import { beforeEach, describe, expect, test } from "vitest";
import { planPart } from "@/content/pages/plan";
import { dorset } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import type { Member } from "@/lib/access/policy";
import { countPlaces } from "@/lib/orders/bookings/places";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { formatMoment } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import { duePence, planMeaning } from "@/lib/orders/programmes/statement";
import { notifyOfDisputes } from "@/lib/orders/payments/dispute-changes";
import { cancelAfterLostDispute } from "@/lib/orders/payments/lost-disputes";
import { purchaseOf } from "@/lib/orders/payments/purchase-of";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import {
  allEvents,
  buyPlace,
  buyPlan,
  deliverEvents,
  forgetMoney,
  lettersTo,
  moveClock,
  problemsTold,
  stripeNow,
} from "../../support/money";
import { playDispute } from "../../support/sandbox";
import { fillNames } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";

const planCopy = getContent(planPart);

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
});

/** A booking with a paid deposit, and a plan with its first month. */
const purchases = [
  [
    "a booking",
    async () => {
      const { booking, payment } = await buyPlace({ pay: "deposit" });
      return { email: booking.email, linkToken: booking.linkToken, payment };
    },
  ],
  [
    "a plan",
    async () => {
      const { plan } = await buyPlan();
      const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
      return { email: plan.email, linkToken: plan.linkToken, payment };
    },
  ],
] as const;

const kept = () => db.dispute.findFirstOrThrow();
const lastNotice = async () => {
  const letter = await db.email.findFirstOrThrow({
    where: { to: getSettings().email },
    orderBy: { id: "desc" },
  });
  return Object.values(letter.values as Record<string, string>).join(" ");
};

async function move(dispute: string, status: string) {
  await playDispute({ dispute, status });
  expect(await deliverEvents()).toBe(0);
}

describe.each(purchases)("a dispute of %s", (_, buy) => {
  test("is stored and reported at each change, with the deadline of the answer", async () => {
    const { payment } = await buy();
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    expect(await deliverEvents()).toBe(0);
    const { evidence_details } = await stripe().disputes.retrieve(id);
    const respondBy = new Date((evidence_details.due_by ?? 0) * 1000);
    expect(await kept()).toMatchObject({
      id,
      paymentId: payment.id,
      status: "needs_response",
      amountPence: payment.amountPence,
      respondBy,
      endedAt: null,
    });
    expect(await lastNotice()).toContain(formatMoment(respondBy));
    await move(id, "under_review");
    await move(id, "won");
    expect(await problemsTold()).toEqual(["disputed", "disputeUnderReview", "disputeWon"]);
    expect(await kept()).toMatchObject({ status: "won" });
  });

  test("that begins as an inquiry and becomes a chargeback is reported as both", async () => {
    const { payment } = await buy();
    const id = await playDispute({
      payment_intent: payment.paymentIntentId ?? "",
      status: "warning_needs_response",
    });
    await deliverEvents();
    for (const status of ["warning_under_review", "needs_response", "under_review", "lost"])
      await move(id, status);
    expect(await problemsTold()).toEqual([
      "inquiry",
      "inquiryUnderReview",
      "disputed",
      "disputeUnderReview",
      "disputeLost",
    ]);
  });

  test("that stays an inquiry is closed", async () => {
    const { payment } = await buy();
    const id = await playDispute({
      payment_intent: payment.paymentIntentId ?? "",
      status: "warning_needs_response",
    });
    await deliverEvents();
    await move(id, "warning_closed");
    expect(await problemsTold()).toEqual(["inquiry", "inquiryClosed"]);
  });

  test("is reported once in any order of events, and by the nightly job without any", async () => {
    const { payment } = await buy();
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    const now = await stripeNow();
    await Promise.all([reconcile(now), reconcile(now)]);
    await playDispute({ dispute: id, status: "under_review" });
    for (const event of [...(await allEvents()).reverse(), ...(await allEvents())]) {
      await receiveEvent(event, now);
      await runDueJobs(now);
    }
    await db.stripeEvent.deleteMany();
    await Promise.all([deliverEvents(), deliverEvents()]);
    // Decided when its first events have expired
    const later = await moveClock("60 days");
    await playDispute({ dispute: id, status: "lost" });
    await reconcile(later);
    await reconcile(later);
    const told = (await problemsTold()).filter((problem) => problem.startsWith("dispute"));
    expect(told).toEqual(["disputed", "disputeUnderReview", "disputeLost"]);
  });

  test("from before disputes had rows is not reported again", async () => {
    const { payment } = await buy();
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    await db.dispute.deleteMany();
    await db.email.deleteMany();
    await db.stripeEvent.deleteMany();
    await deliverEvents();
    expect(await problemsTold()).toEqual([]);
    await move(id, "won");
    expect(await problemsTold()).toEqual(["disputeWon"]);
  });
});

test("of an unknown status is reported with Stripe's name for it", async () => {
  const { booking, payment } = await buyPlace();
  const dispute = {
    id: "dp_appealed",
    status: "appeal_needs_response",
    reason: "general",
    amountPence: payment.amountPence,
    respondBy: null,
    createdAt: new Date(),
  };
  const purchase = await purchaseOf(db, { orderId: booking.id, payerName: null, payerEmail: null });
  for (let time = 0; time < 2; time++) await notifyOfDisputes(db, purchase, [dispute]);
  expect(await problemsTold()).toEqual(["disputeChanged"]);
  expect(await lastNotice()).toContain("“appeal_needs_response”");
});

describe("while a dispute is open or lost", () => {
  test("a booking stays without collecting; once won, it collects again", async () => {
    const { booking, payment } = await buyPlace({ pay: "deposit" });
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    const page = () => getBookingByToken(booking.linkToken);
    expect(await page()).toMatchObject({ status: "confirmed", hold: "disputed" });
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({ code: "nothing_owed" });
    await move(id, "won");
    expect(await page()).toMatchObject({ status: "confirmed", hold: null });
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({ ok: true });
  });

  test("a plan stays, and no email asks for an overdue month", async () => {
    const { plan } = await buyPlan({}, { card: "4000000000000341" });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await move(id, "lost");
    const later = await moveClock("1 month");
    expect(await deliverEvents(later)).toBe(0);
    expect(await findPlanByToken(plan.linkToken, later)).toMatchObject({
      status: "confirmed",
      hold: "disputed",
      missing: { number: 2 },
    });
    const view = await findPlanByToken(plan.linkToken, later);
    expect(view && [planMeaning(view), duePence(view)]).toEqual([fillNames(planCopy.meaning.disputed), 0]);
    expect(await lettersTo(plan.email)).not.toContain("mastermind-payment-failed");
    expect(await problemsTold()).toContain("monthlyFailed");
  });
});

describe("the founder's decision on a lost dispute", () => {
  const founder = async () => (await createMember({ role: "admin" })) as Member;

  test("ends a booking, for good: place free, buyer told, in the audit log", async () => {
    const admin = await founder();
    const before = (await countPlaces(dorset, new Date())).left;
    const { booking, payment } = await buyPlace({ pay: "deposit" });
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await move(id, "lost");
    const now = new Date();
    expect(await cancelAfterLostDispute(admin, id, now)).toEqual({
      ok: true,
      value: { purchaseId: booking.id },
    });
    expect((await countPlaces(dorset, new Date())).left).toBe(before);
    expect((await lettersTo(booking.email)).at(-1)).toBe("charged-back");
    expect(await kept()).toMatchObject({ endedAt: now });
    expect(await db.auditEntry.findFirst({ where: { subject: booking.id } })).toMatchObject({
      action: "dispute.ended_purchase",
      actorId: admin.userId,
      details: { dispute: id, amountPence: payment.amountPence },
    });
    // Later events do not restore it
    await db.payment.updateMany({ data: { refundedPence: 1 } });
    await db.stripeEvent.deleteMany();
    await deliverEvents();
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({
      status: "refunded",
      isChargedBack: true,
    });
  });

  test("ends a plan: access over, nothing more charged", async () => {
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    const { plan } = await buyPlan({ email: member.email });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await move(id, "lost");
    expect(await cancelAfterLostDispute(await founder(), id, new Date())).toMatchObject({ ok: true });
    expect(await runDueJobs()).toBe(0);
    const view = await findPlanByToken(plan.linkToken, new Date());
    expect(view?.status).toBe("refunded");
    expect(view && planMeaning(view)).toBe(planCopy.ended.chargedBack);
    const grant = await db.accessGrant.findFirstOrThrow({ where: { sourceId: plan.id } });
    expect(grant.revokedAt).not.toBeNull();
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    expect((await lettersTo(plan.email)).at(-1)).toBe("charged-back");
  });

  test("is refused of what is unknown or not lost, and the second time", async () => {
    const admin = await founder();
    const { booking, payment } = await buyPlace({ pay: "deposit" });
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    const say = (by: Member, dispute: string) => cancelAfterLostDispute(by, dispute, new Date());
    for (const unknown of ["dp_unknown", "dp_\u0000", "re_1", ""])
      expect(await say(admin, unknown)).toMatchObject({ code: "not_found" });
    expect(await say(admin, id)).toMatchObject({ code: "not_lost" });
    await move(id, "lost");
    const twice = await Promise.all([say(admin, id), say(admin, id)]);
    expect(twice.map((result) => (result.ok ? "ended" : result.code)).sort()).toEqual([
      "ended",
      "not_standing",
    ]);
    expect(await db.auditEntry.count({ where: { subject: booking.id } })).toBe(1);
    expect((await lettersTo(booking.email)).filter((letter) => letter === "charged-back")).toHaveLength(1);
  });
});
