import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mastermind } from "@/content/mastermind";
import { placesForOtherNetworks } from "@/content/checkout";
import { dorset } from "@/content/retreats";
import { priceList } from "@/lib/retreats";
import { databaseBefore } from "../../support/old-database";
import { mastermindPrices } from "@/lib/catalogue/mastermind";

// Holds and Checkouts stood on bookings and on plans; they have a table of their own since. Rows in the old shape are
// migrated, and the site goes on with them.

const minute = 60 * 1000;
const later = (minutes: number) => new Date(Date.now() + minutes * minute);
const old = await databaseBefore("20261122171032_checkouts");
// What the site is imported with below
process.env.DATABASE_URL = old.url;
const { db } = await import("@/lib/db");
const { openedBy } = await import("@/lib/checkout/buyer");

const member = randomUUID();
const buyer = { browserKey: randomUUID(), network: "203.0.113.7", member: null };
const { networkKey } = openedBy(buyer);
const single = dorset.rooms.single.pricePence;

const opened = (name: string) => ({
  checkout_session_id: `cs_test_${name}`,
  checkout_url: `https://checkout.stripe.test/${name}`,
});

/** What both kinds of purchase had. */
const common = (name: string) => ({
  id: randomUUID(),
  name: "Kat Ellis",
  email: `${name}@example.test`,
  email_key: `${name}@example.test`,
  link_token: name,
  browser_key: randomUUID(),
  hold_expires_at: later(30),
  checkout_expires_at: later(25),
  created_at: later(-10),
});

const booking = (name: string, more: object) => ({
  ...common(name),
  retreat: dorset.id,
  room: "single",
  total_pence: single,
  balance_due_on: "2026-03-16",
  checkout_pence: dorset.depositPence,
  terms_version: "2024-01",
  terms_accepted_at: later(-10),
  ...more,
});

const plan = (name: string, more: object) => ({
  ...common(name),
  kind: "monthly",
  cohort: mastermind.cohort,
  payments: mastermind.payments,
  payment_pence: mastermind.monthlyPence,
  ...more,
});

const confirmed = { status: "confirmed", confirmed_at: later(-10) };

beforeAll(async () => {
  await old.insert("users", [
    { id: member, email: "kat@example.test", email_key: "kat@example.test", password_hash: "none" },
  ]);
  await old.insert("bookings", [
    booking("held", { ...opened("held"), browser_key: buyer.browserKey, network_key: networkKey }),
    booking("being-opened", { network_key: networkKey, user_id: member }),
    booking("lapsed", { ...opened("lapsed"), room: "shared", hold_expires_at: later(-5) }),
    booking("released", { ...opened("released"), status: "released", hold_expires_at: later(-60) }),
    booking("deposit-paid", { ...confirmed, checkout_session_id: "cs_test_deposit" }),
    booking("owes", { ...confirmed, ...opened("owes"), room: "shared", checkout_pence: single - 100_00 }),
    booking("refunded", { ...confirmed, status: "refunded", checkout_session_id: "cs_test_refunded" }),
  ]);
  await old.insert("mastermind_plans", [
    plan("plan-held", { ...opened("plan-held"), browser_key: buyer.browserKey, network_key: networkKey }),
    plan("plan-released", { ...opened("plan-released"), status: "released" }),
    plan("plan-active", {
      status: "active",
      activated_at: later(-10),
      checkout_session_id: "cs_test_active",
    }),
  ]);
  await old.migrate();
});

afterAll(() => db.$disconnect());

/** The Checkouts of what carries this name, as its link. */
const checkoutsOf = (linkToken: string) =>
  db.checkout.findMany({ where: { OR: [{ booking: { linkToken } }, { plan: { linkToken } }] } });

describe("what is carried over", () => {
  test.each([
    ["held", { kind: "place", pence: dorset.depositPence, networkKey, browserKey: buyer.browserKey }],
    ["plan-held", { kind: "plan", pence: mastermind.monthlyPence, networkKey, browserKey: buyer.browserKey }],
    ["lapsed", { kind: "place", pence: dorset.depositPence, networkKey: null }],
  ])("the open hold %s, with its Checkout", async (name, expected) => {
    expect(await checkoutsOf(name)).toEqual([
      expect.objectContaining({
        ...expected,
        sessionId: `cs_test_${name}`,
        url: `https://checkout.stripe.test/${name}`,
        currency: "gbp",
        expiresAt: expect.any(Date) as Date,
        holdExpiresAt: expect.any(Date) as Date,
        closedAt: null,
      }),
    ]);
  });

  test("one whose Checkout is being opened, with who was signed in", async () => {
    expect(await checkoutsOf("being-opened")).toMatchObject([
      { sessionId: null, url: null, userId: member, networkKey, closedAt: null },
    ]);
    expect(await db.booking.findUniqueOrThrow({ where: { linkToken: "being-opened" } })).toMatchObject({
      status: "held",
      userId: member,
    });
  });

  test.each(["released", "plan-released"])(
    "%s, closed and without a network, so that its buyer’s return is recognised",
    async (name) => {
      expect(await checkoutsOf(name)).toMatchObject([
        { sessionId: `cs_test_${name}`, networkKey: null, closedAt: expect.any(Date) as Date },
      ]);
    },
  );

  test("the open Checkout of a balance, which keeps no place", async () => {
    expect(await checkoutsOf("owes")).toMatchObject([
      {
        kind: "balance",
        pence: single - 100_00,
        sessionId: "cs_test_owes",
        holdExpiresAt: null,
        browserKey: null,
        closedAt: null,
      },
    ]);
  });

  test.each(["deposit-paid", "refunded", "plan-active"])("nothing of %s, which is paid", async (name) => {
    expect(await checkoutsOf(name)).toEqual([]);
  });
});

