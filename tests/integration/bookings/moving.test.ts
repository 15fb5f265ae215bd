import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dorset, retreats, type Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { getMove, moveOrder } from "@/lib/administration/orders/move";
import type { MoveInput } from "@/lib/administration/orders/schema";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { decrypt, encrypt } from "@/lib/crypto/encryption";
import { db } from "@/lib/db";
import { countFree } from "@/lib/orders/bookings/places";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { previewCancellation, cancelOwnPlace } from "@/lib/orders/self-service/cancel-place";
import { changeOwnRoom, listRoomChoices } from "@/lib/orders/self-service/change-room";
import { giveOwnPlace } from "@/lib/orders/self-service/give-place";
import { addDays } from "@/lib/time/dates";
import { clearAuditLog } from "../../support/audit-log";
import { createApplication, createMember, uniqueEmail } from "../../support/factories";
import { forgetMoney, lettersTo } from "../../support/money";
import { createBooking, getBooking } from "../../support/orders";
import { spring } from "../../support/second-retreat";

let admin: Member;
const now = new Date("2026-02-20T09:00:00Z");
const { single, shared } = dorset.rooms;
const dearer = single.pricePence - shared.pricePence;
const later = { ...spring, id: "later", name: "Later", currency: dorset.currency };

beforeAll(() => {
  retreats[later.id] = later;
  replaceCatalogue({});
});

afterAll(() => {
  Reflect.deleteProperty(retreats, later.id);
  replaceCatalogue({});
});

