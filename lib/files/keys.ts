const shape = /^[a-z0-9-]+\/[a-z0-9][a-z0-9.-]*$/;

/** True if a text is a valid key: no path traversal. */
export function isKey(key: string): boolean {
  return shape.test(key) && !key.includes("..");
}

/** The key of a picture in another width, in pixels. */
export function smallerKey(key: string, width: number): string {
  return key.replace(/\.(\w+)$/, `-${width}.$1`);
}
