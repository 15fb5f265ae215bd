import "server-only";
import { withPool } from "@/lib/db";
import { textPieces } from "./zip";

/** Pieces of text as a byte stream, with the patience of reports. */
export function byteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return streamOf(textPieces(inLongLane(pieces)));
}

/** Pieces as a stream, each made when it is asked for; given up, their source is told. */
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

/** Pieces that are made with the patience of reports, whoever asks for them. */
export async function* inLongLane<T>(pieces: AsyncGenerator<T>): AsyncGenerator<T, void> {
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
