import type { Sponsored } from "@/content/retreats";
import type { Terms } from "./terms";

export const sponsoredSubject = "sponsored";

/** The terms of the sponsored place: whether applications are taken, and the room it is in. */
export function sponsoredTerms(sponsored: Sponsored): Terms {
  return { applications: sponsored.open ? "open" : "closed", bed: bedIn(sponsored) };
}

/** The sponsored place with the terms the founder has set. */
export function withSponsoredTerms(start: Sponsored, { applications, bed = "" }: Terms): Sponsored {
  const [retreat, room] = `${bed}`.split("/");
  return {
    ...start,
    ...(retreat && room && { retreat, room }),
    open: applications === undefined ? start.open : applications === "open",
  };
}

/** The room of a retreat as the term names it. */
export function bedIn({ retreat, room }: { retreat: string; room: string }): string {
  return `${retreat}/${room}`;
}
