/** What the browser refuses to store; it lasts as long as the page. */
const unstored = new Map<string, string>();

/** A value stored on this device, or null. */
export function getStored(key: string): string | null {
  return unstored.get(key) ?? attempt(() => localStorage.getItem(key));
}

/** A value stored as JSON; null if none or malformed. */
export function getStoredJson(key: string): unknown {
  return attempt(() => JSON.parse(getStored(key) ?? "null") as unknown);
}

/** Stores a value on this device; null deletes it. False if the browser refuses. */
export function setStored(key: string, value: string | null): boolean {
  unstored.delete(key);
  const write = () => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value));
  const isStored = attempt(() => (write(), true)) ?? false;
  if (!isStored && value !== null) unstored.set(key, value);
  return isStored;
}

/** The keys with this prefix. */
export function listStored(prefix: string): string[] {
  const count = attempt(() => localStorage.length) ?? 0;
  const keys = Array.from({ length: count }, (_, index) => localStorage.key(index) ?? "");
  return [...keys, ...unstored.keys()].filter((key) => key.startsWith(prefix));
}

function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    // Storage is disabled or full, or the JSON is malformed
    return null;
  }
}
