import { createHash } from "node:crypto";

/** What bytes were, once they are read. */
export type Sum = { bytes: number; sha256: string };

/** Bytes that are counted and summed as they are read; the sum is of those read by then. */
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
