import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dorset, retreats, type Retreat } from "@/content/retreats";
import { countPlaces } from "@/lib/bookings/places";
import { retreatOf } from "@/lib/bookings/retreat";
import { holdPlace } from "@/lib/checkout/hold";
import { openSession } from "@/lib/checkout/open-session";
import { db } from "@/lib/db";
import { syncCheckout } from "@/lib/payments/sync";
import { stripe } from "@/lib/stripe/client";
import { uniqueEmail } from "../../support/factories";
import { workOff } from "../../support/jobs";
import { bookingAt, forgetMoney, someBuyer } from "../../support/money";
import { payCheckout } from "../../support/sandbox";

// A retreat beside the one that is sold today: each has places, holds and words of its own.

const spring: Retreat = {
  ...dorset,
  id: "spring",
  name: "Spring Retreat",
  dates: "3-5 April 2027",
  firstDay: "2027-04-03",
  lastDay: "2027-04-05",
  capacity: 1,
  rooms: { shared: { pricePence: 300_00, capacity: 1 }, single: { pricePence: 400_00, capacity: 1 } },
};

beforeAll(() => {
  retreats[spring.id] = spring;
});
afterAll(() => {
  Reflect.deleteProperty(retreats, spring.id);
});
beforeEach(forgetMoney);

const hold = (retreat: Retreat, buyer = someBuyer()) => {
  const { pricePence } = retreat.rooms.shared;
  const who = { name: "Kat Ellis", email: uniqueEmail("kat") };
  return holdPlace(
    { kind: "place", retreat, room: "shared", totalPence: pricePence, pence: pricePence, ...who },
    buyer,
    new Date(),
  );
};

test("its last place is held once, and the other retreat has all of its own", async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => hold(spring)));
  expect(buyers.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual([
    "ok",
    ...Array<string>(9).fill("sold_out"),
  ]);
  // The shared room was the last place of all
  expect(await countPlaces(spring, new Date())).toMatchObject({ left: 0, rooms: { single: { left: 0 } } });
  expect((await countPlaces(dorset, new Date())).left).toBe(dorset.capacity);
  expect(await hold(dorset)).toMatchObject({ ok: true });
});

test("a browser keeps a place on each, and a choice on one leaves the other alone", async () => {
  const buyer = someBuyer();
  const both = [await hold(spring, buyer), await hold(dorset, buyer)];
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await db.booking.count({ where: { status: "held" } })).toBe(2);
});

test("is what Stripe, the booking and its letter name, with its own days", async () => {
  const held = await hold(spring);
  const opened = held.ok ? await openSession(held.value, new Date()) : held;
  if (!opened.ok) throw new Error(opened.message);
  const { booking, sessionId } = await bookingAt(opened.value.url);
  const lines = await stripe().checkout.sessions.listLineItems(sessionId);
  expect(lines.data.map(({ description }) => description).join()).toContain(spring.name);
  expect(booking.balanceDueOn.toISOString()).toContain("2027-02-02");
  await payCheckout(opened.value.url);
  expect(await syncCheckout(sessionId, new Date())).toMatchObject({
    state: "confirmed",
    booking: { retreat: spring.name },
  });
  await workOff();
  const letter = await db.email.findFirstOrThrow({ where: { to: booking.email } });
  expect(letter.values).toMatchObject({ retreat: spring.name, dates: spring.dates });
});

test("a booking of a retreat that nobody knows is a mistake, not the Dorset one", () => {
  expect(() => retreatOf({ retreat: "winter" })).toThrow("winter");
  expect(() => retreatOf({ retreat: "constructor" })).toThrow("constructor");
});
