import { beforeEach, expect, test } from "vitest";
import { saveKind, setKindState } from "@/lib/appointments/office/manage";
import { runAppointments } from "@/lib/appointments/run";
import { waitSchema } from "@/lib/appointments/schema";
import { sendFreeTimes, waitForTime } from "@/lib/appointments/waits";
import { db } from "@/lib/db";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/money";

const now = new Date("2026-03-19T09:05:00Z");

const closeHours = () => db.appointmentHours.deleteMany();

beforeEach(async () => {
  await db.appointmentWait.deleteMany();
  await closeHours();
});

const wait = (kind: { slug: string }, email: string) => waitForTime({ kind: kind.slug, email }, now);

test("an address hears once when a time is free, however often it asked, and is forgotten", async () => {
  const kind = await createAppointmentKind();
  const email = uniqueEmail("dawn");
  const same = await Promise.all([email, email.toUpperCase(), email].map((typed) => wait(kind, typed)));
  expect(same.every(({ ok }) => ok)).toBe(true);
  expect(await db.appointmentWait.count()).toBe(1);
  expect(await sendFreeTimes(now)).toBe(0);

  await openHours();
  const sent = await Promise.all([sendFreeTimes(now), sendFreeTimes(now)]);
  expect(sent.sort()).toEqual([0, 1]);
  await runAppointments(now);
  expect((await lettersTo(email.toLowerCase())).concat(await lettersTo(email.toUpperCase()))).toEqual([
    "appointment-free",
  ]);
  expect(await db.appointmentWait.count()).toBe(0);

  // Asking again later is another wish
  await closeHours();
  await wait(kind, email);
  await openHours();
  expect(await sendFreeTimes(now)).toBe(1);
});

test("nobody hears of a kind that is closed or for members, nor waits for one", async () => {
  const [closed, ofMembers] = [await createAppointmentKind(), await createAppointmentKind()];
  for (const kind of [closed, ofMembers]) await wait(kind, uniqueEmail("early"));
  await db.appointmentKind.update({ where: { id: closed.id }, data: { closedAt: now } });
  await db.appointmentKind.update({ where: { id: ofMembers.id }, data: { audience: "members" } });
  await openHours();
  expect(await sendFreeTimes(now)).toBe(0);
  for (const kind of [closed, ofMembers, { slug: "none" }])
    expect(await wait(kind, uniqueEmail("late"))).toMatchObject({ code: "gone" });
  expect(await db.appointmentWait.count()).toBe(2);
});

test("of a kind with free times none waits", async () => {
  const kind = await createAppointmentKind();
  await openHours();
  expect(await wait(kind, uniqueEmail("late"))).toMatchObject({ code: "free" });
  expect(await db.appointmentWait.count()).toBe(0);
});

test("those who wait are forgotten when their kind closes or is for members, and only they", async () => {
  const founder = await createMember({ role: "admin" });
  const [closed, changed, other] = await Promise.all([1, 2, 3].map(() => createAppointmentKind()));
  if (!closed || !changed || !other) throw new Error("There is none");
  for (const kind of [closed, changed, other]) await wait(kind, uniqueEmail("early"));
  const waiting = async () =>
    (await db.appointmentWait.findMany({ orderBy: { id: "asc" } })).map(({ kindId }) => kindId);
  const { createdAt: _, closedAt: __, ...kind } = changed;
  expect(await saveKind(founder, { ...kind, name: "A call" }, now)).toMatchObject({ ok: true });
  expect(await waiting()).toHaveLength(3);
  expect(await saveKind(founder, { ...kind, audience: "members" }, now)).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([closed.id, other.id]);
  expect(await setKindState(founder, { id: closed.id, to: "closed" }, now)).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([other.id]);
});

test("an address that gets no emails is forgotten without one", async () => {
  const kind = await createAppointmentKind();
  const email = uniqueEmail("stopped");
  await wait(kind, email);
  await openHours();
  await sendFreeTimes(now);
  await db.email.updateMany({ where: { to: email }, data: { arrival: "bounced", arrivalAt: now } });
  await closeHours();
  await wait(kind, email);
  await openHours();
  expect(await sendFreeTimes(now)).toBe(1);
  expect(await lettersTo(email)).toHaveLength(1);
});

test("an address or kind that makes no sense is refused", () => {
  for (const input of [{}, { kind: "x", email: "nobody" }, { kind: "x".repeat(200), email: "a@b.example" }])
    expect(waitSchema.safeParse(input).success).toBe(false);
});
