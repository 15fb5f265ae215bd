export type Sound = { type: string; ending: string; bytes: Buffer };

class Unsound extends Error {}

// Millions of empty ones would block the event loop
const mostParts = 10_000;

type CountPart = () => void;

function partCounter(): CountPart {
  let parts = 0;
  return () => {
    if (++parts > mostParts) throw new Unsound();
  };
}

/** A recording, detected by content, without its personal metadata; null: not a recording. */
export function readSound(upload: Buffer): Sound | "film" | "broken" | null {
  try {
    return readMp4(upload) ?? readWave(upload) ?? readOgg(upload) ?? readMp3(upload) ?? knownFilm(upload);
  } catch (error) {
    if (error instanceof Unsound || error instanceof RangeError) return "broken";
    throw error;
  }
}

function has(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString("latin1", at, at + text.length) === text;
}

function knownFilm(upload: Buffer): "film" | null {
  const isKnown =
    has(upload, 0, "\u001aE\u00df\u00a3") ||
    (has(upload, 0, "RIFF") && has(upload, 8, "AVI ")) ||
    has(upload, 0, "FLV\u0001") ||
    has(upload, 0, "\u0000\u0000\u0001\u00ba") ||
    ["moov", "mdat", "wide"].some((box) => has(upload, 4, box));
  return isKnown ? "film" : null;
}

type Box = { type: string; at: number; start: number; end: number };

function boxesIn(bytes: Buffer, from: number, to: number, countPart: CountPart): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    countPart();
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    const start = at + (isLong ? 16 : 8);
    const end = at + size;
    if (end < start || end > to) throw new Unsound();
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), at, start, end });
    at = end;
  }
  return boxes;
}

const tagBoxes = ["udta", "meta", "uuid"];

function readMp4(upload: Buffer): Sound | "film" | null {
  if (!has(upload, 4, "ftyp")) return null;
  const bytes = Buffer.from(upload);
  const countPart = partCounter();
  const top = boxesIn(bytes, 0, bytes.length, countPart);
  const inside = (boxes: Box[], type: string) =>
    boxes
      .filter((box) => box.type === type)
      .flatMap(({ start, end }) => boxesIn(bytes, start, end, countPart));
  const movie = inside(top, "moov");
  const tracks = inside(movie, "trak");
  const media = inside(tracks, "mdia");
  const handled = media
    .filter(({ type }) => type === "hdlr")
    .map(({ start }) => bytes.toString("latin1", start + 8, start + 12));
  if (handled.includes("vide")) return "film";
  if (!handled.includes("soun")) return null;
  for (const { type, at, start, end } of [...top, ...movie, ...tracks, ...media]) {
    if (!tagBoxes.includes(type)) continue;
    bytes.write("free", at + 4, "latin1");
    bytes.fill(0, start, end);
  }
  return { type: "audio/mp4", ending: "m4a", bytes };
}

// Streaming recorders write 0 or nearly the largest number for an unknown length
const unknownBytes = 0x7f00_0000;

function readWave(upload: Buffer): Sound | null {
  if (!has(upload, 0, "RIFF") || !has(upload, 8, "WAVE")) return null;
  const knowsLength = upload.readUInt32LE(4) === upload.length - 8;
  const parts: Buffer[] = [];
  const found = new Set<string>();
  const countPart = partCounter();
  for (let at = 12; at + 8 <= upload.length && found.size < 2;) {
    countPart();
    const name = upload.toString("latin1", at, at + 4);
    const size = upload.readUInt32LE(at + 4);
    const isUnknown = name === "data" && (size > unknownBytes || (size === 0 && !knowsLength));
    const end = isUnknown ? upload.length : at + 8 + size;
    if (end > upload.length) throw new Unsound();
    if (["fmt ", "data"].includes(name) && !found.has(name)) {
      found.add(name);
      const head = Buffer.from(upload.subarray(at, at + 8));
      head.writeUInt32LE(end - at - 8, 4);
      parts.push(head, upload.subarray(at + 8, end), Buffer.alloc(end % 2));
    }
    at = end + (end % 2);
  }
  if (found.size < 2) throw new Unsound();
  const body = Buffer.concat([Buffer.from("WAVE"), ...parts]);
  const head = Buffer.from("RIFF0000");
  head.writeUInt32LE(body.length, 4);
  return { type: "audio/wav", ending: "wav", bytes: Buffer.concat([head, body]) };
}

function readOgg(upload: Buffer): Sound | "film" | null {
  if (!has(upload, 0, "OggS\0")) return null;
  const first = 27 + upload.readUInt8(26);
  if (has(upload, first, "\u0080theora")) return "film";
  const expectAccessible = has(upload, first, "OpusHead") || has(upload, first, "\u0001vorbis");
  return expectAccessible ? { type: "audio/ogg", ending: "ogg", bytes: upload } : null;
}

const bitrates = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const rates = [44_100, 48_000, 32_000];
const minFrames = 3;

function readMp3(upload: Buffer): Sound | "broken" | null {
  let start = 0;
  const countPart = partCounter();
  while (has(upload, start, "ID3")) {
    countPart();
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (upload.readUInt8(start + at) & 127), 0);
    const hasFooter = (upload.readUInt8(start + 5) & 16) > 0;
    start += 10 + size + (hasFooter ? 10 : 0);
  }
  const isTagged = start > 0;
  while (isTagged && upload[start] === 0) start += 1;
  const end = has(upload, upload.length - 128, "TAG") ? upload.length - 128 : upload.length;
  let at = start;
  for (let frame = 0; frame < minFrames; frame++) {
    const length = frameLength(upload, at);
    if (length === null || at + length > end) return isTagged ? "broken" : null;
    at += length;
  }
  return { type: "audio/mpeg", ending: "mp3", bytes: upload.subarray(start, end) };
}

/** The length of the MP3 frame at an offset, in bytes; null: no frame. */
function frameLength(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  const isLayer3 = ((head >>> 17) & 3) === 1;
  if (head >>> 21 !== 0x7ff || version === 1 || !isLayer3) return null;
  const isFirst = version === 3;
  const bitrate = bitrates[isFirst ? 0 : 1]?.[((head >>> 12) & 15) - 1];
  const rate = rates[(head >>> 10) & 3];
  if (!bitrate || !rate) return null;
  const slow = isFirst ? 1 : version === 2 ? 2 : 4;
  const padding = (head >>> 9) & 1;
  return Math.floor(((isFirst ? 144_000 : 72_000) * bitrate) / (rate / slow)) + padding;
}
