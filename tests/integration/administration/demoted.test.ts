import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { repeatEvent } from "@/lib/administration/events/retry";
import { grantAccess, revokeAccess } from "@/lib/administration/free-access";
import { repeatRefusal } from "@/lib/administration/letters/retry";
import { sendBalanceLink } from "@/lib/administration/purchases/balance-link";
import { cancelPurchase } from "@/lib/administration/purchases/cancel";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { refundPurchase } from "@/lib/administration/purchases/refund";
import { takePaymentBack } from "@/lib/administration/purchases/take-back";
import { openRoom, skipInLine } from "@/lib/administration/waitlist/commands";
import { cancelBooking } from "@/lib/orders/bookings/cancel";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { repeatLetter } from "@/lib/email/repeat";
import { repeatJob } from "@/lib/jobs/failed-jobs";
import { cancelPlan } from "@/lib/orders/mastermind/cancel";
import { endAfterLostDispute } from "@/lib/orders/payments/lost-disputes";
import { createMember, uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/plans";

const now = new Date();
const id = randomUUID();
const purchase = { kind: "booking", id, seen: "a.1" } as const;
const notice = { by: "us", reason: "x", noticeOn: calendarDay(now) } as const;
const bank = {
  method: "bank",
  amount: 1_00,
  date: calendarDay(now),
  reference: "x",
  number: "rest",
} as const;

const acts: Record<string, (admin: Member, bookingId: string) => Promise<unknown>> = {
  "records a payment": (admin) => recordPayment(admin, { ...purchase, ...bank }, now),
  "takes a payment back": (admin) => takePaymentBack(admin, { ...purchase, paymentId: id }, now),
  refunds: (admin) => refundPurchase(admin, { ...purchase, how: "all", amountPence: null, reason: "x" }, now),
  "cancels a purchase": (admin) =>
    cancelPurchase(admin, { ...purchase, ...notice, back: "all", amountPence: null }, now),
  "cancels a booking": (admin, bookingId) => cancelBooking(admin, { id: bookingId, ...notice }, now),
  "cancels a plan": (admin) => cancelPlan(admin, { id, ...notice }, now),
  "transfers a booking": (admin, bookingId) =>
    transferBooking(admin, { id: bookingId, name: "Jo", email: uniqueEmail() }, now),
  "sends a balance link": (admin, bookingId) => sendBalanceLink(admin, bookingId, now),
  "ends what a lost dispute was about": (admin) => endAfterLostDispute(admin, "dp_none", now),
  "grants access": (admin) => grantAccess(admin, { email: uniqueEmail(), until: null, reason: null }, now),
  "ends access": (admin) => revokeAccess(admin, id, now),
  "skips a waitlist entry": (admin) => skipInLine(admin, { id, seen: "", to: "skipped" }, now),
  "opens a room": (admin) => openRoom(admin, { retreat: "dorset", room: "shared", seen: "", to: "all" }, now),
  "repeats an event": (admin) => repeatEvent(admin, "evt_none", now),
  "repeats a job": (admin) => repeatJob(admin, id, now),
  "repeats a letter": (admin) => repeatLetter(admin, id, repeatRefusal, now),
};

test.each(Object.entries(acts))("a former administrator %s: refused, and nothing changes", async (_, act) => {
  const admin = await createMember({ role: "admin" });
  const booking = await createBooking();
  await db.user.update({ where: { id: admin.userId }, data: { role: "member" } });
  expect(await act(admin, booking.id)).toMatchObject({ ok: false, code: "not_admin" });
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
    status: "confirmed",
    email: booking.email,
  });
});
