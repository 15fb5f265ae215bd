import { beforeEach, expect, test } from "vitest";
import { bookTime } from "@/lib/appointments/book";
import { cancelAppointment, cancelOfEndedOrders } from "@/lib/appointments/change";
import { startAppointmentCheckout } from "@/lib/appointments/checkout";
import { holdTime } from "@/lib/appointments/hold";
import { cancelInOffice } from "@/lib/appointments/office/appointments";
import {
  bookPaidTime,
  bookPaidTimes,
  listPaidWithoutTime,
  refundWithoutTime,
  restorePaidTimes,
} from "@/lib/appointments/paid";
import { listPackages } from "@/lib/appointments/packages";
import { db } from "@/lib/db";
import { applyRefunds, endOrder } from "@/lib/orders/end";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { addDays, calendarDay } from "@/lib/time/dates";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { forgetMoney, lettersTo, someBuyer } from "../../support/money";
import { payCheckout, setFaults } from "../../support/sandbox";

const now = () => new Date();
const start = new Date(`${addDays(calendarDay(now()), 3)}T13:00:00Z`);
const later = new Date(start.getTime() + 3_600_000);
const pricePence = 120_00;

beforeEach(async () => {
  await forgetMoney();
  await db.appointment.deleteMany();
  await openHours();
});

const hold = async (kind: { slug: string }, at = start) => {
  const zone = "Europe/London";
  const held = await holdTime({ kind: kind.slug, start: at, zone }, null, uniqueAddress(), now());
  if (!held.ok) throw new Error(held.message);
  return held.value.token;
};

const details = (token: string, email = uniqueEmail("fern")) => ({
  ...{ hold: token, name: "Fern Hale", email, phone: "", note: "" },
  prices: `${pricePence}`,
  // As its form sends it
  terms: "on",
});

/** Holds a time of a paid kind and opens its Checkout. */
async function open({ buyer = someBuyer(), email = uniqueEmail("fern"), at = start } = {}) {
  const kind = await createAppointmentKind({ name: "An hour", pricePence });
  const token = await hold(kind, at);
  const opened = await startAppointmentCheckout(details(token, email), buyer, now());
  if (!opened.ok) throw new Error(opened.message);
  const checkout = await db.checkout.findFirstOrThrow({ where: { url: opened.value.url } });
  return {
    kind,
    token,
    email,
    buyer,
    ...opened.value,
    sessionId: checkout.sessionId ?? "",
    orderId: checkout.orderId,
  };
}

async function settle({ url, sessionId }: { url: string; sessionId: string }) {
  await payCheckout(url);
  await syncCheckout(sessionId, now());
  await bookPaidTimes(now());
  await runDueJobs();
}

async function buy(more: Parameters<typeof open>[0] = {}) {
  const opened = await open(more);
  await settle(opened);
  return opened;
}

const appointmentOf = (orderId: string) => db.appointment.findFirstOrThrow({ where: { orderId } });
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
const refunded = (orderId: string) =>
  db.payment
    .aggregate({ where: { orderId }, _sum: { refundedPence: true } })
    .then((all) => all._sum.refundedPence);

test("is held while its Checkout is open, and booked once it is paid, however often that is recorded", async () => {
  const { orderId, sessionId, url, email, token } = await open();
  const session = await stripe().checkout.sessions.retrieve(sessionId);
  expect(session).toMatchObject({ amount_total: pricePence, metadata: { coachingId: orderId } });
  expect(session.cancel_url).toContain(`hold=${token}`);
  const held = await appointmentOf(orderId);
  expect(held).toMatchObject({ state: "held", name: "Fern Hale", bookedAt: null });
  expect(Number(held.heldUntil)).toBeGreaterThan(Date.now() + 30 * 60_000);
  expect(await lettersTo(email)).toEqual([]);
  await payCheckout(url);
  await Promise.all([syncCheckout(sessionId, now()), syncCheckout(sessionId, now())]);
  await Promise.all([bookPaidTime(orderId, now()), bookPaidTime(orderId, now())]);
  await runDueJobs();
  expect(await appointmentOf(orderId)).toMatchObject({ state: "booked", heldUntil: null });
  expect((await lettersTo(email)).sort()).toEqual(["appointment-booked"]);
});

