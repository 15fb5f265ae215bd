import { PassThrough, Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { type Sum, withHash } from "@/lib/crypto/hashing-stream";

// The earliest zip date: the same content yields the same bytes
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 } as const;

/** A zip streamed entry by entry, of any size; pictures are not compressed again. */
export function openZip() {
  const zip = new ZipFile();
  const pieces = zip.outputStream.pipe(new PassThrough());
  let gaveUp: (error: Error) => void = () => undefined;
  pieces.once("close", () => gaveUp(new Error("The zip is no longer read.")));
  const add = async (
    name: string,
    source: AsyncIterable<Uint8Array>,
    { compress = true } = {},
  ): Promise<Sum & { name: string }> => {
    if (pieces.destroyed) throw new Error("The zip is no longer read.");
    const { pieces: content, sum } = withHash(source);
    const entry = Readable.from(content, { objectMode: false });
    try {
      await new Promise<void>((resolve, reject) => {
        gaveUp = reject;
        entry.once("end", resolve).once("error", reject);
        zip.addReadStream(entry, name, { ...options, compress });
      });
    } finally {
      entry.destroy();
    }
    return { name, ...sum() };
  };
  return { pieces, add, end: () => zip.end(), fail: (error: Error) => pieces.destroy(error) };
}

export type Zip = ReturnType<typeof openZip>;

/** Bytes as a web stream, each generated on demand; cancelling stops the generator, without an unhandled rejection. */
export function streamOf(pieces: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(pieces) as globalThis.ReadableStream<Uint8Array>;
}

/** A web stream as a Node stream. */
export function chunksOf(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/** Text as an entry's bytes. */
export async function* textChunks(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
