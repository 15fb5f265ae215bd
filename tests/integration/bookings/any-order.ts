import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dorset, retreats, type Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { createCode } from "@/lib/administration/codes/commands";
import { moveOrder } from "@/lib/administration/orders/move";
import { changeSchedule } from "@/lib/administration/orders/schedule";
import { scheduleSchema } from "@/lib/administration/orders/schema";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { requestPurchaseRefund } from "@/lib/administration/purchases/refund";
import { startRetreatChange, wordOf } from "@/lib/administration/retreat-changes/start";
import { computeWhatIf } from "@/lib/administration/retreat-changes/what-if";
import { parsePeriod } from "@/lib/administration/year/period";
import { getYear } from "@/lib/administration/year/report";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { termsOf, withTerms } from "@/lib/catalogue/terms";
import { priceList, shownWith } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { countFree } from "@/lib/orders/bookings/places";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { chargeBalance } from "@/lib/orders/checkout/charge-balance";
import { priceWithCode } from "@/lib/orders/checkout/code";
import { startCheckout } from "@/lib/orders/checkout/place";
import { startShareCheckout } from "@/lib/orders/checkout/share";
import { saveBilling } from "@/lib/orders/invoices/billing";
import { invoiceContentSchema } from "@/lib/orders/invoices/content";
import { acceptTerms } from "@/lib/orders/manual/accept-terms";
import { syncBalance } from "@/lib/orders/payments/balance";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { runRetreatChanges } from "@/lib/orders/retreat-changes/run";
import { cancelOwnPlace, previewCancellation } from "@/lib/orders/self-service/cancel-place";
import { changeOwnRoom, listRoomChoices } from "@/lib/orders/self-service/change-room";
import { giveOwnPlace } from "@/lib/orders/self-service/give-place";
import { releaseLapsedShares } from "@/lib/orders/shares/deadline";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { addDays, calendarDay } from "@/lib/time/dates";
import type { Prisma } from "@/prisma/generated/client";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import { forgetMoney, someBuyer, stripeNow } from "../../support/money";
import { getBooking, listBookings } from "../../support/orders";
import { forgetSales } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";
import { buyVoucher, leftOn } from "../../support/vouchers";
import { numbersOf } from "../invoices/fixture";
import { cancelling } from "../retreat-changes/fixture";

// Everything that can happen to orders, in any order: places, prices and money stay exact to the penny.

const { shared, single } = dorset.rooms;
const good = "4242424242424242";
const declined = "4000000000000002";
/** Pays now, and declines when it is charged later. */
const declinesLater = "4000000000000341";
const discountPercent = 10;
const code = "TENTH";

function retreatIn(id: string, days: number): Retreat {
  const firstDay = addDays(calendarDay(new Date()), days);
  const page = `/retreats/${id}`;
  const start: Retreat = {
    ...{ ...dorset, id, name: `The ${id}`, firstDay, lastDay: addDays(firstDay, 2), instalments: 3 },
    paths: { page, payment: `${page}/book`, waitlist: `${page}/waitlist` },
    rooms: { shared: { ...shared, capacity: 5 }, single: { ...single, capacity: 3 } },
  };
  return shownWith(withTerms(start, termsOf(start)), {});
}

const sold = [retreatIn("heath", 200), retreatIn("moor", 260)] as const;
const roomPrice = (retreat: string, room: string) =>
  sold.find(({ id }) => id === retreat)?.rooms[room]?.pricePence ?? 0;

const which = fc.nat(20);
const at = fc.constantFrom(...sold.map(({ id }) => id));
const room = fc.constantFrom("shared", "single");
/** One of an order's guests, or all. */
const guest = fc.option(fc.nat(2), { nil: null });
const doing = <Name extends string>(name: Name) => fc.constant(name);

