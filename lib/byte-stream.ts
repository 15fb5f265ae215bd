import "server-only";
import { inLane } from "./db";

/** Pieces of text as a byte stream, each made when it is asked for, with the patience of reports; given up, the source is told. */
export function byteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const patient = inLongLane(pieces);
  return new ReadableStream({
    async pull(controller) {
      const piece = await patient.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await patient.return(undefined);
    },
  });
}

/** Pieces that are made with the patience of reports, whoever asks for them. */
export async function* inLongLane<T>(pieces: AsyncGenerator<T>): AsyncGenerator<T, void> {
  try {
    for (;;) {
      const piece = await inLane("long", () => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
