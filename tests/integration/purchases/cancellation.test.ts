import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { dorset } from "@/content/retreats";
import { programmeOf } from "@/lib/content/programmes";
import { getSettings } from "@/lib/content/settings";
import type { Member } from "@/lib/access/policy";
import { listPurchases } from "@/lib/administration/purchases/list";
import { countPlaces } from "@/lib/orders/bookings/places";
import { sendBalanceReminders } from "@/lib/orders/schedule/reminders";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { termsOf, withTerms } from "@/lib/catalogue/terms";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { cancelOrder } from "@/lib/orders/cancel";
import { countSeats } from "@/lib/orders/programmes/places";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import { planFigure } from "@/lib/orders/programmes/statement";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { cancelSchema } from "@/lib/orders/purchases/schema";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import {
  bookingAt,
  buyPlace,
  buyPlan,
  deliverEvents,
  forgetMoney,
  lettersTo,
  moveClock,
} from "../../support/money";
import { getBooking, getPlan, dueOf } from "../../support/orders";
import { payCheckout, setFaults } from "../../support/sandbox";
import { clearAuditLog } from "../../support/audit-log";

let admin: Member;
const today = () => calendarDay(new Date());

beforeEach(async () => {
  await forgetMoney();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

async function bookPlace(pay: "deposit" | "full" = "full") {
  const { booking, sessionId, payment } = await buyPlace({ room: "shared", pay });
  return { ...booking, sessionId, paymentIntentId: payment.paymentIntentId ?? "" };
}

const cancel = (id: string, more: Partial<Parameters<typeof cancelOrder>[1]> = {}) =>
  cancelOrder(admin, { id, by: "buyer", reason: "A new job", noticeOn: today(), ...more }, new Date());

const statusOf = async (id: string) => (await getBooking(id)).status;
const refund = (payment_intent: string, amount?: number) =>
  stripe().refunds.create({ payment_intent, ...(amount && { amount }) });
const placesLeft = async () => (await countPlaces(dorset, new Date())).left;

describe("a cancelled booking", () => {
  test("frees its place, says who, when and why, is written into the audit log, and answers by letter", async () => {
    const { id, email, linkToken, sessionId } = await bookPlace();
    const before = await placesLeft();
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await placesLeft()).toBe(before + 1);
    expect(await db.cancellation.findMany()).toMatchObject([
      { orderId: id, by: "buyer", reason: "A new job", actorId: admin.userId },
    ]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "booking.cancelled", subject: id, actorId: admin.userId },
    ]);
    expect(await lettersTo(email)).toEqual(["booking-confirmed-full", "cancelled-by-buyer"]);
    expect(await getBookingByToken(linkToken)).toMatchObject({ status: "cancelled", cancelledBy: "buyer" });
    expect(await syncCheckout(sessionId, new Date())).toEqual({ state: "ended" });
  });

  test("twice in parallel, and again: one cancellation, one email", async () => {
    const { id, email } = await bookPlace();
    const results = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cancel(id, { by: "us" })).toMatchObject({ ok: false, code: "already" });
    expect(await lettersTo(email)).toEqual(["booking-confirmed-full", "cancelled-by-buyer"]);
  });

  test("is refused if it has ended, or with tomorrow's notice; nothing changes", async () => {
    const { id } = await bookPlace();
    expect(await cancel(id, { noticeOn: addDays(today(), 1) })).toMatchObject({ code: "future" });
    expect(await cancel("019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b")).toMatchObject({ code: "gone" });
    await db.order.update({ where: { id }, data: { status: "released", confirmedAt: null } });
    expect(await cancel(id)).toMatchObject({ code: "not_bought" });
    expect(await db.cancellation.count()).toBe(0);
    expect(cancelSchema.safeParse({ id, by: "me", reason: " ", noticeOn: "2026-02-30" }).success).toBe(false);
  });

  test("gets no reminder of its balance, and its Checkout expires", async () => {
    const { id, email, linkToken, instalments } = await bookPlace("deposit");
    const opened = await startBalanceCheckout(linkToken, new Date());
    if (!opened.ok) throw new Error(opened.message);
    await cancel(id);
    await runDueJobs();
    const { sessionId } = await bookingAt(opened.value.url);
    expect((await stripe().checkout.sessions.retrieve(sessionId)).status).toBe("expired");
    await sendBalanceReminders(dueOf({ instalments }));
    expect(await lettersTo(email)).toEqual(["booking-confirmed-deposit", "cancelled-by-buyer"]);
    expect(await startBalanceCheckout(linkToken, new Date())).toMatchObject({ code: "nothing_owed" });
  });

  test("refunds a later payment, and buyer and founder are told", async () => {
    const { id, email, linkToken } = await bookPlace("deposit");
    const opened = await startBalanceCheckout(linkToken, new Date());
    if (!opened.ok) throw new Error(opened.message);
    // Stripe is down, so the Checkout stays open until it is paid
    await setFaults({ stripe: { down: true } });
    await cancel(id);
    await setFaults({ stripe: { down: false } });
    await payCheckout(opened.value.url);
    await runDueJobs();
    await deliverEvents();
    expect(await statusOf(id)).toBe("cancelled");
    expect(await db.payment.findMany({ where: { orderId: id }, orderBy: { id: "asc" } })).toMatchObject([
      { refundReason: null },
      { refundReason: "cancelled" },
    ]);
    expect((await lettersTo(email)).at(-1)).toBe("refund-after-cancelled");
    expect(await db.email.count({ where: { cause: { contains: "paidAfterCancelled" } } })).toBe(1);
    expect((await stripe().refunds.list()).data).toHaveLength(1);
  });

  test("keeps an earlier payment that arrives later, and the founder is told", async () => {
    const { id, linkToken } = await bookPlace("deposit");
    const opened = await startBalanceCheckout(linkToken, new Date());
    if (!opened.ok) throw new Error(opened.message);
    await payCheckout(opened.value.url);
    await cancelOrder(
      admin,
      { id, by: "buyer", reason: "A new job", noticeOn: today() },
      new Date(Date.now() + 60_000),
    );
    await deliverEvents();
    await reconcile(new Date());
    expect(await statusOf(id)).toBe("cancelled");
    expect((await stripe().refunds.list()).data).toEqual([]);
    expect(await db.email.count({ where: { cause: { contains: "paidBeforeCancelled" } } })).toBe(1);
  });

  test.each([
    ["in part after it", [397_00], "buyer", "refund-cancelled"],
    ["in two parts after it", [100_00, 297_00], "buyer", "refund-cancelled-in-part"],
    ["in full after we cancelled", [497_00], "us", "refund-we-cancelled"],
    ["in part after we cancelled", [397_00], "us", "refund-cancelled-in-part"],
  ] as const)("refunded %s: the email mentions the cancellation", async (_, amounts, by, letter) => {
    const { id, email, paymentIntentId } = await bookPlace();
    await cancel(id, { by });
    for (const amount of amounts) {
      await refund(paymentIntentId, amount);
      await deliverEvents();
    }
    expect((await lettersTo(email)).at(-1)).toBe(letter);
    expect(await lettersTo(email)).not.toContain("refund-partial");
    expect(await statusOf(id)).toBe("cancelled");
  });

  test("fully refunded before it, or by a later event: it stays cancelled", async () => {
    const [known, unheard] = [await bookPlace(), await bookPlace()];
    await refund(known.paymentIntentId);
    await deliverEvents();
    expect(await statusOf(known.id)).toBe("refunded");
    expect(await cancel(known.id)).toMatchObject({
      ok: true,
      value: { refundedPence: 497_00 },
    });
    await refund(unheard.paymentIntentId);
    await cancel(unheard.id, { by: "us" });
    await deliverEvents();
    for (const { id } of [known, unheard]) expect(await statusOf(id)).toBe("cancelled");
    expect(await lettersTo(known.email)).toEqual([
      "booking-confirmed-full",
      "refund-full",
      "cancelled-by-buyer",
    ]);
    expect((await lettersTo(unheard.email)).at(-1)).toBe("refund-we-cancelled");
    expect(await placesLeft()).toBe(dorset.capacity);
  });
});

