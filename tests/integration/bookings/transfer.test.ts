import { beforeEach, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { cancelPurchase } from "@/lib/administration/purchases/cancel";
import { listPurchases } from "@/lib/administration/purchases/list";
import { refundPurchase } from "@/lib/administration/purchases/refund";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { sendBalanceReminders } from "@/lib/orders/schedule/reminders";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { currentTerms } from "@/lib/content/policies";
import { transferSchema } from "@/lib/orders/purchases/schema";
import { listOwnBookings } from "@/lib/members/settings/own-bookings";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { bookingAt, buyPlace, forgetMoney, lettersTo } from "../../support/money";
import { getBooking } from "../../support/orders";
import { payCheckout } from "../../support/sandbox";
import { clearAuditLog } from "../../support/audit-log";
import { keptBooking } from "../email/fixture";

let admin: Member;
const now = new Date("2026-02-20T09:00:00Z");

beforeEach(async () => {
  await forgetMoney();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

const give = (id: string, email: string, name = "Ines Ortiz") =>
  transferBooking(admin, { id, name, email }, now);

test("a transfer invalidates the old link, creates a new one and emails both guests", async () => {
  const booking = await keptBooking();
  const email = uniqueEmail("ines");
  expect(await give(booking.id, email)).toEqual({ ok: true, value: undefined });
  const after = await getBooking(booking.id);
  expect(after).toMatchObject({ name: "Ines Ortiz", email, status: "confirmed", transferredAt: now });
  expect(await getBookingByToken(booking.linkToken)).toBeNull();
  expect(await getBookingByToken(after.linkToken)).toMatchObject({ paidPence: dorset.depositPence });
  expect(await lettersTo(email)).toEqual(["booking-transferred"]);
  expect(await lettersTo(booking.email)).toEqual(["booking-given-away"]);
  const [letter] = await db.email.findMany({ where: { to: email } });
  expect(JSON.stringify(letter?.values)).toContain(after.linkToken);
  expect(JSON.stringify(await db.email.findMany({ where: { to: booking.email } }))).not.toContain(
    after.linkToken,
  );
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: "booking.transferred", subject: booking.id, details: currentTerms() },
  ]);
});

test("sends reminders to the new guest, and none to the old one", async () => {
  const booking = await keptBooking();
  const email = uniqueEmail("ines");
  await give(booking.id, email);
  await sendBalanceReminders(new Date("2026-03-02T09:00:00Z"));
  expect(await lettersTo(email)).toEqual(["booking-transferred", "balance-reminder-first"]);
  expect(await lettersTo(booking.email)).toEqual(["booking-given-away"]);
});

test("moves to the account of the new guest's confirmed address", async () => {
  const [buyer, guest] = [await createMember(), await createMember({ isConfirmed: true })];
  const booking = await keptBooking();
  await db.order.update({ where: { id: booking.id }, data: { userId: buyer.userId } });
  expect(await listOwnBookings(buyer)).toHaveLength(1);
  await give(booking.id, guest.email);
  expect(await listOwnBookings(buyer)).toEqual([]);
  expect(await listOwnBookings({ ...guest, emailConfirmed: true })).toHaveLength(1);
});

test("expires the old guest's open Checkout for the balance", async () => {
  const booking = await keptBooking();
  const opened = await startBalanceCheckout(booking.linkToken, new Date());
  if (!opened.ok) throw new Error(opened.message);
  const { sessionId } = await bookingAt(opened.value.url);
  await give(booking.id, uniqueEmail("ines"));
  expect(await runDueJobs()).toBe(0);
  expect((await stripe().checkout.sessions.retrieve(sessionId)).status).toBe("expired");
});

test("refunds an earlier payment to the payer and tells the guest that the place has ended", async () => {
  const { booking } = await buyPlace();
  const [email, today] = [uniqueEmail("ines"), new Date()];
  await transferBooking(admin, { id: booking.id, name: "Ines Ortiz", email }, today);
  const [card] = await listPurchases({ userId: null, emailKeys: [email] }, today);
  expect(card?.facts).toMatchObject({ name: "Ines Ortiz", payer: booking.name });
  const seen = await versionOf(db, booking.id, today);
  const input = {
    id: booking.id,
    how: "all",
    amountPence: null,
    reason: "x",
    seen,
  } as const;
  expect(await refundPurchase(admin, input, today)).toMatchObject({ ok: true });
  expect((await lettersTo(booking.email)).at(-1)).toBe("refund-payer");
  expect(await lettersTo(email)).toEqual(["booking-transferred", "place-ended"]);
});

