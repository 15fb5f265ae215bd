import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { formatMoney } from "@/content/money";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { moveAccessEnds } from "@/lib/orders/bookings/access";
import { countRooms, lockPlaces, noCounts, sumCounts, type RoomCounts } from "@/lib/orders/bookings/places";
import { findRoom, offeredTerm, roomOfTerm } from "@/lib/catalogue/rooms";
import { flagshipSubject } from "@/lib/catalogue/flagship";
import { paywallSubject } from "@/lib/catalogue/paywall";
import { sponsoredSubject } from "@/lib/catalogue/sponsored";
import {
  isFirstText,
  mastermindSubject,
  placesTerm,
  termsOf,
  withTerms,
  type Terms,
} from "@/lib/catalogue/terms";
import { daysBetween, formatClock, formatShortDay, calendarDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { acquireLock } from "@/lib/db/locks/advisory";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { findAnyRetreat } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { recordOpening } from "@/lib/orders/waitlists/openings";
import { assignAddedRooms, offerFreed } from "@/lib/orders/waitlists/expire-and-offer";
import { maxRooms, type Retreat } from "@/content/retreats";
import { beforeRoom, offeredRooms, removedRooms, withAddedRooms, withoutRemovedRooms } from "./rooms";
import { takenText, termName, termValue, type Described } from "./words";

const refusals = {
  gone: "This no longer exists. Reload the page.",
  changed:
    "{who} changed this on {time}. Your change isn’t saved. Reload the page to see it, then make yours again.",
  changed_again: "It has been changed again since, so it can’t be undone.",
  days: "The last day can’t come before the first, nor more than {most} days after it.",
  too_cheap: "It has to cost {least} or more.",
  payments: "By the month there are {least} payments or more.",
  dearer: "Paid at once it has to be less than by the month, {total} in all.",
  none: "It has to be 1 or more.",
  flagship_deposit: "The deposit must be above 0 and less than the price, {price}.",
  award_unsent:
    "{name} has the place, but the letters haven’t been sent. Send them or take it back first, then the place can move.",
  twice: "It’s already offered above. Choose another, or nothing.",
  address_taken: "Another retreat has the address “{address}”. Choose another.",
  address_fixed: "Its address has been published, so it can’t change.",
  deposit: "The deposit must be above 0 and less than the cheapest room, {least}.",
  tiers: "The half refund can’t need more notice than the full one.",
  room_needed: "{room}: {gone}. It can be removed once no place in it is sold or waited for.",
  no_room: "A retreat needs at least one room.",
  rooms: "A retreat has {most} rooms at most.",
  was_public: "It was public, so it can’t be deleted. Close its sales instead.",
  named: "Bookings, a waitlist or codes name it, so it can’t be deleted.",
  fewer_places: "{room}: {gone}. It can’t be fewer than {least}.",
};
export const maxDays = 60;
/** Its terms have the revisions of deleted drafts. */
export const deletedSubject = "deleted";
/** Subjects other than retreats: an admin page, and items with their own terms. */
const reserved = [
  "new",
  deletedSubject,
  mastermindSubject,
  paywallSubject,
  flagshipSubject,
  sponsoredSubject,
];

/** Old and new value of each changed term. */
export type Changes = Record<string, { from: string | number; to: string | number }>;

export type SalesRefusal = keyof typeof refusals | "not_admin";

/** Saves a retreat's terms; `headStart`: the waitlist's hours if sales open. Refused on a concurrent change (docs/rules/sales.md#effects-of-a-change). */
export async function saveTerms(
  admin: Member,
  {
    retreat: id,
    seen,
    terms,
    headStart = 0,
  }: { retreat: string; seen: number; terms: Terms; headStart?: number },
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  return changeTerms(admin, id, now, async (tx, { retreat, revision }) => {
    if (revision !== seen) return changedMeanwhile(tx, id);
    const wished = retreat.started ? withAddedRooms(retreat, terms) : terms;
    return ok({ changes: differences(termsOf(retreat), wished), undoesId: null, headStart });
  });
}

/** Undoes a change; refused if one of its values has changed since. */
export async function undoChange(
  admin: Member,
  { retreat: id, change: changeId }: { retreat: string; change: string },
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  return changeTerms(admin, id, now, async (tx, { retreat }) => {
    const wished = await reverseOf(tx, { subject: id, change: changeId }, termsOf(retreat));
    if (!wished.ok) return wished;
    return ok({ ...wished.value, changes: withoutRemovedRooms(wished.value.changes) });
  });
}

/** The reverse of a change; refused if one of its values has changed since. */
export async function reverseOf(
  tx: Transaction,
  { subject, change: undoesId }: { subject: string; change: string },
  current: Terms,
): Promise<Result<Wished, SalesRefusal>> {
  const change = await tx.salesChange.findFirst({
    where: { id: undoesId, subject },
    select: { changes: true, undoneBy: { select: { id: true } } },
  });
  if (!change) return refuse("gone");
  // What an added room is called at first is no term of it afterwards
  const set = Object.entries(change.changes as Changes).filter(([name]) => !isFirstText(name));
  if (change.undoneBy || set.some(([name, { to }]) => current[name] !== to)) return refuse("changed_again");
  const changes = Object.fromEntries(set.map(([name, { from, to }]) => [name, { from: to, to: from }]));
  return ok({ changes, undoesId });
}

type AccessLevel = { retreat: Retreat; revision: number };

export type Wished = { changes: Changes; undoesId: string | null; headStart?: number };

/** Changes a retreat's terms with its places locked; all or nothing. */
async function changeTerms(
  admin: Member,
  id: string,
  now: Date,
  wish: (tx: Transaction, standing: AccessLevel) => Promise<Result<Wished, SalesRefusal>>,
): Promise<Result<Changes, SalesRefusal>> {
  if (!findAnyRetreat(id)) return refuse("gone");
  return asAdministrator(admin, "sales.change", async (tx) => {
    const retreat = await lockPlaces(tx, { id });
    const row = await tx.salesTerms.findUnique({ where: { subject: id } });
    const revision = row?.revision ?? 0;
    const wished = await wish(tx, { retreat, revision });
    if (!wished.ok) return wished;
    const { changes, undoesId, headStart = 0 } = wished.value;
    if (Object.keys(changes).length === 0) return ok(changes);
    const set = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
    const after = withTerms(retreat, { ...termsOf(retreat), ...set });
    if (retreat.started) await acquireLock(tx, "retreatAddresses");
    const problem = await findProblem(tx, after, changes, now);
    if (problem) return problem;
    const terms = { ...(row?.terms as Terms | undefined), ...set };
    await writeChange(tx, admin, { subject: id, terms, revision: revision + 1, changes, undoesId }, now);
    // An unconfirmed waitlist entry must not keep a removed room
    const room = { in: removedRooms(changes) };
    await tx.retreatWaitlistEntry.updateMany({ where: { retreat: id, room }, data: { room: null } });
    if (after.started?.isDraft && after.sales !== "closed")
      await tx.startedRetreat.update({ where: { id }, data: { openedAt: now } });
    await assignAddedRooms(tx, after, offeredRooms(changes), now);
    await offerFreed(tx, after, now);
    await recordOpening(tx, id, changes, headStart, now);
    if ("lastDay" in changes) await moveAccessEnds(tx, after, now);
    const action = undoesId ? "sales.undone" : "sales.changed";
    await recordAudit(tx, admin, { action, subject: id, details: inAuditLog(changes, after) }, now);
    return ok(changes);
  });
}

type AuthoredContent = {
  subject: string;
  terms: Terms;
  revision: number;
  changes: Changes;
  undoesId: string | null;
};

/** Stores new terms and their change record. */
export async function writeChange(
  tx: Transaction,
  { userId: authorId }: Member,
  { subject, terms, revision, changes, undoesId }: AuthoredContent,
  now: Date,
): Promise<void> {
  await tx.salesTerms.upsert({
    where: { subject },
    create: { subject, terms, revision },
    update: { terms, revision },
  });
  await tx.salesChange.create({ data: { subject, revision, changes, at: now, authorId, undoesId } });
}

/** The changed terms, including those of new rooms; missing terms are unchanged. */
export function differences(before: Terms, after: Terms): Changes {
  return Object.fromEntries(
    Object.keys({ ...before, ...after }).flatMap((name) => {
      const to = after[name];
      const from = before[name] ?? (to !== undefined && roomOfTerm(name) ? beforeRoom(name, to) : undefined);
      return to === undefined || from === undefined || to === from ? [] : [[name, { from, to }]];
    }),
  );
}

/** Why a changed retreat is invalid; null if valid. The caller locks its places and all addresses. */
export async function findProblem(
  tx: Transaction,
  retreat: Retreat,
  changes: Changes,
  now: Date,
): Promise<Refusal<SalesRefusal> | null> {
  const { firstDay, lastDay, depositPence, rooms, currency } = retreat;
  const days = daysBetween(firstDay, lastDay);
  if (days < 0 || days > maxDays) return refuse("days", { most: maxDays }, ["lastDay"]);
  const count = Object.keys(rooms).length;
  if (count === 0) return refuse("no_room", {}, removedRooms(changes).map(offeredTerm));
  if (count > maxRooms) return refuse("rooms", { most: maxRooms });
  const least = Math.min(...Object.values(rooms).map(({ pricePence }) => pricePence));
  if (depositPence <= 0 || depositPence >= least)
    return refuse("deposit", { least: formatMoney(least, currency) }, ["depositPence"]);
  if (retreat.halfRefundDays > retreat.fullRefundDays) return refuse("tiers", {}, ["halfRefundDays"]);
  if ("address" in changes) {
    const taken = await findAddressConflict(tx, retreat);
    if (taken) return taken;
  }
  const taken = await countRooms(tx, retreat, now);
  const needed = await findRoomNeeded(tx, retreat, taken, removedRooms(changes));
  if (needed) return needed;
  for (const [id, { capacity, name }] of Object.entries(rooms)) {
    const least = sumCounts(taken[id]);
    if (!(placesTerm(id) in changes) || capacity >= least) continue;
    const notFound = takenText(taken[id] ?? noCounts);
    return refuse("fewer_places", { room: name, gone: notFound, least }, [placesTerm(id)]);
  }
  return null;
}

async function findRoomNeeded(
  tx: Transaction,
  retreat: Retreat,
  taken: Record<string, RoomCounts>,
  rooms: string[],
): Promise<Refusal<SalesRefusal> | null> {
  for (const id of rooms) {
    const wished = await tx.retreatWaitlistEntry.count({
      where: { retreat: retreat.id, room: id, ...queuedEntries, confirmedAt: { not: null } },
    });
    const notFound = takenText(taken[id] ?? noCounts, wished);
    if (notFound)
      return refuse("room_needed", { room: findRoom(retreat, id)?.name ?? id, gone: notFound }, [
        offeredTerm(id),
      ]);
  }
  return null;
}

async function findAddressConflict(
  tx: Transaction,
  { id, started }: Retreat,
): Promise<Refusal<SalesRefusal> | null> {
  if (!started?.isDraft) return refuse("address_fixed", {}, ["address"]);
  const { address } = started;
  const isTaken =
    reserved.includes(address) ||
    (id !== address && findAnyRetreat(address) !== null) ||
    (await tx.startedRetreat.count({ where: { id: { equals: address, not: id } } })) > 0 ||
    (await tx.salesTerms.count({
      where: { subject: { not: id }, terms: { path: ["address"], equals: address } },
    })) > 0;
  return isTaken ? refuse("address_taken", { address }, ["address"]) : null;
}

/** The refusal for a concurrent change: by whom, and when. */
export async function changedMeanwhile(tx: Transaction, id: string): Promise<Refusal<SalesRefusal>> {
  const last = await tx.salesChange.findFirst({
    where: { subject: id },
    orderBy: { revision: "desc" },
    select: { at: true, author: { select: { profile: { select: { displayName: true } } } } },
  });
  return refuse("changed", {
    who: last?.author?.profile?.displayName ?? "A former administrator",
    time: last ? `${formatShortDay(calendarDay(last.at))}, ${formatClock(last.at)}` : "",
  });
}

/** A refusal with its text and the affected fields. */
export function refuse(
  code: keyof typeof refusals,
  values: Record<string, string | number> = {},
  fields: readonly string[] = [],
): Refusal<SalesRefusal> {
  const message = fill(refusals[code], values);
  return fail(code, message, Object.fromEntries(fields.map((field) => [field, message])));
}

/** Changes for the audit log: "Price: £465 → £475". */
export function inAuditLog(changes: Changes, thing: Described): Record<string, string> {
  const words = (name: string, value: string | number) => termValue(name, value, thing);
  return Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [
      termName(name, thing),
      `${words(name, from)} → ${words(name, to)}`,
    ]),
  );
}
