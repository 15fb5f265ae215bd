import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { mastermind } from "@/content/programmes";
import { placesForOtherNetworks } from "@/content/checkout";
import { dorset } from "@/content/retreats";
import { programmeOf } from "@/lib/content/programmes";
import { countPlaces, lockPlaces } from "@/lib/orders/bookings/places";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { revokeSessions } from "@/lib/orders/checkout/end-sessions";
import { startCheckout } from "@/lib/orders/checkout/place";
import { startPlanCheckout } from "@/lib/orders/checkout/plan";
import { returnFromCheckout } from "@/lib/orders/checkout/checkout-result";
import { db } from "@/lib/db";
import { countTry } from "@/lib/access/rate-limits";
import { lockOrder } from "@/lib/db/locks/order";
import { countSeats } from "@/lib/orders/programmes/places";
import { applyPolicy } from "@/lib/data/retention";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import {
  buyPlan,
  forgetMoney,
  lastCheckout,
  openPlace,
  openPlan,
  placeOrder,
  planPrices,
  someBuyer,
} from "../../support/money";
import { startRequest } from "../../support/next-headers";
import { getBooking, getPlan, listBookings, listPlans } from "../../support/orders";
import { payCheckout, setFaults } from "../../support/sandbox";

// The places that open Checkouts hold: whose, how long and until what.

beforeEach(forgetMoney);

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const later = (ms: number) => new Date(Date.now() + ms);
const network = () => ({ network: randomUUID() });

const planOrder = (plan: "monthly" | "one-time" = "monthly", email = uniqueEmail("kat")) => ({
  programme: "mastermind",
  plan,
  prices: planPrices,
  name: "Kat Ellis",
  email,
  termsAccepted: true as const,
});

/** Waits until so many queries wait for the lock of the places. */
const waiting = (count: number) =>
  expect
    .poll(
      () => db.$queryRaw`
        SELECT count(*) FILTER (WHERE NOT granted)::int AS waiting FROM pg_locks
        WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        HAVING count(*) > 0`,
      { timeout: 10_000 },
    )
    .toEqual([{ waiting: count }]);

const stateAtStripe = async (id: string) => (await stripe().checkout.sessions.retrieve(id)).status;
const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? "ok" : result.code);

describe("a stranger", () => {
  test("cannot hold a whole retreat from one network, but an office can book together", async () => {
    const office = network();
    const most = dorset.capacity - placesForOtherNetworks;
    const codes = [];
    for (let one = 0; one <= most; one++) {
      const room = one < dorset.rooms.shared.capacity ? "shared" : "single";
      codes.push(
        codeOf(await startCheckout(placeOrder({ room }), { ...someBuyer(), ...office }, new Date())),
      );
    }
    expect(codes).toEqual([...Array<string>(most).fill("ok"), "too_many"]);
    expect(await countPlaces(dorset, new Date())).toMatchObject({ left: placesForOtherNetworks });
    expect(codeOf(await startCheckout(placeOrder(), someBuyer(), new Date()))).toBe("ok");
  });

  test("cannot do so with the many /64 networks of one IPv6 customer either", async () => {
    const codes = [];
    for (let one = 0; one <= mastermind.participants - placesForOtherNetworks; one++) {
      const buyer = { ...someBuyer(), network: `2001:db8:79:${one}::/64` };
      codes.push(codeOf(await startPlanCheckout(planOrder(), buyer, new Date())));
    }
    expect(codes.pop()).toBe("too_many");
    expect(new Set(codes)).toEqual(new Set(["ok"]));
  });

  test("cannot open unlimited Checkouts", async () => {
    const buyer = someBuyer();
    for (let one = 1; one < attempts.checkout.tries; one++) await countTry("checkout", [buyer.network]);
    expect(codeOf(await startCheckout(placeOrder(), buyer, new Date()))).toBe("ok");
    const refused = [
      await startCheckout(placeOrder({ room: "shared" }), buyer, new Date()),
      await startPlanCheckout(planOrder(), buyer, new Date()),
    ];
    for (const one of refused) {
      expect(one).toMatchObject({
        ok: false,
        code: "too_many",
        message: expect.stringMatching(/Wait/) as string,
      });
    }
    expect([await db.booking.count(), await db.plan.count()]).toEqual([1, 0]);
    expect(codeOf(await startCheckout(placeOrder(), someBuyer(), new Date()))).toBe("ok");
  });

  test("cannot make unlimited Stripe requests by a personal link", async () => {
    const { url, sessionId, booking } = await openPlace();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    for (let one = 0; one < attempts.checkout.tries; one++) await countTry("checkout", [booking.linkToken]);
    expect(codeOf(await startBalanceCheckout(booking.linkToken, new Date()))).toBe("too_many");
  });

  test("cannot make unlimited lookups of invented sessions; a buyer's own is looked up", async () => {
    const headers = { "x-forwarded-for": uniqueAddress() };
    const { url, sessionId, booking } = await openPlace();
    const forgotten = await openPlace();
    await payCheckout(url);
    await payCheckout(forgotten.url);
    startRequest({ headers });
    for (let one = 0; one < attempts.sessionLookup.tries; one++) {
      expect(await returnFromCheckout(`cs_test_${one}`)).toEqual({ state: "unknown" });
    }
    expect(await returnFromCheckout("cs_test_more")).toEqual({ state: "unreachable" });
    expect(await returnFromCheckout("no Checkout")).toEqual({ state: "unknown" });
    expect(await returnFromCheckout(sessionId)).toMatchObject({ state: "confirmed" });
    expect((await getBooking(booking.id)).status).toBe("confirmed");
    // A process has ended before it stored the id
    await db.checkout.update({ where: { id: forgotten.checkout.id }, data: { sessionId: null, url: null } });
    startRequest({ headers: { "x-forwarded-for": uniqueAddress() } });
    expect(await returnFromCheckout(forgotten.sessionId)).toMatchObject({ state: "confirmed" });
  });
});