const buy = fc.record({
  ...{ do: doing("buy"), at, room, companions: fc.nat(2), ownShares: fc.boolean() },
  ...{
    pay: fc.constantFrom("deposit" as const, "deposit" as const, "full" as const),
    payments: fc.constantFrom(1, 3),
  },
  with: fc.constantFrom("nothing" as const, "code" as const, "voucher" as const),
  card: fc.constantFrom(good, declinesLater),
});
const step = fc.oneof(
  { weight: 4, arbitrary: buy },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: doing("share"), which },
      by: fc.constantFrom("guest" as const, "buyer" as const, "deadline" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: doing("pay"), which, card: fc.constantFrom(good, good, declined) },
      pays: fc.constantFrom("due" as const, "all" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: doing("charge"), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: doing("refund"), which, pence: fc.integer({ min: 1, max: 150_00 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: doing("move"), which, guest, at, room, keeps: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: doing("change"), which, guest, room }) },
  { weight: 2, arbitrary: fc.record({ do: doing("cancel"), which, guest }) },
  { weight: 1, arbitrary: fc.record({ do: doing("give"), which, guest }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: doing("company"), which, name: fc.constantFrom("Vale Ltd", "Moor Ltd") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: doing("schedule"), which },
      days: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Of<Name extends Step["do"]> = Extract<Step, { do: Name }>;
type Booking = Awaited<ReturnType<typeof getBooking>>;

const sum = (pence: readonly number[]) => pence.reduce((all, one) => all + one, 0);
const now = () => new Date();

/** What should have happened, as its buyers and the office see it. */
class World {
  /** The agreed price of each guest's place by their id, in pence. */
  readonly prices = new Map<string, number>();
  /** What was charged to cards for each order, in pence. */
  readonly charged = new Map<string, number[]>();
  /** What the office gave back as a favour, by order; in pence. */
  readonly favours = new Map<string, number>();

  constructor(
    private readonly admin: Member,
    private readonly voucher: { id: string; code: string },
  ) {}

  async take(one: Step): Promise<void> {
    if (one.do === "buy") return this.buy(one);
    const fitting = await listBookings(fits(one.do));
    const booking = fitting[one.which % Math.max(1, fitting.length)];
    if (!booking) return;
    switch (one.do) {
      case "share":
        return this.settleShare(await getBooking(booking.id), one);
      case "pay":
        return this.pay(booking.linkToken, one);
      case "charge":
        return this.chargeCard(booking.id);
      case "refund":
        return this.refund(booking.id, one.pence);
      case "move":
        return this.move(await getBooking(booking.id), one);
      case "change":
        return this.changeRoom(await getBooking(booking.id), one);
      case "cancel": {
        const place = { token: booking.linkToken, guest: numberOf(one.guest) };
        const shown = await previewCancellation(place, now());
        await cancelOwnPlace({ ...place, pence: shown?.refundPence ?? 0 }, now());
        return;
      }
      case "give": {
        const place = { token: booking.linkToken, guest: numberOf(one.guest) };
        await giveOwnPlace({ ...place, name: "Bea Okafor", email: uniqueEmail("bea") }, now());
        return;
      }
      case "company": {
        const billing = { token: booking.linkToken, company: one.name, address: "", vatNumber: "" };
        await saveBilling(billing, now());
        return;
      }
      case "schedule":
        return this.agree(await getBooking(booking.id), one.days);
    }
  }

  private async buy(one: Of<"buy">): Promise<void> {
    const { at: retreat, ...chosen } = one;
    const buyer = someBuyer();
    const known = await latestRetreat(db, { id: retreat });
    const prices = priceList(known);
    const typed = one.with === "code" ? code : one.with === "voucher" ? this.voucher.code : "";
    const priced = typed ? await priceWithCode({ retreat, prices, code: typed }, buyer, now()) : null;
    if (priced && !priced.ok) return;
    const email = uniqueEmail("gwen");
    const companions = Array.from({ length: one.companions }, (_, index) => ({
      ...{ name: `Guest ${index + 2}`, email: uniqueEmail("guest") },
    }));
    const isByItself = one.card === declinesLater || one.payments > 1;
    const opened = await startCheckout(
      {
        ...{ retreat, prices, email, companions, name: "Gwen Hallam", termsAccepted: true },
        ...{ room: chosen.room, pay: chosen.pay, payments: chosen.payments, shares: chosen.ownShares },
        ...(priced && { code: typed, told: priced.value.priced.told }),
        ...(isByItself && { byItself: "on" as const }),
      },
      buyer,
      now(),
    );
    if (!opened.ok) return;
    const order = await db.order.findFirstOrThrow({ where: { email }, include: { checkouts: true } });
    const listed = roomPrice(retreat, one.room);
    const price = one.with === "code" ? listed - Math.round((listed * discountPercent) / 100) : listed;
    const own = { OR: [{ orderId: order.id }, { booking: { order: { sharedWithId: order.id } } }] };
    for (const { id } of await db.guest.findMany({ where: own })) this.prices.set(id, price);
    const places = one.ownShares ? 1 : 1 + one.companions;
    const [checkout] = order.checkouts;
    const dueOfEach = one.pay === "deposit" ? known.depositPence : price;
    expect((checkout?.pence ?? 0) + (checkout?.voucherPence ?? 0)).toBe(places * dueOfEach);
    await this.payAt(opened.value.url, one.card, places * dueOfEach - (checkout?.voucherPence ?? 0));
  }

  /** Pays an opened Checkout, which asks for this sum. */
  private async payAt(url: string, card: string, pence: number): Promise<void> {
    const checkout = await db.checkout.findFirst({ where: { url } });
    if (!checkout?.sessionId) return;
    expect(checkout.pence).toBe(pence);
    await payCheckout(url, card);
    await syncCheckout(checkout.sessionId, now());
    if (card !== declined) this.note(checkout.orderId, pence);
  }

  private note(orderId: string, pence: number): void {
    this.charged.set(orderId, [...(this.charged.get(orderId) ?? []), pence]);
  }

  private async settleShare(share: Booking, { by }: Of<"share">): Promise<void> {
    const { id, linkToken, sharedWithId } = share;
    if (!sharedWithId) return;
    if (by === "deadline") {
      const over = { expiresAt: new Date(0), deadline: new Date(0) };
      await db.manualOrder.updateMany({ where: { orderId: id }, data: over });
      return releaseLapsedShares(now());
    }
    const manual = await db.manualOrder.findUnique({ where: { orderId: id } });
    if (by === "guest") await acceptTerms(linkToken, now());
    const opened =
      by === "guest"
        ? await startBalanceCheckout(linkToken, now())
        : await startShareCheckout({ token: (await getBooking(sharedWithId)).linkToken, share: id }, now());
    if (!opened.ok) return;
    const pence = share.status === "confirmed" ? share.unpaidPence : (manual?.firstPence ?? 0);
    await this.payAt(opened.value.url, good, pence);
  }

  private async pay(token: string, { pays, card }: Of<"pay">): Promise<void> {
    const shown = await getBookingByToken(token);
    const opened = await startBalanceCheckout(token, now(), pays);
    if (!opened.ok || !shown) return;
    const pence = shown.reserved?.firstPence ?? (pays === "all" ? shown.balancePence : shown.duePence);
    await this.payAt(opened.value.url, card, pence);
  }

  /** The next payment's day, if the card is to be charged. */
  private async chargeCard(id: string): Promise<void> {
    const { linkToken, dueOn, status } = await getBooking(id);
    const shown = await getBookingByToken(linkToken);
    if (!dueOn || status !== "confirmed" || !shown?.byItself || !shown.next) return;
    await chargeBalance(id, new Date(`${shown.byItself.on}T08:30:00Z`));
    const paid = (await getBooking(id)).paidPence - shown.paidPence;
    expect([0, shown.next.pence]).toContain(paid);
    if (paid > 0) this.note(id, paid);
  }

  private async refund(id: string, pence: number): Promise<void> {
    const input = { id, seen: await versionOf(db, id, now()), reason: "A favour" };
    const asked = await requestPurchaseRefund(
      this.admin,
      { ...input, how: "part", amountPence: pence },
      now(),
    );
    if (asked.ok) this.favours.set(id, (this.favours.get(id) ?? 0) + pence);
  }

  private async move(booking: Booking, { guest: chosen, at: retreat, room: to, keeps }: Of<"move">) {
    const { id } = booking;
    const guestId = chosen === null ? undefined : booking.guests[chosen % booking.guests.length]?.id;
    const moved = await moveOrder(
      this.admin,
      {
        ...{ id, guest: guestId, retreat, room: to, reason: "Agreed", message: "" },
        ...{ seen: await versionOf(db, id, now()), difference: keeps ? "keep" : "charge" },
      },
      now(),
    );
    if (!moved.ok) return;
    const alone = moved.value.id === id ? null : booking.guests.find((one) => one.id === guestId);
    if (!keeps) this.reprice(booking, guestId, roomPrice(retreat, to));
    // In an order of their own, whose id their place has
    if (alone) await this.takeAlong(id, moved.value.id, this.prices.get(alone.id) ?? 0);
  }

  /** A guest who moved alone takes their share of the favours along, as a lower price. */
  private async takeAlong(from: string, to: string, agreed: number): Promise<void> {
    const { pricePence } = await db.guest.findUniqueOrThrow({ where: { id: to } });
    const share = agreed - pricePence;
    const favour = this.favours.get(from) ?? 0;
    expect([to, share >= 0, share <= favour]).toEqual([to, true, true]);
    this.favours.set(from, favour - share);
    this.prices.set(to, pricePence);
  }

  private async changeRoom(booking: Booking, { guest: chosen, room: to }: Of<"change">): Promise<void> {
    const place = { token: booking.linkToken, guest: numberOf(chosen) };
    const choices = await listRoomChoices(place, now());
    const choice = choices?.rooms.find(({ id }) => id === to);
    const pence = choice?.money.totalPence ?? 0;
    const moved = await changeOwnRoom({ ...place, room: to, pence }, now());
    if (moved.ok) this.reprice(booking, choices?.guest?.id, roomPrice(booking.retreat, to));
  }

  /** The agreed price changes by the difference of the list prices. */
  private reprice({ guests, retreat }: Booking, guestId: string | undefined, toPence: number): void {
    for (const { id, room: from, cancelledAt } of guests)
      if (!cancelledAt && (guestId === undefined || guestId === id))
        this.prices.set(id, (this.prices.get(id) ?? 0) + toPence - roomPrice(retreat, from));
  }

  private async agree({ id, unpaidPence }: Booking, days: readonly number[]): Promise<void> {
    const each = Math.floor(unpaidPence / days.length);
    if (each === 0) return;
    const rows = days.flatMap((day, index) => {
      const pence = index === 0 ? unpaidPence - each * (days.length - 1) : each;
      return [
        [`day${index + 1}`, addDays(calendarDay(now()), day)],
        [`sum${index + 1}`, (pence / 100).toFixed(2)],
      ];
    });
    const seen = await versionOf(db, id, now());
    const input = scheduleSchema.parse({ id, seen, reason: "Agreed", ...Object.fromEntries(rows) });
    expect(await changeSchedule(this.admin, input, now())).toMatchObject({ ok: true });
  }

  /** Cancels one of the retreats with everything that is booked on it. */
  async cancelRetreat(retreat: Retreat): Promise<void> {
    const { figures } = await db.$transaction(async (tx) =>
      computeWhatIf(tx, await latestRetreat(tx, retreat), cancelling, now()),
    );
    const words = { subject: "The roof is gone", message: "A storm took the roof." };
    const input = { ...cancelling, ...words, id: randomUUID(), figures, retreat: retreat.id };
    const started = await startRetreatChange(
      this.admin,
      { ...input, word: wordOf("cancel", retreat) },
      now(),
    );
    expect(started).toMatchObject({ ok: true });
    await runRetreatChanges(now());
    await runDueJobs();
    await runRetreatChanges(now());
    expect(await db.retreatChange.count({ where: { endedAt: null } })).toBe(0);
    expect(
      await db.order.count({
        where: { status: { in: ["held", "confirmed"] }, booking: { retreat: retreat.id } },
      }),
    ).toBe(0);
    for (const { id, guests, payments, cancellation } of await listMoney())
      if (cancellation?.by === "us")
        expect([id, sum(payments.map(netOf)) <= sum(guests.map(({ keptPence }) => keptPence))]).toEqual([
          ...[id, true],
        ]);
  }

  /** Compares everything with what should be. */
  async check(): Promise<void> {
    const orders = await listMoney();
    await this.checkPlaces(orders);
    for (const order of orders) this.checkOrder(order);
    await checkInvoices(orders);
    await this.checkVoucher(orders);
    await this.checkStripe(orders);
    await this.checkYear(orders);
  }

  private async checkPlaces(orders: readonly Money[]): Promise<void> {
    for (const { id, rooms } of sold) {
      const retreat = await latestRetreat(db, { id });
      const { rooms: free } = await countFree(retreat, now());
      for (const [name, { capacity }] of Object.entries(rooms)) {
        const taken = orders
          .filter(({ booking, status }) => booking?.retreat === id && isStanding(status))
          .flatMap(({ guests }) => guests.filter((one) => one.room === name && !one.cancelledAt));
        const left = retreat.isCancelled ? 0 : capacity - taken.length;
        expect([id, name, free[name]?.left]).toEqual([id, name, left]);
        expect(taken.length).toBeLessThanOrEqual(capacity);
      }
    }
  }

  private checkOrder({ id, status, guests, payments, unpaidPence, dueOn, ...order }: Money): void {
    const coming = guests.filter(({ cancelledAt }) => cancelledAt === null);
    const gone = guests.filter(({ cancelledAt }) => cancelledAt !== null);
    for (const one of coming) expect([one.id, one.pricePence]).toEqual([one.id, this.prices.get(one.id)]);
    const paid = sum(payments.map(netOf));
    const owed = status === "confirmed" ? unpaidPence : 0;
    const unpaid = order.instalments.filter((one) => one.unpaidPence > 0);
    expect([id, sum(unpaid.map((one) => one.unpaidPence))]).toEqual([id, owed]);
    expect([id, unpaid[0]?.dueOn ?? null]).toEqual([id, dueOn]);
    // Each is charged for their own order alone
    const byCard = payments.filter(isCharged).map((one) => one.amountPence);
    expect([id, byCard.sort()]).toEqual([id, [...(this.charged.get(id) ?? [])].sort()]);
    expect([id, sum(order.invoices.map(({ totalPence }) => totalPence))]).toEqual([id, paid + owed]);
    if (status !== "confirmed") return;
    const price = sum([...coming.map(({ pricePence }) => pricePence), ...gone.map((one) => one.keptPence)]);
    const favour = this.favours.get(id) ?? 0;
    if (favour === 0) expect([id, paid + owed]).toEqual([id, price]);
    expect([id, paid + owed <= price, paid + owed >= price - favour]).toEqual([id, true, true]);
  }

  private async checkVoucher(orders: readonly Money[]): Promise<void> {
    const { account } = await getVoucher(db, this.voucher.id);
    const used = orders
      .flatMap(({ payments }) => payments)
      .filter(({ voucherId }) => voucherId === this.voucher.id);
    expect((await leftOn(this.voucher.id)) + sum(used.map(netOf))).toBe(account.worthPence);
  }

  private async checkStripe(orders: readonly Money[]): Promise<void> {
    const sales = await db.payment.findMany({
      ...{ where: { order: { product: "voucher" } }, include: { refunds: true } },
    });
    const stored = [...orders.flatMap(({ payments }) => payments), ...sales]
      .filter(isCharged)
      .map((one) => [one.paymentIntentId, one.amountPence, one.refundedPence - carriedOf(one)] as const);
    type Charge = { payment_intent: string; paid: boolean; amount: number; amount_refunded: number };
    const atStripe = (await listStripe<Charge>("charges"))
      .filter(({ paid }) => paid)
      .map((one) => [one.payment_intent, one.amount, one.amount_refunded] as const);
    const sorted = (rows: readonly (readonly [string | null, number, number])[]) =>
      rows.toSorted(([one], [other]) => `${one}`.localeCompare(`${other}`));
    expect(sorted(stored)).toEqual(sorted(atStripe));
  }

  private async checkYear(orders: readonly Money[]): Promise<void> {
    type Transaction = { type: string; amount: number; net: number };
    const ledger = await listStripe<Transaction>("balance_transactions");
    const today = calendarDay(now());
    const { period } = parsePeriod({ from: addDays(today, -30), to: addDays(today, 30) }, now());
    const { totals, products } = await getYear(period);
    const of = (type: string) => sum(ledger.filter((one) => one.type === type).map(({ amount }) => amount));
    expect(totals.map(({ payments, refunds }) => [payments.card.pence, refunds.card.pence])).toEqual([
      [of("charge"), of("refund")],
    ]);
    if (totals[0]?.waiting.count === 0) expect(totals[0].stripePence).toBe(sum(ledger.map(({ net }) => net)));
    for (const { id } of sold) {
      const standing = orders.filter(({ booking, cancellation }) => booking?.retreat === id && !cancellation);
      const held = products.find(({ retreat }) => retreat === id)?.heldPence ?? 0;
      expect([id, held]).toEqual([id, sum(standing.flatMap(({ payments }) => payments.map(netOf)))]);
    }
  }
}

/** Each adds up to its own lines, and their numbers have no gap. */
async function checkInvoices(orders: readonly Money[]): Promise<void> {
  for (const { totalPence, content } of orders.flatMap(({ invoices }) => invoices)) {
    const { lines } = invoiceContentSchema.parse(content);
    expect(sum(lines.map(({ amountPence }) => amountPence))).toBe(Math.abs(totalPence));
  }
  const numbers = (await numbersOf(Number(calendarDay(now()).slice(0, 4)))).map((one, index) => one - index);
  expect(new Set(numbers).size).toBeLessThan(2);
}

/** The orders to which a step can happen, mostly. */
function fits(what: Exclude<Step["do"], "buy">): Prisma.BookingWhereInput {
  if (what === "share") return { order: { sharedWithId: { not: null } } };
  if (what === "charge") return { order: { unpaidPence: { gt: 0 }, balanceCard: { state: "on" } } };
  if (what === "pay" || what === "schedule") return { order: { unpaidPence: { gt: 0 } } };
  return { order: { status: "confirmed" } };
}

const numberOf = (index: number | null) => (index === null ? undefined : index + 1);
const isStanding = (status: string) => status === "held" || status === "confirmed";
const isCharged = ({ paymentIntentId }: { paymentIntentId: string | null }) => paymentIntentId !== null;
/** What of a payment went to other orders, and is there still. */
const carriedOf = ({ refunds }: { refunds: readonly Carried[] }) =>
  sum(refunds.filter(isCarried).map(({ amountPence }) => amountPence));
type Carried = { amountPence: number; status: string; carriedToId: string | null };
const isCarried = ({ carriedToId, status }: Carried) => carriedToId !== null && status === "succeeded";
const netOf = (one: { amountPence: number; refundedPence: number }) => one.amountPence - one.refundedPence;

async function listStripe<Row>(kind: string): Promise<Row[]> {
  return (await (await fetch(`${process.env.SANDBOX_URL}/_sandbox/stripe/${kind}`)).json()) as Row[];
}

/** All orders of retreats with their money. */
async function listMoney() {
  const orders = await db.order.findMany({
    where: { product: "retreat" },
    include: {
      booking: { include: { guests: { orderBy: { number: "asc" } } } },
      instalments: { orderBy: { dueOn: "asc" } },
      ...{ payments: { include: { refunds: true } }, cancellation: true },
      invoices: { select: { totalPence: true, content: true } },
    },
    orderBy: { id: "asc" },
  });
  return orders.map((order) => ({ ...order, guests: order.booking?.guests ?? [] }));
}
type Money = Awaited<ReturnType<typeof listMoney>>[number];

/** Tests random sequences of steps, checked after each, and the cancellation of a whole retreat at the end. */
export function testAnyOrder(numRuns: number, timeout: number): void {
  beforeAll(() => {
    for (const retreat of sold) retreats[retreat.id] = retreat;
    replaceCatalogue({});
  });
  afterAll(async () => {
    for (const { id } of sold) Reflect.deleteProperty(retreats, id);
    await db.retreatChange.deleteMany();
    await forgetSales();
  });
  test("in any order, places, prices and money are exact", { timeout }, async () => {
    const admin = await createMember({ role: "admin" });
    const runs = fc.asyncProperty(
      buy,
      fc.array(step, { minLength: 8, maxLength: 16, size: "max" }),
      (first, steps) => runSteps(admin, [first, ...steps]),
    );
    await fc.assert(runs, { numRuns, endOnFailure: true });
  });
}

async function runSteps(admin: Member, steps: readonly Step[]): Promise<void> {
  await db.retreatChange.deleteMany();
  await forgetMoney();
  await forgetJobs();
  await forgetSales();
  await db.priceCode.deleteMany();
  for (const { id: retreat } of sold) {
    const lastDay = addDays(calendarDay(now()), 30);
    const terms = { percentOff: discountPercent, sumOff: null, uses: 3, lastDay };
    expect(await createCode(admin, { retreat, code, ...terms }, now())).toMatchObject({ ok: true });
  }
  const { voucher } = await buyVoucher({ choice: "15000" });
  const world = new World(admin, voucher);
  for (const one of steps) {
    await world.take(one);
    await runDueJobs();
    await world.check();
  }
  await syncBalance(await stripeNow());
  await world.cancelRetreat(sold[0]);
  await world.check();
}
