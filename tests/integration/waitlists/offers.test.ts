import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { GET as getAvailability } from "@/app/api/availability/route";
import { offerHours } from "@/content/waitlists";
import type { Retreat } from "@/content/retreats";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { deletePayment } from "@/lib/administration/purchases/take-back";
import { listPlaces } from "@/lib/administration/today/places";
import { offerAsAdmin } from "@/lib/administration/waitlist/commands";
import { getWaitlist } from "@/lib/administration/waitlist/read";
import { cancelOrder } from "@/lib/orders/cancel";
import { countPlaces } from "@/lib/orders/bookings/places";
import { priceOfferWithCode, startOfferCheckout } from "@/lib/orders/checkout/offer";
import { startCheckout } from "@/lib/orders/checkout/place";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { runJob } from "@/lib/jobs/workers";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { jobs } from "@/lib/queue";
import { priceList } from "@/lib/content/retreats";
import { stripe } from "@/lib/orders/stripe/client";
import { leaveWaitlist } from "@/lib/orders/waitlists/leave";
import { declineOffer, findOffer } from "@/lib/orders/waitlists/offers";
import { expireAndOffer } from "@/lib/orders/waitlists/expire-and-offer";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { bookingAt, forgetMoney, someBuyer } from "../../support/money";
import { lettersTo } from "../../support/outbox";
import { payCheckout } from "../../support/sandbox";
import { joinSmall, setUpSmall, takeDownSmall } from "../../support/waitlists";

// A freed place: to which entry it is offered, who can take it, and when the offer ends.

let small: Retreat;

beforeEach(async () => {
  await forgetMoney();
  small = setUpSmall({ shared: 2, single: 1 });
});
afterAll(takeDownSmall);

const admin = await createMember({ role: "admin" });
const hour = 60 * 60 * 1000;
const later = (ms: number) => new Date(Date.now() + ms);
const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? "ok" : result.code);

const buy = (room = "single", now = new Date()) =>
  startCheckout(
    {
      ...{ retreat: small.id, room, pay: "full", prices: priceList(small), termsAccepted: true },
      ...{ name: "Kat Ellis", email: uniqueEmail("kat") },
    },
    someBuyer(),
    now,
  );

const take = (
  token: string,
  now = new Date(),
  pay: "deposit" | "full" = "full",
  buyer = someBuyer(),
  coded: { code?: string; told?: string } = {},
) =>
  startOfferCheckout(
    { offer: token, pay, prices: priceList(small), termsAccepted: true, ...coded },
    buyer,
    now,
  );

const paid = async (url: string) => {
  await payCheckout(url);
  const { sessionId, booking } = await bookingAt(url);
  const outcome = await syncCheckout(sessionId, new Date());
  await runDueJobs();
  return { state: outcome.state, bookingId: booking.id };
};

/** Sells the one single room. */
async function sellSingle(): Promise<string> {
  const opened = await buy();
  if (!opened.ok) throw new Error(opened.message);
  return (await paid(opened.value.url)).bookingId;
}

const cancel = (id: string) =>
  cancelOrder(admin, { id, by: "buyer", reason: "Ill", noticeOn: calendarDay(new Date()) }, new Date());

const offers = () => db.placeOffer.findMany({ where: { retreat: small.id }, orderBy: { offeredAt: "asc" } });
const entryOf = (id: string) => db.retreatWaitlistEntry.findUniqueOrThrow({ where: { id } });
const tend = (now = new Date()) => expireAndOffer(small.id, now);

/** Runs the waitlist's queued jobs, without those of later times. */
async function workOffLine(): Promise<void> {
  const boss = await jobs();
  const told = await boss.fetch<never>("offer-places", { batchSize: 10, includeMetadata: true });
  for (const job of told) {
    await runJob("offer-places", job, new Date());
    await boss.complete("offer-places", job.id);
  }
}

/** The single room sold, with so many entries, then cancelled: the first has an offer. */
async function offered(count = 2) {
  const sold = await sellSingle();
  const line = [];
  for (let one = 0; one < count; one++) line.push(await joinSmall("single", later(one)));
  await cancel(sold);
  await tend();
  const [offer] = await offers();
  if (!offer) throw new Error("Nothing was offered");
  return { offer, line };
}

