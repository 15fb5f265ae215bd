import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { findRetreat } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";

/** The name of a waitlist: a retreat's by id, the mastermind's for null. */
export function listName(retreat: string | null): string {
  return retreat === null ? getContent(mastermindWaitlistPage).name : (findRetreat(retreat)?.name ?? retreat);
}
