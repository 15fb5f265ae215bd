import type { Person } from "@/lib/clubhouse/schema";
import { Store } from "./store";
import { Timers } from "./timers";

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

/** Who reloads the page is back within this time, and has not left. Milliseconds. */
const grace = 6_000;
/** A line that is back within this time leaves who is there as it was. */
const unknownAfter = 3_000;

/** Who has the Clubhouse open, without the flicker of those who come straight back. */
export class WhoIsHere {
  private readonly timers = new Timers();
  /** As the line tells it; null while that is not known. */
  private reported: ReadonlySet<string> | null = null;
  private shown: ReadonlySet<string> | null = null;

  constructor(private readonly show: (here: ReadonlySet<string> | null) => void) {}

  /** Takes in who is there at this moment; null when nobody can tell. */
  hear(ids: readonly string[] | null): void {
    this.reported = ids && new Set(ids);
    if (!this.reported) {
      if (this.shown && !this.timers.has("unknown")) {
        this.timers.set("unknown", unknownAfter, () => this.forget());
      }
      return;
    }
    this.timers.cancel("unknown");
    // Whoever has come back and goes again has the whole time anew
    for (const id of this.reported) this.timers.cancel(id);
    const before = this.shown ?? new Set<string>();
    for (const id of before) if (!this.reported.has(id)) this.letGo(id);
    const arrived = [...this.reported].filter((id) => !before.has(id));
    if (arrived.length > 0 || !this.shown) this.set(new Set([...before, ...arrived]));
  }

  /** Nobody can tell, and will not for a while. */
  forget(): void {
    this.timers.cancelAll();
    this.reported = null;
    this.set(null);
  }

  private letGo(id: string): void {
    if (this.timers.has(id)) return;
    this.timers.set(id, grace, () => {
      if (!this.shown || this.reported?.has(id)) return;
      this.set(new Set([...this.shown].filter((one) => one !== id)));
    });
  }

  private set(here: ReadonlySet<string> | null): void {
    if (here === this.shown) return;
    this.shown = here;
    this.show(here);
  }
}