describe("a freed place", () => {
  test("by undoing its only payment is offered at once", async () => {
    const opened = await buy();
    if (!opened.ok) throw new Error(opened.message);
    const { booking } = await bookingAt(opened.value.url);
    const base = { id: booking.id } as const;
    const seen = () => versionOf(db, booking.id, new Date());
    const money = { method: "bank", amount: booking.totalPence, reference: "x", number: "rest" } as const;
    const date = calendarDay(new Date());
    const recorded = { ...base, ...money, date, seen: await seen() };
    expect(await recordPayment(admin, recorded, new Date())).toMatchObject({ ok: true });
    const helen = await joinSmall("single", later(0));
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: booking.id } });
    const back = { ...base, paymentId, seen: await seen() };
    expect(await deletePayment(admin, back, new Date())).toMatchObject({ ok: true });
    await workOffLine();
    expect(await offers()).toMatchObject([{ entryId: helen.id, room: "single", state: "open" }]);
  });

  test("is emailed to the first matching entry, and is on no page and in no API", async () => {
    const sold = await sellSingle();
    const shared = await joinSmall("shared", later(0));
    const helen = await joinSmall("single", later(1));
    await joinSmall(null, later(2));
    await cancel(sold);
    // Before the job has run, too
    expect((await countPlaces(small, new Date())).rooms.single?.left).toBe(0);
    await tend();
    const [offer, ...others] = await offers();
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ entryId: helen.id, room: "single", state: "open", offeredBy: null });
    expect((offer?.expiresAt.getTime() ?? 0) - (offer?.offeredAt.getTime() ?? 0)).toBe(offerHours * hour);
    const letters = await lettersTo(helen.email);
    expect(letters.at(-1)).toMatchObject({ letter: "place-offered" });
    expect(letters.at(-1)?.values).toMatchObject({
      offerUrl: expect.stringContaining(`/offer/${offer?.token}`) as string,
    });
    expect((await lettersTo(shared.email)).map(({ letter }) => letter)).not.toContain("place-offered");
    const left = (await (await getAvailability()).json()) as {
      small: { rooms: Record<string, { left: number }> };
    };
    expect(left.small.rooms.single).toEqual({ left: 0 });
    expect(codeOf(await buy())).toBe("sold_out");
    const counted = (await listPlaces(new Date())).find(
      (one) => one.retreat === small.id && one.room === "single",
    );
    expect(counted).toMatchObject({ taken: 0, held: 1 });
  });

  test("is on sale without a matching entry, and stays so for later entries", async () => {
    const sold = await sellSingle();
    await joinSmall("shared", later(0));
    await cancel(sold);
    await tend();
    expect((await countPlaces(small, new Date())).rooms.single?.left).toBe(1);
    await joinSmall("single", later(1));
    await tend();
    expect(await offers()).toEqual([]);
    expect(codeOf(await buy())).toBe("ok");
  });

  test("that was never sold out stays on sale despite entries", async () => {
    await joinSmall("single", new Date());
    await tend();
    expect(await offers()).toEqual([]);
    expect((await countPlaces(small, new Date())).rooms.single?.left).toBe(1);
  });

  test("comes from a larger capacity as well, but not from an expired hold", async () => {
    await sellSingle();
    await joinSmall("single", later(0));
    await joinSmall("shared", later(1));
    small = setUpSmall({ shared: 2, single: 2 });
    await tend();
    expect(await offers()).toMatchObject([{ room: "single" }]);
    expect([codeOf(await buy("shared")), codeOf(await buy("shared"))]).toEqual(["ok", "ok"]);
    await tend();
    expect(await offers()).toHaveLength(1);
    await tend(later(hour));
    expect(await offers()).toHaveLength(1);
    expect((await countPlaces(small, later(hour))).rooms.shared?.left).toBe(2);
  });

  test("is not offered while the retreat is closed", async () => {
    const sold = await sellSingle();
    await joinSmall("single", new Date());
    const { retreats } = await import("@/content/retreats");
    const { replaceCatalogue } = await import("@/lib/catalogue/current");
    retreats[small.id] = { ...small, sales: "closed" };
    replaceCatalogue({});
    await cancel(sold);
    await tend();
    expect(await offers()).toEqual([]);
  });
});

