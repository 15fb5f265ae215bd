import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { readGuests } from "@/lib/administration/guests/read";
import { db } from "@/lib/db";
import { findGuestPage, saveGuestForm } from "@/lib/guests/form";
import { findBooking } from "@/lib/orders/bookings/bookings";
import { findGuestRefund } from "@/lib/orders/bookings/cancel-guest";
import { countFree } from "@/lib/orders/bookings/places";
import { getBookingByToken, getGuestPlaceByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { cancelOwnPlace, previewCancellation } from "@/lib/orders/self-service/cancel-place";
import { giveOwnPlace } from "@/lib/orders/self-service/give-place";
import { nameOwnGuest } from "@/lib/orders/self-service/name-guest";
import { answers } from "../guests/fixture";
import { createWaitlistEntry, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { bookingAt, forgetMoney, lastCheckout, lettersTo, placeOrder, someBuyer } from "../../support/money";
import { createBooking, getBooking } from "../../support/orders";
import { payCheckout } from "../../support/sandbox";

const now = new Date("2026-02-20T09:00:00Z");
const { shared } = dorset.rooms;
const guest = (name = "Lowri Hallam") => ({ name, email: uniqueEmail("lowri") });

beforeEach(forgetMoney);

const open = (more: Partial<PlaceOrder> = {}, buyer = someBuyer()) =>
  startCheckout(placeOrder({ room: "shared", ...more }), buyer, new Date());

async function openFor(companions: PlaceOrder["companions"], more: Partial<PlaceOrder> = {}) {
  const opened = await open({ ...more, companions: companions ?? [] });
  if (!opened.ok) throw new Error(opened.message);
  return { url: opened.value.url, ...(await bookingAt(opened.value.url)) };
}

const guestsOf = (orderId: string) => db.guest.findMany({ where: { orderId }, orderBy: { number: "asc" } });
const freeNow = async () => (await countFree(dorset, now)).left;

/** A paid order of several places; the first is the buyer's. */
const buy = (names: string[], more: Parameters<typeof createBooking>[0] = {}) =>
  createBooking({
    ...{ totalPence: names.length * shared.pricePence, paidPence: names.length * shared.pricePence },
    now: new Date("2026-02-01T09:00:00Z"),
    places: names.map((name, index) => {
      const email = uniqueEmail("guest");
      return index === 0 ? {} : { name, email, emailKey: email };
    }),
    ...more,
  });

describe("buying several places", () => {
  test("takes the deposit of each, confirms all, and writes to each guest with an address, once", async () => {
    const companions = [guest(), { name: "Nerys Hallam", email: "" }];
    const before = await freeNow();
    const { url, booking, sessionId } = await openFor(companions);
    expect(await freeNow()).toBe(before - 3);
    await payCheckout(url);
    await Promise.all([1, 2].map(() => syncCheckout(sessionId, new Date())));
    await runDueJobs();
    expect(await getBooking(booking.id)).toMatchObject({
      ...{ status: "confirmed", totalPence: 3 * shared.pricePence, paidPence: 3 * dorset.depositPence },
    });
    expect(await guestsOf(booking.id)).toMatchObject([
      { id: booking.id, name: null, pricePence: shared.pricePence },
      { number: 2, name: "Lowri Hallam" },
      { number: 3, name: "Nerys Hallam", email: "" },
    ]);
    expect(await lettersTo(companions[0]?.email ?? "")).toEqual(["guest-invited"]);
    const names = (await readGuests(dorset.id)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Lowri Hallam", "Nerys Hallam"]));
  });

  test("is refused as a whole if too few are left", async () => {
    const left = (await countFree(dorset, now)).rooms.shared?.left ?? 0;
    for (let sold = 0; sold < left - 2; sold++) await createBooking();
    expect(await open({ companions: [guest(), guest()] })).toMatchObject({ code: "sold_out" });
    expect(await db.order.count({ where: { status: "held" } })).toBe(0);
    expect(await open({ companions: [guest()] })).toMatchObject({ ok: true });
  });

  test("another name or number replaces the hold, the same again reuses it", async () => {
    const buyer = someBuyer();
    const companions = [guest()];
    const order = { email: uniqueEmail("gwen"), companions };
    const first = await open(order, buyer);
    expect(await open(order, buyer)).toEqual(first);
    expect(await open({ ...order, companions: [guest("Bea Okafor")] }, buyer)).toMatchObject({ ok: true });
    expect(await open({ ...order, companions: [] }, buyer)).toMatchObject({ ok: true });
    expect(await db.order.count({ where: { status: "held", checkouts: { some: { closedAt: null } } } })).toBe(
      1,
    );
  });
});

describe("a guest beside the buyer", () => {
  test("sees their place and form by their own link, and no sum", async () => {
    const { id } = await buy(["Gwen", "Lowri"]);
    const token = (await guestsOf(id))[1]?.linkToken ?? "";
    expect(await getBookingByToken(token)).toBeNull();
    const place = await getGuestPlaceByToken(token);
    expect(place).toMatchObject({ name: "Lowri", buyer: "Priya Nair", status: "confirmed" });
    expect(Object.keys(place ?? {}).filter((key) => key.endsWith("Pence"))).toEqual([]);
    expect(await saveGuestForm(answers(token), now)).toMatchObject({ ok: true });
    expect(await findGuestPage(token, now)).toMatchObject({ name: "Lowri", savedAt: now });
    const guests = await readGuests(dorset.id);
    expect(guests.map(({ name, savedAt, shares }) => [name, savedAt !== null, shares?.by])).toEqual([
      ["Lowri", true, "order"],
      ["Priya Nair", false, "order"],
    ]);
  });

  test("cancels their own place alone; the money goes to the buyer, who is told", async () => {
    const { id, email } = await buy(["Gwen", "Lowri"]);
    const token = (await guestsOf(id))[1]?.linkToken ?? "";
    const before = await freeNow();
    const results = await Promise.all([1, 2].map(() => cancelOwnPlace({ token }, now)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await freeNow()).toBe(before + 1);
    const back = shared.pricePence - dorset.depositPence;
    expect(await db.refundRequest.findMany()).toMatchObject([{ amountPence: back }]);
    expect(await getBooking(id)).toMatchObject({ status: "confirmed", unpaidPence: 0 });
    expect(await lettersTo(email)).toEqual(["guest-cancelled-buyer"]);
    expect(await getGuestPlaceByToken(token)).toMatchObject({ status: "cancelled" });
    expect(await findGuestPage(token, now)).toBeNull();
  });

  test("gives their place to another person; the buyer and the money stay", async () => {
    const { id, email } = await buy(["Gwen", "Lowri"]);
    const [, lowri] = await guestsOf(id);
    const token = lowri?.linkToken ?? "";
    const bea = guest("Bea Okafor");
    expect(await giveOwnPlace({ token, ...bea }, now)).toMatchObject({ ok: true });
    expect(await giveOwnPlace({ token, ...bea }, now)).toMatchObject({ code: "gone" });
    expect(await lettersTo(bea.email)).toEqual(["guest-invited"]);
    expect(await lettersTo(lowri?.email ?? "")).toEqual(["booking-given-away"]);
    expect(await getBooking(id)).toMatchObject({ email, transferredAt: null });
  });
});

describe("the buyer of several places", () => {
  test("cancels one with the refund that the page showed, and the rest as a whole", async () => {
    const { id, token } = await buy(["Gwen", "Lowri"], { paidPence: 2 * dorset.depositPence });
    const which = { token, guest: 2 };
    const preview = await previewCancellation(which, now);
    expect(preview).toMatchObject({ refundPence: 0, terms: { paidPence: dorset.depositPence } });
    expect(await cancelOwnPlace({ ...which, pence: 1 }, now)).toMatchObject({ code: "changed" });
    expect(await cancelOwnPlace({ ...which, pence: 0 }, now)).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({
      totalPence: shared.pricePence + dorset.depositPence,
      unpaidPence: shared.pricePence - dorset.depositPence,
    });
    const all = await previewCancellation({ token }, now);
    expect(await cancelOwnPlace({ token, pence: all?.refundPence ?? -1 }, now)).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({ status: "cancelled" });
  });

  test("cancels their own and still pays for the others, by their link", async () => {
    const { id, token } = await buy(["Gwen", "Lowri"], { paidPence: 2 * dorset.depositPence });
    expect(await cancelOwnPlace({ token, guest: 1, pence: 0 }, now)).toMatchObject({ ok: true });
    expect(await getBookingByToken(token)).toMatchObject({
      status: "confirmed",
      hasOwnPlace: false,
      places: 1,
    });
    expect(await findGuestPage(token, now)).toBeNull();
    expect((await readGuests(dorset.id)).map(({ name }) => name)).toEqual(["Lowri"]);
    expect((await getBooking(id)).unpaidPence).toBe(shared.pricePence - dorset.depositPence);
  });

  test("names a guest later, once", async () => {
    const { id, token } = await buy(["Gwen", "Lowri"]);
    await db.guest.updateMany({ where: { orderId: id, number: 2 }, data: { email: "", emailKey: "" } });
    const named = { token, guest: 2, ...guest() };
    const entry = await createWaitlistEntry({ email: named.email, confirmedAt: now });
    const results = await Promise.all([1, 2].map(() => nameOwnGuest(named, now)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await lettersTo(named.email)).toEqual(["guest-invited"]);
    // They have a place, so they wait for none
    expect(
      (await db.retreatWaitlistEntry.findUniqueOrThrow({ where: { id: entry.id } })).placedAt,
    ).not.toBeNull();
    expect(await nameOwnGuest({ ...named, guest: 1 }, now)).toMatchObject({ code: "gone" });
  });

  test("has no power over another order's guest, nor a guest over others", async () => {
    const one = await buy(["Gwen", "Lowri"]);
    const other = await buy(["Bea", "Kit"]);
    const [, lowri] = await guestsOf(one.id);
    const token = lowri?.linkToken ?? "";
    expect(await cancelOwnPlace({ token: other.token, guest: 3, pence: 0 }, now)).toMatchObject({
      code: "gone",
    });
    // A guest's link always means their own place
    expect((await previewCancellation({ token, guest: 1 }, now))?.guest?.id).toBe(lowri?.id);
    expect(await nameOwnGuest({ token, guest: 1, ...guest() }, now)).toMatchObject({ code: "gone" });
  });
});

test("a refund for another reason is not given back again with a guest's place", async () => {
  const { id } = await buy(["Gwen", "Lowri"]);
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: id } });
  const goodwill = 300_00;
  await db.payment.update({ where: { id: payment.id }, data: { refundedPence: goodwill } });
  const [, lowri] = await guestsOf(id);
  const booking = await db.$transaction((tx) => findBooking(tx, id));
  if (!booking || !lowri) throw new Error("No booking");
  const notice = { by: "us", noticeOn: "2026-02-20" } as const;
  const { paidPence, refundPence } = await findGuestRefund(db, booking, lowri.id, notice);
  expect(paidPence).toBe(shared.pricePence - goodwill / 2);
  expect(refundPence).toBe(paidPence);
});

test("a cancelled order tells each guest beside the buyer", async () => {
  const { id, token } = await buy(["Gwen", "Lowri"]);
  const [, lowri] = await guestsOf(id);
  const all = await previewCancellation({ token }, now);
  expect(await cancelOwnPlace({ token, pence: all?.refundPence ?? -1 }, now)).toMatchObject({ ok: true });
  expect(await lettersTo(lowri?.email ?? "")).toEqual(["guest-cancelled"]);
});

test("a balance that is being paid while a guest cancels pays what is owed, and only the rest goes back", async () => {
  const { booking, url, sessionId } = await openFor([guest()]);
  await payCheckout(url);
  await syncCheckout(sessionId, new Date());
  const opened = await startBalanceCheckout(booking.linkToken, new Date());
  if (!opened.ok) throw new Error(opened.message);
  await payCheckout(opened.value.url);
  const balance = await lastCheckout(booking.id);
  const [, lowri] = await guestsOf(booking.id);
  const token = lowri?.linkToken ?? "";
  expect(await cancelOwnPlace({ token }, now)).toMatchObject({ ok: true });
  await Promise.all([1, 2].map(() => syncCheckout(balance.sessionId ?? "", new Date())));
  await runDueJobs();
  const restPence = shared.pricePence - dorset.depositPence;
  expect(await getBooking(booking.id)).toMatchObject({ unpaidPence: 0, refundedPence: restPence });
  expect(await db.payment.count({ where: { refundReason: { not: null } } })).toBe(0);
  const all = await previewCancellation({ token: booking.linkToken }, now);
  // The deposits of both stay
  expect((all?.refundPence ?? 0) + (all?.feePence ?? 0)).toBe(restPence);
});
