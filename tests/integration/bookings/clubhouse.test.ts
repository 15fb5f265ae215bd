import { bookingClubhouse } from "@/content/emails/booking-clubhouse";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { dorset, retreats, type ClubhouseTerm } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { applyInvitationCode } from "@/lib/accounts/apply-code";
import { eraseAccount } from "@/lib/accounts/erase";
import { join } from "@/lib/accounts/join";
import { revokeAccessOf } from "@/lib/administration/people/end-access";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { deletePayment } from "@/lib/administration/purchases/take-back";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { revokeAccess } from "@/lib/administration/free-access";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import type { TypedTerms } from "@/lib/administration/sales/rooms";
import { cancelOrder } from "@/lib/orders/cancel";
import { applyRefunds, endOrder } from "@/lib/orders/end";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { retreatOf } from "@/lib/content/retreats";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { endOfDay } from "@/lib/time/end-of-day";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { createBooking, getBooking } from "../../support/orders";
import { forgetSales, saveOver, undoLast } from "../../support/sales";
import { forgetSmall, payFor, setUpSmall, takeDownSmall } from "../../support/waitlists";

const now = () => new Date();
const firstDay = addDays(calendarDay(now()), 100);
const lastDay = addDays(firstDay, 2);
let admin: Member;

