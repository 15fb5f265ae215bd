import type { Person } from "@/lib/clubhouse/schema";
import { Store } from "./store";
import { Timers } from "./timers";

/** A member; a null name means they left. */
export type HeardPerson = Person | { id: string; name: null };

/** All members this page knows, by id. Messages refer to authors by id, so that a new name shows on all of them. */
export class People extends Store<{ byId: ReadonlyMap<string, Person> }> {
  /** Members who left: late events must not restore them. */
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

  /** Adds members whose names may be outdated; known ones keep their current name. */
  meet(people: readonly Person[]): void {
    const { byId } = this.getView();
    this.learn(people.filter(({ id }) => !byId.has(id)));
  }
}

function isSame(known: Person | undefined, heard: HeardPerson): boolean {
  if (heard.name === null) return known === undefined;
  return known?.name === heard.name && known.role === heard.role;
}

/** A page reload takes less than this and does not count as leaving. Milliseconds. */
const grace = 6_000;
/** A reconnection within this time keeps presence as it was. Milliseconds. */
const unknownAfter = 3_000;

/** Members who have the Clubhouse open, without flicker on reloads. */
export class WhoIsHere {
  private readonly timers = new Timers();
  /** As reported by the connection; null while unknown. */
  private reported: ReadonlySet<string> | null = null;
  private shown: ReadonlySet<string> | null = null;

  constructor(private readonly show: (here: ReadonlySet<string> | null) => void) {}

  /** Applies who is present at this moment; null if unknown. */
  hear(ids: readonly string[] | null): void {
    this.reported = ids && new Set(ids);
    if (!this.reported) {
      if (this.shown && !this.timers.has("unknown")) {
        this.timers.set("unknown", unknownAfter, () => this.forget());
      }
      return;
    }
    this.timers.cancel("unknown");
    // Leaving again restarts the grace period
    for (const id of this.reported) this.timers.cancel(id);
    const before = this.shown ?? new Set<string>();
    for (const id of before) if (!this.reported.has(id)) this.letGo(id);
    const arrived = [...this.reported].filter((id) => !before.has(id));
    if (arrived.length > 0 || !this.shown) this.set(new Set([...before, ...arrived]));
  }

  /** Presence is unknown, and will be for a while. */
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
