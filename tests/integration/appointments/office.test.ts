import { beforeEach, expect, test } from "vitest";
import { bookInOffice, moveInOffice } from "@/lib/appointments/office/appointments";
import { bookInOfficeSchema } from "@/lib/appointments/office/schema";
import { db } from "@/lib/db";
import type { AppointmentKind } from "@/prisma/generated/client";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueEmail } from "../../support/factories";
import { createCoaching } from "../../support/orders";

/** Thursday 19 March 2026, 09:05 in London. */
const now = new Date("2026-03-19T09:05:00Z");
const start = new Date("2026-03-31T13:00:00Z");
const later = (minutes: number, from = start) => new Date(from.getTime() + minutes * 60_000);
const desk = await createMember({ role: "desk" });

beforeEach(async () => {
  await db.appointment.deleteMany();
  await db.email.deleteMany();
  await openHours();
});

const typed = ({ slug: kind }: AppointmentKind, email = uniqueEmail("fern"), at = start) => ({
  ...{ kind, start: at, name: "Fern Hale", email, phone: "", note: "By phone.", zone: "Europe/London" },
});
const lettersTo = async (to: string) =>
  (await db.email.findMany({ where: { to }, orderBy: { id: "asc" } })).map(({ letter }) => letter);

test("the desk books a time on short notice, once, with the same emails; other roles do not", async () => {
  const kind = await createAppointmentKind({ noticeHours: 720 });
  const input = typed(kind, uniqueEmail("fern"), new Date("2026-03-19T10:00:00Z"));
  for (const role of ["member", "bookkeeper", "moderator", "host"] as const)
    expect(await bookInOffice(await createMember({ role }), input, now)).toMatchObject({ code: "not_admin" });
  const both = await Promise.all([1, 2].map(() => bookInOffice(desk, input, now)));
  expect(both.every(({ ok }) => ok)).toBe(true);
  const rows = await db.appointment.findMany();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ state: "booked", bookedAt: now, note: "By phone.", orderId: null });
  expect(await lettersTo(input.email)).toEqual(["appointment-booked"]);
  expect(await db.email.count({ where: { letter: "founder-appointment-booked" } })).toBe(1);
});

test("a time that is booked, held, off or past is refused, and changes nothing", async () => {
  const kind = await createAppointmentKind();
  expect(await bookInOffice(desk, typed(kind), now)).toMatchObject({ ok: true });
  const taken = [start, new Date("2026-03-31T03:00:00Z"), new Date("2026-03-18T13:00:00Z")];
  for (const at of taken)
    expect(await bookInOffice(desk, typed(kind, uniqueEmail(), at), now)).toMatchObject({ code: "taken" });
  const closed = await createAppointmentKind({ closedAt: now });
  expect(await bookInOffice(desk, typed(closed, uniqueEmail(), later(60)), now)).toMatchObject({
    code: "gone",
  });
  expect(await db.appointment.count()).toBe(1);
  for (const wrong of [{ email: "x" }, { name: " " }, { start: "soon" }, { zone: "Mars/Base" }]) {
    const form = { ...typed(kind), start: start.toISOString(), ...wrong };
    expect(bookInOfficeSchema.safeParse(form).success).toBe(false);
  }
});

test("of ten at once for one time one is booked", async () => {
  const kind = await createAppointmentKind();
  const all = await Promise.all(Array.from({ length: 10 }, () => bookInOffice(desk, typed(kind), now)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.appointment.count({ where: { state: "booked" } })).toBe(1);
});

test("a coaching hour counts on the package of the address, which may have no account", async () => {
  const kind = await createAppointmentKind({ audience: "coaching" });
  const email = uniqueEmail("wendy");
  expect(await bookInOffice(desk, typed(kind, email), now)).toMatchObject({ code: "sessions" });
  const days = ["2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26", "2026-02-02"];
  const { id: orderId } = await createCoaching({ email, held: days, now });
  const tries = [start, later(60)].map((at) => bookInOffice(desk, typed(kind, email, at), now));
  const [done, refused] = (await Promise.all(tries)).sort((one, other) => Number(other.ok) - Number(one.ok));
  expect(done).toMatchObject({ ok: true });
  expect(refused).toMatchObject({ code: "sessions" });
  expect(await db.appointment.findMany()).toMatchObject([{ orderId, userId: null }]);
});

test("an appointment is moved late and often, with an email and no count of the visitor's moves", async () => {
  const kind = await createAppointmentKind();
  const member = await createMember({ isConfirmed: true });
  const input = typed(kind, member.email);
  await bookInOffice(desk, input, now);
  const { id, userId } = await db.appointment.findFirstOrThrow();
  expect(userId).toBe(member.userId);
  const soon = later(-60);
  for (const at of [later(60), later(120), later(120), later(90)])
    expect(await moveInOffice(desk, { id, start: at }, soon)).toMatchObject({ ok: true });
  expect(await db.appointment.findFirstOrThrow()).toMatchObject({
    ...{ startsAt: later(90), moves: 0, revision: 3 },
  });
  expect((await lettersTo(input.email)).filter((one) => one === "appointment-moved")).toHaveLength(3);
  expect(await db.email.count({ where: { letter: "founder-appointment-moved" } })).toBe(0);
  await bookInOffice(desk, typed(kind, uniqueEmail(), later(30)), soon);
  expect(await moveInOffice(desk, { id, start: later(30) }, soon)).toMatchObject({ code: "taken" });
  expect(await moveInOffice(await createMember(), { id, start }, soon)).toMatchObject({ code: "not_admin" });
  expect(await moveInOffice(desk, { id, start: later(60) }, later(300))).toMatchObject({ code: "gone" });
});
