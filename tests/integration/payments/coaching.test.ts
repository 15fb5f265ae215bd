import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { getSettings } from "@/lib/content/settings";
import { countTry } from "@/lib/access/rate-limits";
import { startCoachingCheckout } from "@/lib/orders/checkout/coaching";
import { getCoaching } from "@/lib/orders/coaching/coaching";
import { getCoachingByToken } from "@/lib/orders/coaching/statement";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { savePackage } from "@/lib/catalogue/rows";
import { db } from "@/lib/db";
import { buyCoaching, coachingOrder, openCoaching, sellPackage } from "../../support/coaching";
import { six } from "../../support/package";
import { runDueJobs } from "../../support/jobs";
import { deliverEvents, forgetMoney, lapse, lettersTo, problemsTold, someBuyer } from "../../support/money";
import { forgetSales } from "../../support/sales";
import { payCheckout, setFaults, settleRefund } from "../../support/sandbox";

const now = () => new Date();

beforeEach(async () => {
  await forgetMoney();
  await forgetSales();
  await sellPackage();
});
afterAll(forgetSales);

const statusOf = async (id: string) => (await getCoaching(db, id)).status;
const start = (more = {}, buyer = someBuyer()) => startCoachingCheckout(coachingOrder(more), buyer, now());

describe("opening Checkout", () => {
  test("charges the catalogue's price, with the terms accepted", async () => {
    const { id, sessionId } = await openCoaching();
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({ amount_total: six.pricePence, metadata: { coachingId: id } });
    expect(session.cancel_url).toContain("/coaching/six-sessions?cancelled=1");
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ product: "coaching", status: "held", totalPence: six.pricePence, currency: "gbp" },
      termsAcceptedAt: expect.any(Date) as Date,
    });
  });

  test("is refused for an unknown or closed package, and at another price, also if the page's server is late", async () => {
    expect(await start({ package: "seven-sessions" })).toMatchObject({ code: "invalid" });
    expect(await start({ prices: "1-6-0" })).toMatchObject({ code: "price_changed" });
    // Another server has saved these, and this one has not read them yet
    await savePackage(db, { ...six, pricePence: 800_00 });
    expect(await start()).toMatchObject({ code: "price_changed" });
    await savePackage(db, { ...six, sales: "closed" });
    expect(await start()).toMatchObject({ code: "not_open" });
    await sellPackage({ sales: "closed" });
    expect(await start()).toMatchObject({ code: "not_open" });
    expect(await db.order.count()).toBe(0);
  });

  test("again in the same browser is the same Checkout; with another name it replaces the first", async () => {
    const buyer = someBuyer();
    const email = "fern@mail.example";
    const both = await Promise.all([openCoaching({ email }, buyer), openCoaching({ email }, buyer)]);
    expect(both[0].url).toBe(both[1].url);
    const other = await openCoaching({ email, name: "Fern O" }, buyer);
    expect(other.url).not.toBe(both[0].url);
    expect(await statusOf(both[0].id)).toBe("released");
    expect((await stripe().checkout.sessions.retrieve(both[0].sessionId)).status).toBe("expired");
    expect(await db.checkout.count({ where: { closedAt: null } })).toBe(1);
  });

  test("is limited per network", async () => {
    const buyer = someBuyer();
    for (let one = 0; one < attempts.checkout.tries; one++) await countTry("checkout", [buyer.network]);
    expect(await start({}, buyer)).toMatchObject({ code: "too_many" });
  });
});

describe("a paid package", () => {
  test("reported many times in parallel is one purchase, one payment and one letter each", async () => {
    const { url, id, sessionId } = await openCoaching({ email: "fern@mail.example" });
    await payCheckout(url);
    await Promise.all([...Array.from({ length: 8 }, () => syncCheckout(sessionId, now())), deliverEvents()]);
    await runDueJobs();
    expect(await syncCheckout(sessionId, now())).toEqual({ state: "bought" });
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ status: "confirmed", paidPence: six.pricePence, unpaidPence: 0 },
    });
    expect(await db.payment.count()).toBe(1);
    expect(await lettersTo("fern@mail.example")).toEqual(["coaching-confirmed"]);
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking"]);
  });

  test("is the buyer's with the sessions and the name that it had, without notes", async () => {
    const { coaching } = await buyCoaching();
    await sellPackage({ name: "Half a Dozen", sessions: 5 });
    expect(await getCoachingByToken(coaching.linkToken)).toMatchObject({
      ...{ item: six.name, sessions: 6, left: 6, days: [], paidPence: six.pricePence },
    });
  });

  test("late, after its hold and after the end of sales, still counts", async () => {
    const { url, id, sessionId } = await openCoaching();
    await lapse({ sessionId });
    await db.order.update({ where: { id }, data: { status: "released" } });
    await sellPackage({ sales: "closed" });
    await payCheckout(url);
    await reconcile(now());
    await runDueJobs();
    expect(await statusOf(id)).toBe("confirmed");
    expect(await problemsTold()).toEqual([]);
  });

  test("bought twice is two packages, each with its own sessions", async () => {
    const email = "fern@mail.example";
    const first = await buyCoaching({ email });
    const second = await buyCoaching({ email });
    expect(first.id).not.toBe(second.id);
    expect(await db.order.count({ where: { status: "confirmed" } })).toBe(2);
    expect(await lettersTo(email)).toEqual(["coaching-confirmed", "coaching-confirmed"]);
  });

  test("paid twice for one order goes back once", async () => {
    const { id, sessionId, payment } = await buyCoaching();
    // Another Checkout of the same order was paid too
    await db.payment.update({
      where: { id: payment.id },
      data: { paymentIntentId: "pi_other", checkoutSessionId: null },
    });
    await Promise.all([syncCheckout(sessionId, now()), syncCheckout(sessionId, now())]);
    await runDueJobs();
    expect(await db.payment.findMany({ where: { orderId: id, refundReason: "paid_twice" } })).toMatchObject([
      { amountPence: six.pricePence, refundedPence: six.pricePence },
    ]);
    expect(await statusOf(id)).toBe("confirmed");
  });

  test("refunded in full ends; a refund that fails afterwards confirms it again", async () => {
    const { id, coaching, payment } = await buyCoaching();
    const { id: refundId } = await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect(await statusOf(id)).toBe("refunded");
    expect(await lettersTo(coaching.email)).toEqual(["coaching-confirmed", "refund-full"]);
    await settleRefund(refundId, "failed");
    await deliverEvents();
    expect(await statusOf(id)).toBe("confirmed");
  });
});

test("while Stripe is down nothing is ordered for good", async () => {
  await setFaults({ stripe: { down: true } });
  expect(await start()).toMatchObject({ code: "provider_down" });
  await setFaults({ stripe: { down: false } });
  expect(await db.order.findMany({ select: { status: true } })).toEqual([{ status: "released" }]);
});
