import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createDeflate, createInflate } from "node:zlib";
import { ByteReader } from "./byte-reader";

// pg_dump's custom format, archive version 1.14, which every pg_restore since Postgres 12 reads (docs/backups.md).

const magic = "PGDMP";
const version = [1, 14, 0];
const intBytes = 4;
const offsetBytes = 8;
const customFormat = 1;
const compressionLevel = 6;
const dataBlock = 1;
const positionUnknown = 1;
const endOfRows = Buffer.from("\\.\n\n\n");

export const sections = { before: 2, data: 3, after: 4 } as const;

/** An entry of pg_dump's table of contents: a database object, or a table's rows. */
export type Entry = {
  id: number;
  /** pg_dump's name of the kind, such as TABLE or TABLE DATA. */
  kind: string;
  section: (typeof sections)[keyof typeof sections];
  schema: string;
  name: string;
  create: string;
  drop: string;
  /** The COPY statement; null unless rows. */
  copy: string | null;
  needs: number[];
};

export type ArchiveHead = { database: string; server: string; at: Date; entries: Entry[] };

/** The start of an archive: header and table of contents. */
export function archiveHead({ database, server, at, entries }: ArchiveHead): Buffer {
  const time = [
    ...[at.getUTCSeconds(), at.getUTCMinutes(), at.getUTCHours()],
    ...[at.getUTCDate(), at.getUTCMonth(), at.getUTCFullYear() - 1900, 0],
  ];
  return Buffer.concat([
    Buffer.from(magic),
    Buffer.from([...version, intBytes, offsetBytes, customFormat]),
    ...[compressionLevel, ...time].map(int),
    ...[database, server, server].map(text),
    int(entries.length),
    ...entries.map(listed),
  ]);
}

/** One entry's rows in COPY format, compressed. */
export async function* dataOf({ id }: Entry, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield Buffer.concat([Buffer.from([dataBlock]), int(id)]);
  const source = async function* () {
    yield* rows;
    yield endOfRows;
  };
  for await (const piece of through(source(), createDeflate({ level: compressionLevel }))) {
    yield int(piece.length);
    yield piece;
  }
  yield int(0);
}

/** An archive's head, then each entry's rows; read each fully before requesting the next. */
export async function readArchive(source: AsyncIterable<Uint8Array>): Promise<{
  head: ArchiveHead;
  data: () => AsyncGenerator<{ entry: Entry; rows: AsyncIterable<Buffer> }>;
}> {
  const reader = new ByteReader(source);
  const isOurs = (await reader.read(magic.length)).toString() === magic;
  if (!isOurs) throw new Error("This is no archive of pg_dump.");
  const found = [...(await reader.read(6))];
  if (found.join() !== [...version, intBytes, offsetBytes, customFormat].join())
    throw new Error(`The archive is of another format (${found.join(".")}): use pg_restore.`);
  await readInt(reader);
  const [seconds, minutes, hours, day, month, year] = await times(7, () => readInt(reader));
  const at = new Date(
    Date.UTC((year ?? 0) + 1900, month ?? 0, day ?? 0, hours ?? 0, minutes ?? 0, seconds ?? 0),
  );
  const [database, server] = await times(3, () => readText(reader));
  const entries = await times(await readInt(reader), () => readListed(reader));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  async function* data() {
    while (!(await reader.isDone())) {
      const [kind] = await reader.read(1);
      const entry = byId.get(await readInt(reader));
      if (kind !== dataBlock || !entry) throw new Error("The archive has rows of nothing it lists.");
      yield { entry, rows: readRows(reader) };
    }
  }
  return { head: { database: database ?? "", server: server ?? "", at, entries }, data };
}

async function* readRows(reader: ByteReader): AsyncGenerator<Buffer> {
  const packed = async function* () {
    for (let length = await readInt(reader); length > 0; length = await readInt(reader))
      yield await reader.read(length);
  };
  // Holds back the last bytes: they may be the end marker, not rows
  let held = Buffer.alloc(0);
  for await (const piece of through(packed(), createInflate())) {
    const all = Buffer.concat([held, piece]);
    const split = Math.max(0, all.length - endOfRows.length);
    if (split > 0) yield all.subarray(0, split);
    held = all.subarray(split);
  }
  if (!held.equals(endOfRows)) throw new Error("The rows of a table end in the middle.");
}

async function* through(
  source: AsyncGenerator<Uint8Array>,
  change: NodeJS.ReadWriteStream,
): AsyncGenerator<Buffer> {
  const out = new PassThrough();
  const done = pipeline(Readable.from(source, { objectMode: false }), change, out);
  // Rejections surface below, on await
  done.catch(() => undefined);
  for await (const piece of out) yield piece as Buffer;
  await done;
}

function listed(entry: Entry): Buffer {
  const isData = entry.copy !== null;
  return Buffer.concat([
    int(entry.id),
    int(isData ? 1 : 0),
    ...["0", "0", entry.name, entry.kind].map(text),
    int(entry.section),
    ...[entry.create, entry.drop, entry.copy, entry.schema || null].map(text),
    // Tablespace, access method and owner default to the target database's
    ...[null, null, "", "false"].map(text),
    ...[...entry.needs.map(String), null].map(text),
    Buffer.from([positionUnknown]),
    Buffer.alloc(offsetBytes),
  ]);
}

async function readListed(reader: ByteReader): Promise<Entry> {
  const id = await readInt(reader);
  const isData = (await readInt(reader)) === 1;
  const [, , name, kind] = await times(4, () => readText(reader));
  const section = (await readInt(reader)) as Entry["section"];
  const [create, drop, copy, schema] = await times(4, () => readText(reader));
  await times(4, () => readText(reader));
  const needs: number[] = [];
  for (let one = await readText(reader); one !== null; one = await readText(reader)) needs.push(Number(one));
  await reader.read(1 + offsetBytes);
  return {
    ...{ id, kind: kind ?? "", section, schema: schema ?? "", name: name ?? "" },
    ...{ create: create ?? "", drop: drop ?? "", copy: isData ? (copy ?? null) : null, needs },
  };
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(1 + intBytes);
  bytes.writeUInt8(value < 0 ? 1 : 0, 0);
  bytes.writeUInt32LE(Math.abs(value), 1);
  return bytes;
}

function text(value: string | null): Buffer {
  if (value === null) return int(-1);
  const bytes = Buffer.from(value);
  return Buffer.concat([int(bytes.length), bytes]);
}

async function readInt(reader: ByteReader): Promise<number> {
  const bytes = await reader.read(1 + intBytes);
  const value = bytes.readUInt32LE(1);
  return bytes[0] === 1 ? -value : value;
}

async function readText(reader: ByteReader): Promise<string | null> {
  const length = await readInt(reader);
  return length < 0 ? null : (await reader.read(length)).toString();
}

async function times<T>(count: number, read: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let index = 0; index < count; index += 1) found.push(await read());
  return found;
}