describe("the refund by the terms", () => {
  const noticed = async (daysBefore: number, by: "buyer" | "us" = "buyer") => {
    const { id } = await bookPlace();
    const result = await cancelOrder(
      admin,
      { id, by, reason: "x", noticeOn: addDays(dorset.firstDay, -daysBefore) },
      new Date(`${dorset.lastDay}T12:00:00Z`),
    );
    if (!result.ok) throw new Error(result.message);
    return result.value;
  };

  test("follows the cancellation policy to the day", async () => {
    expect(await noticed(60)).toMatchObject({ givenBackPence: 397_00, isLessFees: true });
    expect(await noticed(59)).toMatchObject({ givenBackPence: 198_50, isLessFees: false });
    expect(await noticed(30)).toMatchObject({ givenBackPence: 198_50 });
    expect(await noticed(29)).toMatchObject({ givenBackPence: 0, paidPence: 497_00 });
    expect(await noticed(1, "us")).toMatchObject({ givenBackPence: 497_00, isLessFees: false });
  });

  test("uses the accepted deposit and dates, whatever the catalogue says since", async () => {
    const { id, email } = await bookPlace();
    const set = { depositPence: 300_00, firstDay: addDays(dorset.firstDay, -30) };
    replaceCatalogue({ retreats: [withTerms(dorset, { ...termsOf(dorset), ...set })] });
    onTestFinished(() => replaceCatalogue({}));
    const [card] = await listPurchases({ userId: null, emailKeys: [email] }, new Date());
    expect(card?.cancel?.tiers[0]).toMatchObject({
      until: addDays(dorset.firstDay, -60),
      kept: [{ why: "deposit", pence: dorset.depositPence }],
    });
    const input = { id, by: "buyer", reason: "x", noticeOn: addDays(dorset.firstDay, -60) } as const;
    const cancelled = await cancelOrder(admin, input, new Date(`${dorset.lastDay}T12:00:00Z`));
    expect(cancelled).toMatchObject({ value: { givenBackPence: 397_00 } });
  });

  test("is nothing for a deposit, as emailed", async () => {
    const { id, email } = await bookPlace("deposit");
    expect(await cancel(id)).toMatchObject({ value: { givenBackPence: 0 } });
    const letter = await db.email.findFirstOrThrow({ where: { to: email, letter: "cancelled-by-buyer" } });
    expect(letter.values).toMatchObject({ money: expect.stringContaining("gives nothing back") as string });
  });
});

