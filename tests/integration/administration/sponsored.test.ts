import { beforeEach, describe, expect, test } from "vitest";
import { dorset, sponsored } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { awardPlace, revokeAward } from "@/lib/administration/sponsored/award";
import { readSponsored } from "@/lib/administration/sponsored/read";
import { scoreApplication } from "@/lib/administration/sponsored/award";
import { sendLetters } from "@/lib/administration/sponsored/send";
import { listPlaces } from "@/lib/administration/today/places";
import { cancelOrder } from "@/lib/orders/cancel";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { countPlaces, countRooms } from "@/lib/orders/bookings/places";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { listOwnBookings } from "@/lib/members/settings/own-bookings";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { createApplication, createMember } from "../../support/factories";
import { forgetMoney, lettersTo } from "../../support/money";
import { createBooking, getBooking } from "../../support/orders";
import { clearAuditLog } from "../../support/audit-log";
import { setTerms } from "../../support/sales";
import { resetSales } from "./fixture";

const now = new Date("2026-03-20T12:00:00Z");
const room = sponsored.room;
let admin: Member;

beforeEach(async () => {
  await forgetMoney();
  await clearAuditLog();
  await db.sponsoredApplication.deleteMany();
  await resetSales();
  await db.user.deleteMany();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});

const given = () => db.booking.count({ where: { award: { isNot: null }, order: { status: "confirmed" } } });
const sold = async () => (await countRooms(db, dorset, now))[room]?.sold ?? 0;
const statusOf = async (id: string) =>
  (await db.sponsoredApplication.findUniqueOrThrow({ where: { id } })).status;

async function award(application: { id: string }, by = admin, at = now) {
  const done = await awardPlace(by, application.id, at);
  expect(done).toMatchObject({ ok: true });
  const stored = await db.sponsoredAward.findFirstOrThrow({ orderBy: { id: "desc" } });
  return { ...stored, booking: await getBooking(stored.bookingId) };
}

describe("scores", () => {
  test("are one per administrator, who may change it, and all shown on the card", async () => {
    const imogen = await createApplication("Imogen Shaw");
    const teresa = await createApplication("Teresa Lund");
    const jude = await createMember({ role: "admin", displayName: "Jude" });
    await scoreApplication(admin, { application: imogen.id, score: 2 }, now);
    await scoreApplication(admin, { application: imogen.id, score: 5 }, now);
    await scoreApplication(jude, { application: imogen.id, score: 4 }, now);
    const { applicants } = await readSponsored(admin, dorset, now);
    expect(applicants).toMatchObject([
      { id: imogen.id, score: 9, own: 5, scores: [{ who: "Jude", score: 4 }], isRead: false },
      { id: teresa.id, score: null, own: null, scores: [] },
    ]);
  });

  test("of an application that is gone is refused", async () => {
    const { id } = await createApplication();
    const score = { application: id, score: 3 };
    await db.sponsoredApplication.delete({ where: { id } });
    expect(await scoreApplication(admin, score, now)).toMatchObject({ code: "gone" });
  });
});

describe("an award", () => {
  test("creates a confirmed booking at no price, without an email", async () => {
    const member = await createMember({ hasAccess: false, isConfirmed: true });
    const { email } = await db.user.findUniqueOrThrow({ where: { id: member.userId } });
    await setTerms(dorset, { clubhouse: "always" });
    const application = await createApplication("Imogen Shaw", email);
    const { booking } = await award(application);
    expect(booking).toMatchObject({ status: "confirmed", room, totalPence: 0, paidPence: 0, email });
    expect([await given(), await sold()]).toEqual([1, 0]);
    expect(await lettersTo(email)).toEqual([]);
    expect(await db.accessGrant.count({ where: { userId: member.userId } })).toBe(0);
    expect(await listOwnBookings({ ...member, email, emailConfirmed: true })).toEqual([]);
    expect(await db.auditEntry.findFirst({ where: { action: "sponsored.awarded" } })).toMatchObject({
      subject: booking.id,
    });
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({ balancePence: 0, hold: null });
  });

  test("twice, also in parallel, is one", async () => {
    const [one, other] = [await createApplication("Imogen Shaw"), await createApplication("Teresa Lund")];
    const jude = await createMember({ role: "admin", displayName: "Jude" });
    const all = await Promise.all([
      awardPlace(admin, one.id, now),
      awardPlace(admin, one.id, now),
      awardPlace(jude, other.id, now),
    ]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((done) => !done.ok && done.code === "given")).toHaveLength(2);
    expect(await given()).toBe(1);
  });

  test("is on top of the room's capacity: it takes no place from sale", async () => {
    await setTerms(dorset, { rooms: { [room]: { capacity: 1 } } });
    await award(await createApplication("Imogen Shaw"));
    const retreat = await latestRetreat(db, dorset);
    expect((await countPlaces(retreat, now)).rooms[room]?.left).toBe(1);
    await createBooking({ room });
    expect((await countPlaces(retreat, now)).rooms[room]?.left).toBe(0);
    expect((await listPlaces(now)).find((one) => one.room === room)).toMatchObject({ taken: 1 });
  });

  test("is given in a room that is sold out", async () => {
    await setTerms(dorset, { rooms: { [room]: { capacity: 1 } } });
    await createBooking({ room });
    await award(await createApplication("Imogen Shaw"));
    expect(await sold()).toBe(1);
    expect(await given()).toBe(1);
  });

  test("is possible after the retreat, and the page says that it is over", async () => {
    await setTerms(dorset, { clubhouse: "retreat" });
    const after = new Date("2026-05-18T12:00:00Z");
    const { booking } = await award(await createApplication(), admin, after);
    expect(booking).toMatchObject({ status: "confirmed", access: null });
    expect(await readSponsored(admin, dorset, after)).toMatchObject({ isOver: true });
    expect(await readSponsored(admin, dorset, now)).toMatchObject({ isOver: false });
  });

  test("is refused of an application that is gone, and of one whose applicant has a booking", async () => {
    const application = await createApplication();
    const first = await award(application);
    await db.sponsoredAward.delete({ where: { id: first.id } });
    expect(await awardPlace(admin, application.id, now)).toMatchObject({ code: "has_place" });
    await db.sponsoredApplication.delete({ where: { id: application.id } });
    expect(await awardPlace(admin, application.id, now)).toMatchObject({ code: "gone" });
  });

  test("is withdrawn once without an email, and can go to another applicant", async () => {
    const [one, other] = [await createApplication("Imogen Shaw"), await createApplication("Teresa Lund")];
    const { id, booking } = await award(one);
    const both = await Promise.all([revokeAward(admin, id, now), revokeAward(admin, id, now)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "taken_back" });
    expect(await given()).toBe(0);
    expect(await lettersTo(booking.email)).toEqual([]);
    expect(await sendLetters(admin, id, now)).toMatchObject({ code: "taken_back" });
    expect((await readSponsored(admin, dorset, now)).award).toBeNull();
    await award(other);
  });
});

