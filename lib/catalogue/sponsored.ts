import type { Sponsored } from "@/content/retreats";
import type { Terms } from "./terms";

export const sponsoredSubject = "sponsored";

/** The sponsored place as terms: if applications are open, and its room. */
export function sponsoredTerms(sponsored: Sponsored): Terms {
  return { applications: sponsored.open ? "open" : "closed", bed: bedIn(sponsored) };
}

/** The sponsored place with the founder's terms applied. */
export function withSponsoredTerms(start: Sponsored, { applications, bed = "" }: Terms): Sponsored {
  const [retreat, room] = `${bed}`.split("/");
  return {
    ...start,
    ...(retreat && room && { retreat, room }),
    open: applications === undefined ? start.open : applications === "open",
  };
}

/** The term value of a room: "retreat/room". */
export function bedIn({ retreat, room }: { retreat: string; room: string }): string {
  return `${retreat}/${room}`;
}
