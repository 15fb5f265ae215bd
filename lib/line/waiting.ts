import "server-only";
import type { Transaction } from "@/lib/db";

/** Who is in the line: neither gone from it nor given a place (docs/rules/waitlists.md#the-line). */
export const inLine = { leftAt: null, placedAt: null } as const;

/** Somebody's place in her retreat's line, counted from 1. Throws where there is no such entry. */
export async function placeInLine(tx: Transaction, entryId: string): Promise<number> {
  const [found] = await tx.$queryRaw<{ place: number }[]>`
    SELECT count(*)::int AS place FROM uk_retreat_waitlist own
    JOIN uk_retreat_waitlist other ON other.retreat = own.retreat
    WHERE own.id = ${entryId}::uuid AND other.left_at IS NULL AND other.placed_at IS NULL
      AND (other.created_at, other.id) <= (own.created_at, own.id)`;
  if (!found) throw new Error("There is no such entry");
  return found.place;
}
