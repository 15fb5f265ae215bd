import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { listDocuments } from "@/lib/orders/invoices/documents";
import { createSample } from "@/prisma/sample/create";
import { leftOn } from "../support/vouchers";

test("the sample data fits the tables, with several guests and invoices, and is made once", async () => {
  const now = new Date();
  const made = await Promise.all([createSample(now), createSample(now)]);
  expect(made.toSorted()).toEqual([false, true]);
  const several = await db.order.findFirstOrThrow({
    where: { booking: { guests: { some: { number: 2 } } } },
  });
  expect((await listDocuments(several.id)).map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  const owed = await db.order.findMany({ where: { product: "retreat" } });
  expect(owed.every(({ unpaidPence, totalPence, paidPence }) => unpaidPence === totalPence - paidPence)).toBe(
    true,
  );
  const { orderId } = await db.voucher.findFirstOrThrow();
  expect(await leftOn(orderId)).toBe(50_00);
  const coaching = await db.order.findFirstOrThrow({ where: { product: "coaching" } });
  expect((await listDocuments(coaching.id)).map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  expect(await createSample(now)).toBe(false);
});
