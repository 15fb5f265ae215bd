import "server-only";
import { withPool } from "@/lib/db";
import { textPieces } from "./zip";

/** Text chunks as a byte stream, on the long pool. */
export function byteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return streamOf(textPieces(withLongPool(pieces)));
}

/** Chunks as a stream, each generated on demand; cancelling stops the generator. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
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
