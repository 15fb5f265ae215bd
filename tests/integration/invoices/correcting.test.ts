import { beforeEach, describe, expect, test } from "vitest";
import { GET as openFile } from "@/app/(booking)/booking/[token]/documents/[id]/route";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { moveOrder } from "@/lib/administration/orders/move";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { db } from "@/lib/db";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { cancelOrder } from "@/lib/orders/cancel";
import { saveBilling } from "@/lib/orders/invoices/billing";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { anonymiseOrder } from "@/lib/orders/purchases/anonymise";
import { stripe } from "@/lib/orders/stripe/client";
import { calendarDay } from "@/lib/time/dates";
import { clearAuditLog } from "../../support/audit-log";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import { buyPlace, buyPlan, deliverEvents, forgetMoney } from "../../support/money";
import { setFaults, settleRefund } from "../../support/sandbox";
import { invoicesOf, sumsOf } from "./fixture";

let admin: Member;
const { single, shared } = dorset.rooms;

beforeEach(async () => {
  await setFaults({ stripe: { refunds: "succeeded" } });
  await forgetMoney();
  await forgetJobs();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

async function book(pay: "deposit" | "full" = "full", room: "single" | "shared" = "shared") {
  const { booking, payment } = await buyPlace({ room, pay });
  return { ...booking, paymentIntentId: payment.paymentIntentId ?? "" };
}

const refund = (payment_intent: string, amount?: number) =>
  stripe().refunds.create({ payment_intent, ...(amount && { amount }) });
const cancel = (id: string) =>
  cancelOrder(admin, { id, by: "buyer", reason: "A new job", noticeOn: calendarDay(new Date()) }, new Date());

async function moveTo(id: string, room: "single" | "shared") {
  const now = new Date();
  const seen = await versionOf(db, id, now);
  const given = { id, seen, retreat: "dorset", room, difference: "charge", reason: "", message: "" } as const;
  return moveOrder(admin, given, now);
}

describe("a refund", () => {
  test("of a part is credited once, however often it is synced", async () => {
    const { id, paymentIntentId } = await book();
    await refund(paymentIntentId, 20_00);
    await Promise.all([1, 2].map(() => syncPayment(paymentIntentId, new Date())));
    await deliverEvents();
    expect(await sumsOf(id)).toEqual([shared.pricePence, -20_00]);
    const [invoice, credit] = await invoicesOf(id);
    expect(credit).toMatchObject({
      ...{ kind: "credit_note", creditsId: invoice?.id },
      content: {
        credits: { number: invoice?.name, leftPence: shared.pricePence - 20_00 },
        lines: [{ text: "Refund", amountPence: 20_00 }],
      },
    });
  });

  test("of everything is credited with what was still to pay", async () => {
    const { id, paymentIntentId, depositPence } = await book("deposit");
    await refund(paymentIntentId);
    await syncPayment(paymentIntentId, new Date());
    expect(await sumsOf(id)).toEqual([shared.pricePence, -shared.pricePence]);
    const [, credit] = await invoicesOf(id);
    expect(credit?.content.lines).toMatchObject([
      { text: "Refund", amountPence: depositPence },
      { text: "No longer owed", amountPence: shared.pricePence - depositPence },
    ]);
  });

  test("that is pending is not credited, and one that fails afterwards is invoiced again", async () => {
    await setFaults({ stripe: { refunds: "pending" } });
    const { id, paymentIntentId } = await book();
    const made = await refund(paymentIntentId);
    await syncPayment(paymentIntentId, new Date());
    expect(await sumsOf(id)).toEqual([shared.pricePence]);
    await settleRefund(made.id, "succeeded");
    await syncPayment(paymentIntentId, new Date());
    expect(await sumsOf(id)).toEqual([shared.pricePence, -shared.pricePence]);
    await settleRefund(made.id, "failed");
    await syncPayment(paymentIntentId, new Date());
    expect(await sumsOf(id)).toEqual([shared.pricePence, -shared.pricePence, shared.pricePence]);
  });
});

test("a cancelled booking is credited with what is no longer owed, twice pressed once", async () => {
  const { id, depositPence } = await book("deposit");
  await Promise.all([cancel(id), cancel(id)]);
  expect(await sumsOf(id)).toEqual([shared.pricePence, depositPence - shared.pricePence]);
  expect((await invoicesOf(id))[1]?.content.lines).toMatchObject([{ text: "No longer owed" }]);
});

describe("a move", () => {
  test("to a dearer room credits the invoice and issues one with the new price", async () => {
    const { id } = await book("deposit");
    expect(await moveTo(id, "single")).toMatchObject({ ok: true });
    expect(await sumsOf(id)).toEqual([shared.pricePence, -shared.pricePence, single.pricePence]);
    const [, credit, invoice] = await invoicesOf(id);
    expect(credit?.content.lines).toMatchObject([{ text: "Replaced by a new invoice" }]);
    expect(invoice?.content.lines).toMatchObject([{ text: expect.stringContaining(single.name) as string }]);
  });

  test("to a cheaper one too, and the refund that follows issues nothing", async () => {
    const { id, paymentIntentId } = await book("full", "single");
    expect(await moveTo(id, "shared")).toMatchObject({ ok: true });
    const sums = [single.pricePence, -single.pricePence, shared.pricePence];
    expect(await sumsOf(id)).toEqual(sums);
    expect(await runDueJobs()).toBe(0);
    await syncPayment(paymentIntentId, new Date());
    expect((await db.order.findUniqueOrThrow({ where: { id } })).refundedPence).toBe(
      single.pricePence - shared.pricePence,
    );
    expect(await sumsOf(id)).toEqual(sums);
  });
});

describe("company and VAT number", () => {
  const vale = {
    company: "Vale Ceramics Ltd",
    address: "Unit 6\nBideford EX39 9ZZ",
    vatNumber: "GB 999 9999 73",
  };

  test("added later are a credit note and a new invoice, once", async () => {
    const { id, linkToken: token } = await book();
    const save = (more = {}) => saveBilling({ token, ...vale, ...more }, new Date());
    const results = await Promise.all([save(), save()]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    await save();
    expect(await sumsOf(id)).toEqual([shared.pricePence, -shared.pricePence, shared.pricePence]);
    const [first, credit, second] = await invoicesOf(id);
    expect(first?.content.buyer).toMatchObject({ company: "", vatNumber: "" });
    expect(credit?.content.buyer).toEqual(first?.content.buyer);
    expect(second?.content.buyer).toEqual({ name: first?.content.buyer.name, ...vale });
  });

  test("after a refund of a part are an invoice of the rest", async () => {
    const { id, linkToken: token, paymentIntentId } = await book();
    await refund(paymentIntentId, 20_00);
    await syncPayment(paymentIntentId, new Date());
    await saveBilling({ token, ...vale }, new Date());
    const rest = shared.pricePence - 20_00;
    expect(await sumsOf(id)).toEqual([shared.pricePence, -20_00, -rest, rest]);
    expect((await invoicesOf(id)).at(-1)?.content.lines).toMatchObject([
      { amountPence: shared.pricePence },
      { text: "Credited before", amountPence: -20_00 },
    ]);
  });

  test("are the buyer's alone after a transfer", async () => {
    const { id, linkToken } = await book();
    const given = { id, name: "Lowri Hallam", email: uniqueEmail("lowri") };
    expect(await transferBooking(admin, given, new Date())).toMatchObject({ ok: true });
    await db.$transaction((tx) => correctInvoices(tx, id, new Date()));
    expect(await sumsOf(id)).toEqual([shared.pricePence]);
    const { linkToken: next } = await db.order.findUniqueOrThrow({ where: { id } });
    for (const token of [linkToken, next])
      expect(await saveBilling({ token, ...vale }, new Date())).toMatchObject({ ok: false, code: "gone" });
    const again = { id, name: "Bea Okafor", email: uniqueEmail("bea") };
    expect(await transferBooking(admin, again, new Date())).toMatchObject({ ok: true });
    const [invoice] = await invoicesOf(id);
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const open = async (token: string, document = "") =>
      (await openFile(new Request("http://localhost"), { params: Promise.resolve({ token, id: document }) }))
        .status;
    // The first buyer's old link opens the invoice in their name, and no receipt
    expect(await open(linkToken, invoice?.id)).toBe(200);
    const { linkToken: last } = await db.order.findUniqueOrThrow({ where: { id } });
    for (const [token, document] of [
      [linkToken, paymentId],
      [next, invoice?.id],
      [last, invoice?.id],
    ] as const)
      expect(await open(token, document)).toBe(404);
    await db.$transaction((tx) => anonymiseOrder(tx, id, new Date()));
    expect(await open(linkToken, invoice?.id)).toBe(404);
  });
});

test("a plan is invoiced whole, and a waived payment credited", async () => {
  const { id, totalPence, paymentPence } = (await buyPlan()).plan;
  expect(await sumsOf(id)).toEqual([totalPence]);
  await db.plan.update({ where: { orderId: id }, data: { waived: [6] } });
  for (const _ of [1, 2]) await db.$transaction((tx) => correctInvoices(tx, id, new Date()));
  expect(await sumsOf(id)).toEqual([totalPence, -paymentPence]);
});
