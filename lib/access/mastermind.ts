import "server-only";
import { db } from "@/lib/db";
import { liveGrant } from "./live";
import type { Member } from "./policy";

/** Whether the mastermind gives this member access now, alone or among other grants. */
export async function isInMastermind({ userId }: Member, now: Date): Promise<boolean> {
  const grant = await db.accessGrant.findFirst({
    where: { userId, source: "mastermind", ...liveGrant(now) },
    select: { id: true },
  });
  return grant !== null;
}