describe("a cancelled plan", () => {
  const cancelIt = (id: string, more: Partial<Parameters<typeof cancelOrder>[1]> = {}) =>
    cancelOrder(admin, { id, by: "buyer", reason: "No time", noticeOn: today(), ...more }, new Date());

  test("charges nothing more, revokes access, frees the place, and keeps its page", async () => {
    const { plan } = await buyPlan();
    const { left } = await countSeats(programmeOf({ programme: "mastermind" }), new Date());
    expect(await cancelIt(plan.id)).toMatchObject({ ok: true, value: { givenBackPence: plan.paymentPence } });
    expect(await runDueJobs()).toBe(0);
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    expect((await countSeats(programmeOf({ programme: "mastermind" }), new Date())).left).toBe(left + 1);
    expect(await db.accessGrant.count({ where: { sourceId: plan.id, revokedAt: null } })).toBe(0);
    const view = await findPlanByToken(plan.linkToken, new Date());
    expect(view && planFigure(view)).toBe("This plan was cancelled");
    await moveClock("2 months");
    await deliverEvents();
    expect(await db.payment.count({ where: { orderId: plan.id } })).toBe(1);
    expect(await getPlan(plan.id)).toMatchObject({
      status: "cancelled",
      missingSince: null,
    });
    expect((await lettersTo(plan.email)).at(-1)).toBe("cancelled-by-buyer");
    expect(await db.email.count({ where: { to: getSettings().email, cause: { contains: plan.id } } })).toBe(
      1,
    );
  });

  test("while Stripe is down: a month charged meanwhile is refunded", async () => {
    const { plan } = await buyPlan();
    await setFaults({ stripe: { down: true } });
    await cancelIt(plan.id);
    expect(await runDueJobs()).toBeGreaterThan(0);
    await setFaults({ stripe: { down: false } });
    const then = await moveClock("1 month");
    await deliverEvents(then);
    expect(
      await db.payment.findMany({ where: { orderId: plan.id }, orderBy: { number: "asc" } }),
    ).toMatchObject([
      { refundReason: null },
      { refundReason: "cancelled", refundedPence: plan.paymentPence },
    ]);
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    expect((await lettersTo(plan.email)).at(-1)).toBe("refund-after-cancelled");
  });

  test("refunds what was paid within the guarantee, and nothing after it", async () => {
    const { plan } = await buyPlan();
    const later = new Date(Date.now() + 32 * 24 * 60 * 60 * 1000);
    const result = await cancelOrder(
      admin,
      { id: plan.id, by: "buyer", reason: "x", noticeOn: calendarDay(later) },
      later,
    );
    expect(result).toMatchObject({ ok: true, value: { givenBackPence: 0 } });
  });
});
