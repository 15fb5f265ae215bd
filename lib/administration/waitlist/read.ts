import "server-only";
import type { Retreat } from "@/content/retreats";
import { countFree } from "@/lib/orders/bookings/places";
import { db } from "@/lib/db";
import { queuedEntries, listRoomsOfLine } from "@/lib/orders/allocation/queue";
import { countWaitlists } from "../today/plots";
import { listPlaces, type Places } from "../today/places";
import { versionOfEntry, versionOfRoom } from "./versions";

const shown = 200;
const offersShown = 20;

/** Who is in line for a retreat, its rooms, and what was offered: the first 200, and the last 20 offers. */
export async function getWaitlist(retreat: Retreat, now: Date) {
  const ofRetreat = { retreat: retreat.id };
  const [entries, places, free, ofLine, opened, offers, lists] = await Promise.all([
    db.retreatWaitlistEntry.findMany({
      where: { ...ofRetreat, ...queuedEntries },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: shown,
      include: { offers: { where: { state: "open" } } },
    }),
    listPlaces(now),
    countFree(retreat, now),
    listRoomsOfLine(db, retreat.id),
    db.roomLine.findMany({ where: { ...ofRetreat, openedAt: { not: null } }, select: { room: true } }),
    db.placeOffer.findMany({
      where: ofRetreat,
      orderBy: [{ offeredAt: "desc" }, { id: "desc" }],
      take: offersShown,
      include: {
        entry: { select: { name: true } },
        offerer: { select: { profile: { select: { displayName: true } } } },
      },
    }),
    countWaitlists(),
  ]);
  const line = await Promise.all(
    entries.map(async ({ id, name, email, room, createdAt, confirmedAt, skippedAt, offers: [offer] }) => ({
      ...{ id, name, email, room, createdAt, isConfirmed: confirmedAt !== null },
      ...{ isSkipped: skippedAt !== null, offer: offer ?? null },
      seen: (await versionOfEntry(db, id)) ?? "",
    })),
  );
  const rooms = await Promise.all(
    Object.keys(retreat.rooms).flatMap((id) => {
      const counted = places.find((one) => one.retreat === retreat.id && one.room === id);
      return counted ? [roomOf(id, counted)] : [];
    }),
  );
  return {
    line,
    rooms,
    offers: offers.map(({ entry, offerer, ...offer }) => ({
      ...offer,
      name: entry.name,
      by: offerer?.profile?.displayName ?? null,
    })),
    others: lists.filter((one) => one.list !== retreat.id),
  };

  async function roomOf(id: string, counted: Places) {
    return {
      id,
      places: counted,
      free: free.rooms[id]?.left ?? 0,
      waiting: line.filter(
        ({ room, offer, isConfirmed }) => isConfirmed && !offer && (room === null || room === id),
      ).length,
      isOfLine: ofLine.includes(id),
      isOpened: opened.some(({ room }) => room === id),
      seen: await versionOfRoom(db, retreat.id, id),
    };
  }
}

export type Line = Awaited<ReturnType<typeof getWaitlist>>;

export type QueuedEntry = Line["line"][number];

export type RoomOfWaitlist = Line["rooms"][number];

export type PastOffer = Line["offers"][number];

export type RunningOffer = NonNullable<QueuedEntry["offer"]>;
