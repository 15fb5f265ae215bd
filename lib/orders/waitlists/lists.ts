import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { findRetreat } from "@/lib/catalogue/retreats";

/** What a waitlist is for, in words: a retreat by its id, or the mastermind where that is null. */
export function listName(retreat: string | null): string {
  return retreat === null ? mastermindWaitlistCopy.name : (findRetreat(retreat)?.name ?? retreat);
}