test("transferred back to the payer, a refund sends one email again, to the buyer", async () => {
  const { booking } = await buyPlace();
  const [email, today] = [uniqueEmail("ines"), new Date()];
  await transferBooking(admin, { id: booking.id, name: "Ines Ortiz", email }, today);
  const back = { id: booking.id, name: booking.name, email: booking.email.toUpperCase() };
  expect(await transferBooking(admin, back, today)).toMatchObject({ ok: true });
  const seen = await versionOf(db, booking.id, today);
  const all = { how: "all", amountPence: null, reason: "x", seen } as const;
  expect(await refundPurchase(admin, { id: booking.id, ...all }, today)).toMatchObject({
    ok: true,
  });
  const letters = await db.email.findMany({
    where: { letter: { in: ["refund-full", "refund-payer", "place-ended"] } },
    select: { letter: true },
  });
  expect(letters).toEqual([{ letter: "refund-full" }]);
});

test("a later cancellation tells the guest about the place and the payer about the money", async () => {
  const { booking } = await buyPlace();
  const [email, today] = [uniqueEmail("ines"), new Date()];
  await transferBooking(admin, { id: booking.id, name: "Ines Ortiz", email }, today);
  const seen = await versionOf(db, booking.id, today);
  const notice = { by: "us", reason: "x", noticeOn: calendarDay(today), back: "all", seen } as const;
  const input = { id: booking.id, amountPence: null, ...notice } as const;
  expect(await cancelPurchase(admin, input, today)).toMatchObject({ ok: true });
  expect((await lettersTo(booking.email)).at(-1)).toBe("refund-payer");
  expect(await lettersTo(email)).toEqual(["booking-transferred", "cancelled-by-us"]);
  const { values } = await db.email.findFirstOrThrow({ where: { to: email, letter: "cancelled-by-us" } });
  expect(values).toMatchObject({ money: expect.stringContaining("whoever paid for the place") as string });
});

test("refunds the new guest's payment to the new guest", async () => {
  const { booking, payment } = await buyPlace({ pay: "deposit" });
  const [email, today] = [uniqueEmail("ines"), new Date()];
  // The last payment is refunded first, and Stripe's times are whole seconds
  await db.payment.update({ where: { id: payment.id }, data: { paidAt: now } });
  await transferBooking(admin, { id: booking.id, name: "Ines Ortiz", email }, today);
  const { linkToken } = await getBooking(booking.id);
  const opened = await startBalanceCheckout(linkToken, today);
  if (!opened.ok) throw new Error(opened.message);
  const { sessionId } = await bookingAt(opened.value.url);
  await payCheckout(opened.value.url);
  await syncCheckout(sessionId, today);
  const seen = await versionOf(db, booking.id, today);
  const part = { how: "part", amountPence: 50_00, reason: "x", seen } as const;
  expect(await refundPurchase(admin, { id: booking.id, ...part }, today)).toMatchObject({
    ok: true,
  });
  expect(await lettersTo(email)).toContain("refund-partial");
  expect(await lettersTo(booking.email)).not.toContain("refund-payer");
});

test("is refused for the same address, a closed and an unknown booking; nothing changes", async () => {
  const booking = await keptBooking();
  expect(await give(booking.id, booking.email.toUpperCase())).toMatchObject({ code: "same" });
  expect(await give("019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b", uniqueEmail())).toMatchObject({ code: "gone" });
  await db.order.update({ where: { id: booking.id }, data: { status: "refunded" } });
  expect(await give(booking.id, uniqueEmail())).toMatchObject({ code: "not_confirmed" });
  expect(await getBooking(booking.id)).toMatchObject({
    email: booking.email,
    linkToken: booking.linkToken,
  });
  expect(await db.email.count()).toBe(0);
  expect(transferSchema.safeParse({ id: booking.id, name: " ", email: "none" }).success).toBe(false);
});

test("in parallel one succeeds, and the emails name the new guest", async () => {
  const booking = await keptBooking();
  const guests = [uniqueEmail("ines"), uniqueEmail("mo")];
  await Promise.all(guests.map((email) => give(booking.id, email)));
  const { email } = await getBooking(booking.id);
  expect(await lettersTo(email)).toEqual(["booking-transferred"]);
  const other = guests.find((guest) => guest !== email) ?? "";
  expect(await lettersTo(other)).toEqual(["booking-transferred", "booking-given-away"]);
});
