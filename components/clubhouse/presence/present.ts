import type { Person } from "@/lib/clubhouse/schema";

/** The members present, by name, the reader last. Unknown ids are omitted. */
export function presentPeople(
  here: ReadonlySet<string>,
  people: ReadonlyMap<string, Person>,
  reader: Person,
): Person[] {
  const others = [...here].flatMap((id) => (id === reader.id ? [] : (people.get(id) ?? [])));
  // The reader is present, even if the connection disagrees
  return [...others.sort(byName), people.get(reader.id) ?? reader];
}

function byName(a: Person, b: Person): number {
  return a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
}
