import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { answerEvent } from "@/lib/events/answers";
import { addEvent } from "@/lib/events/manage";
import { dateOf } from "@/lib/events/occurrences";
import { eventSchema } from "@/lib/events/schema";
import { createMember } from "../../support/factories";

export const callLink = "https://meet.example.org/the-room?pwd=hush";

/** Wednesday 18 March 2026, 12:00 in London. */
export const noon = new Date("2026-03-18T12:00:00Z");

/** That day, and a time of it. */
export const day = "2026-03-18";
export const at = (clock: string, on = day) => new Date(`${on}T${clock}:00Z`);

/** An event as the founder's form sends it, unless said otherwise the same Wednesday at 19:00, for an hour. */
export const typed = (more: Record<string, string> = {}) =>
  eventSchema.parse({
    ...{ title: "The thing you keep moving", startsAt: "2026-03-18T19:00", minutes: "60" },
    ...{ place: callLink, repeat: "none", audience: "everybody", text: "One task each." },
    ...more,
  });

/** An administrator; her address is confirmed. */
export const founder = () => createMember({ role: "admin", displayName: "Robyn", isConfirmed: true });

/** A member with a confirmed address, and access since long ago. */
export async function member(displayName = "Kat"): Promise<Member> {
  const made = await createMember({ displayName, isConfirmed: true });
  await db.accessGrant.updateMany({ where: { userId: made.userId }, data: { startsAt: new Date(0) } });
  return made;
}

/** A member whom the mastermind lets in. */
export async function inMastermind(displayName = "Lou"): Promise<Member> {
  const made = await createMember({ displayName, isConfirmed: true, hasAccess: false });
  await db.accessGrant.create({
    data: { userId: made.userId, source: "mastermind", sourceId: randomUUID(), startsAt: new Date(0) },
  });
  return { ...made, hasAccess: true };
}

/** Adds an event; the answer is its id. */
export async function added(admin: Member, more: Record<string, string> = {}, now = noon): Promise<string> {
  const done = await addEvent(admin, typed(more), now);
  if (!done.ok) throw new Error(done.message);
  return done.value.id;
}

/** Has somebody say that she comes. */
export async function comes(who: Member, event: string, day: string, now = noon): Promise<void> {
  expect(await answerEvent(who, { event, day, coming: "yes" }, now)).toMatchObject({ ok: true });
}

/** Who said what to a day, by name. */
export async function saidTo(eventId: string, day: string): Promise<string[]> {
  const rows = await db.eventAnswer.findMany({
    where: { eventId, day: dateOf(day) },
    orderBy: { at: "asc" },
    select: { coming: true, user: { select: { profile: { select: { displayName: true } } } } },
  });
  return rows.map(({ coming, user }) => `${user.profile?.displayName ?? ""}: ${coming ? "yes" : "no"}`);
}