beforeEach(async () => {
  await forgetMoney();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

const buy = (more: Parameters<typeof createBooking>[0] = {}) =>
  createBooking({ totalPence: shared.pricePence, now: new Date("2026-02-01T09:00:00Z"), ...more });

async function move(id: string, more: Partial<MoveInput> = {}, by = admin) {
  const seen = more.seen ?? (await versionOf(db, id, now));
  const given = { id, seen, retreat: "dorset", room: "single", difference: "charge" } as const;
  return moveOrder(by, { ...given, reason: "", message: "", ...more }, now);
}

const founderLetters = async () =>
  (await db.email.findMany({ where: { letter: "founder-payment-problem" } })).map(({ cause }) => cause);
const refundsAsked = () => db.refundRequest.findMany({ select: { amountPence: true, askedBy: true } });
const freeRooms = async (retreat: Retreat = dorset) => (await countFree(retreat, now)).rooms;

describe("changing the room in the office", () => {
  test("a dearer one is owed, the other bed is free, the guest is told", async () => {
    const before = await freeRooms();
    const { id, email } = await buy();
    expect(await move(id, { message: "As we said." })).toEqual({
      ok: true,
      value: { id },
    });
    expect(await getBooking(id)).toMatchObject({ room: "single", totalPence: single.pricePence });
    const after = await freeRooms();
    expect(after.shared?.left).toBe(before.shared?.left);
    expect(after.single?.left).toBe((before.single?.left ?? 0) - 1);
    const [letter] = await db.email.findMany({ where: { to: email } });
    expect(letter).toMatchObject({ letter: "booking-moved", values: { message: "As we said." } });
    expect(await refundsAsked()).toEqual([]);
    expect(await db.auditEntry.findMany()).toMatchObject([{ action: "booking.moved", subject: id }]);
  });

  test("a cheaper one gives back what is paid too much, once", async () => {
    const { id } = await buy({ room: "single", totalPence: single.pricePence, paidPence: single.pricePence });
    const seen = await versionOf(db, id, now);
    const results = await Promise.all([1, 2].map(() => move(id, { room: "shared", seen })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundsAsked()).toEqual([{ amountPence: dearer, askedBy: admin.userId }]);
    expect(await getBooking(id)).toMatchObject({ room: "shared", totalPence: shared.pricePence });
  });

  test("what a cheaper one gave back counts in no later refund", async () => {
    const { id, token } = await buy({
      room: "single",
      totalPence: single.pricePence,
      paidPence: single.pricePence,
    });
    await move(id, { room: "shared" });
    // Late enough for half of the rest, and once Stripe has sent it
    const late = new Date("2026-04-01T09:00:00Z");
    const half = Math.ceil((shared.pricePence - dorset.depositPence) / 2);
    expect(await previewCancellation({ token }, late)).toMatchObject({ refundPence: half });
    await db.refundRequest.deleteMany();
    await db.payment.updateMany({ where: { orderId: id }, data: { refundedPence: dearer } });
    expect(await previewCancellation({ token }, late)).toMatchObject({ refundPence: half });
  });

  test("what a cheaper one gave back is owed again for a dearer one, a favour is not", async () => {
    const { id, token } = await buy({
      room: "single",
      totalPence: single.pricePence,
      paidPence: single.pricePence,
    });
    await move(id, { room: "shared" });
    const goodwill = 30_00;
    await db.refundRequest.deleteMany();
    await db.payment.updateMany({ where: { orderId: id }, data: { refundedPence: dearer + goodwill } });
    const choices = await listRoomChoices({ token }, now);
    expect(choices?.rooms).toMatchObject([{ money: { owedPence: dearer, totalPence: single.pricePence } }]);
    expect(await move(id)).toMatchObject({ ok: true });
    expect((await getBooking(id)).unpaidPence).toBe(dearer);
    // And back again, without having paid: nothing is owed and nothing goes back
    expect(await move(id, { room: "shared" })).toMatchObject({ ok: true });
    expect((await getBooking(id)).unpaidPence).toBe(0);
    expect(await refundsAsked()).toEqual([]);
  });

  test("the price can stay, with a reason", async () => {
    const { id } = await buy();
    expect(await move(id, { difference: "keep" })).toMatchObject({ ok: false, code: "reason" });
    expect(await move(id, { difference: "keep", reason: "A favour" })).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({ room: "single", totalPence: shared.pricePence });
  });

  test.each([
    ["the same room", { room: "shared" }, "same"],
    ["an unknown room", { room: "attic" }, "gone"],
    ["an unknown retreat", { retreat: "atlantis" }, "gone"],
    ["a page from before another change", { seen: "old" }, "changed"],
  ])("%s is refused and changes nothing", async (_, more, code) => {
    const { id } = await buy();
    expect(await move(id, more)).toMatchObject({ ok: false, code });
    expect(await getBooking(id)).toMatchObject({ room: "shared", totalPence: shared.pricePence });
    expect(await db.email.count()).toBe(0);
  });

  test("a full room is refused, and a member who is no administrator", async () => {
    for (let taken = 0; taken < single.capacity; taken += 1) await buy({ room: "single" });
    const { id } = await buy();
    expect(await move(id)).toMatchObject({ code: "no_place" });
    expect(await move(id, {}, await createMember())).toMatchObject({ code: "not_admin" });
  });
});

describe("moving to another retreat", () => {
  test("carries payments over, with the new dates, terms, due day and access", async () => {
    const { id } = await buy({ access: "retreat" });
    expect((await getMove({ id, isRoom: false }, now))?.choices.map((one) => one.id)).toEqual([
      "dorset",
      "later",
    ]);
    expect(await move(id, { retreat: "later", room: "tent" })).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({
      ...{ retreat: "later", room: "tent", totalPence: later.rooms.tent?.pricePence, paidPence: 100_00 },
      ...{ firstDay: new Date(later.firstDay), depositPence: later.depositPence },
      instalments: [{ dueOn: new Date(addDays(later.firstDay, -later.balanceDueDaysBefore)) }],
    });
    expect((await freeRooms(later)).tent?.left).toBe(0);
  });

  test("a draft is no destination", async () => {
    const started = { address: "later", from: "dorset", isDraft: true };
    retreats[later.id] = { ...later, started };
    replaceCatalogue({});
    const { id } = await buy();
    expect((await getMove({ id, isRoom: false }, now))?.choices.map((one) => one.id)).toEqual(["dorset"]);
    expect(await move(id, { retreat: "later", room: "tent" })).toMatchObject({ code: "gone" });
    retreats[later.id] = later;
    replaceCatalogue({});
  });

  test("the last place goes to one of two", async () => {
    const [one, other] = [await buy(), await buy()];
    const to = { retreat: "later", room: "tent" };
    const results = await Promise.all([move(one.id, to), move(other.id, to)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("on the buyer’s own page", () => {
  test("cancels with today’s refund by the terms, tells both, and only once", async () => {
    const { id, token, email } = await buy({ paidPence: shared.pricePence });
    const preview = await previewCancellation({ token }, now);
    const pence = preview?.refundPence ?? 0;
    expect(pence).toBeGreaterThan(0);
    expect(await cancelOwnPlace({ token, pence: pence + 1 }, now)).toMatchObject({ code: "changed" });
    const results = await Promise.all([1, 2].map(() => cancelOwnPlace({ token, pence }, now)));
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { refundPence: pence } }]);
    expect(await refundsAsked()).toEqual([{ amountPence: pence, askedBy: null }]);
    expect(await getBookingByToken(token)).toMatchObject({ status: "cancelled", cancelledBy: "buyer" });
    expect(await db.cancellation.findUniqueOrThrow({ where: { orderId: id } })).toMatchObject({
      actorId: null,
    });
    expect(await lettersTo(email)).toEqual(["cancelled-by-buyer"]);
    expect(await founderLetters()).toEqual([`payment-problem:cancelledByBuyer:${id}`]);
  });

  test("gives the place away until the last day of transfers; the link ends", async () => {
    const { token, id } = await buy();
    const email = uniqueEmail("grace");
    const late = new Date(`${addDays(dorset.firstDay, -1)}T09:00:00Z`);
    expect(await giveOwnPlace({ token, name: "Grace", email }, late)).toMatchObject({ code: "late" });
    const overdue = await buy({ balanceDueOn: "2026-02-19" });
    expect(await giveOwnPlace({ token: overdue.token, name: "Grace", email }, now)).toMatchObject({
      code: "late",
    });
    expect(await giveOwnPlace({ token, name: "Grace", email }, now)).toMatchObject({ ok: true });
    expect(await giveOwnPlace({ token, name: "Eve", email: uniqueEmail("eve") }, now)).toMatchObject({
      code: "gone",
    });
    expect(await getBooking(id)).toMatchObject({ name: "Grace", email });
    expect(await lettersTo(email)).toEqual(["booking-transferred"]);
  });

  test("changes to a room on open sale at the price that was shown", async () => {
    const { token, id } = await buy();
    const choices = await listRoomChoices({ token }, now);
    expect(choices?.rooms).toMatchObject([{ id: "single", money: { totalPence: single.pricePence } }]);
    const room = { token, room: "single" };
    expect(await changeOwnRoom({ ...room, pence: 1 }, now)).toMatchObject({ code: "changed" });
    expect(await getBooking(id)).toMatchObject({ room: "shared" });
    expect(await changeOwnRoom({ ...room, pence: single.pricePence }, now)).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({ room: "single", totalPence: single.pricePence });
  });

  test("the sponsored place can be cancelled, not given away or changed", async () => {
    const { id: applicationId } = await createApplication();
    const award = { retreat: "dorset", applicationId, awardedAt: now, sentAt: now };
    const { token } = await buy({ award });
    expect((await listRoomChoices({ token }, now))?.rooms).toEqual([]);
    const given = await giveOwnPlace({ token, name: "Eve", email: uniqueEmail("eve") }, now);
    expect(given).toMatchObject({ code: "late" });
    expect(await previewCancellation({ token }, now)).not.toBeNull();
  });

  test("nothing changes once the retreat has begun, or of a booking that is not confirmed", async () => {
    const { token } = await buy();
    const begun = new Date(`${dorset.firstDay}T09:00:00Z`);
    expect(await previewCancellation({ token }, begun)).toBeNull();
    expect(await cancelOwnPlace({ token, pence: 0 }, begun)).toMatchObject({ code: "gone" });
    const refunded = await buy({ status: "refunded" });
    expect(await listRoomChoices({ token: refunded.token }, now)).toBeNull();
    expect(await cancelOwnPlace({ token: "unknown", pence: 0 }, now)).toMatchObject({ code: "gone" });
  });
});

describe("one of several guests", () => {
  const together = () => {
    const lowri = { name: "Lowri", email: uniqueEmail("lowri") };
    const places = [{}, { ...lowri, emailKey: lowri.email }];
    const totalPence = 2 * shared.pricePence;
    return buy({ places, totalPence, paidPence: totalPence });
  };
  const guestsOf = (orderId: string) => db.guest.findMany({ where: { orderId }, orderBy: { number: "asc" } });

  test("changes the room alone, for the difference of that place", async () => {
    const { id } = await together();
    const [, lowri] = await guestsOf(id);
    expect((await getMove({ id, guestId: lowri?.id, isRoom: true }, now))?.name).toBe("Lowri");
    expect(await getMove({ id, guestId: admin.userId, isRoom: true }, now)).toBeNull();
    const before = await freeRooms();
    expect(await move(id, { guest: lowri?.id, room: "single" })).toMatchObject({ ok: true });
    expect(await guestsOf(id)).toMatchObject([
      { room: "shared", pricePence: shared.pricePence },
      { room: "single", pricePence: single.pricePence },
    ]);
    const totalPence = shared.pricePence + single.pricePence;
    expect(await getBooking(id)).toMatchObject({ totalPence, unpaidPence: dearer });
    expect((await freeRooms()).shared?.left).toBe((before.shared?.left ?? 0) + 1);
    expect(await lettersTo(lowri?.email ?? "")).toEqual(["guest-invited"]);
    expect(await move(id, { guest: admin.userId, room: "single" })).toMatchObject({ code: "gone" });
  });

  test("moves alone to another retreat in an order of its own, with what was paid for the place", async () => {
    const { id, email } = await together();
    const [own, lowri] = await guestsOf(id);
    if (!lowri?.linkToken) throw new Error("A guest has no link");
    const form = { savedAt: now, contactName: "Ifor", contactPhone: "07700 900123" };
    await db.guestForm.create({ data: { guestId: lowri.id, ...form } });
    const sealed = encrypt("guest-health", "A bad knee", lowri.id);
    await db.guestHealth.create({ data: { guestId: lowri.id, sealed, savedAt: now } });
    const tent = later.rooms.tent?.pricePence ?? 0;
    const shown = await getMove({ id, guestId: lowri.id, isRoom: false }, now);
    expect(shown).toMatchObject({ isAlone: true, paidPence: shared.pricePence });
    const to = { guest: lowri.id, retreat: "later", room: "tent" };
    const seen = await versionOf(db, id, now);
    const results = await Promise.all([1, 2].map(() => move(id, { ...to, seen })));
    const [moved] = results.flatMap((one) => (one.ok ? [one.value.id] : []));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const backPence = shared.pricePence - tent;
    expect(await getBooking(moved ?? "")).toMatchObject({
      ...{ retreat: "later", room: "tent", status: "confirmed", email, totalPence: tent, unpaidPence: 0 },
      ...{ termsVersion: "1", firstDay: new Date(later.firstDay), depositPence: later.depositPence },
      guests: [{ name: "Lowri", linkToken: lowri.linkToken, email: lowri.email }],
      payments: [{ method: "card", paymentIntentId: null, amountPence: tent }],
    });
    expect(await db.guestForm.findUnique({ where: { guestId: moved } })).toMatchObject(form);
    const health = await db.guestHealth.findMany();
    expect(health.map((one) => decrypt("guest-health", one.sealed, moved ?? ""))).toEqual(["A bad knee"]);
    expect(await guestsOf(id)).toMatchObject([
      { id: own?.id, cancelledAt: null },
      { id: lowri.id, cancelledAt: now, keptPence: 0, returnedPence: shared.pricePence },
    ]);
    expect(await getBooking(id)).toMatchObject({ unpaidPence: 0, refundedPence: tent });
    expect(await refundsAsked()).toEqual([{ amountPence: backPence, askedBy: admin.userId }]);
    expect(await lettersTo(email)).toEqual(["booking-moved"]);
    expect(await lettersTo(lowri.email ?? "")).toEqual(["guest-invited"]);
  });

  test("owes what is dearer there, or pays the agreed price with a reason", async () => {
    const { id } = await together();
    const [, lowri] = await guestsOf(id);
    const to = { guest: lowri?.id, retreat: "later", room: "tent" };
    expect(await move(id, { ...to, difference: "keep" })).toMatchObject({ code: "reason" });
    const moved = await move(id, { ...to, difference: "keep", reason: "A favour" });
    const order = moved.ok ? await getBooking(moved.value.id) : null;
    expect(order).toMatchObject({ totalPence: shared.pricePence, unpaidPence: 0 });
    expect(await refundsAsked()).toEqual([]);
    const deposits = await buy({
      places: [{}, { name: "Ann" }],
      totalPence: 2 * shared.pricePence,
      paidPence: 200_00,
    });
    await db.guest.update({ where: { id: order?.id }, data: { cancelledAt: now } });
    const [, ann] = await guestsOf(deposits.id);
    const other = await move(deposits.id, { ...to, guest: ann?.id });
    const tent = later.rooms.tent?.pricePence ?? 0;
    expect(other.ok && (await getBooking(other.value.id))).toMatchObject({
      ...{ totalPence: tent, unpaidPence: tent - 100_00 },
      instalments: [{ unpaidPence: tent - 100_00 }],
    });
    expect((await getBooking(deposits.id)).unpaidPence).toBe(shared.pricePence - 100_00);
  });

  test("a full retreat, a disputed payment, or an unpaid order refuses it and changes nothing", async () => {
    const { id } = await together();
    const [, lowri] = await guestsOf(id);
    const to = { guest: lowri?.id, retreat: "later", room: "tent" };
    const disputed = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const dispute = { id: "dp_move", status: "needs_response", amountPence: 1, reason: "fraudulent" };
    await db.dispute.create({
      data: { ...dispute, paymentId: disputed.id, createdAt: now },
    });
    expect(await move(id, to)).toMatchObject({ code: "disputed" });
    await db.dispute.deleteMany();
    await buy({ retreat: "later", room: "tent" });
    expect(await move(id, to)).toMatchObject({ code: "no_place" });
    expect(await db.payment.count({ where: { orderId: id } })).toBe(1);
    expect(await getBooking(id)).toMatchObject({ totalPence: 2 * shared.pricePence, refundedPence: 0 });
    const held = await buy({ status: "held", places: [{}, { name: "Ann" }] });
    const [, ann] = await guestsOf(held.id);
    expect(await move(held.id, { ...to, guest: ann?.id })).toMatchObject({ code: "not_confirmed" });
  });

  test("gets another room from the buyer’s page only, once for the shown price", async () => {
    const { id, token } = await together();
    const [, lowri] = await guestsOf(id);
    const pence = 2 * shared.pricePence + dearer;
    expect((await listRoomChoices({ token, guest: 2 }, now))?.rooms).toMatchObject([
      { id: "single", money: { totalPence: pence } },
    ]);
    const ofGuest = { token: lowri?.linkToken ?? "", room: "single", pence };
    expect(await changeOwnRoom(ofGuest, now)).toMatchObject({ code: "gone" });
    const ofBuyer = { token, guest: 2, room: "single", pence };
    const results = await Promise.all([1, 2].map(() => changeOwnRoom(ofBuyer, now)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await guestsOf(id)).map(({ room }) => room)).toEqual(["shared", "single"]);
  });
});
