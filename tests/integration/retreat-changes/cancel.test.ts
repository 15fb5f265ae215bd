import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { resumeChange, stopChange } from "@/lib/administration/retreat-changes/control";
import { getRetreatChange } from "@/lib/administration/retreat-changes/read";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { priceList } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { runRetreatChanges } from "@/lib/orders/retreat-changes/run";
import { settleOrder } from "@/lib/orders/retreat-changes/settle-order";
import { priceWithCode } from "@/lib/orders/checkout/code";
import { startCheckout } from "@/lib/orders/checkout/place";
import { stripe } from "@/lib/orders/stripe/client";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { clearAuditLog } from "../../support/audit-log";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import {
  buyPlace,
  deliverEvents,
  forgetMoney,
  lettersTo,
  openPlace,
  placeOrder,
  someBuyer,
} from "../../support/money";
import { createBooking, getBooking } from "../../support/orders";
import { forgetSales, saveOver, undoLast } from "../../support/sales";
import { payCheckout, playDispute, setFaults } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";
import { cancelling, forgetChanges, now, run, start, stripeRefunds, whatIf } from "./fixture";

let admin: Member;

beforeEach(async () => {
  await forgetChanges();
  await forgetMoney();
  await forgetSales();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

const endLetter = "retreat-cancelled";
const ended = async (to: string) => (await lettersTo(to)).filter((letter) => letter === endLetter);
const manually = { method: "bank", reference: "DOR-1" } as const;

/** A place paid by transfer. */
async function byTransfer() {
  const booking = await createBooking({ paidPence: 497_00 });
  await db.payment.updateMany({
    where: { orderId: booking.id },
    data: { ...manually, paymentIntentId: null, checkoutSessionId: null, recordedAt: now },
  });
  return booking;
}

describe("What if", () => {
  test("shows what goes back and how, and changes nothing", async () => {
    const { payment } = await buyPlace();
    const transfer = await byTransfer();
    const found = await whatIf();
    expect(found.problems).toEqual([]);
    expect(found.totals).toMatchObject({
      cardPence: payment.amountPence,
      handPence: 497_00,
      disputedPence: 0,
    });
    expect(found.orders.map(({ id }) => id)).toContain(transfer.id);
    expect(await db.retreatChange.count()).toBe(0);
    expect(await db.refundRequest.count()).toBe(0);
    expect(await db.auditEntry.count()).toBe(0);
  });

  test("names what makes it impossible", async () => {
    const fields = async (input: Parameters<typeof whatIf>[0], at = now) =>
      (await whatIf(input, at)).problems.map(({ field }) => field);
    expect(await fields({ kind: "move" })).toEqual(["deadline", "firstDay", "lastDay", "dueOn"]);
    expect(await fields({ kind: "move", to: "atlantis", deadline: "2026-03-01" })).toEqual(["to"]);
    expect(await fields({}, new Date("2026-05-18T09:00:00Z"))).toEqual(["kind"]);
  });
});

describe("cancelling a retreat", () => {
  test("closes it for good and refunds everything, deposits included, each with one email", async () => {
    const places = [await buyPlace({ pay: "deposit" }), await buyPlace()];
    const waiting = await db.retreatWaitlistEntry.create({
      data: {
        ...{
          retreat: dorset.id,
          name: "Ada",
          email: uniqueEmail("ada"),
          emailKey: uniqueEmail("ada"),
          phone: "",
        },
        confirmedAt: now,
      },
    });
    expect(await start(admin)).toMatchObject({ ok: true });
    await run();
    await deliverEvents(now);
    await run();
    const refunds = await stripeRefunds();
    for (const { booking, payment } of places) {
      const own = refunds.filter((one) => one.payment_intent === payment.paymentIntentId);
      expect(own.map(({ amount }) => amount)).toEqual([payment.amountPence]);
      const { email, linkToken } = await getBooking(booking.id);
      expect(await getBooking(booking.id)).toMatchObject({
        status: "cancelled",
        refundedPence: payment.amountPence,
      });
      expect(await ended(email)).toEqual([endLetter]);
      expect((await lettersTo(email)).filter((one) => /refund|cancel/.test(one))).toEqual([endLetter]);
      expect(await getBookingByToken(linkToken)).toMatchObject({ cancelledBy: "us" });
    }
    expect(await db.retreat.findUniqueOrThrow({ where: { id: dorset.id } })).toMatchObject({
      ...{ sales: "closed", cancelledAt: now },
    });
    expect(await lettersTo(waiting.email)).toEqual(["waitlist-cancelled"]);
    expect(await db.retreatWaitlistEntry.count({ where: { leftAt: null } })).toBe(0);
    expect(await db.email.count({ where: { letter: "founder-retreat-changed" } })).toBe(1);
    const credited = await db.invoice.findMany({ where: { kind: "credit_note" }, distinct: ["orderId"] });
    expect(credited).toHaveLength(2);
    expect(await getRetreatChange(dorset.id)).toMatchObject({ endedAt: now, waitlistTold: 1 });
  });

  test("gives what a voucher paid back to the voucher, once, and the rest to the card", async () => {
    const { id, code } = await giveVoucher(40_00);
    const prices = priceList(dorset);
    const asked = await priceWithCode({ retreat: dorset.id, prices, code }, someBuyer(), new Date());
    if (!asked.ok) throw new Error(asked.message);
    const { payment } = await buyPlace({ pay: "deposit", code, told: asked.value.priced.told });
    expect(payment.amountPence).toBe(dorset.depositPence - 40_00);
    expect((await whatIf()).totals).toMatchObject({
      ...{ cardPence: payment.amountPence, voucherPence: 40_00, handPence: 0 },
    });
    await start(admin);
    await Promise.all([run(), run()]);
    await deliverEvents(now);
    await run();
    expect(await leftOn(id)).toBe(40_00);
    const refunds = await stripeRefunds();
    const own = refunds.filter((one) => one.payment_intent === payment.paymentIntentId);
    expect(own.map(({ amount }) => amount)).toEqual([payment.amountPence]);
    expect(await getRetreatChange(dorset.id)).toMatchObject({ endedAt: now });
  });

  test("twice, at once and with the same form, starts it once", async () => {
    await buyPlace();
    const { figures } = await whatIf();
    const input = { id: randomUUID(), figures };
    const started = await Promise.all([start(admin, input), start(admin, input), start(admin, { figures })]);
    expect(started.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await db.retreatChange.count()).toBe(1);
    await Promise.all([runRetreatChanges(now), runRetreatChanges(now), run()]);
    expect(await stripeRefunds()).toHaveLength(1);
    expect(await db.email.count({ where: { letter: endLetter } })).toBe(1);
  });

  test("is refused after a booking in between, without the word, and to others", async () => {
    const { figures } = await whatIf();
    await buyPlace();
    expect(await start(admin, { figures })).toMatchObject({ ok: false, code: "figures" });
    expect(await start(admin, { word: "move" })).toMatchObject({ ok: false, code: "word" });
    expect(await start(await createMember())).toMatchObject({ ok: false, code: "not_admin" });
    expect(await db.retreatChange.count()).toBe(0);
  });

  test("with a booking at the same moment, either is refused or the booking is refunded", async () => {
    const order = placeOrder();
    const { url, booking, sessionId } = await openPlace();
    const [, started] = await Promise.all([
      payCheckout(url).then(() => syncCheckout(sessionId, new Date())),
      start(admin),
      startCheckout(order, someBuyer(), new Date()),
    ]);
    if (!started.ok) expect(await start(admin)).toMatchObject({ ok: true });
    await run();
    await deliverEvents(now);
    await runDueJobs();
    expect((await getBooking(booking.id)).status).not.toBe("confirmed");
    const payments = await db.payment.findMany();
    for (const { amountPence, refundedPence } of payments) expect(refundedPence).toBe(amountPence);
    expect(await stripeRefunds()).toHaveLength(payments.length);
    expect(await startCheckout(placeOrder(), someBuyer(), new Date())).toMatchObject({ code: "not_open" });
  });

  test("a payment on its way goes back too", async () => {
    const { url, booking, sessionId } = await openPlace();
    await payCheckout(url);
    expect(await start(admin)).toMatchObject({ ok: true });
    await run();
    await syncCheckout(sessionId, new Date());
    await runDueJobs();
    await deliverEvents();
    expect((await getBooking(booking.id)).status).not.toBe("confirmed");
    expect(await db.payment.findMany()).toMatchObject([{ refundReason: "no_place", refundedPence: 100_00 }]);
  });

  test("what is with the bank stays there, and cash goes back by hand", async () => {
    const { booking, payment } = await buyPlace();
    await playDispute({ payment_intent: payment.paymentIntentId ?? "", status: "needs_response" });
    await deliverEvents();
    const transfer = await byTransfer();
    expect((await whatIf()).totals).toMatchObject({
      cardPence: 0,
      handPence: 497_00,
      disputedPence: payment.amountPence,
    });
    expect(await start(admin)).toMatchObject({ ok: true });
    await run();
    expect(await stripeRefunds()).toEqual([]);
    expect(await getBooking(booking.id)).toMatchObject({ status: "cancelled" });
    const states = (await getRetreatChange(dorset.id))?.orders.map(({ id, state }) => [id, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        [booking.id, "nothing"],
        [transfer.id, "byHand"],
      ]),
    );
  });

  test("a refused refund becomes a task, and the others go on", async () => {
    const [first, second] = [await buyPlace(), await buyPlace()];
    // Stripe refuses more than was paid
    await db.payment.update({ where: { id: first.payment.id }, data: { amountPence: { increment: 1 } } });
    expect(await start(admin)).toMatchObject({ ok: true });
    await run();
    expect(await stripeRefunds()).toMatchObject([{ payment_intent: second.payment.paymentIntentId }]);
    const change = await getRetreatChange(dorset.id);
    const states = change?.orders.map(({ id, state }) => [id, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        [first.booking.id, "refused"],
        [second.booking.id, "sent"],
      ]),
    );
    const { email } = await getBooking(first.booking.id);
    const letter = await db.email.findFirstOrThrow({ where: { to: email, letter: endLetter } });
    expect((letter.values as { money: string }).money).toContain("bank transfer");
    expect(change?.endedAt).toEqual(now);
  });

  test("stops after the order in progress, and goes on without a second refund", async () => {
    await buyPlace();
    await buyPlace();
    const started = await start(admin);
    const id = started.ok ? started.value.id : "";
    const [first] = await db.retreatChangeOrder.findMany({ orderBy: { orderId: "asc" } });
    expect(first && (await settleOrder(first, now))).toBe(true);
    expect(await stopChange(admin, { id }, now)).toMatchObject({ ok: true });
    await run();
    expect(await stripeRefunds()).toHaveLength(1);
    expect((await getRetreatChange(dorset.id))?.orders.map(({ state }) => state).sort()).toEqual([
      "next",
      "sent",
    ]);
    expect(await resumeChange(admin, { id }, now)).toMatchObject({ ok: true });
    await run();
    expect(await stripeRefunds()).toHaveLength(2);
    expect(await resumeChange(admin, { id }, now)).toMatchObject({ code: "over" });
  });

  test("while Stripe is down nothing is lost, and everything is sent once", async () => {
    const { booking } = await buyPlace();
    await start(admin);
    await setFaults({ stripe: { down: true } });
    await run();
    expect(await getBooking(booking.id)).toMatchObject({ status: "cancelled" });
    expect(await ended(booking.email)).toEqual([]);
    await setFaults({ stripe: { down: false } });
    await run();
    await run();
    expect(await stripeRefunds()).toHaveLength(1);
    expect(await ended((await getBooking(booking.id)).email)).toEqual([endLetter]);
  });

  test("a refund that reached Stripe before the server was killed is not sent again", async () => {
    const { booking, payment } = await buyPlace();
    await start(admin);
    await setFaults({ stripe: { down: true } });
    await runRetreatChanges(now);
    await setFaults({ stripe: { down: false } });
    const request = await db.refundRequest.findFirstOrThrow();
    await stripe().refunds.create(
      {
        ...{ payment_intent: payment.paymentIntentId ?? "", amount: request.amountPence },
        metadata: { refundRequest: request.id },
      },
      { idempotencyKey: "its answer was lost" },
    );
    await Promise.all([runRetreatChanges(now), run()]);
    expect(await stripeRefunds()).toHaveLength(1);
    expect((await getRetreatChange(dorset.id))?.orders.map(({ state }) => state)).toEqual(["sent"]);
    expect(await ended((await getBooking(booking.id)).email)).toEqual([endLetter]);
  });

  test("releases what was reserved in the office, and emails its buyer", async () => {
    const email = uniqueEmail("held");
    const manual = {
      method: "bank",
      firstPence: 100_00,
      reference: "DOR-2",
      listPence: 497_00,
      reason: "",
    } as const;
    const { id } = await createBooking({ status: "held", email, manual: { create: manual } });
    await start(admin);
    await run();
    expect(await getBooking(id)).toMatchObject({ status: "released" });
    expect(await lettersTo(email)).toEqual([endLetter]);
  });

  test("it stays closed: its terms do not change, and the change is not undone", async () => {
    await start(admin);
    expect(
      await saveOver(admin, retreatProduct(dorset), {
        ...retreatProduct(dorset).terms(dorset),
        sales: "open",
      } as never),
    ).toMatchObject({
      ok: false,
      code: "cancelled",
    });
    expect(await undoLast(admin, retreatProduct(dorset))).toMatchObject({ ok: false });
    expect(await start(admin, cancelling)).toMatchObject({ ok: false, code: "problem" });
  });
});
