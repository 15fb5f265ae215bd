export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number };

/** The first and last byte, inclusive, from 0 and within the file. */
export type ByteRange = { first: number; last: number };

/** The store of files' bytes, by keys such as "retreat-pictures/name.jpg". Accessible to the site only. */
export type FileStore = {
  /** Stores bytes under a key, atomically. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The bytes of a key or range; null: no such key. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Deletes a key; idempotent. */
  delete(key: string): Promise<void>;
  /** The keys in use, in any order. */
  list(): AsyncIterable<string>;
};
