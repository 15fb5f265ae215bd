import { randomUUID } from "node:crypto";
import { mastermind } from "@/content/mastermind";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { addMonths } from "@/lib/orders/mastermind/schedule";
import type { PlanKind, OrderStatus } from "../../prisma/generated/enums";
import { uniqueEmail } from "./factories";
import { database } from "./database";

const day = 24 * 60 * 60 * 1000;

type PlanOptions = {
  /** The member with its access; none by default. */
  userId?: string | null;
  email?: string;
  name?: string;
  kind?: PlanKind;
  /** The number of due payments, received unless left behind; the last one three days before `now`. */
  paid?: number;
  /** The refunded part of the last payment, in pence. */
  refundedPence?: number;
  /** The due date of the overdue payment after those. */
  missingSince?: Date | null;
  payUrl?: string | null;
  /** The due payments that were left behind: overdue, while later ones were paid. */
  leftBehind?: number[];
  status?: OrderStatus;
  customerId?: string | null;
  now?: Date;
};

/** A stored plan with its payments and access. Stripe does not know it. */
export async function createPlan({
  userId = null,
  email = uniqueEmail("buyer"),
  name = "Priya Nair",
  kind = "monthly",
  paid = 1,
  refundedPence = 0,
  missingSince = null,
  payUrl = "https://invoice.stripe.test/pay",
  leftBehind = [],
  status = "confirmed",
  customerId = null,
  now = new Date(),
}: PlanOptions = {}) {
  const payments = kind === "monthly" ? mastermind.payments : 1;
  const paymentPence = kind === "monthly" ? mastermind.monthlyPence : mastermind.oneTimePence;
  const isPaid = status !== "held" && status !== "released";
  const came = !isPaid ? 0 : kind === "monthly" ? paid : 1;
  const first = missingSince
    ? addMonths(missingSince, -came)
    : addMonths(new Date(now.getTime() - 3 * day), 1 - came);
  const isRunning = status === "confirmed" && came < payments;
  const linkToken = randomUUID().replaceAll("-", "");
  const plan = await database().mastermindPlan.create({
    data: {
      kind,
      cohort: mastermind.cohort,
      status,
      name,
      email,
      emailKey: email.toLowerCase(),
      payments,
      paymentPence,
      currency: "gbp",
      linkToken,
      userId,
      termsVersion: "1",
      termsAcceptedAt: first,
      customerId,
      nextPaymentAt: isRunning ? addMonths(first, missingSince ? came + 1 : came) : null,
      missingSince: isRunning ? missingSince : null,
      missingNumber: isRunning && missingSince ? came + 1 : null,
      payUrl: isRunning && missingSince ? payUrl : null,
      createdAt: first,
      confirmedAt: isPaid ? first : null,
      missed: {
        create: [...leftBehind, ...(isRunning && missingSince ? [came + 1] : [])].map((number) => ({
          number,
          since: addMonths(first, number - 1),
          payUrl,
        })),
      },
      received: {
        create: Array.from({ length: came }, (_, index) => index)
          .filter((index) => !leftBehind.includes(index + 1))
          .map((index) => ({
            number: index + 1,
            checkoutSessionId: index === 0 ? `cs_test_${linkToken}` : null,
            paymentIntentId: `pi_test_${linkToken}_${index}`,
            amountPence: paymentPence,
            currency: "gbp",
            paidAt: addMonths(first, index),
            refundedPence: index === came - 1 ? refundedPence : 0,
            receiptUrl: `https://pay.stripe.test/receipts/${index + 1}`,
          })),
      },
    },
    select: { id: true, email: true },
  });
  if (userId && (status === "confirmed" || status === "refunded"))
    await database().accessGrant.create({
      data: {
        userId,
        source: "mastermind",
        sourceId: plan.id,
        startsAt: first,
        endsAt: missingSince && new Date(missingSince.getTime() + mastermind.graceDays * day),
        revokedAt: status === "refunded" ? now : null,
      },
    });
  return { ...plan, token: linkToken };
}

/** A stored place on the retreat with a paid deposit. */
export async function createBooking({
  userId = null,
  email = uniqueEmail("guest"),
  room = "shared",
  totalPence = 497_00,
  paidPence = 100_00,
  name = "Priya Nair",
  balanceDueOn = "2026-03-16",
  now = new Date(),
}: {
  userId?: string | null;
  email?: string;
  room?: "shared" | "single";
  totalPence?: number;
  paidPence?: number;
  name?: string;
  /** "YYYY-MM-DD". */
  balanceDueOn?: string;
  /** When it was bought and paid. */
  now?: Date;
} = {}) {
  const linkToken = randomUUID().replaceAll("-", "");
  const booking = await database().booking.create({
    data: {
      retreat: "dorset",
      room,
      status: "confirmed",
      name,
      email,
      emailKey: email.toLowerCase(),
      totalPence,
      currency: "gbp",
      balanceDueOn: new Date(balanceDueOn),
      linkToken,
      userId,
      termsVersion: "1",
      termsAcceptedAt: now,
      ...retreatTerms(dorset),
      confirmedAt: now,
      createdAt: now,
      payments: {
        create: {
          checkoutSessionId: `cs_test_${linkToken}`,
          paymentIntentId: `pi_test_${linkToken}`,
          amountPence: paidPence,
          currency: "gbp",
          paidAt: now,
        },
      },
    },
    select: { id: true, email: true },
  });
  return { ...booking, token: linkToken };
}
