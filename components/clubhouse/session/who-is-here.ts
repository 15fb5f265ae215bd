import { Timers } from "./timers";

/** Who reloads the page is back within this time, and has not left. Milliseconds. */
const grace = 6_000;
/** A line that is back within this time leaves who is there as it was. */
const unknownAfter = 3_000;

/** Who has the Clubhouse open, without the flicker of those who come straight back. */
export class WhoIsHere {
  private readonly timers = new Timers();
  /** As the line tells it; null while that is not known. */
  private told: ReadonlySet<string> | null = null;
  private shown: ReadonlySet<string> | null = null;

  constructor(private readonly show: (here: ReadonlySet<string> | null) => void) {}

  /** Takes in who is there at this moment; null when nobody can tell. */
  hear(ids: readonly string[] | null): void {
    this.told = ids && new Set(ids);
    if (!this.told) {
      if (this.shown && !this.timers.has("unknown")) {
        this.timers.set("unknown", unknownAfter, () => this.forget());
      }
      return;
    }
    this.timers.cancel("unknown");
    // Whoever has come back and goes again has the whole time anew
    for (const id of this.told) this.timers.cancel(id);
    const before = this.shown ?? new Set<string>();
    for (const id of before) if (!this.told.has(id)) this.letGo(id);
    const arrived = [...this.told].filter((id) => !before.has(id));
    if (arrived.length > 0 || !this.shown) this.set(new Set([...before, ...arrived]));
  }

  /** Nobody can tell, and will not for a while. */
  forget(): void {
    this.timers.cancelAll();
    this.told = null;
    this.set(null);
  }

  private letGo(id: string): void {
    if (this.timers.has(id)) return;
    this.timers.set(id, grace, () => {
      if (!this.shown || this.told?.has(id)) return;
      this.set(new Set([...this.shown].filter((one) => one !== id)));
    });
  }

  private set(here: ReadonlySet<string> | null): void {
    if (here === this.shown) return;
    this.shown = here;
    this.show(here);
  }
}
