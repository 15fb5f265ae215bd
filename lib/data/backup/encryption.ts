import { randomUUID } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { chunksOf, streamOf } from "@/lib/http/zip";

/** Encrypts bytes with a passphrase; `age --decrypt` can decrypt them. */
export async function encrypt(source: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return chunksOf(await encrypter.encrypt(streamOf(source)));
}

const ageHeader = Buffer.from("age-encryption.org/v1\n");
const again = "Copy it again from where the backups are, or use another backup.";
const faults = {
  foreign:
    "This is not a backup. Backups are made by `npm run backup` and end in .zip.age; an export (.zip) goes in with `npm run import`.",
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

/** Decrypts a backup into an unlinked temporary file, freed when closed. Throws UnreadableBackup. */
export async function decryptToFile(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): Promise<FileHandle> {
  const read = { start: Buffer.alloc(0), hasEnded: false };
  const watched = async function* () {
    for await (const piece of source) {
      if (read.start.length < ageHeader.length) read.start = Buffer.concat([read.start, piece]);
      yield piece;
    }
    read.hasEnded = true;
  };
  const temporary = path.join(tmpdir(), `${randomUUID()}.backup`);
  const file = await open(temporary, "wx+", 0o600);
  await rm(temporary, { force: true });
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const plain = await decrypter.decrypt(streamOf(watched()));
    for await (const piece of chunksOf(plain)) await file.writeFile(piece as Buffer);
    return file;
  } catch (error) {
    await file.close();
    if (!read.start.subarray(0, ageHeader.length).equals(ageHeader))
      throw new UnreadableBackup("foreign", error);
    if ((error as Error).message.startsWith("no identity matched"))
      throw new UnreadableBackup("passphrase", error);
    throw new UnreadableBackup(read.hasEnded ? "cut" : "damaged", error);
  }
}
