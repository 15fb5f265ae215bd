import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { sendBalanceLink } from "@/lib/administration/purchases/balance-link";
import { comparePurchase } from "@/lib/administration/purchases/compare";
import { listPurchases } from "@/lib/administration/purchases/list";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { refundPurchase } from "@/lib/administration/purchases/refund";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { findRefund } from "@/lib/orders/purchases/refund-sums";
import { dorset } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { cancelAfterLostDispute } from "@/lib/orders/payments/lost-disputes";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { buyPlace, buyPlan, deliverEvents, lettersTo, moveClock } from "../../support/money";
import { getBooking, dueOf } from "../../support/orders";
import { switchCard } from "../../support/plan-months";
import { playDispute, setFaults } from "../../support/sandbox";
import { resetOffice } from "./fixture";

let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
});

const cardsOf = (email: string, userId: string | null = null, now = new Date()) =>
  listPurchases({ userId, emailKeys: [email.toLowerCase()] }, now);

describe("the cards of a person", () => {
  test("show a booking's payments, debt, links and refunds by date of notice", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    const late = new Date(dueOf(booking).getTime() + 3 * 24 * 60 * 60 * 1000);
    const [card, ...others] = await cardsOf(booking.email, null, late);
    expect(others).toEqual([]);
    const duePence = booking.totalPence - dorset.depositPence;
    expect(card).toMatchObject({
      item: `${dorset.name}, ${dorset.rooms.single.name}`,
      status: { words: "3 days late", look: "is-late" },
      facts: { standing: "stands", owedPence: duePence, leftPence: dorset.depositPence, leftByHandPence: 0 },
      terms: expect.stringMatching(
        new RegExp(`^Terms ${booking.termsVersion} accepted \\d.* \\d\\d:\\d\\d`),
      ) as string,
      canTransfer: true,
      lostDispute: null,
      balanceUrl: expect.stringContaining(booking.linkToken) as string,
    });
    expect(card?.lines.map(({ sum }) => sum)).toEqual(["£547", "−£100"]);
    expect(card?.lines[1]?.stripeUrl).toMatch(/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/);
    expect(card?.cancel?.tiers).toMatchObject([
      { name: "all", until: addDays(dorset.firstDay, -60), backPence: 0 },
      { name: "half", until: addDays(dorset.firstDay, -30), backPence: 0 },
      { name: "nothing", until: null, backPence: 0 },
    ]);
    expect(card?.cancel?.usPence).toBe(dorset.depositPence);
  });

  test("show the same amounts as the action computes", async () => {
    const { booking } = await buyPlace();
    const [card] = await cardsOf(booking.email);
    for (const { until, backPence, feePence } of card?.cancel?.tiers ?? []) {
      const noticeOn = until ?? dorset.firstDay;
      expect(await findRefund(db, booking.id, { by: "buyer", noticeOn })).toMatchObject({
        byTermsPence: backPence,
        feePence,
      });
    }
    expect(card?.cancel?.tiers.map(({ backPence }) => backPence)).toEqual([440_13, 223_50, 0]);
    expect(card?.cancel?.tiers.map(({ feePence }) => feePence)).toEqual([6_87, 0, 0]);
    const kept = card?.cancel?.tiers.map((tier) => tier.kept.map(({ why, pence }) => [why, pence]));
    const deposit = ["deposit", dorset.depositPence];
    expect(kept).toEqual([[deposit], [deposit, ["half", 223_50]], [deposit, ["rest", 447_00]]]);
    expect(card?.cancel?.tiers.map(({ width }) => width)).toEqual([15, 30, 30]);
  });

  test("subtract earlier refunds from that of a cancellation", async () => {
    const { booking } = await buyPlace();
    const seen = await versionOf(db, booking.id, new Date());
    const part = { how: "part", amountPence: 100_00, reason: "x", seen } as const;
    await refundPurchase(admin, { id: booking.id, ...part }, new Date());
    const [card] = await cardsOf(booking.email);
    expect(card?.cancel).toMatchObject({
      usPence: booking.totalPence - 100_00,
      usAlreadyPence: 100_00,
      tiers: [
        { backPence: 347_00 - 5_33, feePence: 5_33, alreadyPence: 100_00 },
        { backPence: 123_50, alreadyPence: 100_00 },
        { backPence: 0, alreadyPence: 0 },
      ],
    });
  });

  test("offer a plan's missing month and the rest; other people's purchases are hidden", async () => {
    const { plan } = await buyPlan();
    await switchCard(plan.subscriptionId ?? "", "fails");
    const now = await moveClock("1 month");
    await deliverEvents(now);
    const [card] = await cardsOf(plan.email, null, now);
    expect(card).toMatchObject({
      status: { words: "Payment 2 missing", look: "is-late" },
      payable: [
        { number: 2, pence: plan.paymentPence },
        { number: "rest", pence: 5 * plan.paymentPence },
      ],
      stripeUrl: expect.stringContaining(plan.subscriptionId ?? "-") as string,
    });
    expect(await cardsOf("nobody@example.test")).toEqual([]);
  });

  test("allow undoing a payment by hand until part of it is refunded", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    const base = { id: booking.id } as const;
    const money = { method: "cash", amount: 50_00, date: calendarDay(new Date()), reference: "x" } as const;
    const record = {
      ...base,
      ...money,
      number: "rest",
      seen: await versionOf(db, booking.id, new Date()),
    } as const;
    await recordPayment(admin, record, new Date());
    expect((await cardsOf(booking.email))[0]?.lines.map(({ takeBackPence }) => takeBackPence)).toEqual([
      null,
      null,
      50_00,
    ]);
    const seen = await versionOf(db, booking.id, new Date());
    const all = { ...base, how: "all", amountPence: null, reason: "x", seen } as const;
    await refundPurchase(admin, all, new Date());
    const [card] = await cardsOf(booking.email);
    expect(card?.lines.map(({ takeBackPence }) => takeBackPence).every((pence) => pence === null)).toBe(true);
    expect(card).toMatchObject({ status: { words: "Refunded" }, facts: { leftPence: 0 }, cancel: null });
    expect(card?.failures).toEqual([]);
  });

  test("show a refund refused by Stripe until the payment is refunded", async () => {
    const { booking, payment } = await buyPlace();
    const failed = { status: "failed", failure: "expired_or_canceled_card", askedAt: new Date() } as const;
    const data = { paymentId: payment.id, amountPence: 5_00, reason: "x", ...failed };
    await db.refundRequest.create({ data });
    expect((await cardsOf(booking.email))[0]?.failures).toMatchObject([
      { words: "Stripe did not send £5 back: the card was closed.", pence: 5_00, canRecord: true },
    ]);
    await db.payment.update({ where: { id: payment.id }, data: { refundedPence: payment.amountPence } });
    expect((await cardsOf(booking.email))[0]?.failures).toEqual([]);
  });

  test("show a lost dispute until the founder decides", async () => {
    const { booking, payment } = await buyPlace();
    const dispute = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await playDispute({ dispute, status: "lost" });
    await deliverEvents();
    const [card] = await cardsOf(booking.email);
    expect(card).toMatchObject({
      lostDispute: { id: dispute, pence: payment.amountPence },
      status: { words: "Disputed" },
      facts: { leftPence: 0 },
    });
    expect(await cancelAfterLostDispute(admin, dispute, new Date())).toMatchObject({ ok: true });
    expect((await cardsOf(booking.email))[0]).toMatchObject({ lostDispute: null });
  });
});

