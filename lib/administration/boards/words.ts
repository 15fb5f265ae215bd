import type { Audience } from "@/content/boards";
import { fill } from "@/lib/text";

/** Who may read a board or post on it, from the widest audience on. `{retreat}`: of which the guests. */
export const audiences: Record<Audience, string> = {
  everyone: "Everyone in the Clubhouse",
  access: "Members with access",
  guests: "Guests of {retreat}",
  moderators: "Moderators",
  admins: "Administrators",
};

/** A retreat whose guests can be an audience. */
export type BoardRetreat = { id: string; name: string };

/** The audiences of a board's form: a value and its words, one for the guests of each retreat. */
export function listAudiences(retreats: readonly BoardRetreat[]): [string, string][] {
  return Object.entries(audiences).flatMap(([audience, words]): [string, string][] =>
    audience === "guests"
      ? retreats.map(({ id, name }) => [guestsOf(id), fill(words, { retreat: name })])
      : [[audience, words]],
  );
}

const ofGuests = "guests:";

/** The value of the audience "the guests of one retreat". */
export function guestsOf(retreat: string): string {
  return `${ofGuests}${retreat}`;
}

/** An audience and, for guests, their retreat, by its value in the form; null if unknown. */
export function readAudience(value: string): { audience: Audience; retreat: string | null } | null {
  if (value.startsWith(ofGuests)) return { audience: "guests", retreat: value.slice(ofGuests.length) };
  return value !== "guests" && Object.hasOwn(audiences, value)
    ? { audience: value as Audience, retreat: null }
    : null;
}
