import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { settingsPart } from "@/content/settings";
import type { Member } from "@/lib/access/policy";
import { createManualOrder } from "@/lib/administration/orders/create";
import { findOrderSource, listBookableRetreats } from "@/lib/administration/orders/options";
import { releaseOrder } from "@/lib/administration/orders/release";
import { manualOrderSchema, type ManualOrderInput } from "@/lib/administration/orders/schema";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { listRetreats } from "@/lib/content/retreats";
import { listWarnings } from "@/lib/administration/today/warnings";
import { db } from "@/lib/db";
import { countFree } from "@/lib/orders/bookings/places";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { releaseLapsedOrders } from "@/lib/orders/manual/release";
import { sendTermsReminders } from "@/lib/orders/manual/terms-reminders";
import { acceptTerms } from "@/lib/orders/manual/accept-terms";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { addDays, calendarDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/money";
import { getBooking } from "../../support/orders";
import { payCheckout } from "../../support/sandbox";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { bookingVersion, resetOffice } from "./fixture";

let admin: Member;
const now = () => new Date();
const dayMs = 24 * 60 * 60 * 1000;
const { single } = dorset.rooms;
const dorsetPlace = `retreat:${dorset.id}`;

beforeEach(async () => {
  admin = await resetOffice();
  await deleteEdits(now());
});

function input(more: Partial<ManualOrderInput> = {}): ManualOrderInput {
  return {
    ...{
      order: randomUUID(),
      name: "Joanna Reyes",
      email: uniqueEmail("joanna"),
      what: dorsetPlace,
    },
    ...{
      room: "single",
      price: null,
      reason: "",
      method: "link",
      reference: "",
      source: "",
    },
    ...{
      deadline: addDays(calendarDay(now()), 7),
      terms: true,
      places: 1,
      payments: 1,
    },
    ...more,
  };
}

const make = (more: Partial<ManualOrderInput> = {}, at = now()) => createManualOrder(admin, input(more), at);
const freeSingles = async (at = now()) => (await countFree(dorset, at)).rooms.single?.left ?? 0;

async function enterBankDetails() {
  const values = { "contact.bankDetails": "Robyn Marlow, 12-34-56, 12345678" };
  await saveValues(admin, settingsPart.key, values, now());
  await publishDocument(admin, settingsPart.key, now());
  await refreshCatalogue(now());
}

describe("a booking with a card link", () => {
  test("holds its place until the deadline, and is paid once the terms are accepted", async () => {
    const before = await freeSingles();
    const asked = input();
    expect(await createManualOrder(admin, asked, now())).toEqual({
      ok: true,
      value: { id: asked.order },
    });
    expect(await freeSingles()).toBe(before - 1);
    const { linkToken } = await getBooking(asked.order);
    expect(await getBookingByToken(linkToken)).toMatchObject({
      ...{ status: "held", needsTerms: true },
      reserved: { method: "link", firstPence: dorset.depositPence, deadline: asked.deadline },
    });
    expect(await lettersTo(asked.email)).toEqual(["booking-made-link"]);
    expect(await startBalanceCheckout(linkToken, now())).toMatchObject({ ok: false, code: "terms" });
    expect(await acceptTerms(linkToken, now())).toBe(true);
    const opened = await startBalanceCheckout(linkToken, now());
    if (!opened.ok) throw new Error(opened.code);
    const { sessionId } = await db.checkout.findFirstOrThrow({ where: { orderId: asked.order } });
    await payCheckout(opened.value.url);
    expect(await syncCheckout(sessionId ?? "", now())).toMatchObject({ state: "confirmed" });
    expect(await getBooking(asked.order)).toMatchObject({
      ...{ status: "confirmed", paidPence: dorset.depositPence, totalPence: single.pricePence },
    });
    expect(await freeSingles()).toBe(before - 1);
  });

  test("is free again after its deadline, and can’t be paid then", async () => {
    const before = await freeSingles();
    const asked = input({ terms: false });
    await createManualOrder(admin, asked, now());
    const after = endOfDay(asked.deadline);
    const { linkToken } = await getBooking(asked.order);
    expect(await freeSingles(after)).toBe(before);
    expect(await startBalanceCheckout(linkToken, after)).toMatchObject({ ok: false, code: "nothing_owed" });
    await releaseLapsedOrders(now());
    expect(await getBooking(asked.order)).toMatchObject({ status: "held" });
    await releaseLapsedOrders(after);
    expect(await getBooking(asked.order)).toMatchObject({ status: "released", releasedAt: after });
  });

  test("keeps its place when a Checkout is given up", async () => {
    const before = await freeSingles();
    const asked = input({ terms: false });
    await createManualOrder(admin, asked, now());
    const { linkToken } = await getBooking(asked.order);
    expect(await startBalanceCheckout(linkToken, now())).toMatchObject({ ok: true });
    await reconcile(new Date(now().getTime() + 2 * 60 * 60 * 1000));
    expect(await getBooking(asked.order)).toMatchObject({ status: "held" });
    expect(await freeSingles()).toBe(before - 1);
  });
});

describe("a booking for several people", () => {
  const lowri = { guest2Name: "Lowri Hallam", guest2Email: uniqueEmail("lowri") };

  test("holds, prices and confirms all places, and writes to each guest with an address", async () => {
    const before = await freeSingles();
    const asked = input({ places: 2, ...lowri, price: 80_001, reason: "A favour" });
    expect(await createManualOrder(admin, asked, now())).toMatchObject({ ok: true });
    expect(await freeSingles()).toBe(before - 2);
    const guests = await db.guest.findMany({
      where: { orderId: asked.order },
      orderBy: { number: "asc" },
    });
    expect(guests).toMatchObject([
      { name: null, pricePence: 40_001 },
      { name: "Lowri Hallam", pricePence: 40_000 },
    ]);
    const { linkToken } = await getBooking(asked.order);
    const firstPence = 2 * dorset.depositPence;
    expect(await getBookingByToken(linkToken)).toMatchObject({ places: 2, reserved: { firstPence } });
    expect(await lettersTo(lowri.guest2Email)).toEqual([]);
    await acceptTerms(linkToken, now());
    const opened = await startBalanceCheckout(linkToken, now());
    if (!opened.ok) throw new Error(opened.code);
    const { sessionId } = await db.checkout.findFirstOrThrow({ where: { orderId: asked.order } });
    await payCheckout(opened.value.url);
    expect(await syncCheckout(sessionId ?? "", now())).toMatchObject({ state: "confirmed" });
    expect(await getBooking(asked.order)).toMatchObject({ paidPence: firstPence, totalPence: 80_001 });
    expect(await lettersTo(lowri.guest2Email)).toEqual(["guest-invited"]);
  });

  test("needs that many places, and a name for each guest", async () => {
    const left = await freeSingles();
    for (let sold = 0; sold < left - 1; sold += 1) await make();
    expect(await make({ places: 2, ...lowri })).toMatchObject({ code: "few_places" });
    const typed = { ...input({ places: 2 }), price: "" };
    const { error } = manualOrderSchema.safeParse({ ...typed, terms: "on" });
    expect(error?.issues.map(({ path }) => path)).toEqual([["guest2Name"]]);
  });
});

describe("terms sent by link", () => {
  test("are asked for once more after three days, and shown on Today after a week, until accepted", async () => {
    const free = input({ method: "free", reason: "A facilitator", deadline: "" });
    const later = new Date(Date.parse(`${dorset.firstDay}T09:00:00Z`) - 30 * dayMs);
    expect(await createManualOrder(admin, free, later)).toMatchObject({ ok: true });
    const after = (days: number) => new Date(later.getTime() + days * dayMs);
    await sendTermsReminders(after(2));
    expect(await lettersTo(free.email)).toEqual(["booking-made-free"]);
    await Promise.all([1, 2].map(() => sendTermsReminders(after(3))));
    await sendTermsReminders(after(5));
    expect((await lettersTo(free.email)).sort()).toEqual(["booking-made-free", "terms-reminder"]);
    const warned = async (at: Date) =>
      (await listWarnings(at)).filter(({ kind }) => kind === "missingTerms").length;
    expect([await warned(after(6)), await warned(after(7)), await warned(after(60))]).toEqual([0, 1, 0]);
    await acceptTerms((await getBooking(free.order)).linkToken, after(8));
    expect(await warned(after(8))).toBe(0);
  });

  test("accepted on paper are not asked for", async () => {
    const paper = input({ method: "free", reason: "A facilitator", deadline: "", terms: false });
    await createManualOrder(admin, paper, now());
    await sendTermsReminders(new Date(now().getTime() + 4 * dayMs));
    expect(await lettersTo(paper.email)).toEqual(["booking-made-free"]);
  });
});

describe("other ways of paying", () => {
  test("a bank transfer holds the place beyond its deadline, until it is recorded", async () => {
    expect(await make({ method: "bank", reference: "DOR-1" })).toMatchObject({ code: "no_bank_details" });
    await enterBankDetails();
    const asked = input({ method: "bank", reference: "DOR-1" });
    const before = await freeSingles();
    expect(await createManualOrder(admin, asked, now())).toMatchObject({ ok: true });
    expect(await db.email.findFirstOrThrow({ where: { to: asked.email } })).toMatchObject({
      letter: "booking-made-bank",
      values: { reference: "DOR-1", bankDetails: "Robyn Marlow, 12-34-56, 12345678" },
    });
    const late = endOfDay(addDays(asked.deadline, 3));
    expect(await freeSingles(late)).toBe(before - 1);
    await releaseLapsedOrders(late);
    const warned = async (at: Date) =>
      (await listWarnings(at)).filter(({ kind }) => kind === "lateTransfer").length;
    expect([await warned(now()), await warned(late)]).toEqual([0, 1]);
    const { linkToken } = await getBooking(asked.order);
    await acceptTerms(linkToken, now());
    expect(await startBalanceCheckout(linkToken, now())).toMatchObject({ code: "nothing_owed" });
    const paid = await recordPayment(
      admin,
      {
        ...{ id: asked.order, method: "bank", amount: dorset.depositPence, reference: "DOR-1" },
        ...{ date: calendarDay(now()), number: "rest", seen: await bookingVersion(asked.order, now()) },
      },
      now(),
    );
    expect(paid).toMatchObject({ ok: true });
    expect(await getBooking(asked.order)).toMatchObject({ status: "confirmed" });
  });

  test("already paid counts as paid today, free owes nothing", async () => {
    const paid = input({ method: "paid", reference: "Imported", deadline: "" });
    expect(await createManualOrder(admin, paid, now())).toMatchObject({ ok: true });
    expect(await getBooking(paid.order)).toMatchObject({ status: "confirmed", paidPence: single.pricePence });
    expect(await lettersTo(paid.email)).toEqual(["booking-confirmed-full"]);
    const free = input({ method: "free", reason: "A facilitator", deadline: "" });
    expect(await createManualOrder(admin, free, now())).toMatchObject({ ok: true });
    expect(await getBooking(free.order)).toMatchObject({
      status: "confirmed",
      totalPence: 0,
      unpaidPence: 0,
    });
    expect(await lettersTo(free.email)).toEqual(["booking-made-free"]);
  });

  test("cash is held until it is recorded or released", async () => {
    const before = await freeSingles();
    const asked = input({ method: "cash", deadline: "" });
    await createManualOrder(admin, asked, now());
    expect(await freeSingles()).toBe(before - 1);
    expect(await releaseOrder(admin, { id: asked.order }, now())).toMatchObject({ ok: true });
    expect(await freeSingles()).toBe(before);
    expect(await releaseOrder(admin, { id: asked.order }, now())).toMatchObject({ code: "not_held" });
  });
});

describe("what is refused changes nothing", () => {
  test.each([
    ["another price without a reason", { price: 400_00 }, "reason"],
    ["free without a reason", { method: "free" as const }, "reason"],
    ["a deadline in the past", { deadline: addDays(calendarDay(now()), -1) }, "deadline"],
    ["no deadline for a link", { deadline: "" }, "deadline"],
    ["a payment without its reference", { method: "paid" as const }, "reference"],
    ["an unknown room", { room: "attic" }, "gone"],
    ["an unknown retreat", { what: "retreat:atlantis" }, "gone"],
  ])("%s", async (_, more, code) => {
    expect(await make(more)).toMatchObject({ ok: false, code });
    expect(await db.order.count()).toBe(0);
  });

  test("a room without a free place", async () => {
    const left = await freeSingles();
    for (let sold = 0; sold < left; sold += 1)
      expect(await make({ method: "cash", deadline: "" })).toMatchObject({ ok: true });
    expect(await make({ method: "cash", deadline: "" })).toMatchObject({ code: "no_place" });
  });

  test("a member who is no administrator", async () => {
    const member = await createMember();
    expect(await createManualOrder(member, input(), now())).toMatchObject({ code: "not_admin" });
  });
});

test("two presses of one form make one booking and one email", async () => {
  const asked = input();
  const results = await Promise.all([1, 2, 3].map(() => createManualOrder(admin, asked, now())));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await db.order.count()).toBe(1);
  expect(await lettersTo(asked.email)).toHaveLength(1);
});

