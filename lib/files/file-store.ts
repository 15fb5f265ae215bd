export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number };

/** From the first to the last byte wanted, both counted from 0 and there. */
export type ByteRange = { first: number; last: number };

/** Where the bytes of files are, by keys such as "retreat-pictures/name.jpg". Nobody but the site reads it. */
export type FileStore = {
  /** Keeps bytes under a key, whole or not at all. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** What is kept under a key, or a part of it; null: nothing. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Forgets a key; one that is not there is none already. */
  delete(key: string): Promise<void>;
  /** The keys in use, in any order. */
  list(): AsyncIterable<string>;
};
