const prefix = "retreats-";

/** The key of the document with a retreat's texts. */
export function retreatKey(id: string): string {
  return prefix + id;
}

/** The id of the retreat with such a key; null for other documents. */
export function retreatOfKey(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}