describe("an offer", () => {
  test("is taken by its link alone: of a hundred parallel buyers one gets the place", async () => {
    const { offer, line } = await offered();
    const presses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? take(offer.token) : buy())),
    );
    const open = presses.filter((_, index) => index % 2 === 0).map(codeOf);
    expect(open).toEqual(open.map(() => "sold_out"));
    const urls = presses.flatMap((one) => (one.ok ? [one.value.url] : []));
    expect(new Set(urls).size).toBe(1);
    const [url = ""] = urls;
    expect(await paid(url)).toMatchObject({ state: "confirmed" });
    expect(await offers()).toMatchObject([{ id: offer.id, state: "taken" }]);
    expect(await entryOf(line[0]?.id ?? "")).toMatchObject({
      placedAt: expect.any(Date) as Date,
      leftAt: null,
    });
    expect(await db.booking.count({ where: { retreat: small.id, order: { status: "confirmed" } } })).toBe(1);
    const { booking } = await bookingAt(url);
    expect(booking).toMatchObject({
      offerId: offer.id,
      email: line[0]?.email,
      termsVersion: expect.any(String) as string,
    });
  }, 120_000);

  test("that expires during its Checkout keeps the place until that is over", async () => {
    const { offer, line } = await offered();
    const opened = await take(offer.token);
    if (!opened.ok) throw new Error(opened.message);
    const offeredAt = later(-offerHours * hour);
    await db.placeOffer.update({ where: { id: offer.id }, data: { offeredAt, expiresAt: later(0) } });
    const over = later(60_000);
    await tend(over);
    expect(await offers()).toMatchObject([{ state: "open" }]);
    expect((await findOffer(offer.token, over))?.state).toBe("open");
    expect(await paid(opened.value.url)).toMatchObject({ state: "confirmed" });
    expect(await offers()).toMatchObject([{ state: "taken" }]);
    expect((await entryOf(line[1]?.id ?? "")).leftAt).toBeNull();
  });

  test("that expires unpaid is emailed and goes to the next; its link is invalid", async () => {
    const { offer, line } = await offered();
    const over = new Date(offer.expiresAt.getTime() + 60_000);
    expect(codeOf(await take(offer.token, over))).toBe("over");
    await tend(over);
    expect(await offers()).toMatchObject([
      { id: offer.id, state: "lapsed" },
      { entryId: line[1]?.id, state: "open" },
    ]);
    expect((await entryOf(line[0]?.id ?? "")).leftAt).toEqual(over);
    expect((await lettersTo(line[0]?.email ?? "")).at(-1)).toMatchObject({ letter: "place-offer-lapsed" });
    expect(codeOf(await take(offer.token, over))).toBe("over");
  });

  test("that is declined goes to the next at once and expires its Checkout", async () => {
    const { offer, line } = await offered();
    const opened = await take(offer.token);
    if (!opened.ok) throw new Error(opened.message);
    const { sessionId } = await bookingAt(opened.value.url);
    expect(await declineOffer(offer.token, new Date())).toBe("declined");
    expect(await declineOffer(offer.token, new Date())).toBe("declined");
    expect(await offers()).toMatchObject([{ state: "declined" }, { entryId: line[1]?.id, state: "open" }]);
    await runDueJobs();
    expect((await stripe().checkout.sessions.retrieve(sessionId)).status).toBe("expired");
    expect(await declineOffer("A".repeat(32), new Date())).toBeNull();
  });

  test("ends when the entry leaves the waitlist", async () => {
    const { line } = await offered();
    expect(await leaveWaitlist(line[0]?.id ?? "", new Date())).toBe(true);
    expect(await offers()).toMatchObject([{ state: "declined" }, { state: "open" }]);
  });

  test("paid twice, in two ways, sells one place: the second payment is refunded", async () => {
    const { offer } = await offered(1);
    const deposit = await take(offer.token, new Date(), "deposit");
    if (!deposit.ok) throw new Error(deposit.message);
    await payCheckout(deposit.value.url);
    const full = await take(offer.token, new Date(), "full");
    expect(codeOf(full)).toBe("over");
    expect(await offers()).toMatchObject([{ state: "taken" }]);
    expect(await db.booking.count({ where: { retreat: small.id, order: { status: "confirmed" } } })).toBe(1);
  });

  test("costs what the page showed, or is refused", async () => {
    const { offer } = await offered(1);
    const order = { offer: offer.token, pay: "full", prices: "1-2-3", termsAccepted: true } as const;
    expect(codeOf(await startOfferCheckout(order, someBuyer(), new Date()))).toBe("price_changed");
  });

  test("stays valid while the retreat is not on sale", async () => {
    const { offer } = await offered(1);
    const { retreats } = await import("@/content/retreats");
    const { replaceCatalogue } = await import("@/lib/catalogue/current");
    retreats[small.id] = { ...small, sales: "waitlist" };
    replaceCatalogue({});
    expect(codeOf(await take(offer.token))).toBe("ok");
  });
});