beforeEach(async () => {
  setUpSmall({ shared: 4, single: 4 });
  await forgetSmall();
  await forgetSales();
  await db.user.deleteMany();
  await db.accessGrant.deleteMany();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterEach(forgetSmall);
afterAll(takeDownSmall);

function opens(clubhouse: ClubhouseTerm, days = { firstDay, lastDay }) {
  const { small } = retreats;
  if (!small) throw new Error("There is no small retreat");
  retreats.small = { ...small, ...days, clubhouse };
  replaceCatalogue({});
}

const smallProduct = () => retreatProduct(retreatOf({ retreat: "small" }));

const held = (email = uniqueEmail("kat")) =>
  createBooking({
    ...{ retreat: "small", room: "single", status: "held", name: "Kat Ellis", email },
    ...{ totalPence: dorset.rooms.single.pricePence, balanceDueOn: firstDay },
  });

async function book(email = uniqueEmail("kat")) {
  const booking = await held(email);
  expect(await payFor(booking.id, dorset.rooms.single.pricePence, now())).toBe("confirmed");
  return getBooking(booking.id);
}

const grantsOf = (sourceId: string) =>
  db.accessGrant.findMany({ where: { source: "booking", sourceId }, orderBy: { id: "asc" } });
const codeOf = async (bookingId: string) =>
  db.invitation.findUniqueOrThrow({ where: { orderId: bookingId } });
const letterTo = (to: string) =>
  db.email.findFirstOrThrow({ where: { to }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

async function joinWith(code: string, email: string) {
  const input = { displayName: "Kat", email, password: "a kettle of hens", invitationCode: code };
  const joined = await join(input, aCaller(), now());
  expect(joined).toMatchObject({ ok: true });
  return db.user.findUniqueOrThrow({ where: { emailKey: email } });
}

describe("a booking that is confirmed", () => {
  test("gives no access if the retreat's term is No", async () => {
    opens("no");
    const { id, email, access } = await book();
    expect(access).toBeNull();
    expect(await grantsOf(id)).toEqual([]);
    expect((await letterTo(email)).values).toMatchObject({
      ...{ clubhouse: bookingClubhouse.group },
      clubhouseUrl: expect.stringMatching(/\/community\?door=boards&board=group-small$/) as string,
    });
  });

  test("links to the group that the founder made by hand, and to none that is archived or for a blocked guest", async () => {
    opens("no");
    const ofSmall = { retreat: "small" };
    await db.board.deleteMany({ where: ofSmall });
    const id = randomUUID();
    const guests = { readers: "guests", posters: "guests" } as const;
    await db.board.create({ data: { id, name: "Small fires", position: 90, ...guests, ...ofSmall } });
    onTestFinished(async () => void (await db.board.deleteMany({ where: ofSmall })));
    const { email } = await book();
    expect((await letterTo(email)).values).toMatchObject({
      clubhouseUrl: expect.stringMatching(new RegExp(`/community\\?door=boards&board=${id}$`)) as string,
    });
    const none = { clubhouse: "", clubhouseUrl: "" };
    const blocked = await createMember({ hasAccess: false });
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now() } });
    expect((await letterTo((await book(blocked.email)).email)).values).toMatchObject(none);
    await db.board.update({ where: { id }, data: { archivedAt: now() } });
    expect((await letterTo((await book()).email)).values).toMatchObject(none);
    expect(await db.board.count({ where: ofSmall })).toBe(1);
  });

  test("gives a confirmed account access at once, until the end of the last day", async () => {
    opens("retreat");
    const member = await createMember({ hasAccess: false, isConfirmed: true });
    const { email } = await db.user.findUniqueOrThrow({ where: { id: member.userId } });
    const { id, linkToken } = await book(email);
    expect(await grantsOf(id)).toMatchObject([
      { userId: member.userId, claimKey: email, endsAt: endOfDay(lastDay), revokedAt: null },
    ]);
    expect(await db.invitation.count({ where: { orderId: id } })).toBe(0);
    expect((await letterTo(email)).values).toMatchObject({
      clubhouse: expect.stringContaining("Come in") as string,
      clubhouseUrl: expect.stringMatching(/\/community$/) as string,
    });
    expect(await getBookingByToken(linkToken)).toMatchObject({ access: "retreat" });
  });

  test("sends a code to an address without an account: joining with both gives access", async () => {
    opens("always");
    const { id, email } = await book();
    const [waiting] = await grantsOf(id);
    expect(waiting).toMatchObject({ userId: null, endsAt: null });
    const { code } = await codeOf(id);
    expect((await letterTo(email)).values).toMatchObject({
      clubhouseUrl: expect.stringContaining(code) as string,
    });
    const user = await joinWith(code, email);
    expect(user.emailConfirmedAt).not.toBeNull();
    expect(await grantsOf(id)).toMatchObject([{ userId: user.id, revokedAt: null }]);
  });

  test("gives no access to a member who joins with its code and another address", async () => {
    opens("always");
    const { id } = await book();
    const { code } = await codeOf(id);
    const user = await joinWith(code, uniqueEmail("friend"));
    expect(await grantsOf(id)).toMatchObject([{ userId: null }]);
    expect(await db.accessGrant.count({ where: { userId: user.id } })).toBe(0);
  });

  test("gives a signed-in member with an unconfirmed address access by the code", async () => {
    opens("always");
    const member = await createMember({ hasAccess: false });
    const { email } = await db.user.update({
      where: { id: member.userId },
      data: { emailConfirmedAt: null },
    });
    const { id } = await book(email);
    const { code } = await codeOf(id);
    expect(await applyInvitationCode(member, code, "10.0.0.9", now())).toMatchObject({ value: "applied" });
    expect(await grantsOf(id)).toMatchObject([{ userId: member.userId }]);
  });

  test("after the last day gives no access until the retreat, but does if it is permanent", async () => {
    const past = { firstDay: "2026-05-15", lastDay: "2026-05-17" };
    opens("retreat", past);
    expect((await book()).access).toBeNull();
    opens("always", past);
    expect((await book()).access).toBe("always");
  });

  test("twice in parallel gives access once", async () => {
    opens("always");
    const { id } = await held();
    await Promise.all([payFor(id, 100_00, now()), payFor(id, 100_00, now())]);
    expect(await grantsOf(id)).toHaveLength(1);
    expect(await db.invitation.count({ where: { orderId: id } })).toBe(1);
  });
});

describe("access is revoked with a booking", () => {
  const cancelled = { by: "buyer", reason: "ill", noticeOn: calendarDay(now()) } as const;

  test("that is cancelled", async () => {
    opens("always");
    const { id, linkToken } = await book();
    expect(await cancelOrder(admin, { id, ...cancelled }, now())).toMatchObject({ ok: true });
    expect(await grantsOf(id)).toMatchObject([{ revokedAt: expect.any(Date) as Date }]);
    expect(await codeOf(id)).toMatchObject({ isActive: false });
    expect(await getBookingByToken(linkToken)).toMatchObject({ access: null });
  });

  test("that is refunded, and restored if the refund fails", async () => {
    opens("always");
    const { id } = await book();
    await db.$transaction((tx) => endOrder(tx, id, "refunded", now()));
    expect(await grantsOf(id)).toMatchObject([{ revokedAt: expect.any(Date) as Date }]);
    await db.$transaction((tx) => applyRefunds(tx, id, now()));
    expect(await grantsOf(id)).toMatchObject([{ revokedAt: null }]);
    expect(await codeOf(id)).toMatchObject({ isActive: true });
  });

  test("but stays revoked if an administrator revoked it", async () => {
    opens("always");
    const { id } = await book();
    const [grant] = await grantsOf(id);
    expect(await revokeAccessOf(admin, { id: grant?.id ?? "", plan: "run" }, now())).toMatchObject({
      ok: true,
    });
    await db.$transaction((tx) => endOrder(tx, id, "refunded", now()));
    await db.$transaction((tx) => applyRefunds(tx, id, now()));
    expect(await grantsOf(id)).toMatchObject([{ revokedAt: expect.any(Date) as Date }]);
  });

  test("whose only payment is undone, and restored by the next payment", async () => {
    opens("always");
    const { id, email } = await held();
    const seen = () => versionOf(db, id, now());
    const record = async (reference: string) =>
      recordPayment(
        admin,
        {
          ...{ id, method: "bank", amount: 100_00, date: calendarDay(now()), reference },
          ...{ number: "rest", seen: await seen() },
        },
        now(),
      );
    expect(await record("E 1")).toMatchObject({ ok: true });
    expect(await grantsOf(id)).toMatchObject([{ revokedAt: null }]);
    expect((await letterTo(email)).values).toMatchObject({
      clubhouseUrl: expect.stringContaining((await codeOf(id)).code) as string,
    });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const back = { id, paymentId, seen: await seen() } as const;
    expect(await deletePayment(admin, back, now())).toMatchObject({ ok: true });
    expect(await grantsOf(id)).toMatchObject([{ revokedAt: expect.any(Date) as Date }]);
    expect(await record("E 2")).toMatchObject({ ok: true });
    expect(await grantsOf(id)).toMatchObject([{ revokedAt: null }]);
  });
});

describe("transferring a booking", () => {
  test("transfers the access, with a new code", async () => {
    opens("retreat");
    const { id } = await book();
    const { code } = await codeOf(id);
    const email = uniqueEmail("jo");
    expect(await transferBooking(admin, { id, name: "Jo Marsh", email }, now())).toMatchObject({ ok: true });
    expect(await grantsOf(id)).toMatchObject([
      { revokedAt: expect.any(Date) as Date },
      { claimKey: email, revokedAt: null, endsAt: endOfDay(lastDay) },
    ]);
    const after = await codeOf(id);
    expect(after.code).not.toBe(code);
    expect(await db.invitation.findUniqueOrThrow({ where: { code } })).toMatchObject({ isActive: false });
    const letter = await db.email.findFirstOrThrow({ where: { to: email, letter: "booking-transferred" } });
    expect(letter.values).toMatchObject({ clubhouseUrl: expect.stringContaining(after.code) as string });
  });

  test("back to another address of the same account restores its access", async () => {
    opens("retreat");
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    const { id } = await book(member.email);
    await transferBooking(admin, { id, name: "Jo Marsh", email: uniqueEmail("jo") }, now());
    const email = uniqueEmail("kit");
    await db.user.update({ where: { id: member.userId }, data: { email, emailKey: email } });
    expect(await transferBooking(admin, { id, name: "Kat Ellis", email }, now())).toMatchObject({ ok: true });
    expect((await grantsOf(id)).filter(({ revokedAt }) => revokedAt === null)).toMatchObject([
      { userId: member.userId, claimKey: email },
    ]);
  });

  test("keeps the new guest's access when the old one's is revoked on a stale page", async () => {
    opens("retreat");
    const { id } = await book();
    const [earlier] = await grantsOf(id);
    await transferBooking(admin, { id, name: "Jo Marsh", email: uniqueEmail("jo") }, now());
    expect(await revokeAccess(admin, earlier?.id ?? "", now())).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({ access: "retreat" });
  });

  test("keeps the booking's access, whatever the term is now", async () => {
    opens("no");
    const { id } = await book();
    opens("always");
    await transferBooking(admin, { id, name: "Jo Marsh", email: uniqueEmail("jo") }, now());
    expect(await grantsOf(id)).toEqual([]);
  });
});

describe("a change of the retreat", () => {
  const save = (typed: TypedTerms) => saveOver(admin, smallProduct(), typed);

  test("in its term affects no existing booking", async () => {
    opens("no");
    const before = await book();
    expect(await save({ clubhouse: "always" })).toMatchObject({ ok: true });
    expect(await grantsOf(before.id)).toEqual([]);
    expect((await book()).access).toBe("always");
    expect(await undoLast(admin, smallProduct())).toMatchObject({ ok: true });
    expect((await book()).access).toBeNull();
  });

  test("in its dates moves the end of access until the retreat, and of no other", async () => {
    opens("retreat");
    const running = await book();
    const ended = await book();
    await db.$transaction((tx) => endOrder(tx, ended.id, "refunded", now()));
    opens("always");
    const always = await book();
    opens("retreat");
    const later = addDays(lastDay, 3);
    expect(await save({ lastDay: later })).toMatchObject({ ok: true });
    expect(await grantsOf(running.id)).toMatchObject([{ endsAt: endOfDay(later) }]);
    expect(await grantsOf(ended.id)).toMatchObject([{ endsAt: endOfDay(lastDay) }]);
    expect(await grantsOf(always.id)).toMatchObject([{ endsAt: null }]);
  });

  test("in parallel with a confirmation gives access until the new end", async () => {
    opens("retreat");
    const bookings = await Promise.all([held(), held(), held()]);
    const later = addDays(lastDay, 4);
    await Promise.all([...bookings.map(({ id }) => payFor(id, 100_00, now())), save({ lastDay: later })]);
    for (const { id } of bookings) expect(await grantsOf(id)).toMatchObject([{ endsAt: endOfDay(later) }]);
  });
});

test("deleting the account leaves the access to the address", async () => {
  opens("always");
  const member = await createMember({ hasAccess: false, isConfirmed: true });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: member.userId } });
  const { id } = await book(email);
  await db.$transaction((tx) => eraseAccount(tx, member.userId, now()));
  expect(await grantsOf(id)).toMatchObject([{ userId: null, claimKey: email, revokedAt: null }]);
});
