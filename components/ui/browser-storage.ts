/** Web storage that never throws: what the browser refuses lasts as long as the page. */
class BrowserStorage {
  private readonly unstored = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {}

  get(key: string): string | null {
    return this.unstored.get(key) ?? this.attempt(() => this.storage().getItem(key));
  }

  /** A value stored as JSON; null if none or malformed. */
  getJson(key: string): unknown {
    return this.attempt(() => JSON.parse(this.get(key) ?? "null") as unknown);
  }

  /** Stores a value; null deletes it. False if the browser refuses. */
  set(key: string, value: string | null): boolean {
    this.unstored.delete(key);
    const isStored = this.attempt(() => {
      if (value === null) this.storage().removeItem(key);
      else this.storage().setItem(key, value);
      return true;
    });
    if (!isStored && value !== null) this.unstored.set(key, value);
    return isStored ?? false;
  }

  /** The keys with this prefix. */
  keys(prefix: string): string[] {
    const count = this.attempt(() => this.storage().length) ?? 0;
    const keys = Array.from({ length: count }, (_, index) => this.storage().key(index) ?? "");
    return [...keys, ...this.unstored.keys()].filter((key) => key.startsWith(prefix));
  }

  private attempt<T>(access: () => T): T | null {
    try {
      return access();
    } catch {
      // Storage is disabled or full, or the JSON is malformed
      return null;
    }
  }
}

/** Shared by all tabs, until deleted. */
export const deviceStorage = new BrowserStorage(() => localStorage);

/** Of one tab, until it is closed. */
export const tabStorage = new BrowserStorage(() => sessionStorage);
