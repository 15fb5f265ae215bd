import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { correctInvoices, issueInvoice } from "@/lib/orders/invoices/issue";
import { forgetMoney } from "../../support/money";
import { createBooking } from "../../support/orders";
import { invoicesOf, numbersOf, sumsOf } from "./fixture";

const at = (year: number) => new Date(`${year}-06-01T10:00:00Z`);

beforeEach(async () => {
  await forgetMoney();
  await db.invoiceNumber.deleteMany();
});

const issue = (id: string, now: Date) =>
  db.$transaction(async (tx) => {
    await lockOrder(tx, id);
    await issueInvoice(tx, id, now);
  });

test("fifty invoices at once have numbers without a gap or a duplicate", { timeout: 60_000 }, async () => {
  const orders = await Promise.all(Array.from({ length: 50 }, () => createBooking()));
  await Promise.all(orders.map(({ id }) => issue(id, at(2031))));
  expect(await numbersOf(2031)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  for (const { id } of orders) expect(await invoicesOf(id)).toHaveLength(1);
});

test("a rollback leaves no gap, whatever runs at the same time", async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => createBooking()));
  const results = await Promise.allSettled(
    orders.map(({ id }, index) =>
      db.$transaction(async (tx) => {
        await issueInvoice(tx, id, at(2031));
        if (index % 3 === 0) throw new Error("rolled back");
      }),
    ),
  );
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(4);
  expect(await numbersOf(2031)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("each year begins with 1, by the founder's day; credit notes share the series", async () => {
  const [one, other] = await Promise.all([createBooking(), createBooking()]);
  await issue(one.id, at(2031));
  await issue(other.id, at(2032));
  await db.order.update({ where: { id: one.id }, data: { status: "cancelled" } });
  await db.$transaction((tx) => correctInvoices(tx, one.id, at(2032)));
  expect((await invoicesOf(one.id)).map(({ name }) => name)).toEqual(["2031-0001", "2032-0002"]);
  expect((await invoicesOf(other.id)).map(({ name }) => name)).toEqual(["2032-0001"]);
});

test("an order has one invoice, however often and concurrently it is issued", async () => {
  const { id, totalPence } = await createBooking();
  await Promise.all([1, 2, 3].map(() => issue(id, at(2031))));
  await issue(id, at(2031));
  expect(await sumsOf(id)).toEqual([totalPence]);
});

test("nothing changes or deletes an issued one but the end of its time", async () => {
  const { id } = await createBooking();
  await issue(id, at(2031));
  const [invoice] = await invoicesOf(id);
  const where = { id: invoice?.id ?? "" };
  const refused = /issued invoices are never changed/;
  await expect(db.invoice.update({ where, data: { totalPence: 1 } })).rejects.toThrow(refused);
  await expect(db.invoice.delete({ where })).rejects.toThrow(refused);
  await db.invoice.update({ where, data: { pdf: new Uint8Array([1]) } });
  await expect(db.invoice.update({ where, data: { pdf: new Uint8Array([2]) } })).rejects.toThrow(refused);
  await expect(db.invoice.update({ where, data: { pdf: null } })).rejects.toThrow(refused);
  const old = await createBooking();
  await issue(old.id, at(2015));
  expect(await db.invoice.deleteMany({ where: { year: 2015 } })).toEqual({ count: 1 });
});
