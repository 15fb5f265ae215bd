import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { findRetreat } from "@/lib/catalogue/retreats";

/** The name of a waitlist: a retreat's by id, the mastermind's for null. */
export function listName(retreat: string | null): string {
  return retreat === null ? mastermindWaitlistCopy.name : (findRetreat(retreat)?.name ?? retreat);
}