describe("a double click while Stripe is slow", () => {
  test.each(["place", "plan"] as const)(
    "opens one Checkout for a %s, which both clicks get",
    async (what) => {
      const [buyer, order, plan] = [someBuyer(), placeOrder(), planOrder()];
      const click = () =>
        what === "place"
          ? startCheckout(order, buyer, new Date())
          : startPlanCheckout(plan, buyer, new Date());
      // Longer than the client's retries of Stripe's 409
      await setFaults({ stripe: { latencyMs: 5_000 } });
      const clicks = await Promise.all([click(), click()]);
      await setFaults({ stripe: { latencyMs: 0 } });
      expect(clicks.map(codeOf)).toEqual(["ok", "ok"]);
      expect(new Set(clicks.map((result) => result.ok && result.value.url)).size).toBe(1);
      expect(await db.order.count({ where: { status: "held" } })).toBe(1);
    },
  );

  test("the second click does not release the hold of the first", async () => {
    const [buyer, order] = [someBuyer(), placeOrder()];
    const { booking, checkout } = await openPlace(order, buyer);
    // As while the first click's Checkout is being created
    await db.checkout.update({ where: { id: checkout.id }, data: { sessionId: null, url: null } });
    await setFaults({ stripe: { down: true } });
    expect(codeOf(await startCheckout(order, buyer, new Date()))).toBe("provider_down");
    expect((await getBooking(booking.id)).status).toBe("held");
  });
});