test("the last place goes to one of ten concurrent bookings", async () => {
  const left = await freeSingles();
  for (let sold = 1; sold < left; sold += 1) await make({ method: "cash", deadline: "" });
  const results = await Promise.all(Array.from({ length: 10 }, () => make({ method: "cash", deadline: "" })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await freeSingles()).toBe(0);
});

test("a price below the list price and its reason stay with the order", async () => {
  const asked = input({ price: 300_00, reason: "Promised by phone" });
  await createManualOrder(admin, asked, now());
  expect(await db.manualOrder.findUniqueOrThrow({ where: { orderId: asked.order } })).toMatchObject({
    ...{ listPence: single.pricePence, reason: "Promised by phone", firstPence: dorset.depositPence },
    madeBy: admin.userId,
  });
  expect(await db.auditEntry.findMany({ where: { subject: asked.order } })).toMatchObject([
    { action: "order.made" },
  ]);
});

test("a form from a waitlist entry knows the person and the place", async () => {
  const email = uniqueEmail("waiting");
  const { id } = await db.retreatWaitlistEntry.create({
    data: {
      ...{ retreat: "dorset", name: "Fern Oduya", email, emailKey: email, phone: "", room: "single" },
      ...{ createdAt: now(), updatedAt: now(), confirmedAt: now() },
    },
  });
  expect(await findOrderSource(`waitlist:${id}`)).toMatchObject({
    ...{ name: "Fern Oduya", email, what: "retreat:dorset", room: "single" },
  });
  expect(await findOrderSource("waitlist:unknown")).toBeNull();
  expect(await findOrderSource(["enquiry"])).toBeNull();
  await make({ email, method: "free", reason: "Gift", deadline: "", source: `waitlist:${id}` });
  expect(await db.retreatWaitlistEntry.count({ where: { id, placedAt: { not: null } } })).toBe(1);
});

test("a form from a programme's waitlist knows the person, the programme and how they would pay", async () => {
  const email = uniqueEmail("waiting");
  const answers = { currentBusiness: "Pots", goals: "More pots", investmentLevel: "one-time" };
  const { id } = await db.mastermindWaitlistEntry.create({
    data: {
      ...answers,
      programme: "mastermind",
      name: "Fern Oduya",
      email,
      emailKey: email,
      phone: "07700 900123",
    },
  });
  expect(await findOrderSource(`waitlist:${id}`)).toMatchObject({
    ...{ name: "Fern Oduya", email, what: "plan:mastermind:one-time", room: null },
  });
});

test("retreats that are over and not on sale are not offered", async () => {
  const before = await listBookableRetreats(new Date(`${dorset.firstDay}T09:00:00Z`));
  expect(before.map(({ what }) => what)).toContain(dorsetPlace);
  const after = (await listBookableRetreats(endOfDay("2099-01-01"))).map(({ what }) => what);
  expect(after).toEqual(
    listRetreats().flatMap(({ id, sales }) => (sales === "open" ? [`retreat:${id}`] : [])),
  );
});

test.each([
  ["12", 12_00],
  ["", null],
])("a price typed as %s", (price, pence) => {
  const typed = { ...input(), price, method: "cash", terms: "on" };
  expect(manualOrderSchema.parse(typed).price).toBe(pence);
});
