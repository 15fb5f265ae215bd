import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { retreats } from "@/content/retreats";
import { programmeOf } from "@/lib/content/programmes";
import type { Member } from "@/lib/access/policy";
import { createManualOrder } from "@/lib/administration/orders/create";
import { findOrderSource, listSoldOptions } from "@/lib/administration/orders/options";
import { releaseOrder } from "@/lib/administration/orders/release";
import { manualOrderSchema, type ManualOrderInput } from "@/lib/administration/orders/schema";
import { findPurchaseCard } from "@/lib/administration/purchases/list";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { deletePayment } from "@/lib/administration/purchases/take-back";
import { confirmAddress } from "@/lib/accounts/confirmed-address";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { instalmentDays } from "@/lib/orders/schedule/schedule";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { acceptTerms } from "@/lib/orders/manual/accept-terms";
import { releaseLapsedOrders } from "@/lib/orders/manual/release";
import { findReservedOrder } from "@/lib/orders/manual/reserved-order";
import { countSeats } from "@/lib/orders/programmes/places";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { addDays, calendarDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { sellPackage } from "../../support/coaching";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { lettersTo } from "../../support/money";
import { getPlan } from "../../support/orders";
import { six } from "../../support/package";
import { forgetSales } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";
import { addSpring, spring } from "../../support/second-retreat";
import { bookingVersion, resetOffice } from "./fixture";

const now = () => new Date();
const seat = "plan:mastermind:one-time";
const coaching = `coaching:${six.slug}`;
let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
  await forgetSales();
  await sellPackage();
});
afterAll(forgetSales);

function input(what: string, more: Partial<ManualOrderInput> = {}): ManualOrderInput {
  return {
    ...{ order: randomUUID(), name: "Joanna Reyes", email: uniqueEmail("joanna"), what, room: "" },
    ...{ price: null, reason: "", method: "link", reference: "", source: "", terms: true, places: 1 },
    ...{ deadline: addDays(calendarDay(now()), 7), payments: 1, ...more },
  };
}

async function make(asked: ManualOrderInput) {
  expect(await createManualOrder(admin, asked, now())).toMatchObject({ ok: true });
  return db.order.findUniqueOrThrow({ where: { id: asked.order } });
}

async function payByLink({ id, linkToken }: { id: string; linkToken: string }) {
  expect(await startBalanceCheckout(linkToken, now())).toMatchObject({ ok: false, code: "terms" });
  await acceptTerms(linkToken, now());
  // As the form of its page sends it
  const shown = (await findReservedOrder(linkToken))?.toPay ?? null;
  const opened = await startBalanceCheckout(linkToken, now(), "all", null, shown);
  if (!opened.ok) throw new Error(opened.code);
  const { sessionId } = await db.checkout.findFirstOrThrow({ where: { orderId: id } });
  await payCheckout(opened.value.url);
  const outcome = await syncCheckout(sessionId ?? "", now());
  await runDueJobs();
  return outcome;
}

async function record(id: string, amount: number, reference = "DOR-2") {
  const seen = await bookingVersion(id, now());
  const money = { method: "bank", amount, reference, date: calendarDay(now()), number: "rest" } as const;
  return recordPayment(admin, { id, seen, ...money }, now());
}

const seatsLeft = async (at = now()) => (await countSeats(programmeOf({ programme: "mastermind" }), at)).left;

test("everything that is sold is offered, with the ways of paying that make sense for it", async () => {
  const offered = await listSoldOptions(now());
  const found = (what: string) => offered.find((one) => one.what === what);
  expect(found("plan:mastermind:monthly")).toMatchObject({
    methods: ["link"],
    payments: mastermind.payments,
  });
  expect(found(seat)).toMatchObject({ pricePence: mastermind.oneTimePence, left: mastermind.participants });
  expect(found(coaching)).toMatchObject({ pricePence: six.pricePence, left: null, rooms: [] });
  expect(found(coaching)?.methods).toEqual(["link", "bank", "cash", "paid", "free"]);
});