describe("another choice", () => {
  test("for the last mastermind place: no other buyer gets it in between", async () => {
    for (let taken = 1; taken < mastermind.participants; taken++) await openPlan();
    const [buyer, email] = [someBuyer(), uniqueEmail("kat")];
    const first = await openPlan({ email }, buyer);
    await setFaults({ stripe: { latencyMs: 200 } });
    const switching = startPlanCheckout(planOrder("one-time", email), buyer, new Date());
    const ended = switching.then(() => "ended" as const);
    const codes = new Set<string>();
    const race = async () => codeOf(await startPlanCheckout(planOrder(), someBuyer(), new Date()));
    for (let met = await race(); met !== "ended"; met = await Promise.race([ended, race()])) codes.add(met);
    expect(codeOf(await switching)).toBe("ok");
    expect(codes).toEqual(new Set(["sold_out"]));
    expect(await stateAtStripe(first.sessionId)).toBe("expired");
    expect(await countSeats(programmeOf({ programme: "mastermind" }), new Date())).toMatchObject({ left: 0 });
  });

  test("for the last single room, deposit or full price: the same", async () => {
    for (let taken = 1; taken < dorset.rooms.single.capacity; taken++) await openPlace();
    const [buyer, email] = [someBuyer(), uniqueEmail("kat")];
    const first = await openPlace({ email }, buyer);
    const second = await openPlace({ email, pay: "full" }, buyer);
    expect(second.booking.id).not.toBe(first.booking.id);
    expect((await getBooking(first.booking.id)).status).toBe("released");
    expect(await stateAtStripe(first.sessionId)).toBe("expired");
    expect((await countPlaces(dorset, new Date())).rooms.single?.left).toBe(0);
  });

  test("of a sold-out room is refused, and the first hold stays", async () => {
    for (let taken = 0; taken < dorset.rooms.single.capacity; taken++) await openPlace();
    const buyer = someBuyer();
    const shared = await openPlace({ room: "shared" }, buyer);
    expect(codeOf(await startCheckout(placeOrder(), buyer, new Date()))).toBe("sold_out");
    expect((await getBooking(shared.booking.id)).status).toBe("held");
    expect(await stateAtStripe(shared.sessionId)).toBe("open");
  });

  test("while Stripe is down is refused, and the first hold stays", async () => {
    const buyer = someBuyer();
    const { booking } = await openPlace({}, buyer);
    await setFaults({ stripe: { down: true } });
    expect(codeOf(await startCheckout(placeOrder({ room: "shared" }), buyer, new Date()))).toBe(
      "provider_down",
    );
    expect((await getBooking(booking.id)).status).toBe("held");
  });

  test("after an unreported payment of the first: the member already has the mastermind", async () => {
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    const buyer = someBuyer(member);
    const first = await openPlan({ email: member.email }, buyer);
    await payCheckout(first.url);
    const second = await startPlanCheckout(planOrder("one-time", member.email), buyer, new Date());
    expect(codeOf(second)).toBe("already");
    expect((await getPlan(first.plan.id)).status).toBe("confirmed");
    expect(await db.plan.count()).toBe(1);
  });

  test("after an unreported payment of the last place: the payment keeps its place", async () => {
    for (let taken = 1; taken < dorset.rooms.single.capacity; taken++) await openPlace();
    const buyer = someBuyer();
    const last = await openPlace({}, buyer);
    await payCheckout(last.url);
    expect(codeOf(await startCheckout(placeOrder({ pay: "full" }), buyer, new Date()))).toBe("sold_out");
    expect((await getBooking(last.booking.id)).status).toBe("confirmed");
    await runDueJobs();
    expect((await stripe().refunds.list()).data).toEqual([]);
  });

  test.each(["plan", "place"] as const)(
    "paid in parallel with the exchange, the %s belongs to the buyer",
    async (what) => {
      const member = await createMember({ isConfirmed: true, hasAccess: false });
      const [buyer, email] = [someBuyer(member), member.email];
      for (let taken = 1; taken < mastermind.participants; taken++) await openPlan();
      for (let taken = 1; taken < dorset.rooms.single.capacity; taken++) await openPlace();
      const plan = await openPlan({ email }, buyer);
      const place = await openPlace({ email }, buyer);
      await setFaults({ stripe: { latencyMs: 500 } });
      const switching =
        what === "plan"
          ? startPlanCheckout(planOrder("one-time", email), buyer, new Date())
          : startCheckout(placeOrder({ email, pay: "full" }), buyer, new Date());
      const rowNow = async () =>
        what === "plan" ? await getPlan(plan.plan.id) : await getBooking(place.booking.id);
      // Its place is released for the new choice, before its Checkout expires
      await expect
        .poll(async () => (await rowNow()).status, { interval: 20, timeout: 5_000 })
        .toBe("released");
      await payCheckout(what === "plan" ? plan.url : place.url);
      expect(codeOf(await switching)).toBe(what === "plan" ? "already" : "sold_out");
      expect((await rowNow()).status).toBe(what === "plan" ? "confirmed" : "confirmed");
      await setFaults({ stripe: { latencyMs: 0 } });
      await runDueJobs();
      expect((await stripe().refunds.list()).data).toEqual([]);
    },
  );

  test("in parallel with recording the first payment, both complete", async () => {
    const buyer = someBuyer();
    const first = await openPlace({}, buyer);
    await payCheckout(first.url);
    const both = await Promise.all([
      startCheckout(placeOrder({ room: "shared" }), buyer, new Date()),
      ...Array.from({ length: 5 }, () => syncCheckout(first.sessionId, new Date())),
    ]);
    expect(both[0]).toMatchObject({ ok: true });
    expect((await getBooking(first.booking.id)).status).toBe("confirmed");
    expect(await db.payment.count()).toBe(1);
  });
});