describe("a code on an offer", () => {
  const off = 50_00;
  const single = () => small.rooms.single?.pricePence ?? 0;
  const code = "WELCOME";
  const uses = (count: number, penceOff = off) =>
    db.priceCode.create({
      data: {
        ...{ retreat: small.id, code, penceOff, currency: small.currency, uses: count },
        ...{ lastDay: later(24 * hour), createdAt: new Date() },
      },
    });
  const ask = (token: string, typed = code, buyer = someBuyer()) =>
    priceOfferWithCode({ offer: token, prices: priceList(small), code: typed }, buyer, new Date());
  const told = async (token: string) => {
    const answer = await ask(token);
    if (!answer.ok) throw new Error(answer.message);
    return answer.value.priced.told;
  };
  beforeEach(() => db.priceCode.deleteMany());

  test("shows the price of its room alone, which is then paid", async () => {
    const { offer } = await offered();
    await uses(1);
    expect(await ask(offer.token)).toMatchObject({
      value: { priced: { code, full: { single: expect.stringContaining("£497") as string } } },
    });
    expect(await db.booking.count({ where: { offerId: offer.id } })).toBe(0);
    const coded = { code, told: await told(offer.token) };
    expect(codeOf(await take(offer.token, new Date(), "full", someBuyer(), { code }))).toBe(
      "price_not_shown",
    );
    const opened = await take(offer.token, new Date(), "full", someBuyer(), coded);
    if (!opened.ok) throw new Error(opened.message);
    expect(await paid(opened.value.url)).toMatchObject({ state: "confirmed" });
    expect(await db.order.findFirstOrThrow({ where: { booking: { offerId: offer.id } } })).toMatchObject({
      ...{ totalPence: single() - off, fullPence: single(), paidPence: single() - off },
    });
  });

  test("with one use left goes to one of two parallel buyers", async () => {
    await uses(1);
    const tokens = [];
    for (const one of [0, 1]) {
      const { id } = await joinSmall("shared", later(one));
      const seen = (await getWaitlist(small, new Date())).line.find((entry) => entry.id === id)?.seen ?? "";
      expect(await offerAsAdmin(admin, { id, room: "shared", seen }, new Date())).toMatchObject({ ok: true });
      tokens.push((await db.placeOffer.findFirstOrThrow({ where: { entryId: id } })).token);
    }
    const coded = { code, told: await told(tokens[0] ?? "") };
    const answers = await Promise.all(
      tokens.map((token) => take(token, new Date(), "deposit", someBuyer(), coded)),
    );
    expect(answers.map(codeOf).sort()).toEqual(["code", "ok"]);
    // The refused one keeps the place, at the full price
    const other = tokens[answers.findIndex(({ ok }) => !ok)] ?? "";
    expect(await ask(other)).toMatchObject({ code: "code" });
    expect(codeOf(await take(other))).toBe("ok");
    // The hold belongs to the link: its user may apply the code again
    expect(codeOf(await ask(tokens.find((token) => token !== other) ?? ""))).toBe("ok");
  });

  test("is refused at a price up to the deposit, if unknown, and after the offer", async () => {
    const { offer } = await offered();
    await uses(1, single() - small.depositPence);
    expect(await ask(offer.token)).toMatchObject({
      fields: { code: expect.stringContaining(code) as string },
    });
    expect(codeOf(await ask(offer.token, "NOBODYS"))).toBe("code");
    await declineOffer(offer.token, new Date());
    expect(codeOf(await ask(offer.token))).toBe("over");
  });
});