test("cannot be booked without paying, nor at another price, and not twice", async () => {
  const kind = await createAppointmentKind({ pricePence });
  const token = await hold(kind);
  const { prices: _, ...free } = details(token);
  expect(await bookTime(free, null, now())).toMatchObject({ code: "gone" });
  const buyer = someBuyer();
  const cheaper = { ...details(token), prices: "100" };
  expect(await startAppointmentCheckout(cheaper, buyer, now())).toMatchObject({ code: "price_changed" });
  expect(await db.order.count()).toBe(0);
  const [first, second] = await Promise.all(
    [1, 2].map(() => startAppointmentCheckout(details(token, "fern@mail.example"), buyer, now())),
  );
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  const paid = await buy({ at: later });
  expect(await startAppointmentCheckout(details(paid.token), buyer, now())).toMatchObject({ code: "gone" });
});

test("is sold once, also from another browser, before it is booked, and after its price has gone", async () => {
  const first = await open();
  const again = details(first.token);
  expect(await startAppointmentCheckout(again, someBuyer(), now())).toMatchObject({ ok: true });
  expect((await stripe().checkout.sessions.retrieve(first.sessionId)).status).toBe("expired");
  await db.appointmentKind.update({ where: { id: first.kind.id }, data: { pricePence: 0 } });
  const { prices: _, ...free } = again;
  expect(await bookTime(free, null, now())).toMatchObject({ code: "gone" });

  const paid = await open({ at: later });
  await payCheckout(paid.url);
  await syncCheckout(paid.sessionId, now());
  expect(await startAppointmentCheckout(details(paid.token), someBuyer(), now())).toMatchObject({
    code: "not_open",
  });
  await bookPaidTimes(now());
  expect(await appointmentOf(paid.orderId)).toMatchObject({ state: "booked" });
});

test("paid without a time, as another order has it, goes back, and the founder is told", async () => {
  const opened = await open();
  await db.appointment.updateMany({ where: { orderId: opened.orderId }, data: { orderId: null } });
  await settle(opened);
  expect(await statusOf(opened.orderId)).toBe("confirmed");
  await Promise.all([refundWithoutTime(now()), refundWithoutTime(now())]);
  await runDueJobs();
  expect(await statusOf(opened.orderId)).toBe("cancelled");
  expect(await refunded(opened.orderId)).toBe(pricePence);
  expect(await db.email.count({ where: { cause: `payment-problem:timeTaken:${opened.orderId}` } })).toBe(1);
});

test("stays held for another try while Stripe is down", async () => {
  const kind = await createAppointmentKind({ pricePence });
  const token = await hold(kind);
  await setFaults({ stripe: { down: true } });
  expect(await startAppointmentCheckout(details(token), someBuyer(), now())).toMatchObject({
    code: "provider_down",
  });
  await setFaults({ stripe: { down: false } });
  expect(await startAppointmentCheckout(details(token), someBuyer(), now())).toMatchObject({ ok: true });
});

test("paid after another booked the time is cancelled, and all of the price goes back", async () => {
  const opened = await open();
  const { kind, orderId, email } = opened;
  await db.appointment.updateMany({ where: { orderId }, data: { heldUntil: new Date(0) } });
  const other = await hold(kind);
  expect(await startAppointmentCheckout(details(other), someBuyer(), now())).toMatchObject({ ok: true });
  await settle(opened);
  expect(await statusOf(orderId)).toBe("cancelled");
  expect(await refunded(orderId)).toBe(pricePence);
  expect(await appointmentOf(orderId)).toMatchObject({ state: "cancelled", bookedAt: null });
  expect(await lettersTo(email)).toContain("cancelled-by-us");
});

