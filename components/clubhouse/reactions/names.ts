import { reactionsCopy } from "@/content/reactions";
import { site } from "@/content/site";
import type { Person } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";

const namesShown = 7;
const list = new Intl.ListFormat(site.locale, { type: "conjunction" });

/** "you and Ines", "Ines, Kat and 4 more": who has reacted, the reader first, at most seven by name. */
export function namesOf(
  by: readonly string[],
  people: ReadonlyMap<string, Pick<Person, "name">>,
  readerId: string,
): string {
  const others = by.flatMap((id) => (id === readerId ? [] : (people.get(id)?.name ?? [])));
  const known = by.includes(readerId) ? [reactionsCopy.you, ...others] : others;
  const named = known.slice(0, namesShown);
  const rest = by.length - named.length;
  return list.format(rest > 0 ? [...named, fill(reactionsCopy.more, { count: rest })] : named);
}