describe("two tabs in parallel", () => {
  test("no deadlock with the recording of the first tab's payment: the second starts again", async () => {
    const [buyer, first] = [someBuyer(), await openPlace()];
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    const busy = db.$transaction(async (tx) => {
      await lockPlaces(tx, dorset);
      await gone;
    });
    await waiting(0);
    const second = startCheckout(placeOrder({ room: "shared" }), buyer, new Date());
    await waiting(1);
    // The first tab's hold appears after the second has looked
    await db.checkout.update({ where: { id: first.checkout.id }, data: { browserKey: buyer.browserKey } });
    const writing = db.$transaction(async (tx) => {
      await lockOrder(tx, first.booking.id);
      await lockPlaces(tx, dorset);
    });
    await waiting(2);
    letGo();
    await busy;
    await expect(writing).resolves.toBeUndefined();
    expect(codeOf(await second)).toBe("ok");
    expect((await getBooking(first.booking.id)).status).toBe("released");
  });

  test.each(["place", "plan"] as const)("of a %s: exactly one hold is left", async (what) => {
    const buyer = someBuyer();
    const tabs = await Promise.all(
      [1, 2, 3, 4].map((tab) =>
        what === "place"
          ? startCheckout(placeOrder({ room: tab % 2 ? "single" : "shared" }), buyer, new Date())
          : startPlanCheckout(planOrder(tab % 2 ? "monthly" : "one-time"), buyer, new Date()),
      ),
    );
    expect(tabs.map(codeOf).filter((code) => code !== "ok" && code !== "provider_down")).toEqual([]);
    expect(await db.order.count({ where: { status: "held" } })).toBe(1);
  });
});

describe("the lifetime of a Checkout", () => {
  test("is long enough for Stripe even if our clock is a few minutes slow", async () => {
    expect(codeOf(await startCheckout(placeOrder(), someBuyer(), later(-4 * minute)))).toBe("ok");
    expect(codeOf(await startPlanCheckout(planOrder(), someBuyer(), later(-4 * minute)))).toBe("ok");
  });

  test.each([
    ["was never opened, a minute ago", { sessionId: null, url: null }, minute],
    ["has a minute left", {}, 34 * minute],
  ])("one that %s is not reused", async (_, data, age) => {
    const [buyer, order, plan] = [someBuyer(), placeOrder(), planOrder()];
    const place = await openPlace(order, buyer);
    const opened = await openPlan(plan, buyer);
    const aged = { ...data, expiresAt: new Date(place.checkout.expiresAt.getTime() - age) };
    await db.checkout.updateMany({ where: { orderId: place.booking.id }, data: aged });
    await db.checkout.updateMany({ where: { orderId: opened.plan.id }, data: aged });
    const again = [await openPlace(order, buyer), await openPlan(plan, buyer)];
    expect(again.map(({ url }) => url)).not.toEqual([place.url, opened.url]);
    expect((await getBooking(place.booking.id)).status).toBe("released");
    expect((await getPlan(opened.plan.id)).status).toBe("released");
  });

  test("one of a balance with a minute left is replaced", async () => {
    const { url, sessionId, booking } = await openPlace();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    const first = await startBalanceCheckout(booking.linkToken, new Date());
    const balance = await lastCheckout(booking.id);
    await db.checkout.update({ where: { id: balance.id }, data: { expiresAt: later(minute) } });
    const second = await startBalanceCheckout(booking.linkToken, new Date());
    expect([first, second].map(codeOf)).toEqual(["ok", "ok"]);
    expect(second).not.toEqual(first);
    expect(await stateAtStripe(balance.sessionId ?? "")).toBe("expired");
  });
});

describe("an expired Checkout", () => {
  test("releases only its own place, once", async () => {
    const buyer = someBuyer();
    const [place, plan] = [await openPlace({}, buyer), await openPlan({}, buyer)];
    const second = await openPlace({ room: "shared" }, buyer);
    // Reported again, after the hold that replaced it
    await syncCheckout(place.sessionId, new Date());
    expect((await getBooking(second.booking.id)).status).toBe("held");
    await stripe().checkout.sessions.expire(plan.sessionId);
    await syncCheckout(plan.sessionId, new Date());
    const { closedAt } = await lastCheckout(plan.plan.id);
    await syncCheckout(plan.sessionId, later(minute));
    expect(await lastCheckout(plan.plan.id)).toMatchObject({ closedAt, networkKey: null });
    expect((await getPlan(plan.plan.id)).status).toBe("released");
    expect((await getBooking(second.booking.id)).status).toBe("held");
  });

  test("of a balance leaves the booking as it is", async () => {
    const { url, sessionId, booking } = await openPlace();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    await startBalanceCheckout(booking.linkToken, new Date());
    const balance = await lastCheckout(booking.id);
    expect(balance).toMatchObject({ kind: "balance", holdExpiresAt: null, closedAt: null });
    await stripe().checkout.sessions.expire(balance.sessionId ?? "");
    await syncCheckout(balance.sessionId ?? "", new Date());
    expect((await lastCheckout(booking.id)).closedAt).not.toBeNull();
    expect((await getBooking(booking.id)).status).toBe("confirmed");
    expect(codeOf(await startBalanceCheckout(booking.linkToken, new Date()))).toBe("ok");
  });

  test("for a booking refunded during its creation is not returned", async () => {
    const { url, sessionId, booking } = await openPlace();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    await setFaults({ stripe: { latencyMs: 500 } });
    const opening = startBalanceCheckout(booking.linkToken, new Date());
    await expect.poll(async () => (await lastCheckout(booking.id)).kind).toBe("balance");
    await db.order.update({ where: { id: booking.id }, data: { status: "refunded" } });
    expect(codeOf(await opening)).toBe("provider_down");
    await setFaults({ stripe: { latencyMs: 0 } });
  });
});

