import type { Person } from "@/lib/clubhouse/schema";
import { Store } from "./store";

/** A member; a null name means they left. */
export type PersonUpdate = Person | { id: string; name: null };

/** All members this page knows, by id. Messages refer to authors by id, so that a new name shows on all of them. */
export class People extends Store<{ byId: ReadonlyMap<string, Person> }> {
  /** Members who left: late events must not restore them. */
  private readonly gone = new Set<string>();

  constructor(known: readonly Person[]) {
    super({ byId: new Map(known.map((person) => [person.id, person])) });
  }

  update(people: readonly PersonUpdate[]): void {
    const { byId } = this.getView();
    const next = new Map(byId);
    let isChanged = false;
    for (const person of people) {
      const { id } = person;
      if (person.name === null) {
        this.gone.add(id);
        isChanged = next.delete(id) || isChanged;
      } else if (!this.gone.has(id) && !isSame(next.get(id), person)) {
        next.set(id, person);
        isChanged = true;
      }
    }
    if (isChanged) this.show({ byId: next });
  }

  /** Adds members whose names may be outdated; known ones keep their current name. */
  add(people: readonly Person[]): void {
    const { byId } = this.getView();
    this.update(people.filter(({ id }) => !byId.has(id)));
  }
}

function isSame(known: Person | undefined, { name, role }: Person): boolean {
  return known?.name === name && known.role === role;
}

/** A page reload takes less than this and does not count as leaving. Milliseconds. */
const leaveDelayMs = 6_000;
/** A reconnection within this time keeps presence as it was. Milliseconds. */
const unknownAfter = 3_000;
const everyone = "";

/** The ids of the members who have the Clubhouse open, without flicker on reloads; null while unknown. */
export class Presence {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private shown: ReadonlySet<string> | null = null;

  constructor(private readonly show: (here: ReadonlySet<string> | null) => void) {}

  /** Applies who is present at this moment; null if unknown. */
  update(ids: readonly string[] | null): void {
    if (!ids) {
      if (this.shown) this.later(everyone, unknownAfter, () => this.clear());
      return;
    }
    const here = new Set(ids);
    // Leaving again restarts the time
    for (const id of [everyone, ...here]) this.cancel(id);
    for (const id of this.shown ?? [])
      if (!here.has(id)) this.later(id, leaveDelayMs, () => this.set(without(this.shown, id)));
    const next = new Set([...(this.shown ?? []), ...here]);
    if (next.size !== this.shown?.size) this.set(next);
  }

  /** Presence is unknown, and will be for a while. */
  clear(): void {
    for (const id of [...this.timers.keys()]) this.cancel(id);
    if (this.shown) this.set(null);
  }

  private set(here: ReadonlySet<string> | null): void {
    this.shown = here;
    this.show(here);
  }

  private later(id: string, after: number, run: () => void): void {
    if (this.timers.has(id)) return;
    const timer = setTimeout(() => {
      this.timers.delete(id);
      run();
    }, after);
    this.timers.set(id, timer);
  }

  private cancel(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }
}

function without(ids: ReadonlySet<string> | null, id: string): ReadonlySet<string> {
  return new Set([...(ids ?? [])].filter((one) => one !== id));
}
