import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import { lockPlaces, reserveRoom } from "@/lib/orders/bookings/places";
import type { Transaction } from "@/lib/db";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat } from "@/lib/content/retreats";
import { removeFromWaitlist } from "@/lib/orders/waitlists/leave";
import { queueOfferLetter } from "@/lib/orders/waitlists/letters";
import { makeOffer, offerColumns } from "@/lib/orders/waitlists/make-offer";
import { withdrawOffer } from "@/lib/orders/waitlists/offers";
import { offerFreed } from "@/lib/orders/waitlists/expire-and-offer";
import { versionOfEntry, versionOfRoom } from "./versions";

const refusals = {
  gone: "That entry is no longer on the waitlist.",
  changed: "This has changed since you opened the page. Nothing was done. Reload the page.",
  no_place: "No place is free in that room any more. Nothing was offered.",
  offered: "That entry already has an offer.",
  unconfirmed: "The address isn’t confirmed yet, so no place can be offered.",
};

type WaitlistRefusal = keyof typeof refusals;
type Done = Result<{ name: string }, WaitlistRefusal | "not_admin">;

const minute = 60_000;

/** Offers a room's free place to a waitlist entry, whatever its preference and position. */
export function offerAsAdmin(
  admin: Member,
  { id, room, seen }: { id: string; room: string; seen: string },
  now: Date,
): Promise<Done> {
  return onEntry(
    admin,
    { id, seen },
    "waitlist.offered",
    now,
    async (tx, { retreat, offer, isConfirmed }) => {
      if (offer) return refuse("offered");
      if (!isConfirmed) return refuse("unconfirmed");
      if (!findRoom(retreat, room) || !(await reserveRoom(tx, retreat, { room, of: "free" }, now)))
        return refuse("no_place");
      await makeOffer(tx, retreat, { entryId: id, room }, admin.userId, now);
      return ok({ room });
    },
  );
}

/** Skips a waitlist entry, or restores its turn. */
export function skipEntry(
  admin: Member,
  { id, seen, to }: { id: string; seen: string; to: "skipped" | "back" },
  now: Date,
): Promise<Done> {
  const action = to === "skipped" ? "waitlist.skipped" : "waitlist.unskipped";
  return onEntry(admin, { id, seen }, action, now, async (tx, { retreat, offer }) => {
    if (offer) return refuse("offered");
    const skippedAt = to === "skipped" ? now : null;
    await tx.retreatWaitlistEntry.update({ where: { id }, data: { skippedAt } });
    await offerFreed(tx, retreat, now);
    return ok({});
  });
}

/** Withdraws an entry's open offer; the place goes to the next one. */
export function withdrawEntryOffer(
  admin: Member,
  entry: { id: string; seen: string },
  now: Date,
): Promise<Done> {
  const by = { state: "withdrawn", endedBy: admin.userId } as const;
  return onEntry(admin, entry, "waitlist.withdrawn", now, async (tx, { retreat, offer }) => {
    if (!offer) return refuse("changed");
    const state = await withdrawOffer(tx, { id: offer, retreat, entryId: entry.id }, by, now);
    return state === "withdrawn" ? ok({}) : refuse("changed");
  });
}

/** Removes an entry from a waitlist (mastermind or retreat), with its offers. */
export async function removeEntryAsAdmin(admin: Member, { id }: { id: string }, now: Date): Promise<Done> {
  return asAdministrator<{ name: string }, WaitlistRefusal>(admin, "waitlist.change", async (tx) => {
    const where = { where: { id }, select: { name: true, leftAt: true } } as const;
    const entry =
      (await tx.retreatWaitlistEntry.findUnique(where)) ??
      (await tx.mastermindWaitlistEntry.findUnique(where));
    if (!entry || entry.leftAt) return refuse("gone");
    await removeFromWaitlist(tx, id, now);
    await recordAudit(tx, admin, { action: "waitlist.removed", subject: id }, now);
    return ok({ name: entry.name });
  });
}

/** Resends the link of an open offer, at most once a minute. */
export function resendOffer(admin: Member, entry: { id: string; seen: string }, now: Date): Promise<Done> {
  return onEntry(admin, entry, "waitlist.sent_again", now, async (tx, { retreat, offer: id }) => {
    const offer = id && (await tx.placeOffer.findUnique({ where: { id }, select: offerColumns }));
    if (!offer) return refuse("changed");
    await queueOfferLetter(tx, retreat, offer, `:${Math.floor(now.getTime() / minute)}`);
    return ok({});
  });
}

/** Opens a room to everyone despite its waitlist, or reserves its freed places for it again. */
export async function openRoom(
  admin: Member,
  {
    retreat: id,
    room: roomId,
    seen,
    to,
  }: { retreat: string; room: string; seen: string; to: "all" | "line" },
  now: Date,
): Promise<Done> {
  const known = findRetreat(id);
  return asAdministrator<{ name: string }, WaitlistRefusal>(admin, "waitlist.change", async (tx) => {
    const room = known && findRoom(known, roomId);
    if (!room) return refuse("gone");
    const retreat = await lockPlaces(tx, known);
    if ((await versionOfRoom(tx, id, roomId)) !== seen) return refuse("changed");
    const openedAt = to === "all" ? now : null;
    await tx.roomLine.upsert({
      where: { retreat_room: { retreat: id, room: roomId } },
      create: { retreat: id, room: roomId, openedAt },
      update: { openedAt },
    });
    await offerFreed(tx, retreat, now);
    const action = to === "all" ? "waitlist.opened" : "waitlist.closed";
    await recordAudit(tx, admin, { action, subject: id, details: { room: roomId } }, now);
    return ok({ name: room.name.toLowerCase() });
  });
}

type Found = { retreat: Retreat; offer: string | null; isConfirmed: boolean };

async function onEntry(
  admin: Member,
  { id, seen }: { id: string; seen: string },
  action: AuditAction,
  now: Date,
  act: (tx: Transaction, found: Found) => Promise<Result<Record<string, string>, WaitlistRefusal>>,
): Promise<Done> {
  return asAdministrator<{ name: string }, WaitlistRefusal>(admin, "waitlist.change", async (tx) => {
    const entry = await tx.retreatWaitlistEntry.findUnique({
      where: { id },
      select: {
        ...{ name: true, retreat: true, confirmedAt: true },
        offers: { where: { state: "open" }, select: { id: true } },
      },
    });
    const known = entry && findRetreat(entry.retreat);
    if (!known) return refuse("gone");
    const offer = entry.offers[0]?.id ?? null;
    const retreat = action === "waitlist.withdrawn" ? known : await lockPlaces(tx, known);
    if ((await versionOfEntry(tx, id)) !== seen) return refuse("changed");
    const done = await act(tx, { retreat, offer, isConfirmed: entry.confirmedAt !== null });
    if (!done.ok) return done;
    await recordAudit(tx, admin, { action, subject: id, details: done.value }, now);
    return ok({ name: entry.name });
  });
}

function refuse(code: WaitlistRefusal): Refusal<WaitlistRefusal> {
  return fail(code, refusals[code]);
}
