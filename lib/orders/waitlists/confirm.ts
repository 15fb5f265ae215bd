import "server-only";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { getContent } from "@/lib/content/documents";
import { db, type Transaction } from "@/lib/db";
import { positionInQueue } from "@/lib/orders/allocation/queue";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { programmeSubject } from "@/lib/catalogue/programme";
import { programmeOf, programmeWaitlistPage } from "@/lib/content/programmes";
import { findOfferedRoom, findRetreat } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import { mastermindAnswers, mastermindChange, retreatAnswers, retreatChange } from "./change";
import { listName } from "./lists";
import { offerFreed } from "./expire-and-offer";

/** The state of a confirmation link; `place` in the waitlist is null for a programme. */
export type Confirmation = {
  /** A retreat's id or a programme's key. */
  list: string;
  /** "new": unconfirmed; "changed": a later form's answers are unconfirmed. */
  state: "new" | "changed" | "confirmed" | "left";
  /** The answers to confirm or apply. */
  answers: { label: string; value: string }[];
  /** When the waiting answers were sent; "" if none. */
  change: string;
  place: number | null;
};

type AccessLevel = { confirmedAt: Date | null; leftAt: Date | null };

/** The state of an entry's link; null if the entry is deleted. Changes nothing. */
export async function findConfirmation(entryId: string): Promise<Confirmation | null> {
  const copy = getContent(waitlistLinksPart).confirm;
  const entry = await db.retreatWaitlistEntry.findUnique({ where: { id: entryId } });
  if (entry) {
    const change = retreatChange.parse(entry.change);
    const { name, phone, room } = change ?? entry;
    const retreat = findRetreat(entry.retreat);
    const roomName = (room && retreat && findOfferedRoom(retreat, room)?.name) || copy.anyRoom;
    const { labels } = copy;
    return {
      list: entry.retreat,
      state: stateOf(entry, change),
      answers: [
        { label: labels.name, value: name },
        { label: labels.phone, value: phone },
        { label: labels.room, value: roomName },
      ],
      change: change?.at ?? "",
      place: await positionInQueue(db, entryId),
    };
  }
  const listed = await db.mastermindWaitlistEntry.findUnique({ where: { id: entryId } });
  if (!listed) return null;
  const change = mastermindChange.parse(listed.change);
  const { name, phone, currentBusiness, goals } = change ?? listed;
  const { labels } = copy;
  const programme = programmeOf(listed);
  const { form } = getContent(programmeWaitlistPage(programme));
  return {
    list: programmeSubject(programme),
    state: stateOf(listed, change),
    answers: [
      { label: labels.name, value: name },
      { label: labels.phone, value: phone },
      { label: form.current_business.label, value: currentBusiness },
      { label: form.goals.label, value: goals },
    ],
    change: change?.at ?? "",
    place: null,
  };
}

/** Confirms an entry and applies the answers of `change`; refused if newer ones exist. Idempotent. */
export async function confirmEntry(
  entryId: string,
  change: string,
  now: Date,
): Promise<Result<{ place: number | null }, "gone" | "changed">> {
  return db.$transaction(async (tx) => {
    const found = await tx.retreatWaitlistEntry.findUnique({
      where: { id: entryId },
      select: { retreat: true },
    });
    return found
      ? confirmInLine(tx, { id: entryId, retreat: found.retreat }, change, now)
      : confirmOnMastermindList(tx, entryId, change, now);
  });
}

async function confirmInLine(
  tx: Transaction,
  { id, retreat: retreatId }: { id: string; retreat: string },
  seen: string,
  now: Date,
): Promise<Result<{ place: number | null }, "gone" | "changed">> {
  const copy = getContent(waitlistLinksPart).confirm;
  const known = findRetreat(retreatId);
  if (!known) return fail("gone", copy.unknown.text);
  const retreat = await lockPlaces(tx, known);
  await tx.$executeRaw`SELECT id FROM uk_retreat_waitlist WHERE id = ${id}::uuid FOR UPDATE`;
  const entry = await tx.retreatWaitlistEntry.findUniqueOrThrow({ where: { id } });
  const change = retreatChange.parse(entry.change);
  if ((change?.at ?? "") !== seen) return fail("changed", copy.stale);
  const state = stateOf(entry, change);
  if (state === "new" || state === "changed") {
    const answers = retreatAnswers.parse(change ?? entry);
    const room = answers.room && findOfferedRoom(retreat, answers.room) ? answers.room : null;
    await tx.retreatWaitlistEntry.update({
      where: { id },
      data: {
        ...{ ...answers, room, ...isRepeatedConfirm(entry, now) },
        ...((entry.leftAt ?? entry.placedAt) && { createdAt: now, placedAt: null, skippedAt: null }),
      },
    });
    await offerFreed(tx, retreat, now);
    logger.info({ event: "waitlist.confirmed", entryId: id });
  }
  return ok({ place: await positionInQueue(tx, id) });
}

async function confirmOnMastermindList(
  tx: Transaction,
  id: string,
  seen: string,
  now: Date,
): Promise<Result<{ place: number | null }, "gone" | "changed">> {
  const copy = getContent(waitlistLinksPart).confirm;
  await tx.$executeRaw`SELECT id FROM mastermind_waitlist WHERE id = ${id}::uuid FOR UPDATE`;
  const entry = await tx.mastermindWaitlistEntry.findUnique({ where: { id } });
  if (!entry) return fail("gone", copy.unknown.text);
  const change = mastermindChange.parse(entry.change);
  if ((change?.at ?? "") !== seen) return fail("changed", copy.stale);
  const state = stateOf(entry, change);
  if (state === "new" || state === "changed") {
    const answers = mastermindAnswers.parse(change ?? entry);
    await tx.mastermindWaitlistEntry.update({
      where: { id },
      data: { ...answers, ...isRepeatedConfirm(entry, now), ...(entry.leftAt && { createdAt: now }) },
    });
    logger.info({ event: "waitlist.confirmed", entryId: id });
  }
  return ok({ place: null });
}

function isRepeatedConfirm({ confirmedAt }: AccessLevel, now: Date) {
  return { confirmedAt: confirmedAt ?? now, leftAt: null, change: Prisma.DbNull, updatedAt: now };
}

function stateOf({ confirmedAt, leftAt }: AccessLevel, change: object | null): Confirmation["state"] {
  if (change) return confirmedAt ? "changed" : "new";
  if (leftAt) return "left";
  return confirmedAt ? "confirmed" : "new";
}

/** The page's text for a confirmed entry. */
export function confirmedWords(list: string, place: number | null): string {
  const copy = getContent(waitlistLinksPart).confirm;
  const words = place === null ? copy.confirmed.mastermind : copy.confirmed.text;
  return fill(words, { list: listName(list), place: place ?? "" });
}
