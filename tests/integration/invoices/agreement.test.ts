import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { moveOrder } from "@/lib/administration/orders/move";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { cancelOrder } from "@/lib/orders/cancel";
import { saveBilling } from "@/lib/orders/invoices/billing";
import { correctInvoices, issueInvoice } from "@/lib/orders/invoices/issue";
import { refundByHand } from "@/lib/orders/payments/refunds-by-hand";
import { calendarDay } from "@/lib/time/dates";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import { createBooking } from "../../support/orders";
import { invoicesOf, numbersOf } from "./fixture";

let admin: Member;
const { shared } = dorset.rooms;
const now = new Date("2026-02-20T09:00:00Z");

beforeAll(async () => {
  await forgetMoney();
  await db.invoiceNumber.deleteMany();
  admin = await createMember({ role: "admin" });
});

type Step =
  | { do: "refund"; pence: number }
  | { do: "move"; room: "single" | "shared"; keepsPrice: boolean }
  | { do: "company"; company: string }
  | { do: "cancel" };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("refund" as const), pence: fc.integer({ min: 1, max: 300_00 }) }),
    fc.record({
      do: fc.constant("move" as const),
      room: fc.constantFrom("single" as const, "shared" as const),
      keepsPrice: fc.boolean(),
    }),
    fc.record({ do: fc.constant("company" as const), company: fc.constantFrom("Vale Ltd", "Moor Ltd") }),
    fc.record({ do: fc.constant("cancel" as const) }),
  ),
  { minLength: 1, maxLength: 6 },
);

async function take(id: string, token: string, step: Step) {
  if (step.do === "refund")
    await db.$transaction(async (tx) => {
      await lockOrder(tx, id);
      const payment = await tx.payment.findFirstOrThrow({ where: { orderId: id } });
      const amountPence = Math.min(step.pence, payment.amountPence - payment.refundedPence);
      if (amountPence > 0) await refundByHand(tx, { paymentId: payment.id, amountPence }, now);
    });
  if (step.do === "move") {
    const difference = step.keepsPrice ? ("keep" as const) : ("charge" as const);
    const seen = await versionOf(db, id, now);
    await moveOrder(
      admin,
      { id, seen, retreat: "dorset", room: step.room, difference, reason: "So agreed", message: "" },
      now,
    );
  }
  if (step.do === "company")
    await saveBilling({ token, company: step.company, address: "", vatNumber: "" }, now);
  if (step.do === "cancel")
    await cancelOrder(admin, { id, by: "us", reason: "Storm", noticeOn: calendarDay(now) }, now);
}

/** What invoices less credit notes have to be: what was kept and what is still owed. */
async function chargedPence(id: string): Promise<number> {
  const order = await db.order.findUniqueOrThrow({ where: { id } });
  return Math.min(order.totalPence, order.paidPence - order.refundedPence + order.unpaidPence);
}

test(
  "invoices less credit notes are what was charged, after whatever happens to a booking",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(100_00, shared.pricePence), async (taken, paidPence) => {
        const bookedAt = new Date("2026-02-01T09:00:00Z");
        const { id, token } = await createBooking({
          totalPence: shared.pricePence,
          paidPence,
          now: bookedAt,
        });
        await db.$transaction((tx) => issueInvoice(tx, id, bookedAt));
        for (const step of taken) {
          await take(id, token, step);
          const before = await invoicesOf(id);
          expect(before.reduce((sum, { totalPence }) => sum + totalPence, 0)).toBe(await chargedPence(id));
          await db.$transaction((tx) => correctInvoices(tx, id, now));
          expect(await invoicesOf(id)).toHaveLength(before.length);
        }
        const invoices = await invoicesOf(id);
        for (const { totalPence, content } of invoices)
          expect(content.lines.reduce((sum, line) => sum + line.amountPence, 0)).toBe(Math.abs(totalPence));
        await db.order.update({ where: { id }, data: { status: "cancelled" } });
      }),
      { numRuns: 25 },
    );
    const numbers = await numbersOf(2026);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  },
);
