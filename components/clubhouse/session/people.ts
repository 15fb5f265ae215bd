import type { Person } from "@/lib/clubhouse/schema";
import { Store } from "./store";

/** Somebody as heard of: a null name has left. */
export type HeardPerson = Person | { id: string; name: null };

/** Everybody this page has heard of, by id. Messages name their author by it, so that a new name shows on all of them. */
export class People extends Store<{ byId: ReadonlyMap<string, Person> }> {
  /** Those who have left: what is said of them late does not bring them back. */
  private readonly gone = new Set<string>();

  constructor(known: readonly Person[]) {
    super({ byId: new Map(known.map((person) => [person.id, person])) });
  }

  learn(heard: readonly HeardPerson[]): void {
    const { byId } = this.getView();
    for (const { id, name } of heard) if (name === null) this.gone.add(id);
    const news = heard.filter(
      (person) => (person.name === null || !this.gone.has(person.id)) && !isSame(byId.get(person.id), person),
    );
    if (news.length === 0) return;
    const next = new Map(byId);
    for (const person of news) {
      if (person.name === null) next.delete(person.id);
      else next.set(person.id, person);
    }
    this.show({ byId: next });
  }

  /** Takes in people whose names may be of an earlier day: who is known keeps the name she has here. */
  meet(people: readonly Person[]): void {
    const { byId } = this.getView();
    this.learn(people.filter(({ id }) => !byId.has(id)));
  }
}

function isSame(known: Person | undefined, heard: HeardPerson): boolean {
  if (heard.name === null) return known === undefined;
  return known?.name === heard.name && known.role === heard.role;
}
