import "server-only";
import { withPool } from "@/lib/db";
import { streamOf, textChunks } from "./zip";

/** Text chunks as a byte stream, on the long pool. */
export function byteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return streamOf(textChunks(withLongPool(pieces)));
}

/** Generates chunks on the long pool, for any caller. */
export async function* withLongPool<T>(pieces: AsyncGenerator<T>): AsyncGenerator<T, void> {
  try {
    for (;;) {
      const piece = await withPool("long", () => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
