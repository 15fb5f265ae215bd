import "server-only";
import { viewer, type Viewer } from "@/lib/access/viewer";
import { isUnavailable, isBusy } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { isFirstMember } from "./join";

type Arrival = { who: Viewer; isFirst: boolean; isUnavailable: boolean };

/** The viewer, and whether they would be the first member; a visitor if the database is unavailable. */
export async function findArrival(): Promise<Arrival> {
  try {
    const who = await viewer();
    return { who, isFirst: who.kind === "visitor" && (await isFirstMember()), isUnavailable: false };
  } catch (error) {
    if (!isUnavailable(error) && !isBusy(error)) throw error;
    logger.warn({ event: "arrival.away", reason: describeError(error) });
    return { who: { kind: "visitor" }, isFirst: false, isUnavailable: true };
  }
}
