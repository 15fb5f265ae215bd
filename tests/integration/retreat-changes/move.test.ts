import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as downloadCalendar } from "@/app/(booking)/booking/[token]/calendar/route";
import { dorset, retreats } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { enterAnswer, extendDeadline, remindNow } from "@/lib/administration/retreat-changes/control";
import { getRetreatChange } from "@/lib/administration/retreat-changes/read";
import { refundPurchase } from "@/lib/administration/purchases/refund";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { countFree } from "@/lib/orders/bookings/places";
import { sendBalanceReminders } from "@/lib/orders/schedule/reminders";
import { releaseLapsedOrders } from "@/lib/orders/manual/release";
import { chooseByLink, getChoice, giveBankDetails } from "@/lib/orders/retreat-changes/choice";
import { sendChoiceReminders } from "@/lib/orders/retreat-changes/choice-reminders";
import { cancelOwnPlace } from "@/lib/orders/self-service/cancel-place";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { addDays } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { clearAuditLog } from "../../support/audit-log";
import { createMember } from "../../support/factories";
import { buyPlace, deliverEvents, forgetMoney, lettersTo } from "../../support/money";
import { createBooking, dueOf, getBooking } from "../../support/orders";
import { forgetSales } from "../../support/sales";
import { forgetChanges, moving, now, run, start, stripeRefunds, whatIf } from "./fixture";

let admin: Member;
const later = {
  ...dorset,
  ...{
    id: "later",
    name: "Later",
    firstDay: "2026-09-18",
    lastDay: "2026-09-20",
    dates: "18-20 September 2026",
  },
  paths: { page: "/retreats/later", payment: "/retreats/later/book", waitlist: "/retreats/later/waitlist" },
};

beforeAll(() => {
  retreats[later.id] = later;
  replaceCatalogue({});
});

afterAll(() => {
  Reflect.deleteProperty(retreats, later.id);
  replaceCatalogue({});
});

