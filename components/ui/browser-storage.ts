/** Web storage that never throws: what the browser refuses lasts as long as the page. */
class BrowserStorage {
  readonly unstored = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {}

  get(key: string): string | null {
    return this.unstored.get(key) ?? this.attempt(() => this.storage().getItem(key));
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

  private attempt<T>(access: () => T): T | null {
    try {
      return access();
    } catch {
      // Storage is disabled or full
      return null;
    }
  }
}

/** Shared by all tabs, until deleted. */
export const deviceStorage = new BrowserStorage(() => localStorage);

/** Of one tab, until it is closed. */
export const tabStorage = new BrowserStorage(() => sessionStorage);