describe("the emails", () => {
  test("are sent once, to the winner and all others, and update applications and access", async () => {
    await setTerms(dorset, { clubhouse: "always" });
    const [one, other] = [await createApplication("Imogen Shaw"), await createApplication("Teresa Lund")];
    const closed = await createApplication("Viv Sharma");
    await db.sponsoredApplication.update({ where: { id: closed.id }, data: { status: "closed" } });
    const { id, bookingId } = await award(one);
    const { others } = await readSponsored(admin, dorset, now);
    expect(others).toEqual(["Teresa Lund"]);
    const both = await Promise.all([sendLetters(admin, id, now), sendLetters(admin, id, now)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "sent" });
    expect(await lettersTo(one.email)).toEqual(["sponsored-awarded"]);
    expect(await lettersTo(other.email)).toEqual(["sponsored-not-chosen"]);
    expect(await lettersTo(closed.email)).toEqual([]);
    expect(await statusOf(one.id)).toBe("booked");
    expect(await statusOf(other.id)).toBe("closed");
    expect(await db.accessGrant.count({ where: { sourceId: bookingId, revokedAt: null } })).toBe(1);
    expect(await revokeAward(admin, id, now)).toMatchObject({ code: "sent" });
  });

  test("in parallel with a withdrawal: one of them is refused", async () => {
    const one = await createApplication();
    const { id } = await award(one);
    const [sent, back] = await Promise.all([sendLetters(admin, id, now), revokeAward(admin, id, now)]);
    expect([sent.ok, back.ok].filter(Boolean)).toHaveLength(1);
    expect(await lettersTo(one.email)).toEqual(sent.ok ? ["sponsored-awarded"] : []);
    expect(await given()).toBe(sent.ok ? 1 : 0);
  });

  test("are sent to the booking's address, even if the application is deleted", async () => {
    const one = await createApplication();
    const { id } = await award(one);
    await db.sponsoredApplication.delete({ where: { id: one.id } });
    expect(await sendLetters(admin, id, now)).toMatchObject({ ok: true });
    expect(await lettersTo(one.email)).toEqual(["sponsored-awarded"]);
  });

  test("make it a booking like others: cancelled it can be awarded again", async () => {
    const [one, other] = [await createApplication("Imogen Shaw"), await createApplication("Teresa Lund")];
    const { id, bookingId } = await award(one);
    await sendLetters(admin, id, now);
    const input = { id: bookingId, by: "buyer", reason: "ill", noticeOn: calendarDay(now) } as const;
    expect(await cancelOrder(admin, input, now)).toMatchObject({
      ok: true,
      value: { paidPence: 0, givenBackPence: 0 },
    });
    expect(await given()).toBe(0);
    const again = await award(other);
    expect(await sendLetters(admin, again.id, now)).toMatchObject({ ok: true });
    expect(await lettersTo(other.email)).toEqual(["sponsored-not-chosen", "sponsored-awarded"]);
    expect(await lettersTo(one.email)).not.toContain("sponsored-not-chosen");
  });

  test("unsent: cancelling or transferring the booking is refused", async () => {
    const one = await createApplication("Imogen Shaw");
    const { bookingId } = await award(one);
    const input = { id: bookingId, by: "buyer", reason: "ill", noticeOn: calendarDay(now) } as const;
    const other = { id: bookingId, name: "Kat Ellis", email: "kat@example.com" };
    expect(await cancelOrder(admin, input, now)).toMatchObject({ ok: false, code: "unsent_award" });
    expect(await transferBooking(admin, other, now)).toMatchObject({ ok: false, code: "unsent_award" });
    expect(await lettersTo(one.email)).toEqual([]);
    expect(await given()).toBe(1);
  });
});
