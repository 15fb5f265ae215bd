import { sponsored as start, type Sponsored } from "@/content/retreats";

export const sponsoredSubject = "sponsored";

/** What the founder sets of the sponsored place: if applications are open, and "retreat/room". */
export type SponsoredTerms = { applications: "open" | "closed"; bed: string };

/** The sponsored place's terms. */
export function sponsoredTerms(sponsored: Sponsored): SponsoredTerms {
  return { applications: sponsored.open ? "open" : "closed", bed: bedIn(sponsored) };
}

/** The sponsored place with these terms. */
export function sponsoredWith({ applications, bed }: SponsoredTerms): Sponsored {
  const [retreat = "", room = ""] = bed.split("/");
  return { ...start, open: applications === "open", retreat, room };
}

/** A room as a term: "retreat/room". */
export function bedIn({ retreat, room }: { retreat: string; room: string }): string {
  return `${retreat}/${room}`;
}