describe("the balance link", () => {
  test("goes again once a minute, is in the audit log, and not where nothing is owed", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    const now = new Date();
    for (let time = 0; time < 2; time++)
      expect(await sendBalanceLink(admin, booking.id, now)).toMatchObject({ ok: true });
    await sendBalanceLink(admin, booking.id, new Date(now.getTime() + 61_000));
    expect((await lettersTo(booking.email)).filter((letter) => letter === "balance-link")).toHaveLength(2);
    expect(await db.auditEntry.count({ where: { action: "balance_link.sent" } })).toBe(2);
    const paid = await buyPlace();
    expect(await sendBalanceLink(admin, paid.booking.id, now)).toMatchObject({ code: "nothing_owed" });
    await db.order.update({ where: { id: booking.id }, data: { status: "cancelled" } });
    expect(await sendBalanceLink(admin, booking.id, now)).toMatchObject({ code: "not_confirmed" });
  });
});

describe("reconciling with Stripe", () => {
  const compare = (id: string, by = admin) => comparePurchase(by, { id }, new Date());

  test("says that nothing differed, or what did and is mended, with the audit log", async () => {
    const { booking, payment } = await buyPlace();
    expect(await compare(booking.id)).toEqual({ ok: true, value: [] });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount: 50_00 });
    expect(await compare(booking.id)).toEqual({ ok: true, value: ["£50 had been refunded"] });
    expect(await getBooking(booking.id)).toMatchObject({
      refundedPence: 50_00,
    });
    expect(await compare(booking.id)).toEqual({ ok: true, value: [] });
    expect(await db.auditEntry.count({ where: { action: "purchase.compared" } })).toBe(3);
  });

  test("finds a plan's payment without a webhook", async () => {
    const { plan } = await buyPlan();
    await moveClock("1 month");
    expect(await compare(plan.id)).toMatchObject({
      value: ["a payment of £97 that wasn’t here"],
    });
  });

  test("while Stripe is down says so, changes nothing, and is refused to a member", async () => {
    const { booking } = await buyPlace();
    await setFaults({ stripe: { down: true } });
    expect(await compare(booking.id)).toMatchObject({ code: "stripe_down" });
    expect(await compare(booking.id, await createMember())).toMatchObject({ code: "not_admin" });
    expect(await compare("019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b")).toMatchObject({ code: "gone" });
    expect(await db.auditEntry.count()).toBe(0);
  });
});
