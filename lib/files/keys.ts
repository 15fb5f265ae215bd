const shape = /^[a-z0-9-]+\/[a-z0-9][a-z0-9.-]*$/;

/** Whether a text is a key of the store: none leads out of it. */
export function isKey(key: string): boolean {
  return shape.test(key) && !key.includes("..");
}

/** The key of a picture in another width, in pixels, beside the one it was made of. */
export function smallerKey(key: string, width: number): string {
  return key.replace(/\.(\w+)$/, `-${width}.$1`);
}
