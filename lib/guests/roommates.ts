import { guests as facts } from "@/content/guests";
import { foldText } from "@/lib/text";

/** Whom a guest wishes to share with stands in `roomMate`, as typed. */
export type Roommate = { id: string; name: string; email: string; room: string; roomMate: string };

/** What an administrator has decided of two guests. */
export type Decision = { firstId: string; secondId: string; together: boolean };

export type Pair = { ids: readonly [string, string]; by: "hand" | "wish" };

/** A wish that names another guest and isn't granted, and how the other stands to it. */
export type Ungranted = { otherId: string; why: "silent" | "other" | "mutual" | "room" };

/** A name or a text as wishes compare it: as searches do, and without apostrophes, hyphens and double spaces. */
export function folded(text: string): string {
  return foldText(text)
    .replaceAll("'", "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether a wish names a guest: by the whole name, anywhere in it, or by the address. */
export function isNamed(wish: string, { name, email }: Pick<Roommate, "name" | "email">): boolean {
  const addresses = wish.toLowerCase().split(/[\s,;<>()]+/);
  if (email !== "" && addresses.includes(email.trim().toLowerCase())) return true;
  const [said, called] = [folded(wish), folded(name)];
  if (called === "") return false;
  return called.includes(" ") ? ` ${said} `.includes(` ${called} `) : said === called;
}

/** Who shares a room: whom an administrator put together, then who name each other and nobody else who names them. */
export function pairGuests(
  sleepers: readonly Roommate[],
  decisions: readonly Decision[],
  ownRooms: readonly string[] = facts.ownRooms,
): Pair[] {
  const byId = new Map(sleepers.map((one) => [one.id, one]));
  const fits = (a?: Roommate, b?: Roommate) =>
    a && b && a.id !== b.id && a.room === b.room && !ownRooms.includes(a.room);
  const taken = new Set<string>();
  const pairs: Pair[] = [];
  const settle = (ids: Pair["ids"], by: Pair["by"]) => {
    if (ids.some((id) => taken.has(id))) return;
    for (const id of ids) taken.add(id);
    pairs.push({ ids, by });
  };
  for (const { firstId, secondId, together } of decisions) {
    if (together && fits(byId.get(firstId), byId.get(secondId))) settle([firstId, secondId], "hand");
  }
  const apart = new Set(decisions.flatMap((one) => (one.together ? [] : [`${one.firstId} ${one.secondId}`])));
  const isApart = (a: string, b: string) => apart.has(`${a} ${b}`) || apart.has(`${b} ${a}`);
  const free = sleepers.filter(({ id }) => !taken.has(id));
  const mutual = (a: Roommate) =>
    free.filter(
      (b) => fits(a, b) && !isApart(a.id, b.id) && isNamed(a.roomMate, b) && isNamed(b.roomMate, a),
    );
  for (const one of free) {
    const [other, ...more] = mutual(one);
    if (other && more.length === 0 && mutual(other).length === 1) settle([one.id, other.id], "wish");
  }
  return pairs;
}

/** Whose wish names a guest with whom she does not share, by her id. */
export function findUngranted(
  sleepers: readonly Roommate[],
  pairs: readonly Pair[],
  ownRooms: readonly string[] = facts.ownRooms,
): Map<string, Ungranted> {
  const mateOf = (id: string) => pairs.find(({ ids }) => ids.includes(id))?.ids.find((one) => one !== id);
  return new Map(
    sleepers.flatMap((one): [string, Ungranted][] => {
      const named = sleepers.filter(({ id, ...other }) => id !== one.id && isNamed(one.roomMate, other));
      const [other] = named;
      if (!other || named.some(({ id }) => id === mateOf(one.id))) return [];
      const isNear = other.room === one.room && !ownRooms.includes(one.room);
      const answer = isNamed(other.roomMate, one) ? "mutual" : other.roomMate.trim() ? "other" : "silent";
      return [[one.id, { otherId: other.id, why: isNear ? answer : "room" }]];
    }),
  );
}
