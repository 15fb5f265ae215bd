import { mastermindSubject } from "@/lib/catalogue/terms";
import { findRetreat } from "@/lib/content/retreats";
import { getSettings } from "@/lib/content/settings";

/** The name of a waitlist: a retreat's by id, the mastermind's for null. */
export function listName(retreat: string | null): string {
  return retreat === null ? getSettings().mastermind : (findRetreat(retreat)?.name ?? retreat);
}

/** The path that sells a waitlist's places: of a retreat by id, or of "mastermind"; null if it is gone. */
export function bookingPath(subject: string): string | null {
  return subject === mastermindSubject
    ? "/mastermind-payment"
    : (findRetreat(subject)?.paths.payment ?? null);
}
