import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { bookTime } from "@/lib/appointments/book";
import { cancelAppointment } from "@/lib/appointments/change";
import { holdTime } from "@/lib/appointments/hold";
import { getMemberAppointments } from "@/lib/appointments/member-views";
import { countSessions, listPackages } from "@/lib/appointments/packages";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueAddress } from "../../support/factories";
import { createCoaching } from "../../support/orders";

const now = new Date("2026-03-19T09:05:00Z");
const start = new Date("2026-03-31T13:00:00Z");
const day = 86_400_000;
const on = (days: number) => new Date(start.getTime() + days * day);

beforeEach(async () => {
  await db.appointment.deleteMany();
  await openHours();
});

async function book(kind: { slug: string }, member: Member, at: Date) {
  const held = await holdTime(
    { kind: kind.slug, start: at, zone: "Europe/London" },
    member,
    uniqueAddress(),
    now,
  );
  if (!held.ok) return { ...held, token: "" };
  const { displayName: name, email } = member;
  const details = { hold: held.value.token, name, email, phone: "", note: "" };
  return { ...(await bookTime(details, member, now)), token: held.value.token };
}

async function buyer(sessions: number) {
  const member = await createMember({ isConfirmed: true });
  const { id } = await createCoaching({ email: member.email, sessions, now });
  return { member, orderId: id };
}

const left = async ({ userId }: Member) => (await listPackages(db, userId)).map((one) => one.left);

describe("a coaching package", () => {
  test("counts down with what is booked, once held, and gives back what is cancelled", async () => {
    const kind = await createAppointmentKind({ audience: "coaching", minutes: 60 });
    const { member, orderId } = await buyer(2);
    const first = await book(kind, member, start);
    expect(first.ok).toBe(true);
    expect(await left(member)).toEqual([1]);
    const second = await book(kind, member, on(1));
    expect(await left(member)).toEqual([0]);
    expect(await book(kind, member, on(2))).toMatchObject({ code: "gone" });
    await cancelAppointment({ token: second.token }, now);
    expect(await left(member)).toEqual([1]);

    await countSessions(start);
    expect(await db.coachingSession.count({ where: { orderId } })).toBe(0);
    await Promise.all([1, 2].map(() => countSessions(on(0.5))));
    await countSessions(on(3));
    expect(await db.coachingSession.count({ where: { orderId } })).toBe(1);
    expect(await left(member)).toEqual([1]);
    // A session that the founder deletes is not recorded again
    await db.coachingSession.deleteMany({ where: { orderId } });
    await countSessions(on(3));
    expect(await left(member)).toEqual([2]);
  });

  test("counts a session once that the founder recorded by hand, also on a day with two", async () => {
    const kind = await createAppointmentKind({ audience: "coaching", minutes: 60 });
    const { member, orderId } = await buyer(4);
    const later = new Date(start.getTime() + 2 * 3_600_000);
    for (const at of [start, on(1), new Date(later.getTime() + day)]) await book(kind, member, at);
    const byHand = { orderId, note: "", recordedAt: start, day: new Date("2026-03-31") };
    await db.coachingSession.create({ data: { id: randomUUID(), ...byHand } });
    await countSessions(on(3));
    expect(await left(member)).toEqual([1]);
  });

  test("of one session is booked once, by two presses at the same time", async () => {
    const kind = await createAppointmentKind({ audience: "coaching" });
    const { member } = await buyer(1);
    const results = await Promise.all([0, 1, 2].map((days) => book(kind, member, on(days))));
    expect(results.filter((one) => one.ok)).toHaveLength(1);
    expect(await left(member)).toEqual([0]);
  });
});

describe("kinds for members", () => {
  test("are shown and bookable only to those they are for", async () => {
    const kind = await createAppointmentKind({ audience: "members" });
    const coaching = await createAppointmentKind({ audience: "coaching" });
    const [paid, unpaid] = [await createMember(), await createMember({ hasAccess: false })];
    const names = async (member: Member) =>
      (await getMemberAppointments(member, now)).kinds.map(({ id }) => id);
    expect(await names(paid)).toContain(kind.id);
    expect(await names(paid)).not.toContain(coaching.id);
    expect(await names(unpaid)).toEqual([]);
    expect(await book(kind, unpaid, start)).toMatchObject({ code: "gone" });
    expect(await book(kind, paid, start)).toMatchObject({ ok: true });
    const { upcoming } = await getMemberAppointments(paid, now);
    expect(upcoming).toHaveLength(1);
  });

  test("of the mastermind can be booked once a month", async () => {
    const kind = await createAppointmentKind({ audience: "mastermind" });
    const member = await createMember();
    await db.accessGrant.create({ data: { userId: member.userId, source: "mastermind", startsAt: now } });
    expect(await book(kind, member, start)).toMatchObject({ ok: true });
    expect(await book(kind, member, on(-1))).toMatchObject({ code: "month" });
    expect(await book(kind, member, on(1))).toMatchObject({ ok: true });
  });
});
