import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settingsPart } from "@/content/settings";
import type { Member } from "@/lib/access/policy";
import { createManualOrder } from "@/lib/administration/orders/create";
import { listSoldOptions } from "@/lib/administration/orders/options";
import { manualOrderSchema } from "@/lib/administration/orders/schema";
import { findPurchaseCard } from "@/lib/administration/purchases/list";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { db } from "@/lib/db";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { findReservedOrder } from "@/lib/orders/manual/reserved-order";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { addDays, calendarDay } from "@/lib/time/dates";
import { sellPackage } from "../../support/coaching";
import { uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/money";
import { six } from "../../support/package";
import { payCheckout } from "../../support/sandbox";
import { forgetSales } from "../../support/sales";
import { publishDocument, saveValues } from "../../support/site-documents";
import { resetOffice } from "./fixture";

let admin: Member;
const now = () => new Date();
const [first, later] = [166_68, 166_66];

beforeEach(async () => {
  admin = await resetOffice();
  await forgetSales();
  await sellPackage({ pricePence: 500_00, instalments: 3 });
  await saveValues(admin, settingsPart.key, { "contact.bankDetails": "Robyn, 12-34-56" }, now());
  await publishDocument(admin, settingsPart.key, now());
  await refreshCatalogue(now());
});
afterAll(forgetSales);

const input = (more: Record<string, unknown> = {}) =>
  manualOrderSchema.parse({
    ...{ order: randomUUID(), name: "Joanna Reyes", email: uniqueEmail("joanna"), payments: "3" },
    ...{ what: `coaching:${six.slug}`, method: "link", reference: "JOANNA-1", terms: "on" },
    ...{ deadline: addDays(calendarDay(now()), 7), ...more },
  });

async function make(more: Record<string, unknown> = {}) {
  const asked = input(more);
  expect(await createManualOrder(admin, asked, now())).toMatchObject({ ok: true });
  return asked;
}

async function stateOf(id: string) {
  const { status, paidPence, unpaidPence, totalPence, instalments } = await db.order.findUniqueOrThrow({
    where: { id },
    include: { instalments: { orderBy: { dueOn: "asc" } } },
  });
  const owed = instalments.map(({ pence, unpaidPence: unpaid }) => [pence, unpaid]);
  return { status, paidPence, unpaidPence, totalPence, owed };
}

const due = { totalPence: 500_00, paidPence: first, unpaidPence: 2 * later, status: "confirmed" };
const both = [
  [later, later],
  [later, later],
];

async function record(id: string, amount: number, method: "bank" | "cash" = "cash") {
  const seen = await versionOf(db, id, now());
  const paid = { id, amount, number: "rest", method, reference: "ENVELOPE", seen } as const;
  return recordPayment(admin, { ...paid, date: calendarDay(now()) }, now());
}

describe("coaching in instalments at the desk", () => {
  test("is offered at once or monthly, the first today", async () => {
    const options = await listSoldOptions(now());
    const { schedules = [] } = options.find(({ what }) => what === `coaching:${six.slug}`) ?? {};
    expect(schedules.map(({ length }) => length)).toEqual([1, 3]);
    expect(schedules.map(([day]) => day)).toEqual([calendarDay(now()), calendarDay(now())]);
  });

  test("by card link: its page and email name the first payment and the days of the others", async () => {
    const { order, email } = await make({ terms: undefined });
    const { linkToken } = await db.order.findUniqueOrThrow({ where: { id: order } });
    const letter = await db.email.findFirstOrThrow({ where: { to: email } });
    expect(letter.values).toMatchObject({ first: "£166.68", total: "£500" });
    const reserved = await findReservedOrder(linkToken);
    expect(reserved).toMatchObject({ total: "£500", toPay: `${first}` });
    expect(reserved?.detail).toMatch(/^6 sessions; £166.66 on .*; £166.66 on /);
    const card = await findPurchaseCard(order, now());
    expect(card?.payments.map(({ state }) => state)).toEqual(["next", "later"]);
    const paying = [1, 2].map(() => startBalanceCheckout(linkToken, now(), "due", null, `${first}`));
    const opened = await Promise.all(paying);
    const urls = new Set(opened.map((one) => (one.ok ? one.value.url : one.code)));
    expect(urls.size).toBe(1);
    await payCheckout([...urls][0] ?? "");
    const { sessionId } = await db.checkout.findFirstOrThrow({ where: { orderId: order } });
    for (let twice = 0; twice < 2; twice++) await syncCheckout(sessionId ?? "", now());
    expect(await stateOf(order)).toEqual({ ...due, owed: both });
    expect(await lettersTo(email)).toEqual(["booking-made-link", "coaching-confirmed"]);
  });

  test.each(["bank", "cash"] as const)("by %s: the first payment is recorded whole", async (method) => {
    const { order } = await make({ method });
    expect(await findPurchaseCard(order, now())).toMatchObject({ payable: [{ pence: first }] });
    expect(await record(order, first - 1)).toMatchObject({ ok: false, code: "first_whole" });
    expect(await record(order, 500_01)).toMatchObject({ ok: false, code: "too_much" });
    expect(await stateOf(order)).toMatchObject({ status: "held", paidPence: 0 });
    expect(await record(order, first)).toMatchObject({ ok: true });
    expect(await stateOf(order)).toEqual({ ...due, owed: both });
    expect(await record(order, 100_00)).toMatchObject({ ok: true });
    expect((await stateOf(order)).owed).toEqual([
      [later, 66_66],
      [later, later],
    ]);
  });

  test("already paid: the first payment counts, and a second press makes no second order", async () => {
    const asked = input({ method: "paid" });
    await Promise.all([1, 2].map(() => createManualOrder(admin, asked, now())));
    expect(await stateOf(asked.order)).toEqual({ ...due, owed: both });
    expect(await lettersTo(asked.email)).toEqual(["coaching-confirmed"]);
    expect(await db.payment.count()).toBe(1);
  });

  test("at another price, to the penny; free has no instalments", async () => {
    const { order } = await make({ price: "100", reason: "A friend", method: "paid" });
    expect(await stateOf(order)).toMatchObject({ paidPence: 33_34, unpaidPence: 66_66 });
    const free = await make({ method: "free", reason: "A gift" });
    expect(await stateOf(free.order)).toMatchObject({ status: "confirmed", totalPence: 0, owed: [] });
  });

  test("at once: all is paid; in a number that is not on offer: nothing is made", async () => {
    const { order } = await make({ method: "paid", payments: "1" });
    expect(await stateOf(order)).toMatchObject({ paidPence: 500_00, unpaidPence: 0, owed: [] });
    const refused = await createManualOrder(admin, input({ payments: "4" }), now());
    expect(refused).toMatchObject({ ok: false, code: "payments" });
    expect(await db.order.count()).toBe(1);
  });
});
