import { beforeEach, expect, test } from "vitest";
import { runAppointments } from "@/lib/appointments/run";
import { waitSchema } from "@/lib/appointments/schema";
import { sendFreeTimes, waitForTime } from "@/lib/appointments/waits";
import { db } from "@/lib/db";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/money";

const now = new Date("2026-03-19T09:05:00Z");

beforeEach(async () => {
  await db.appointmentWait.deleteMany();
  await openHours();
});

const closeHours = () => db.appointmentHours.deleteMany();
const wait = (kind: { slug: string }, email: string) => waitForTime({ kind: kind.slug, email }, now);

test("an address hears once when a time is free, however often it asked, and is forgotten", async () => {
  await closeHours();
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
  await wait(kind, email);
  expect(await sendFreeTimes(now)).toBe(1);
});

test("nobody hears of a kind that is closed or for members, nor waits for one", async () => {
  const [closed, ofMembers] = [await createAppointmentKind(), await createAppointmentKind()];
  for (const kind of [closed, ofMembers]) await wait(kind, uniqueEmail("early"));
  await db.appointmentKind.update({ where: { id: closed.id }, data: { closedAt: now } });
  await db.appointmentKind.update({ where: { id: ofMembers.id }, data: { audience: "members" } });
  expect(await sendFreeTimes(now)).toBe(0);
  for (const kind of [closed, ofMembers, { slug: "none" }])
    expect(await wait(kind, uniqueEmail("late"))).toMatchObject({ code: "gone" });
  expect(await db.appointmentWait.count()).toBe(2);
});

test("an address that gets no emails is forgotten without one", async () => {
  const kind = await createAppointmentKind();
  const email = uniqueEmail("stopped");
  await wait(kind, email);
  await sendFreeTimes(now);
  await db.email.updateMany({ where: { to: email }, data: { arrival: "bounced", arrivalAt: now } });
  await wait(kind, email);
  expect(await sendFreeTimes(now)).toBe(1);
  expect(await lettersTo(email)).toHaveLength(1);
});

test("an address or kind that makes no sense is refused", () => {
  for (const input of [{}, { kind: "x", email: "nobody" }, { kind: "x".repeat(200), email: "a@b.example" }])
    expect(waitSchema.safeParse(input).success).toBe(false);
});
