import type { Person } from "@/lib/clubhouse/schema";

/** Those who are here, by name, the reader last. Somebody nobody has heard of yet is left out. */
export function presentPeople(
  here: ReadonlySet<string>,
  people: ReadonlyMap<string, Person>,
  reader: Person,
): Person[] {
  const others = [...here].flatMap((id) => (id === reader.id ? [] : (people.get(id) ?? [])));
  // Whoever sees this is here, whatever the line says
  return [...others.sort(byName), people.get(reader.id) ?? reader];
}

function byName(a: Person, b: Person): number {
  return a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
}
