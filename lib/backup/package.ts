import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import tar from "tar-stream";
import { z } from "zod";
import { type Sum, withHash } from "@/lib/crypto/hashing-stream";
import { piecesOf } from "./storage";

const sum = z.string().regex(/^[0-9a-f]{64}$/);
export const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  database: z.object({ name: z.string(), bytes: z.int(), sha256: sum }),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: sum })),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: sum })),
  /** Keys of files missing from storage. */
  missing: z.array(z.string()),
});
/** A backup's manifest, its last part. */
export type Manifest = z.infer<typeof manifestSchema>;

const pieceBytes = 64 * 1024;
export const manifestName = "manifest.json";

/** A part of a backup: name, bytes and, once they are read, their size and hash. */
export type Part = {
  name: string;
  bytes: AsyncIterable<Buffer>;
  sum: () => Sum;
};

/** A tar stream, built while read. */
export function openTar() {
  const pack = tar.pack();
  const add = async (name: string, bytes: number, source: AsyncIterable<Uint8Array>) => {
    const { pieces, sum } = withHash(source);
    // No time or owner, for reproducible bytes
    const entry = pack.entry({ name, size: bytes, mtime: new Date(0), mode: 0o600 });
    await pipeline(pieces, entry);
    return { name, ...sum() };
  };
  return {
    pieces: Readable.from(pack, { objectMode: false }),
    add,
    end: () => pack.finalize(),
    fail: (error: Error) => pack.destroy(error),
  };
}

/** The parts of a tar in order; read each fully before requesting the next. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const extract = tar.extract();
  const done = pipeline(Readable.from(source, { objectMode: false }), extract);
  done.catch(() => undefined);
  for await (const entry of extract) {
    const { pieces, sum } = withHash(entry as AsyncIterable<Buffer>);
    yield { name: entry.header.name, bytes: pieces, sum };
  }
  await done;
}

/** Encrypts bytes with a passphrase; `age --decrypt` can decrypt them. */
export async function encrypted(source: Readable, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return piecesOf(await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>));
}

const ageHeader = Buffer.from("age-encryption.org/v1\n");
const again = "Copy it again from where the backups are, or use another backup.";
const faults = {
  foreign:
    "This is not a backup. Backups are made by `npm run backup` and end in .tar.age; an export (.zip) goes in with `npm run import`.",
  passphrase: "The passphrase is wrong. Set BACKUP_PASSPHRASE to the one this backup was made with.",
  damaged: `The backup is damaged. ${again}`,
  cut: `The backup is cut short, or damaged near its end. ${again}`,
} as const;

/** Why a backup is unreadable, and the fix. */
export class UnreadableBackup extends Error {
  constructor(kind: keyof typeof faults, cause?: unknown) {
    super(faults[kind], { cause });
  }
}

/** Decrypts age data; throws UnreadableBackup (also while streaming, then calls `note` too). */
export async function decrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  note: (fault: UnreadableBackup) => void = () => undefined,
): Promise<AsyncIterable<Uint8Array>> {
  let start = Buffer.alloc(0);
  let hasEnded = false;
  const watched = async function* () {
    for await (const piece of source) {
      if (start.length < ageHeader.length) start = Buffer.concat([start, piece]);
      yield piece;
    }
    hasEnded = true;
  };
  const faultOf = (error: unknown) => {
    if (!start.subarray(0, ageHeader.length).equals(ageHeader)) return new UnreadableBackup("foreign", error);
    if ((error as Error).message.startsWith("no identity matched"))
      return new UnreadableBackup("passphrase", error);
    return new UnreadableBackup(hasEnded ? "cut" : "damaged", error);
  };
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const stream = Readable.toWeb(
    Readable.from(watched(), { objectMode: false }),
  ) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(stream).catch((error: unknown) => {
    throw faultOf(error);
  });
  return (async function* () {
    try {
      yield* piecesOf(plain) as AsyncIterable<Uint8Array>;
    } catch (error) {
      const fault = faultOf(error);
      note(fault);
      throw fault;
    }
  })();
}

/** Buffers a stream of unknown length in an unlinked temporary file, freed when the process ends. */
export async function spool(source: AsyncIterable<Uint8Array>) {
  const place = path.join(tmpdir(), `${randomUUID()}.spool`);
  const file = await open(place, "wx+", 0o600);
  await rm(place, { force: true });
  let bytes = 0;
  try {
    for await (const piece of source) {
      await file.writeFile(piece);
      bytes += piece.length;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  const read = async function* () {
    for (let from = 0; from < bytes;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, from);
      if (bytesRead === 0) throw new Error("What was kept aside has become shorter.");
      from += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  };
  return { bytes, read, close: () => file.close() };
}