describe("the site goes on", () => {
  test("the same choice in the same browser finds the Checkout that was open", async () => {
    const { startCheckout } = await import("@/lib/checkout/place");
    const { startPlanCheckout } = await import("@/lib/checkout/plan");
    const kat = (name: string) => ({ name: "Kat Ellis", email: `${name}@example.test` });
    const place = {
      ...kat("held"),
      room: "single",
      pay: "deposit",
      retreat: dorset.id,
      prices: priceList(dorset),
      termsAccepted: true as const,
    } as const;
    expect(await startCheckout(place, buyer, new Date())).toEqual({
      ok: true,
      value: { url: "https://checkout.stripe.test/held" },
    });
    const prices = mastermindPrices(mastermind);
    const wanted = { ...kat("plan-held"), plan: "monthly", prices, termsAccepted: true } as const;
    expect(await startPlanCheckout(wanted, buyer, new Date())).toEqual({
      ok: true,
      value: { url: "https://checkout.stripe.test/plan-held" },
    });
  });

  test("places stay kept until their holds are over, and the network keeps no more than it may", async () => {
    const { countPlaces } = await import("@/lib/bookings/places");
    const { countMastermindPlaces } = await import("@/lib/mastermind/places");
    const { startCheckout } = await import("@/lib/checkout/place");
    const { capacity, rooms } = dorset;
    expect(await countPlaces(dorset, new Date())).toMatchObject({
      left: capacity - 4,
      rooms: { single: { left: rooms.single.capacity - 3 }, shared: { left: rooms.shared.capacity - 1 } },
    });
    expect((await countPlaces(dorset, later(31))).left).toBe(capacity - 2);
    expect((await countMastermindPlaces(new Date())).left).toBe(mastermind.participants - 2);
    expect(await db.checkout.count({ where: { kind: "place", networkKey } })).toBe(2);
    const other = () => ({ ...buyer, browserKey: randomUUID() });
    const order = {
      room: "shared",
      pay: "full",
      name: "",
      email: "",
      retreat: dorset.id,
      prices: priceList(dorset),
      termsAccepted: true as const,
    } as const;
    // Only what the network itself keeps is in its way
    await db.booking.updateMany({ where: { status: "confirmed" }, data: { status: "refunded" } });
    for (let more = 2; more < capacity - placesForOtherNetworks; more++)
      expect(await startCheckout(order, other(), new Date())).toMatchObject({ ok: true });
    const single = { ...order, room: "single" } as const;
    expect(await startCheckout(single, other(), new Date())).toMatchObject({ code: "too_many" });
  });
});

describe("the database keeps, whatever the code does", () => {
  const add = (more: object) =>
    db.booking.findUniqueOrThrow({ where: { linkToken: "held" } }).then(({ id }) =>
      db.checkout.create({
        data: {
          kind: "place",
          bookingId: id,
          pence: 1,
          currency: "gbp",
          expiresAt: later(30),
          holdExpiresAt: later(35),
          browserKey: randomUUID(),
          closedAt: new Date(),
          ...more,
        },
      }),
    );

  test("a purchase to one open Checkout, and a session to one row", async () => {
    await expect(add({ closedAt: null })).rejects.toThrow(/unique/i);
    await expect(add({ sessionId: "cs_test_owes" })).rejects.toThrow(/unique/i);
    await expect(add({})).resolves.toBeTruthy();
  });

  test.each([
    ["of_one_thing", { kind: "plan" }],
    ["of_one_thing", { bookingId: null }],
    ["money", { pence: 0 }],
    ["money", { currency: "pounds" }],
    ["hold", { holdExpiresAt: null }],
    ["hold", { kind: "balance", browserKey: null }],
    ["browser", { browserKey: null }],
    ["address", { url: "https://checkout.stripe.test/nobodys" }],
    ["network", { networkKey: "of somebody who is gone" }],
  ])("checkouts_%s against %j", async (constraint, more) => {
    await expect(add(more)).rejects.toThrow(new RegExp(`checkouts_${constraint}`));
  });
});
