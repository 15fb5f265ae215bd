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

/** A time on that day. */
export const day = "2026-03-18";
export const at = (clock: string, on = day) => new Date(`${on}T${clock}:00Z`);

/** An event as the founder's form sends it, by default that Wednesday from 19:00 to 20:00. */
export const typed = (more: Record<string, string> = {}) =>
  eventSchema.parse({
    ...{ title: "The thing you keep moving", startsAt: "2026-03-18T19:00", minutes: "60" },
    ...{ place: callLink, repeat: "none", audience: "everybody", text: "One task each." },
    ...more,
  });

/** An administrator with a confirmed address. */
export const founder = () => createMember({ role: "admin", displayName: "Robyn", isConfirmed: true });

/** A member with a confirmed address and old access. */
export async function member(displayName = "Kat"): Promise<Member> {
  const made = await createMember({ displayName, isConfirmed: true });
  await db.accessGrant.updateMany({ where: { userId: made.userId }, data: { startsAt: new Date(0) } });
  return made;
}

/** A member of the mastermind. */
export async function inMastermind(displayName = "Lou"): Promise<Member> {
  const made = await createMember({ displayName, isConfirmed: true, hasAccess: false });
  await db.accessGrant.create({
    data: { userId: made.userId, source: "mastermind", sourceId: randomUUID(), startsAt: new Date(0) },
  });
  return { ...made, hasAccess: true };
}

/** Adds an event; returns its id. */
export async function added(admin: Member, more: Record<string, string> = {}, now = noon): Promise<string> {
  const done = await addEvent(admin, typed(more), now);
  if (!done.ok) throw new Error(done.message);
  return done.value.id;
}

/** Stores a member's answer that they attend. */
export async function comes(who: Member, event: string, day: string, now = noon): Promise<void> {
  expect(await answerEvent(who, { event, day, coming: "yes" }, now)).toMatchObject({ ok: true });
}

/** The answers for a day, by name. */
export async function saidTo(eventId: string, day: string): Promise<string[]> {
  const rows = await db.eventAnswer.findMany({
    where: { eventId, day: dateOf(day) },
    orderBy: { at: "asc" },
    select: { coming: true, user: { select: { profile: { select: { displayName: true } } } } },
  });
  return rows.map(({ coming, user }) => `${user.profile?.displayName ?? ""}: ${coming ? "yes" : "no"}`);
}