describe("a seat in the mastermind", () => {
  test("is held by a card link until the deadline, and is paid like on the site", async () => {
    const before = await seatsLeft();
    const asked = input(seat);
    const order = await make(asked);
    expect([await seatsLeft(), await seatsLeft(endOfDay(asked.deadline))]).toEqual([before - 1, before]);
    expect(await lettersTo(asked.email)).toEqual(["booking-made-link"]);
    expect(await findReservedOrder(order.linkToken)).toMatchObject({
      ...{ needsTerms: true, reserved: { firstPence: mastermind.oneTimePence } },
    });
    expect(await payByLink(order)).toMatchObject({ state: "joined" });
    expect(await findReservedOrder(order.linkToken)).toBeNull();
    expect(await getPlan(order.id)).toMatchObject({ status: "confirmed", kind: "one_time" });
    expect(await seatsLeft()).toBe(before - 1);
    expect(await db.accessGrant.count({ where: { sourceId: order.id, revokedAt: null } })).toBe(1);
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(1);
  });

  test("is paid monthly at another price, by card only", async () => {
    const monthly = input("plan:mastermind:monthly", { price: 80_00, reason: "Promised" });
    expect(await createManualOrder(admin, { ...monthly, method: "cash" }, now())).toMatchObject({
      code: "method",
    });
    const order = await make(monthly);
    expect(order.totalPence).toBe(80_00 * mastermind.payments);
    expect(await payByLink(order)).toMatchObject({ state: "joined" });
    const plan = await getPlan(order.id);
    expect(plan).toMatchObject({ kind: "monthly", paymentPence: 80_00, paidPence: 80_00 });
    expect(plan.subscriptionId).not.toBeNull();
  });

  test("paid before is confirmed with its letter and invoice", async () => {
    const asked = input(seat, { method: "paid", reference: "At the fair", deadline: "" });
    const { id } = await make(asked);
    expect(await getPlan(id)).toMatchObject({ status: "confirmed", paidPence: mastermind.oneTimePence });
    expect(await lettersTo(asked.email)).toEqual(["mastermind-welcome-one-time-invitation"]);
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(1);
  });

  test.each([true, false])(
    "can be taken back and recorded again; buyer with an account: %s",
    async (isKnown) => {
      const buyer = await createMember({ hasAccess: false, isConfirmed: isKnown });
      const asked = input(seat, {
        email: buyer.email,
        method: "paid",
        reference: "At the fair",
        deadline: "",
      });
      const { id } = await make(asked);
      const grants = () => db.accessGrant.findMany({ where: { sourceId: id } });
      const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
      const seen = await bookingVersion(id, now());
      expect(await deletePayment(admin, { id, seen, paymentId }, now())).toMatchObject({ ok: true });
      expect(await getPlan(id)).toMatchObject({ status: "released", paidPence: 0 });
      expect(await grants()).toMatchObject([{ revokedAt: expect.any(Date) as Date }]);
      expect(await record(id, mastermind.oneTimePence)).toMatchObject({ ok: true });
      expect(await grants()).toMatchObject([{ userId: isKnown ? buyer.userId : null, revokedAt: null }]);
      const welcome = `mastermind-welcome-one-time${isKnown ? "" : "-invitation"}`;
      expect(await lettersTo(buyer.email)).toEqual([welcome, welcome]);
      await db.$transaction(async (tx) => {
        const user = await lockUser(tx, buyer.userId);
        if (user) await confirmAddress(tx, user, now());
      });
      expect(await grants()).toMatchObject([{ userId: buyer.userId, revokedAt: null }]);
    },
  );

  test("given for free owes nothing, and its buyer gets in", async () => {
    const asked = input(seat, { method: "free", reason: "A gift", deadline: "" });
    const { id, totalPence } = await make(asked);
    expect(totalPence).toBe(0);
    expect(await getPlan(id)).toMatchObject({ status: "confirmed", waived: [1], totalPence: 0 });
    expect((await lettersTo(asked.email)).sort()).toEqual(["booking-made-free", "buyer-invitation"]);
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(0);
  });

  test("is refused to the same person twice, and when none is left", async () => {
    const asked = input(seat, { method: "paid", reference: "Cash", deadline: "" });
    await make(asked);
    expect(await createManualOrder(admin, { ...asked, order: randomUUID() }, now())).toMatchObject({
      code: "second_plan",
    });
    const left = await seatsLeft();
    for (let sold = 1; sold < left; sold += 1) await make(input(seat));
    const last = await Promise.all([1, 2, 3].map(() => createManualOrder(admin, input(seat), now())));
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(last.filter((one) => !one.ok && one.code === "no_seat")).toHaveLength(2);
  });

  test("of a link that lapsed can still be recorded as a whole, once", async () => {
    const asked = input("plan:mastermind:monthly");
    const { id, totalPence } = await make(asked);
    await releaseLapsedOrders(endOfDay(asked.deadline));
    expect(await getPlan(id)).toMatchObject({ status: "released" });
    expect(await record(id, mastermind.monthlyPence)).toMatchObject({ code: "not_whole" });
    const both = await Promise.all([record(id, totalPence, "One"), record(id, totalPence, "Two")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await getPlan(id)).toMatchObject({ status: "confirmed", kind: "one_time", paidPence: totalPence });
  });
});

describe("coaching", () => {
  test("is paid with a card link", async () => {
    const asked = input(coaching);
    const order = await make(asked);
    expect(await payByLink(order)).toMatchObject({ state: "bought" });
    expect(await lettersTo(asked.email)).toEqual(["booking-made-link", "coaching-confirmed"]);
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(1);
  });

  test("for cash is held until it is recorded as a whole, or released", async () => {
    const { id, linkToken } = await make(input(coaching, { method: "cash", deadline: "" }));
    expect(await findPurchaseCard(id, now())).toMatchObject({
      ...{ canRelease: true, payable: [{ number: "rest", pence: six.pricePence }] },
      terms: "Terms not accepted yet",
    });
    await acceptTerms(linkToken, now());
    expect(await startBalanceCheckout(linkToken, now())).toMatchObject({ code: "nothing_owed" });
    expect(await record(id, six.pricePence - 1)).toMatchObject({ code: "not_whole" });
    expect(await record(id, six.pricePence)).toMatchObject({ ok: true });
    expect(await record(id, six.pricePence, "Again")).toMatchObject({ code: "nothing_owed" });
    const other = await make(input(coaching, { method: "cash", deadline: "" }));
    expect(await releaseOrder(admin, { id: other.id }, now())).toMatchObject({ ok: true });
    expect(await findReservedOrder(other.linkToken)).toMatchObject({ reserved: null });
  });

  test("that was paid elsewhere or given is confirmed once, also when the form is sent twice", async () => {
    const asked = input(coaching, { method: "paid", reference: "Imported", deadline: "" });
    await Promise.all([1, 2, 3].map(() => createManualOrder(admin, asked, now())));
    expect(await db.payment.findMany()).toMatchObject([{ amountPence: six.pricePence, method: "bank" }]);
    expect(await lettersTo(asked.email)).toEqual(["coaching-confirmed"]);
    const free = input(coaching, { method: "free", reason: "A gift", deadline: "" });
    expect(await make(free)).toMatchObject({ status: "confirmed", totalPence: 0 });
    expect(await lettersTo(free.email)).toEqual(["booking-made-free"]);
  });

  test.each([
    ["coaching:unknown", {}, "gone"],
    ["plan:weekly", {}, "gone"],
    ["voucher:15000", {}, "gone"],
    [coaching, { price: 1_00 }, "reason"],
    [coaching, { price: 0, reason: "A favour" }, "free"],
  ])("%s with %o is refused and changes nothing", async (what, more, code) => {
    expect(await createManualOrder(admin, input(what, more), now())).toMatchObject({ code });
    expect(await db.order.count()).toBe(0);
  });
});

describe("instalments of a retreat", () => {
  const { tent } = spring.rooms;
  let removeSpring: () => void;
  beforeAll(() => {
    removeSpring = addSpring();
    retreats[spring.id] = { ...spring, instalments: 3 };
    replaceCatalogue({});
  });
  afterAll(() => removeSpring());

  test("follow the deposit if the retreat offers that many, and cover the price", async () => {
    const what = `retreat:${spring.id}`;
    const wrong = input(what, { room: "tent", payments: 2 });
    expect(await createManualOrder(admin, wrong, now())).toMatchObject({ code: "payments" });
    const asked = input(what, { room: "tent", payments: 3 });
    expect(await createManualOrder(admin, asked, now())).toMatchObject({ ok: true });
    const rows = await db.instalment.findMany({ where: { orderId: asked.order }, orderBy: { dueOn: "asc" } });
    expect(rows.map(({ dueOn }) => calendarDay(dueOn))).toEqual(
      instalmentDays({ ...spring, instalments: 3 }, now()),
    );
    const restPence = rows.reduce((sum, { pence }) => sum + pence, 0);
    expect(restPence + spring.depositPence).toBe(tent?.pricePence);
  });
});

test("a form from an imported purchase knows the person and the payment, which is dealt with then", async () => {
  const { userId } = admin;
  const leftAtStripe = ["pi_1", "pi_2"];
  await db.importedMember.create({ data: { userId, importedAt: now(), leftAtStripe } });
  expect(await findOrderSource(`imported:${userId}`)).toMatchObject({ method: "paid", reference: "pi_1" });
  const source = `imported:${userId}`;
  const typed = { ...input(coaching), source, price: "", method: "paid", reference: "pi_1", terms: "on" };
  const asked = manualOrderSchema.parse(typed);
  expect(await createManualOrder(admin, asked, now())).toMatchObject({ ok: true });
  expect(await db.importedMember.findUniqueOrThrow({ where: { userId } })).toMatchObject({
    leftAtStripe: ["pi_2"],
  });
});
