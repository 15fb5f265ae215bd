import { beforeEach, describe, expect, test } from "vitest";
import { shareHours } from "@/content/checkout";
import { dorset } from "@/content/retreats";
import { readGuests } from "@/lib/administration/guests/read";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { db } from "@/lib/db";
import { acceptTerms } from "@/lib/orders/manual/accept-terms";
import { countFree } from "@/lib/orders/bookings/places";
import { getBookingByToken, getGuestPlaceByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { startShareCheckout } from "@/lib/orders/checkout/share";
import { expireCheckout } from "@/lib/orders/checkout/end-sessions";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { cancelOwnPlace, previewCancellation } from "@/lib/orders/self-service/cancel-place";
import { giveOwnPlace } from "@/lib/orders/self-service/give-place";
import { releaseLapsedShares, releaseShare, remindShare } from "@/lib/orders/shares/deadline";
import { listShares } from "@/lib/orders/shares/group";
import { stripe } from "@/lib/orders/stripe/client";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { addDays } from "@/lib/time/dates";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { bookingAt, forgetMoney, lapse, lettersTo, placeOrder, someBuyer } from "../../support/money";
import { createBooking, dueOf, getBooking } from "../../support/orders";
import { forgetSales, saveOver } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";

const { shared } = dorset.rooms;
/** While places can be cancelled and given away. */
const beforehand = new Date("2026-02-20T09:00:00Z");
const hour = 60 * 60 * 1000;
const kit = () => ({ name: "Kit Rowan", email: uniqueEmail("kit") });
const bea = () => ({ name: "Bea Okafor", email: uniqueEmail("bea") });

beforeEach(forgetMoney);

const open = (more: Partial<PlaceOrder> = {}, buyer = someBuyer()) =>
  startCheckout(
    placeOrder({ room: "shared", shares: true, companions: [kit()], ...more }),
    buyer,
    new Date(),
  );

async function openGroup(more: Partial<PlaceOrder> = {}) {
  const opened = await open(more);
  if (!opened.ok) throw new Error(opened.message);
  const { url } = opened.value;
  return { url, ...(await bookingAt(url)) };
}

const sharesOf = (orderId: string) =>
  db.order.findMany({
    where: { sharedWithId: orderId },
    orderBy: { id: "asc" },
    include: { manual: true, payments: true },
  });

/** A group of which the buyer has paid. */
async function buyGroup(more: Partial<PlaceOrder> = {}) {
  const { url, booking, sessionId } = await openGroup(more);
  await payCheckout(url);
  await syncCheckout(sessionId, new Date());
  await runDueJobs();
  return { buyer: await getBooking(booking.id), shares: await sharesOf(booking.id) };
}

const freeNow = async (at = new Date()) => (await countFree(dorset, at)).rooms.shared?.left ?? 0;
const only = <T>([one]: readonly T[]): T => {
  if (!one) throw new Error("There is none");
  return one;
};

async function payByGuest({ linkToken }: { linkToken: string }, at = new Date()) {
  await acceptTerms(linkToken, at);
  const opened = await startBalanceCheckout(linkToken, at);
  if (!opened.ok) throw new Error(opened.code);
  return opened.value.url;
}

async function payByBuyer(token: string, share: string, at = new Date()) {
  const opened = await startShareCheckout({ token, share }, at);
  if (!opened.ok) throw new Error(opened.code);
  return opened.value.url;
}

async function settle(url: string, at = new Date()) {
  await payCheckout(url);
  const { sessionId } = await bookingAt(url);
  await syncCheckout(sessionId, at);
  await runDueJobs();
}

/** Fills the room, but for so many places. */
async function leave(places: number) {
  for (let left = await freeNow(); left > places; left--) await createBooking();
}

const dueJobs = async (name: string) =>
  (
    await db.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = ${name} AND state = 'created' AND start_after <= now()`
  ).map(({ data }) => data);

async function passDeadline(orderId: string) {
  await db.manualOrder.update({
    where: { orderId },
    data: { expiresAt: new Date(0), deadline: new Date(0) },
  });
}

describe("going to Checkout", () => {
  test("holds all places, charges one, and asks nobody else yet", async () => {
    const before = await freeNow();
    const guests = [kit(), bea()];
    const { checkout, booking } = await openGroup({ companions: guests });
    expect(checkout.pence).toBe(dorset.depositPence);
    expect(booking).toMatchObject({ totalPence: shared.pricePence });
    expect(await freeNow()).toBe(before - 3);
    const shares = await sharesOf(booking.id);
    expect(shares).toMatchObject(
      guests.map(({ name, email }) => ({
        ...{
          name,
          email,
          status: "held",
          manual: null,
          totalPence: shared.pricePence,
          termsAcceptedAt: null,
        },
      })),
    );
    for (const { linkToken, id } of shares) {
      expect(await getBookingByToken(linkToken)).toBeNull();
      expect(await startBalanceCheckout(linkToken, new Date())).toMatchObject({ code: "nothing_owed" });
      expect(await startShareCheckout({ token: booking.linkToken, share: id }, new Date())).toMatchObject({
        code: "nothing_owed",
      });
    }
    expect(await lettersTo(guests[0]?.email ?? "")).toEqual([]);
  });

  test("is refused as a whole if one place of two is left", async () => {
    await leave(1);
    expect(await open()).toMatchObject({ code: "sold_out" });
    expect(await db.order.count({ where: { status: "held" } })).toBe(0);
    expect(await open({ companions: [], shares: false })).toMatchObject({ ok: true });
  });

  test("releases all places if the buyer does not pay, and refuses a late payment as a whole", async () => {
    const before = await freeNow();
    const { booking, url, sessionId } = await openGroup();
    await lapse({ orderId: booking.id });
    expect(await freeNow()).toBe(before);
    await leave(0);
    await payCheckout(url);
    expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "too-late" });
    const share = only(await sharesOf(booking.id));
    expect(share).toMatchObject({ status: "released", manual: null });
    expect(await lettersTo(share.email)).toEqual([]);
  });

  test("releases them when Checkout expires", async () => {
    const { booking, sessionId } = await openGroup();
    await expireCheckout(sessionId, new Date());
    await syncCheckout(sessionId, new Date());
    expect(only(await sharesOf(booking.id)).status).toBe("released");
  });

  test("keeps the buyer's place and tells them if a late payment finds one place left", async () => {
    const { booking, url, sessionId } = await openGroup();
    await lapse({ orderId: booking.id });
    await leave(1);
    await payCheckout(url);
    expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "confirmed" });
    expect(only(await sharesOf(booking.id)).status).toBe("released");
    const { email } = await getBooking(booking.id);
    expect(await lettersTo(email)).toContain("share-released");
    expect(await freeNow()).toBe(0);
  });

  test("another choice replaces the hold, the same again reuses it; a network's holds count all places", async () => {
    const buyer = someBuyer();
    const order = { email: uniqueEmail("ottilie"), companions: [kit()] };
    const first = await open(order, buyer);
    expect(await open(order, buyer)).toEqual(first);
    expect(await open({ ...order, shares: false }, buyer)).toMatchObject({ ok: true });
    const before = await freeNow();
    await open({ ...order, companions: [bea()] }, buyer);
    expect(await freeNow()).toBe(before);
    const others = await open(
      { companions: [kit(), bea(), kit()] },
      { ...someBuyer(), network: buyer.network },
    );
    expect(others).toMatchObject({ ok: true });
    expect(
      await open({ companions: [kit(), bea(), kit()] }, { ...someBuyer(), network: buyer.network }),
    ).toMatchObject({
      ok: false,
    });
  });
});

describe("once the buyer has paid", () => {
  test("each guest gets their own link, once, and pays the same choice for themselves alone", async () => {
    const { url, booking, sessionId } = await openGroup({ pay: "full", companions: [kit(), bea()] });
    await payCheckout(url);
    await Promise.all([1, 2].map(() => syncCheckout(sessionId, new Date())));
    await runDueJobs();
    expect(await getBooking(booking.id)).toMatchObject({ paidPence: shared.pricePence, unpaidPence: 0 });
    const [one, two] = await sharesOf(booking.id);
    if (!one || !two) throw new Error("No shares");
    for (const { email, manual } of [one, two]) {
      expect(await lettersTo(email)).toEqual(["share-invited"]);
      expect(manual).toMatchObject({ method: "share", firstPence: shared.pricePence });
    }
    expect(await startBalanceCheckout(one.linkToken, new Date())).toMatchObject({ code: "terms" });
    const before = await freeNow();
    await settle(await payByGuest(one));
    expect(await freeNow()).toBe(before);
    expect(await getBooking(one.id)).toMatchObject({ status: "confirmed", paidPence: shared.pricePence });
    expect(await getBooking(booking.id)).toMatchObject({ paidPence: shared.pricePence });
    expect((await sharesOf(booking.id))[1]).toMatchObject({ status: "held", payments: [] });
    const states = (await listShares(booking.linkToken, new Date())).map(({ state }) => state);
    expect(states).toEqual(["paid", "waiting"]);
    const pairs = await readGuests(dorset.id);
    expect(pairs.map(({ shares }) => shares?.by)).toEqual(["order", "order"]);
  });

  test("the buyer's page says who has paid, and no address", async () => {
    const { buyer, shares } = await buyGroup();
    const lines = await listShares(buyer.linkToken, new Date());
    expect(lines).toMatchObject([{ name: "Kit Rowan", state: "waiting", isPayable: true }]);
    expect(JSON.stringify(lines)).not.toContain("@");
    const page = await getBookingByToken(only(shares).linkToken);
    expect(page).toMatchObject({ bookedBy: buyer.name, reserved: { method: "share" } });
    expect(JSON.stringify(page)).not.toContain(buyer.email);
  });

  test("is held for 48 hours with one reminder, then released; buyer and founder are told once", async () => {
    const before = await freeNow();
    const { buyer, shares } = await buyGroup();
    const { id, email, manual } = only(shares);
    const until = manual?.expiresAt ?? new Date(0);
    expect(Math.round((until.getTime() - Date.now()) / hour)).toBe(shareHours.kept);
    const reminderAt = new Date(until.getTime() - shareHours.reminder * hour);
    await Promise.all([1, 2].map(() => remindShare(id, reminderAt)));
    expect(await lettersTo(email)).toEqual(["share-invited", "share-reminder"]);
    await releaseShare(id, new Date(until.getTime() - 1));
    expect(await getBooking(id)).toMatchObject({ status: "held" });
    expect(await freeNow()).toBe(before - 2);
    await Promise.all([releaseShare(id, until), releaseLapsedShares(until), releaseShare(id, until)]);
    expect(await getBooking(id)).toMatchObject({ status: "released" });
    expect(await freeNow(until)).toBe(before - 1);
    expect((await lettersTo(buyer.email)).filter((name) => name === "share-released")).toHaveLength(1);
    expect(await db.email.count({ where: { cause: { startsWith: "payment-problem:shareReleased" } } })).toBe(
      1,
    );
    await remindShare(id, until);
    expect(await lettersTo(email)).toHaveLength(2);
    expect(await getBooking(buyer.id)).toMatchObject({ status: "confirmed", paidPence: dorset.depositPence });
  });

  test("a guest's late payment takes the place while one is left, and goes back otherwise", async () => {
    const { shares } = await buyGroup({ companions: [kit(), bea()] });
    const urls = [];
    for (const share of shares) urls.push(await payByGuest(share));
    for (const { id } of shares) await passDeadline(id);
    await releaseLapsedShares(new Date());
    await leave(1);
    for (const url of urls) await payCheckout(url);
    for (const url of urls) await syncCheckout((await bookingAt(url)).sessionId, new Date());
    expect((await Promise.all(shares.map(({ id }) => getBooking(id)))).map(({ status }) => status)).toEqual([
      "confirmed",
      "refused",
    ]);
    expect(await freeNow()).toBe(0);
  });

  test("a payment and the deadline at once leave the guest their place, whichever is first", async () => {
    const guests = [kit(), bea(), kit()];
    const { buyer, shares } = await buyGroup({ companions: guests });
    const urls = await Promise.all(shares.map((share) => payByGuest(share)));
    await leave(0);
    for (const { id } of shares) await passDeadline(id);
    for (const url of urls) await payCheckout(url);
    await Promise.all([
      releaseLapsedShares(new Date()),
      ...urls.map(async (url) => syncCheckout((await bookingAt(url)).sessionId, new Date())),
    ]);
    for (const { id } of shares)
      expect(await getBooking(id)).toMatchObject({ status: "confirmed", paidPence: dorset.depositPence });
    expect(await freeNow()).toBe(0);
    expect(await getBooking(buyer.id)).toMatchObject({ paidPence: dorset.depositPence });
  });

  test("the buyer's cancellation leaves the shares as they are, and the guest's the buyer's", async () => {
    const { buyer, shares } = await buyGroup({ companions: [kit(), bea()] });
    const [one, two] = shares;
    if (!one || !two) throw new Error("No shares");
    await settle(await payByGuest(one));
    const preview = await previewCancellation({ token: one.linkToken }, beforehand);
    expect(
      await cancelOwnPlace({ token: one.linkToken, pence: preview?.refundPence ?? -1 }, beforehand),
    ).toMatchObject({
      ok: true,
    });
    expect(await getBooking(buyer.id)).toMatchObject({ status: "confirmed" });
    expect(await cancelOwnPlace({ token: buyer.linkToken, pence: 0 }, beforehand)).toMatchObject({
      ok: true,
    });
    expect(await getBooking(two.id)).toMatchObject({ status: "held" });
    expect(await startShareCheckout({ token: buyer.linkToken, share: two.id }, new Date())).toMatchObject({
      code: "nothing_owed",
    });
    await settle(await payByGuest(two));
    expect(await getBooking(two.id)).toMatchObject({ status: "confirmed" });
  });
});

describe("taking over a share", () => {
  test("makes the buyer pay for it and the guest keep their link, without sums", async () => {
    const { buyer, shares } = await buyGroup();
    const { id, email, linkToken } = only(shares);
    const before = await freeNow();
    await settle(await payByBuyer(buyer.linkToken, id));
    expect(await freeNow()).toBe(before);
    const after = await getBooking(id);
    expect(after).toMatchObject({ status: "confirmed", email: buyer.email, paidPence: dorset.depositPence });
    expect(after.linkToken).not.toBe(linkToken);
    expect(await getBookingByToken(linkToken)).toBeNull();
    expect(await getGuestPlaceByToken(linkToken)).toMatchObject({ name: "Kit Rowan", buyer: buyer.name });
    expect(await lettersTo(email)).toEqual(["share-invited", "guest-invited"]);
    expect(await listShares(buyer.linkToken, new Date())).toMatchObject([
      { state: "yours", token: after.linkToken, isPayable: false },
    ]);
    const notices = await db.email.findMany({
      where: { letter: "founder-new-booking" },
      select: { values: true },
    });
    expect(notices.map(({ values }) => (values as { twice: string }).twice)).toEqual(["", ""]);
    expect(await giveOwnPlace({ token: linkToken, ...bea() }, beforehand)).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({ email: buyer.email });
  });

  test("is possible after the deadline as long as a place is on sale, which it holds meanwhile", async () => {
    const { buyer, shares } = await buyGroup();
    const { id } = only(shares);
    await passDeadline(id);
    await releaseLapsedShares(new Date());
    await leave(1);
    const url = await payByBuyer(buyer.linkToken, id);
    expect(await freeNow()).toBe(0);
    await releaseLapsedShares(new Date());
    expect(await getBooking(id)).toMatchObject({ status: "held" });
    await settle(url);
    expect(await getBooking(id)).toMatchObject({ status: "confirmed", email: buyer.email });
  });

  test("takes the terms of today if the retreat has moved since", async () => {
    const { buyer, shares } = await buyGroup();
    const { id } = only(shares);
    await passDeadline(id);
    await releaseLapsedShares(new Date());
    const before = await getBooking(id);
    const admin = await createMember({ role: "admin" });
    const days = { firstDay: "2090-06-12", lastDay: "2090-06-14" };
    try {
      const moved = await saveOver(admin, retreatProduct(dorset), {
        ...retreatProduct(dorset).terms(dorset),
        ...{ ...days, fullRefundDays: dorset.fullRefundDays + 1 },
      });
      expect(moved).toMatchObject({ ok: true });
      await refreshCatalogue(new Date());
      await settle(await payByBuyer(buyer.linkToken, id));
      const after = await getBooking(id);
      expect(after).toMatchObject({
        ...{ status: "confirmed", totalPence: before.totalPence, depositPence: before.depositPence },
        ...{ firstDay: new Date(days.firstDay), lastDay: new Date(days.lastDay) },
        fullRefundDays: dorset.fullRefundDays + 1,
      });
      const balanceDay = addDays(days.firstDay, -dorset.balanceDueDaysBefore);
      expect(dueOf(after)).toEqual(new Date(balanceDay));
    } finally {
      await forgetSales();
      await refreshCatalogue(new Date());
    }
  });

  test("is refused after the deadline if no place is left; an unpaid one is released again", async () => {
    const { buyer, shares } = await buyGroup();
    const { id } = only(shares);
    await passDeadline(id);
    await releaseLapsedShares(new Date());
    const url = await payByBuyer(buyer.linkToken, id);
    const { sessionId } = await bookingAt(url);
    await expireCheckout(sessionId, new Date());
    await syncCheckout(sessionId, new Date());
    expect(await dueJobs("release-share")).toContainEqual({ orderId: id });
    await releaseShare(id, new Date());
    expect(await getBooking(id)).toMatchObject({ status: "released" });
    await leave(0);
    expect(await listShares(buyer.linkToken, new Date())).toMatchObject([
      { state: "released", isPayable: false },
    ]);
    expect(await startShareCheckout({ token: buyer.linkToken, share: id }, new Date())).toMatchObject({
      code: "no_place",
    });
    expect(await getBooking(id)).toMatchObject({ status: "released" });
  });

  test("ends the guest's open Checkout, and not one that is paid already", async () => {
    const { buyer, shares } = await buyGroup();
    const share = only(shares);
    const ofGuest = await payByGuest(share);
    const { sessionId } = await bookingAt(ofGuest);
    await payByBuyer(buyer.linkToken, share.id);
    expect((await stripe().checkout.sessions.retrieve(sessionId)).status).toBe("expired");
    await payCheckout(await payByGuest(share));
    expect(await startShareCheckout({ token: buyer.linkToken, share: share.id }, new Date())).toMatchObject({
      code: "nothing_owed",
    });
    expect(await getBooking(share.id)).toMatchObject({ status: "confirmed", email: share.email });
  });

  test.each(["guest", "buyer"] as const)(
    "if both pay, the second's goes back: the %s first",
    async (first) => {
      const { buyer, shares } = await buyGroup();
      const { id, linkToken, email } = only(shares);
      const ofGuest = await payByGuest({ linkToken });
      // As if Stripe could not end it
      await db.checkout.updateMany({ where: { url: ofGuest }, data: { closedAt: new Date() } });
      const ofBuyer = await payByBuyer(buyer.linkToken, id);
      const urls = first === "guest" ? [ofGuest, ofBuyer] : [ofBuyer, ofGuest];
      for (const url of urls) await payCheckout(url);
      for (const url of urls) await syncCheckout((await bookingAt(url)).sessionId, new Date());
      await runDueJobs();
      const payments = await db.payment.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
      expect(payments.map(({ refundReason, refundedPence }) => [refundReason, refundedPence])).toEqual([
        [null, 0],
        ["paid_twice", dorset.depositPence],
      ]);
      expect(payments[1]?.payerEmail).toBe(first === "guest" ? buyer.email : email);
      expect(await getBooking(id)).toMatchObject({
        ...{ status: "confirmed", email: first === "guest" ? email : buyer.email },
        ...{ paidPence: dorset.depositPence, unpaidPence: shared.pricePence - dorset.depositPence },
      });
    },
  );

  test("goes back to the buyer if the place has gone meanwhile; the guest is told nothing", async () => {
    const { buyer, shares } = await buyGroup();
    const { id, email } = only(shares);
    const url = await payByBuyer(buyer.linkToken, id);
    await passDeadline(id);
    await lapse({ orderId: id });
    await leave(0);
    await settle(url);
    expect(await db.payment.findFirst({ where: { orderId: id } })).toMatchObject({
      ...{ refundReason: "no_place", payerEmail: buyer.email, refundedPence: dorset.depositPence },
    });
    expect(await lettersTo(email)).toEqual(["share-invited"]);
    expect(await db.retreatWaitlistEntry.count()).toBe(0);
    expect(await listShares(buyer.linkToken, new Date())).toMatchObject([{ state: "ended" }]);
  });

  test("opens one Checkout, however often it is pressed", async () => {
    const { buyer, shares } = await buyGroup();
    const { id } = only(shares);
    const asked = { token: buyer.linkToken, share: id };
    const opened = await Promise.all([1, 2, 3].map(() => startShareCheckout(asked, new Date())));
    const urls = opened.map((one) => (one.ok ? one.value.url : one.code));
    expect(new Set(urls).size).toBe(1);
    expect(await db.checkout.count({ where: { orderId: id, closedAt: null } })).toBe(1);
  });

  test("belongs to the link of the buyer alone", async () => {
    const { shares } = await buyGroup();
    const other = await buyGroup();
    const { id, linkToken } = only(shares);
    for (const token of [linkToken, other.buyer.linkToken])
      expect(await startShareCheckout({ token, share: id }, new Date())).toMatchObject({
        code: "nothing_owed",
      });
  });
});
