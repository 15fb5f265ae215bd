import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { bookingView, getBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import type { Instalment } from "@/lib/orders/schedule/schedule";
import { db, type Transaction } from "@/lib/db";
import { planView, type PlanRow, type PlanView } from "@/lib/orders/programmes/plans";
import { uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { deliverAll } from "../../support/outbox";
import { listEmails, type SandboxEmail } from "../../support/sandbox";

/** Noon on a calendar day. */
export const day = (text: string) => new Date(`${text}T12:00:00Z`);
/** The secret of a personal link. */
export const token = () => randomBytes(24).toString("base64url");

const unrefunded = {
  ...{ refundReason: null, refundedPence: 0, refundingPence: 0, refunds: [] },
  ...{ disputeStatus: null, disputes: [], carriedFrom: null, payerEmail: null },
};

/** A plan with so many payments, from the last day of January on. */
export function aPlan({
  paid = 1,
  kind = "monthly",
  ...more
}: Partial<PlanRow> & { paid?: number } = {}): PlanView {
  const isMonthly = kind === "monthly";
  const paymentPence = isMonthly ? mastermind.monthlyPence : mastermind.oneTimePence;
  const row: PlanRow = {
    id: randomUUID(),
    programme: mastermind.id,
    kind,
    status: "confirmed",
    name: "Kat Ellis",
    email: uniqueEmail("kat"),
    emailKey: "",
    ...{ termsAcceptedAt: null, manual: null },
    instalments: isMonthly ? 6 : 1,
    paymentPence,
    interval: "month",
    currency: mastermind.currency,
    secondAt: null,
    nextPaymentAt: isMonthly && paid < 6 ? day("2025-02-28") : null,
    missingSince: null,
    payUrl: null,
    linkToken: token(),
    confirmedAt: day("2025-01-31"),
    customerId: null,
    cancellation: null,
    subscriptionId: null,
    cohort: mastermind.cohort,
    missingNumber: more.missingSince ? paid + 1 : null,
    waived: [],
    stoppedAt: null,
    missed: [],
    reading: 0,
    payments: Array.from({ length: paid }, (_, index) => ({
      number: index + 1,
      paymentIntentId: `pi_test_${index}`,
      amountPence: paymentPence,
      method: "card" as const,
      paidAt: day("2025-01-31"),
      receiptUrl: "https://pay.test/receipts/1",
      ...unrefunded,
    })),
    ...more,
  };
  return planView(row, day("2025-03-01"));
}

/** A booking of a shared room as a database row, with this much paid. */
export function aBooking(paidPence: number = dorset.depositPence): BookingRow {
  const email = uniqueEmail("kat");
  const id = randomUUID();
  const place = { room: "shared", access: null, transferredAt: null };
  const person = { name: null, email: null, emailKey: null, linkToken: null };
  const price = { pricePence: 497_00, cancelledAt: null, keptPence: 0, returnedPence: 0 };
  return {
    id,
    guests: [{ id, number: 1, ...place, ...person, ...price }],
    retreat: dorset.id,
    ...place,
    status: "confirmed",
    name: "Kat Ellis",
    email,
    emailKey: email,
    offerId: null,
    totalPence: 497_00,
    fullPence: null,
    code: null,
    currency: dorset.currency,
    instalments: [{ dueOn: new Date("2026-03-16"), pence: 397_00, unpaidPence: 497_00 - paidPence }],
    ...retreatTerms(dorset),
    linkToken: token(),
    createdAt: day("2026-01-02"),
    ...{ userId: null, confirmedAt: day("2026-01-02"), termsAcceptedAt: day("2026-01-02") },
    ...{ balanceCard: null, cancellation: null, manual: null, codeId: null, sharedWithId: null },
    payments: [
      {
        ...unrefunded,
        method: "card" as const,
        refundRequests: [],
        amountPence: paidPence,
        paidAt: day("2026-01-02"),
      },
    ],
  };
}

/** A stored one, created on 10 January, with its deposit paid and the balance due on 16 March 2026. */
export async function keptBooking(): Promise<BookingRow> {
  const { id } = await createBooking({
    ...{ name: "Kat Ellis", email: uniqueEmail("kat"), paidPence: dorset.depositPence },
    ...{ linkToken: token(), termsVersion: "2024-01", now: day("2026-01-10") },
  });
  return getBooking(db, id);
}

/** Queues the same email three times in separate transactions, as repeated events do. */
export async function thrice(queue: (tx: Transaction) => Promise<void>): Promise<void> {
  for (let time = 0; time < 3; time++) await db.$transaction(queue);
}

/** The emails to one address after delivery. */
export async function inboxOf(to: string, now = new Date()) {
  expect(await deliverAll(now)).toBe(0);
  return (await listEmails(to)) as (SandboxEmail & {
    attachments: { filename: string; contentType: string }[];
  })[];
}

/** The first unpaid payment of a booking. */
export function firstPayment(booking: BookingRow): Instalment {
  const payment = bookingView(booking).instalments.find(({ unpaidPence }) => unpaidPence > 0);
  if (!payment) throw new Error("Nothing is left to pay");
  return payment;
}