describe("an address that Stripe refuses", () => {
  const email = "kat@example";

  test("is requested by Checkout, and the one given there is stored", async () => {
    const buyer = someBuyer();
    const place = await openPlace({ email }, buyer);
    const plan = await openPlan({ email }, buyer);
    for (const { sessionId } of [place, plan]) {
      expect((await stripe().checkout.sessions.retrieve(sessionId)).customer_email).toBeNull();
    }
    expect((await openPlace({ email }, buyer)).url).toBe(place.url);
    for (const { url, sessionId } of [place, plan]) {
      await payCheckout(url);
      await syncCheckout(sessionId, new Date());
    }
    const buyers = [await getBooking(place.booking.id), await getPlan(plan.plan.id)];
    expect(buyers.map((row) => row.email)).toEqual(["buyer@example.test", "buyer@example.test"]);
  });
});

describe("the buyer's network", () => {
  test("is hashed with a secret", async () => {
    const buyer = { ...someBuyer(), network: "203.0.113.7" };
    const { checkout } = await openPlace({}, buyer);
    const guesses = ["203.0.113.7", "network:203.0.113.7"].flatMap((text) =>
      (["base64url", "hex"] as const).map((form) => createHash("sha256").update(text).digest(form)),
    );
    expect(checkout.networkKey).toBeTruthy();
    expect(guesses).not.toContain(checkout.networkKey);
  });

  const applyPayments = async (now: Date) => {
    for (const kind of ["checkout_networks", "unpaid_bookings", "unpaid_plans"] as const)
      await applyPolicy(kind, now);
  };

  test("is deleted with the hold, and after 30 days unless there is a payment", async () => {
    const paid = await openPlace();
    await payCheckout(paid.url);
    await syncCheckout(paid.sessionId, new Date());
    const bought = await buyPlan();
    const [place, plan] = [await openPlace(), await openPlan()];
    // A late payment that was refunded: the row stays with it
    await db.order.update({
      where: { id: paid.booking.id },
      data: { status: "released", confirmedAt: null },
    });

    await applyPayments(new Date());
    expect((await lastCheckout(place.booking.id)).networkKey).not.toBeNull();
    await applyPayments(later(day));
    expect((await lastCheckout(place.booking.id)).networkKey).toBeNull();
    expect((await lastCheckout(plan.plan.id)).networkKey).toBeNull();

    const ids = [place.booking.id, plan.plan.id];
    await db.order.updateMany({ where: { id: { in: ids } }, data: { status: "released" } });
    await applyPayments(later(29 * day));
    expect([await db.booking.count(), await db.plan.count()]).toEqual([2, 2]);
    await applyPayments(later(31 * day));
    expect((await listBookings()).map(({ id }) => id)).toEqual([paid.booking.id]);
    expect((await listPlans()).map(({ id }) => id)).toEqual([bought.plan.id]);
  });
});

test("prices stay in pounds, whatever the buyer's currency", async () => {
  for (const { sessionId } of [await openPlace(), await openPlan()]) {
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    expect(session.adaptive_pricing).toEqual({ enabled: false });
  }
});

test("revoking Checkouts returns those that had expired, and none while Stripe is down", async () => {
  const [over, open, third] = [await openPlace(), await openPlace(), await openPlace()];
  await stripe().checkout.sessions.expire(over.sessionId);
  expect(await revokeSessions([over, { sessionId: null }, open])).toEqual([over]);
  await setFaults({ stripe: { down: true } });
  expect(await revokeSessions([third])).toEqual([]);
  await setFaults({ stripe: { down: false } });
});
