import { createHash } from "node:crypto";

/** The size and hash of bytes that were read. */
export type Sum = { bytes: number; sha256: string };

/** Counts and hashes bytes as they are read; `sum` covers those read so far. */
export function withHash(source: AsyncIterable<Uint8Array>) {
  const hash = createHash("sha256");
  let bytes = 0;
  const pieces = (async function* () {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      yield Buffer.from(piece);
    }
  })();
  return { pieces, sum: (): Sum => ({ bytes, sha256: hash.digest("hex") }) };
}