test("cancelled by its link in time is refunded in full, once", async () => {
  const { token, orderId, email } = await buy();
  const both = await Promise.all([1, 2].map(() => cancelAppointment({ token }, now())));
  expect(both.every(({ ok }) => ok)).toBe(true);
  await runDueJobs();
  expect(await statusOf(orderId)).toBe("cancelled");
  expect(await refunded(orderId)).toBe(pricePence);
  const letters = await lettersTo(email);
  expect(letters.filter((one) => one === "cancelled-by-buyer")).toHaveLength(1);
  expect(letters.filter((one) => one === "appointment-cancelled")).toHaveLength(1);
});

test("cancelled by the founder, also on its day, is refunded in full", async () => {
  const { orderId } = await buy();
  const founder = await createMember({ role: "admin" });
  const { id } = await appointmentOf(orderId);
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const data = { startsAt: soon(30), endsAt: soon(50), blockedUntil: soon(60) };
  await db.appointment.update({ where: { id }, data });
  expect(await cancelInOffice(founder, { id }, now())).toMatchObject({ ok: true });
  await runDueJobs();
  expect(await refunded(orderId)).toBe(pricePence);
});

test("is cancelled by an administrator, not by the desk, which gives no money back", async () => {
  const { orderId } = await buy();
  const { id } = await appointmentOf(orderId);
  const desk = await createMember({ role: "desk" });
  expect(await cancelInOffice(desk, { id }, now())).toMatchObject({ code: "paid" });
  expect(await appointmentOf(orderId)).toMatchObject({ state: "booked" });
  expect(await statusOf(orderId)).toBe("confirmed");
});

test("ends with its order, once, and says so", async () => {
  const { orderId, email } = await buy();
  await db.$transaction((tx) => endOrder(tx, orderId, "refunded", now()));
  await Promise.all([cancelOfEndedOrders(now()), cancelOfEndedOrders(now())]);
  expect(await appointmentOf(orderId)).toMatchObject({ state: "cancelled" });
  expect((await lettersTo(email)).filter((one) => one === "appointment-cancelled")).toHaveLength(1);
  expect(await statusOf(orderId)).toBe("refunded");
});

/** Ends the order as a full refund does, then restores it as a refund that failed does. */
async function failRefund(orderId: string) {
  await db.$transaction((tx) => endOrder(tx, orderId, "refunded", now()));
  await cancelOfEndedOrders(now());
  await db.$transaction((tx) => applyRefunds(tx, orderId, now()));
  expect(await statusOf(orderId)).toBe("confirmed");
  expect(await appointmentOf(orderId)).toMatchObject({ state: "cancelled" });
}

test("stands again, once, when the refund of its order failed and the time is still free", async () => {
  const { orderId, email } = await buy();
  const { revision, startsAt } = await appointmentOf(orderId);
  await failRefund(orderId);
  // Its notice counts from when it was booked first; it is as long as its kind is now
  await db.appointmentKind.updateMany({ data: { noticeHours: 720, minutes: 15 } });
  await Promise.all([restorePaidTimes(now()), restorePaidTimes(now())]);
  const endsAt = new Date(startsAt.getTime() + 15 * 60_000);
  const again = { state: "booked", cancelledAt: null, revision: revision + 2, endsAt };
  expect(await appointmentOf(orderId)).toMatchObject(again);
  expect((await lettersTo(email)).filter((one) => one === "appointment-booked")).toHaveLength(2);
  expect(await listPaidWithoutTime(8)).toEqual([]);
});

test("is shown to the founder when the refund of its order failed and another has the time", async () => {
  const { orderId, email, kind } = await buy();
  await failRefund(orderId);
  await hold(kind);
  expect(await restorePaidTimes(now())).toBe(0);
  const told = () => listPaidWithoutTime(8);
  expect(await told()).toEqual([{ id: orderId, name: "Fern Hale" }]);
  expect((await lettersTo(email)).filter((one) => one === "appointment-booked")).toHaveLength(1);
  await db.$transaction((tx) => endOrder(tx, orderId, "cancelled", now()));
  expect(await told()).toEqual([]);
});

test("is no package that a member could book sessions of", async () => {
  const member = await createMember({ isConfirmed: true });
  await buy({ buyer: { ...someBuyer(), member }, email: member.email });
  expect(await listPackages(db, member.userId)).toEqual([]);
});
