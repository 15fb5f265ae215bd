import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PlanStatement } from "@/components/orders/plan-statement";
import { Statement } from "@/components/orders/statement";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { db } from "@/lib/db";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import type { RefundReason } from "@/prisma/generated/enums";
import { createBooking, createPlan } from "../../support/orders";

const now = new Date("2026-03-19T12:00:00Z");

/** The rows of a statement, as text. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, sum]) =>
    `${label}: ${sum}`
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

async function bookingRows(token: string) {
  const booking = await getBookingByToken(token);
  if (!booking) throw new Error("There is no such booking");
  return rowsOf(renderToStaticMarkup(Statement({ booking, now })));
}

async function planRows(token: string) {
  const plan = await findPlanByToken(token, now);
  if (!plan) throw new Error("There is no such plan");
  return rowsOf(renderToStaticMarkup(PlanStatement({ plan, now })));
}

/** A second payment of the same amount. */
const again = (orderId: string, number: number | null, refundedPence: number) =>
  db.payment.create({
    data: {
      ...{ orderId, number, paymentIntentId: `pi_again_${orderId}` },
      checkoutSessionId: number ? null : `cs_again_${orderId}`,
      amountPence: 97_00,
      currency: "gbp",
      paidAt: new Date("2026-03-10T12:00:00Z"),
      refundReason: "paid_twice" satisfies RefundReason,
      refundedPence,
    },
  });

describe("the statement of a booking", () => {
  test("shows refunds and the remaining payment, and requests nothing again", async () => {
    const { id, token } = await createBooking({ paidPence: 497_00 });
    await db.payment.updateMany({ where: { orderId: id }, data: { refundedPence: 50_00 } });
    const rows = await bookingRows(token);
    expect(rows.slice(-3)).toEqual([
      "Sent back: £50",
      "Left of what you paid: £447",
      "Remaining balance: Nothing. You’re paid up.",
    ]);
  });

  test.each([
    [0, "goes back to you"],
    [97_00, "sent back"],
  ])("shows a duplicate payment, with %i pence refunded", async (refundedPence, words) => {
    const { id, token } = await createBooking({ paidPence: 497_00 });
    await again(id, null, refundedPence);
    const rows = await bookingRows(token);
    expect(rows).toContain(`Paid again, 10 March 2026: ${words}: £97`);
    expect(rows.join()).not.toContain("Left of what you paid");
  });

  test("does not mention refunds without any", async () => {
    const { token } = await createBooking();
    expect((await bookingRows(token)).join()).not.toMatch(/back|Left/);
  });
});

describe("the statement of a plan", () => {
  test("shows refunds, the remaining payments and the debt", async () => {
    const { token } = await createPlan({ paid: 3, refundedPence: 20_00, now });
    const rows = await planRows(token);
    expect(rows.slice(-5)).toEqual([
      "In all: £582",
      "Paid: £291",
      "Sent back: £20",
      "Left of what you paid: £271",
      "Still to pay: £291",
    ]);
  });

  test("refunded in full leaves nothing", async () => {
    const { token } = await createPlan({ paid: 1, refundedPence: 97_00, status: "refunded", now });
    expect((await planRows(token)).slice(-2)).toEqual(["Sent back: £97", "Left of what you paid: £0"]);
  });

  test("shows a duplicate payment beside those that count", async () => {
    const { id, token } = await createPlan({ paid: 2, now });
    await again(id, 2, 0);
    const rows = await planRows(token);
    expect(rows).toContain("Paid again, 10 March 2026: goes back to you: £97");
    expect(rows).toContain("Paid: £194");
  });

  test("has every overdue month with its link", async () => {
    const { token } = await createPlan({ paid: 4, leftBehind: [2], now });
    const plan = await findPlanByToken(token, now);
    const html = plan && renderToStaticMarkup(PlanStatement({ plan, now }));
    expect(html).toMatch(/Payment 2, due .*missing.*href="https:\/\/invoice\.stripe\.test\/pay".*Payment 3/s);
  });
});
