import "server-only";
import { createHash } from "node:crypto";
import type { Transaction } from "@/lib/db";

/** A waitlist entry's version, for optimistic locking. Null if the entry is gone. */
export async function versionOfEntry(tx: Transaction, id: string): Promise<string | null> {
  const entry = await tx.retreatWaitlistEntry.findUnique({
    where: { id },
    select: {
      ...{ leftAt: true, placedAt: true, skippedAt: true, room: true, confirmedAt: true },
      offers: { where: { state: "open" }, select: { id: true } },
    },
  });
  return entry && hashOf(entry);
}

/** The version of a room's sale state. */
export async function versionOfRoom(tx: Transaction, retreat: string, room: string): Promise<string> {
  const line = await tx.roomLine.findUnique({
    where: { retreat_room: { retreat, room } },
    select: { openedAt: true },
  });
  return hashOf(line?.openedAt ?? null);
}

function hashOf(stand: unknown): string {
  return createHash("sha256").update(JSON.stringify(stand)).digest("base64url").slice(0, 20);
}
