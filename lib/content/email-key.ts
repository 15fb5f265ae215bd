const prefix = "email-";

/** The key of the document with an email's texts. */
export function emailKey(letter: string): string {
  return prefix + letter;
}

/** The email of such a key; null for other documents. */
export function letterOfKey(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}
