import { guests as facts } from "@/content/guests";
import { normalizeForSearch } from "@/lib/text";

/** `roomMate` is the guest's preferred roommate, as typed; `orderId` the order of their place, if others may share it. */
export type Roommate = {
  id: string;
  name: string;
  email: string;
  room: string;
  roomMate: string;
  orderId?: string;
};

/** An administrator's decision about two guests. */
export type Decision = { firstId: string; secondId: string; together: boolean };

export type Pair = { ids: readonly [string, string]; by: "hand" | "order" | "wish" };

/** A preference for another guest that isn't met, and why. */
export type Ungranted = { otherId: string; why: "silent" | "other" | "mutual" | "room" };

/** A name or text normalized to match preferences: as in search, without apostrophes, hyphens, double spaces. */
export function folded(text: string): string {
  return normalizeForSearch(text)
    .replaceAll("'", "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** True if a preference names a guest: by full name, anywhere in it, or by address. */
export function isNamed(preference: string, { name, email }: Pick<Roommate, "name" | "email">): boolean {
  const addresses = preference.toLowerCase().split(/[\s,;<>()]+/);
  if (email !== "" && addresses.includes(email.trim().toLowerCase())) return true;
  const [text, called] = [folded(preference), folded(name)];
  if (called === "") return false;
  return called.includes(" ") ? ` ${text} `.includes(` ${called} `) : text === called;
}

/** The pairs that share a room: by an administrator's decision, of one order, then by mutual preference if unambiguous. */
export function pairGuests(
  guests: readonly Roommate[],
  decisions: readonly Decision[],
  ownRooms: readonly string[] = facts.ownRooms,
): Pair[] {
  const byId = new Map(guests.map((one) => [one.id, one]));
  const fits = (a?: Roommate, b?: Roommate) =>
    a && b && a.id !== b.id && a.room === b.room && !ownRooms.includes(a.room);
  const paired = new Set<string>();
  const pairs: Pair[] = [];
  const addPair = (ids: Pair["ids"], by: Pair["by"]) => {
    if (ids.some((id) => paired.has(id))) return;
    for (const id of ids) paired.add(id);
    pairs.push({ ids, by });
  };
  for (const { firstId, secondId, together } of decisions) {
    if (together && fits(byId.get(firstId), byId.get(secondId))) addPair([firstId, secondId], "hand");
  }
  const apart = new Set(decisions.flatMap((one) => (one.together ? [] : [`${one.firstId} ${one.secondId}`])));
  const isApart = (a: string, b: string) => apart.has(`${a} ${b}`) || apart.has(`${b} ${a}`);
  for (const one of guests) {
    const isFree = (other: Roommate) =>
      other.orderId === one.orderId &&
      !paired.has(other.id) &&
      fits(one, other) &&
      !isApart(one.id, other.id);
    const mate = one.orderId && !paired.has(one.id) && guests.find(isFree);
    if (mate) addPair([one.id, mate.id], "order");
  }
  const free = guests.filter(({ id }) => !paired.has(id));
  const mutual = (a: Roommate) =>
    free.filter(
      (b) => fits(a, b) && !isApart(a.id, b.id) && isNamed(a.roomMate, b) && isNamed(b.roomMate, a),
    );
  for (const one of free) {
    const [other, ...more] = mutual(one);
    if (other && more.length === 0 && mutual(other).length === 1) addPair([one.id, other.id], "wish");
  }
  return pairs;
}

/** The unmet preferences, by the id of the guest who has them. */
export function findUngranted(
  guests: readonly Roommate[],
  pairs: readonly Pair[],
  ownRooms: readonly string[] = facts.ownRooms,
): Map<string, Ungranted> {
  const mateOf = (id: string) => pairs.find(({ ids }) => ids.includes(id))?.ids.find((one) => one !== id);
  return new Map(
    guests.flatMap((one): [string, Ungranted][] => {
      const named = guests.filter(({ id, ...other }) => id !== one.id && isNamed(one.roomMate, other));
      const [other] = named;
      if (!other || named.some(({ id }) => id === mateOf(one.id))) return [];
      const isNear = other.room === one.room && !ownRooms.includes(one.room);
      const answer = isNamed(other.roomMate, one) ? "mutual" : other.roomMate.trim() ? "other" : "silent";
      return [[one.id, { otherId: other.id, why: isNear ? answer : "room" }]];
    }),
  );
}