beforeEach(async () => {
  retreats[later.id] = later;
  replaceCatalogue({});
  await forgetChanges();
  await forgetMoney();
  await forgetSales();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

const answerOf = async (token: string) => (await getChoice(token, now))?.answer;
const firstDayOf = async (id: string) =>
  (await db.booking.findUniqueOrThrow({ where: { orderId: id } })).firstDay.toISOString().slice(0, 10);

const calendarOf = (token: string) =>
  downloadCalendar(new Request("http://localhost:3000/"), { params: Promise.resolve({ token }) });

async function startMove(more = {}) {
  const started = await start(admin, { ...moving, ...more });
  if (!started.ok) throw new Error(started.message);
  await refreshCatalogue(now);
  return started.value.id;
}

describe("moving a retreat", () => {
  test("asks each buyer, moves nobody, and pauses what depends on the day", async () => {
    const booking = await createBooking({ balanceDueOn: "2026-03-06" });
    await startMove();
    expect(await db.retreat.findUniqueOrThrow({ where: { id: dorset.id } })).toMatchObject({
      ...{ firstDay: new Date("2026-06-12"), cancelledAt: null, sales: "open" },
    });
    expect(await firstDayOf(booking.id)).toBe(dorset.firstDay);
    expect(await lettersTo(booking.email)).toEqual(["retreat-moved"]);
    await sendBalanceReminders(now);
    expect(await lettersTo(booking.email)).toEqual(["retreat-moved"]);
    expect(await cancelOwnPlace({ token: booking.token, pence: 0 }, now)).toMatchObject({
      ok: false,
      code: "gone",
    });
    expect(await getChoice(booking.token, now)).toMatchObject({
      isOpen: true,
      answer: null,
      dates: "12–14 June 2026",
    });
  });

  test("gives each guest a calendar file of the days they accepted, and none before they choose", async () => {
    const [comes, cancels] = [await createBooking(), (await buyPlace()).booking];
    await startMove();
    const { linkToken } = await getBooking(cancels.id);
    for (const token of [comes.token, linkToken]) expect((await calendarOf(token)).status).toBe(404);
    await chooseByLink({ token: comes.token, answer: "comes" }, now);
    await chooseByLink({ token: linkToken, answer: "back" }, now);
    await run();
    expect(await (await calendarOf(comes.token)).text()).toContain("DTSTART;VALUE=DATE:20260612");
    const ended = await (await calendarOf(linkToken)).text();
    expect(ended).toContain("METHOD:CANCEL");
    expect(ended).toContain(`DTSTART;VALUE=DATE:${dorset.firstDay.replaceAll("-", "")}`);
    expect(ended).toContain("DTEND;VALUE=DATE:20260518");
  });

  test("who comes keeps room and price, with the new days and due day, and can still change it", async () => {
    const booking = await createBooking();
    const id = await startMove();
    const answers = await Promise.all(
      [1, 2].map(() => chooseByLink({ token: booking.token, answer: "comes" }, now)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await firstDayOf(booking.id)).toBe("2026-06-12");
    const moved = await getBooking(booking.id);
    expect(moved.totalPence).toBe(497_00);
    expect(dueOf(moved)).toEqual(new Date("2026-04-13"));
    expect(await lettersTo(booking.email)).toEqual(["retreat-moved", "retreat-chosen"]);
    expect(await chooseByLink({ token: booking.token, answer: "back" }, now)).toMatchObject({ ok: true });
    expect(await chooseByLink({ token: booking.token, answer: "comes" }, now)).toMatchObject({
      code: "final",
    });
    expect((await getRetreatChange(dorset.id))?.id).toBe(id);
  });

  test("who wants the money gets everything at once, with one email", async () => {
    const { booking, payment } = await buyPlace();
    await startMove();
    const { linkToken, email } = await getBooking(booking.id);
    expect(await chooseByLink({ token: linkToken, answer: "back" }, now)).toMatchObject({ ok: true });
    await run();
    await deliverEvents(now);
    await run();
    expect((await stripeRefunds()).map(({ amount }) => amount)).toEqual([payment.amountPence]);
    expect(await getBooking(booking.id)).toMatchObject({ status: "cancelled" });
    const letters = (await lettersTo(email)).filter((one) => one.startsWith("retreat"));
    expect(letters).toEqual(["retreat-moved", "retreat-declined"]);
    expect((await lettersTo(email)).filter((one) => one.startsWith("refund"))).toEqual([]);
  });

  test("no answer by the deadline means everything back, after two reminders", async () => {
    const { booking } = await buyPlace();
    const other = await createBooking();
    const id = await startMove();
    await chooseByLink({ token: other.token, answer: "comes" }, now);
    for (const day of ["2026-03-28", "2026-03-29", "2026-03-31"])
      await sendChoiceReminders(new Date(`${day}T08:00:00Z`));
    const { email, linkToken } = await getBooking(booking.id);
    expect((await lettersTo(email)).filter((one) => one === "retreat-moved-reminder")).toHaveLength(2);
    expect(await lettersTo(other.email)).not.toContain("retreat-moved-reminder");
    const late = new Date("2026-04-03T00:00:00Z");
    expect(await chooseByLink({ token: linkToken, answer: "comes" }, late)).toMatchObject({ code: "late" });
    await run(late);
    expect(await stripeRefunds()).toHaveLength(1);
    expect(await getBooking(other.id)).toMatchObject({ status: "confirmed" });
    const change = await getRetreatChange(dorset.id);
    expect(change?.endedAt).toEqual(late);
    expect(change?.orders.map(({ state, isLate }) => [state, isLate]).sort()).toEqual([
      ["comes", false],
      ["sent", true],
    ]);
    expect(await extendDeadline(admin, { id, deadline: "2026-04-20" }, late)).toMatchObject({ code: "over" });
  });

  test("the founder enters an answer, reminds, and moves the deadline", async () => {
    const booking = await createBooking();
    const id = await startMove();
    expect(await remindNow(admin, { id }, now)).toMatchObject({ value: { count: 1 } });
    expect(await extendDeadline(admin, { id, deadline: "2026-04-01" }, now)).toMatchObject({ code: "late" });
    expect(await extendDeadline(admin, { id, deadline: "2026-04-20" }, now)).toMatchObject({ ok: true });
    const answer = { id, order: booking.id, answer: "comes" } as const;
    expect(await enterAnswer(await createMember(), answer, now)).toMatchObject({ code: "not_admin" });
    expect(await enterAnswer(admin, answer, now)).toMatchObject({ ok: true });
    expect((await getRetreatChange(dorset.id))?.orders).toMatchObject([
      { state: "comes", isByTelephone: true },
    ]);
    const actions = (await db.auditEntry.findMany()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["retreat.move", "retreat.answer_entered"]));
  });

  test("money paid by transfer goes to the account that the buyer gives, which is deleted afterwards", async () => {
    const booking = await createBooking({ paidPence: 497_00 });
    const byHand = {
      method: "bank",
      reference: "DOR-1",
      paymentIntentId: null,
      checkoutSessionId: null,
    } as const;
    await db.payment.updateMany({ where: { orderId: booking.id }, data: { ...byHand, recordedAt: now } });
    await startMove();
    const { token } = booking;
    expect(await giveBankDetails({ token, bankDetails: "12-34-56 12345678" })).toMatchObject({ ok: false });
    await chooseByLink({ token, answer: "back" }, now);
    await run();
    expect(await getChoice(token, now)).toMatchObject({ byHandPence: 497_00 });
    expect(await giveBankDetails({ token, bankDetails: "Ines, 12-34-56 12345678" })).toMatchObject({
      ok: true,
    });
    const stored = await db.retreatChangeOrder.findFirstOrThrow({ where: { orderId: booking.id } });
    expect(stored.bankDetails).not.toContain("12345678");
    const [order] = (await getRetreatChange(dorset.id))?.orders ?? [];
    expect(order).toMatchObject({ state: "byHand", bankDetails: "Ines, 12-34-56 12345678" });
    const seen = await versionOf(db, booking.id, now);
    const refund = { id: booking.id, seen, amountPence: null, reason: "By bank", code: "" };
    expect(await refundPurchase(admin, refund as never, now)).toMatchObject({ ok: true });
    expect(await db.retreatChangeOrder.findFirstOrThrow({ where: { orderId: booking.id } })).toMatchObject({
      bankDetails: null,
    });
  });

  test("onto another retreat keeps places there until the answer, and closes this one", async () => {
    const { booking } = await buyPlace({ room: "shared" });
    const input = { ...moving, to: later.id, firstDay: null, lastDay: null, dueOn: null } as const;
    expect((await whatIf(input)).problems).toEqual([]);
    const before = (await countFree(later, now)).rooms.shared?.left ?? 0;
    await startMove(input);
    expect((await countFree(later, now)).rooms.shared?.left).toBe(before - 1);
    expect(await getBooking(booking.id)).toMatchObject({ retreat: dorset.id });
    const { linkToken } = await getBooking(booking.id);
    expect(await chooseByLink({ token: linkToken, answer: "comes" }, now)).toMatchObject({ ok: true });
    expect(await answerOf(linkToken)).toBe("comes");
    expect(await getBooking(booking.id)).toMatchObject({ retreat: later.id, status: "confirmed" });
    expect((await countFree(later, now)).rooms.shared?.left).toBe(before - 1);
    expect(await db.retreat.findUniqueOrThrow({ where: { id: dorset.id } })).toMatchObject({
      sales: "closed",
      cancelledAt: now,
    });
    expect(await firstDayOf(booking.id)).toBe(addDays(later.lastDay, -2));
  });

  test("onto another retreat takes different rooms, unpaid and sponsored places along", async () => {
    const group = await createBooking({ places: [{}, { room: "single", name: "Kit", linkToken: "kit" }] });
    const manual = { method: "bank", firstPence: 100_00, reference: "DOR-2" } as const;
    const held = await createBooking({
      status: "held",
      manual: { create: { ...manual, listPence: 497_00, reason: "" } },
    });
    const award = { retreat: dorset.id, awardedAt: now, sentAt: now };
    const sponsored = await createBooking({ award });
    const input = { ...moving, to: later.id, firstDay: null, lastDay: null, dueOn: null } as const;
    expect((await whatIf(input)).problems).toEqual([]);
    const { rooms: before } = await countFree(later, now);
    const changeId = await startMove(input);
    const taken = async () => {
      const { rooms } = await countFree(later, now);
      return ["shared", "single"].map((room) => (before[room]?.left ?? 0) - (rooms[room]?.left ?? 0));
    };
    expect(await taken()).toEqual([2, 1]);
    for (const { id: order } of [group, held, sponsored]) {
      const answer = { id: changeId, order, answer: "comes", code: undefined } as const;
      expect(await enterAnswer(admin, answer, now)).toMatchObject({ ok: true });
    }
    expect(await taken()).toEqual([2, 1]);
    const moved = await getBooking(group.id);
    expect(moved).toMatchObject({ retreat: later.id, status: "confirmed", totalPence: 497_00 });
    expect(moved.guests.map(({ room }) => room)).toEqual(["shared", "single"]);
    expect(await getBooking(held.id)).toMatchObject({ retreat: later.id, status: "held" });
    expect(await getBooking(sponsored.id)).toMatchObject({ retreat: later.id, status: "confirmed" });
    expect(await db.sponsoredAward.findFirstOrThrow()).toMatchObject({
      ...{ retreat: later.id, bookingId: sponsored.id, takenBackAt: null },
    });
    expect(await lettersTo(held.email)).toEqual(["retreat-moved", "booking-moved"]);
    const [, letter] = await db.email.findMany({ where: { to: held.email }, orderBy: { id: "asc" } });
    expect(letter?.values).toMatchObject({ money: "Nothing’s paid yet. You pay £100 first, as agreed." });
  });

  test("onto another retreat keeps a reserved place until the answer, and what is paid first", async () => {
    retreats[later.id] = { ...later, depositPence: 150_00 };
    replaceCatalogue({});
    const manual = {
      ...{ method: "link" as const, firstPence: 100_00, reference: "DOR-2", listPence: 497_00 },
      ...{ reason: "", deadline: new Date("2026-02-25"), expiresAt: endOfDay("2026-02-25") },
    };
    const make = () => createBooking({ status: "held", manual: { create: manual } });
    const [held, silent, released] = [await make(), await make(), await make()];
    const { rooms: before } = await countFree(later, now);
    const taken = async (at = now) =>
      (before.shared?.left ?? 0) - ((await countFree(later, at)).rooms.shared?.left ?? 0);
    await startMove({ to: later.id, firstDay: null, lastDay: null, dueOn: null });
    expect(await taken()).toBe(3);
    await db.order.update({ where: { id: released.id }, data: { status: "released" } });
    expect(await taken()).toBe(2);
    const lapsed = new Date("2026-03-20T09:00:00Z");
    await releaseLapsedOrders(lapsed);
    expect(await chooseByLink({ token: held.token, answer: "comes" }, lapsed)).toMatchObject({ ok: true });
    await releaseLapsedOrders(lapsed);
    expect(await getBooking(held.id)).toMatchObject({
      retreat: later.id,
      status: "held",
      depositPence: 100_00,
    });
    expect(await taken(lapsed)).toBe(2);
    const [, letter] = await db.email.findMany({ where: { to: held.email }, orderBy: { id: "asc" } });
    expect(letter?.values).toMatchObject({
      money: "Nothing’s paid yet. £100 by 2 April 2026 keeps your place.",
    });
    const over = endOfDay("2026-04-02");
    await releaseLapsedOrders(over);
    expect([await getBooking(held.id), await getBooking(silent.id)]).toMatchObject([
      { status: "released" },
      { status: "held" },
    ]);
    await run(over);
    expect(await getBooking(silent.id)).toMatchObject({ status: "released" });
    expect(await lettersTo(silent.email)).toContain("retreat-declined");
  });

  test("onto another retreat is refused if one of the rooms is too full there", async () => {
    await createBooking({ places: [{}, { room: "single" }] });
    const single = later.rooms.single.capacity;
    for (let taken = 0; taken < single; taken++) await createBooking({ retreat: later.id, room: "single" });
    const input = { ...moving, to: later.id, firstDay: null, lastDay: null, dueOn: null } as const;
    expect((await whatIf(input)).problems.map(({ field }) => field)).toEqual(["to"]);
  });
});
