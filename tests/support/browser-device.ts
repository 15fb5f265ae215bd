/** What a device stores for a site, for all its tabs, as localStorage does. */
export function deviceStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

type Work<T> = (lock: { name: string } | null) => T | Promise<T>;

/** The locks of a browser's tabs, for requests with `ifAvailable`. */
export function tabLocks() {
  const taken = new Set<string>();
  return {
    async request<T>(name: string, _options: { ifAvailable: true }, work: Work<T>): Promise<T> {
      await Promise.resolve();
      if (taken.has(name)) return work(null);
      taken.add(name);
      try {
        return await work({ name });
      } finally {
        taken.delete(name);
      }
    },
  };
}
