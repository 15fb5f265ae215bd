import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { memberUploads } from "@/content/uploads";
import { sendUpload } from "@/lib/clubhouse/uploads";
import { db } from "@/lib/db";
import { readUpload } from "@/lib/files/read-upload";
import type { Member } from "@/lib/access/policy";
import { createMember } from "../../support/factories";
import { drawn, forgetFiles, pngOf } from "../../support/pictures";
import { box, listKept, mp4, pdf, silence } from "../../support/uploads";

// Members' uploads, hostile ones included (docs/rules/uploads.md#with-messages).

type Upload = { bytes: Buffer; name?: string; type?: string };

const jpeg = (size = {}) => drawn(size).jpeg().toBuffer();
/** A JPEG with visible content everywhere, the same at every run: random noise sometimes decodes when it is cut. */
const noisy = () =>
  sharp(
    Uint8Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * index * 31 + index * 7_919) >> 3),
    { raw: { width: 200, height: 200, channels: 3 } },
  )
    .jpeg()
    .toBuffer();
/** A JPEG with a fault of some phones: the end of the spectrum in its scan's header. */
const oddScan = async () => {
  const bytes = await noisy();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0;
  return bytes;
};
const text = (words: string) => Buffer.from(words, "latin1");
const script = "<!doctype html><script>alert(1)</script>";

/** The header of an ID3 tag with text. */
function id3(words: string): Buffer {
  const head = text("ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000");
  head.set([(words.length >> 7) & 127, words.length & 127], 8);
  return Buffer.concat([head, text(words)]);
}

/** A WAV of a second of silence, with metadata. */
function wave(...more: Buffer[]): Buffer {
  const part = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const body = Buffer.concat([
    text("WAVE"),
    part("fmt ", Buffer.alloc(16)),
    ...more,
    part("data", Buffer.alloc(80)),
  ]);
  return part("RIFF", body);
}

const heic = box("ftyp", "heic\0\0\0\0mif1heic");

/** An AVIF whose first brand is that of its family. */
function mif1(avif: Buffer): Buffer {
  const bytes = Buffer.from(avif);
  bytes.write("mif1", 8, "latin1");
  return bytes;
}

const told = (words: string) => {
  const head = text("LIST\0\0\0\0");
  head.writeUInt32LE(words.length, 4);
  return Buffer.concat([head, text(words)]);
};

const many = (piece: Buffer) => Buffer.alloc(20_000 * piece.length, piece);

const opus = Buffer.concat([text("OggS\0"), Buffer.alloc(21), Buffer.from([1, 8]), text("OpusHead")]);
const theora = Buffer.concat([text("OggS\0"), Buffer.alloc(21), Buffer.from([1, 7]), text("\u0080theora")]);

const frames = () =>
  Promise.all(["#e5482d", "#1e1726"].map((background) => drawn({ background }).png().toBuffer()));

let member: Member;

beforeEach(async () => {
  await forgetFiles();
  member = await createMember();
});

function read({ bytes, name = "holiday.jpg", type = "" }: Upload) {
  return readUpload({ bytes, name, type });
}

async function kept(upload: Upload) {
  const found = await read(upload);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

describe("hostile files are refused with an error and stored nowhere:", () => {
  const only = "Pictures, PDF and audio only.";
  const film = "That says it’s a picture, but it’s a film.";
  const heavy = "10 is the most for a picture, 25 for a file.";
  const broken = /^That file is damaged or not whole/;
  const cases: [string, string | RegExp, () => Upload | Promise<Upload>][] = [
    ["an empty file", /^There was no file/, () => ({ bytes: Buffer.alloc(0) })],
    ["a page with a script declared as a picture", only, () => ({ bytes: text(script), type: "image/png" })],
    ["an SVG", only, () => ({ bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') })],
    ["an SVG with a byte order mark", only, () => ({ bytes: Buffer.from("\uFEFF<svg/>") })],
    ["a GIF that is a valid script, too", only, () => ({ bytes: text("GIF89a/*<script>*/=1;alert(1)") })],
    ["a TIFF", only, async () => ({ bytes: await drawn().tiff().toBuffer() })],
    ["a program called a PDF", only, () => ({ bytes: text("MZ\u0090\u0000"), name: "invoice.pdf" })],
    ["a document called a PDF", only, () => ({ bytes: text("PK\u0003\u0004word/"), name: "board-pack.pdf" })],
    ["a shell script called a song", only, () => ({ bytes: text("#!/bin/sh\nid"), name: "song.mp3" })],
    [
      "an instruction to another decoder",
      only,
      () => ({ bytes: text("push graphic-context\nfill 'url(|id)'") }),
    ],
    ["PostScript called a picture", only, () => ({ bytes: text("%!PS-Adobe-3.0 EPSF-3.0") })],
    ["a film called a picture", film, () => ({ bytes: mp4("vide"), name: "swim.mov.jpg" })],
    ["a film declared as a picture", film, () => ({ bytes: mp4("vide"), name: "x", type: "image/jpeg" })],
    ["an old film", film, () => ({ bytes: box("moov", box("mvhd", "x")), name: "swim.jpeg" })],
    ["a WebM", film, () => ({ bytes: text("\u001aE\u00df\u00a3webm") })],
    ["a film called a film", only, () => ({ bytes: mp4("vide"), name: "swim.mp4", type: "video/mp4" })],
    ["a film in Ogg called a song", only, () => ({ bytes: theora, name: "song.ogg" })],
    ["a container without sound", only, () => ({ bytes: mp4("text"), name: "song.m4a" })],
    ["an iPhone's own picture", /^That’s HEIC.*JPEG.*Most Compatible/, () => ({ bytes: heic })],
    ["a recording whose boxes reach beyond it", broken, () => ({ bytes: mp4("soun").subarray(0, -3) })],
    [
      "a recording with a page behind it",
      broken,
      () => ({ bytes: Buffer.concat([mp4("soun"), text(script)]), name: "song.m4a" }),
    ],
    ["a truncated WAV", broken, () => ({ bytes: wave().subarray(0, -10) })],
    [
      "a tag of a song with a page in place of the song",
      broken,
      () => ({ bytes: Buffer.concat([id3("x"), text(script)]), name: "song.mp3" }),
    ],
    ["a truncated PDF", broken, () => ({ bytes: pdf().subarray(0, -8), name: "a.pdf" })],
    ["the first bytes of a JPEG", broken, () => ({ bytes: text("\u00ff\u00d8\u00ff no more") })],
    [
      "half a JPEG with an end marker",
      broken,
      async () => ({ bytes: Buffer.concat([(await noisy()).subarray(0, -8_000), text("\u00ff\u00d9")]) }),
    ],
    ["a truncated JPEG", broken, async () => ({ bytes: (await jpeg()).subarray(0, -800) })],
    ["an SVG that begins as a PNG", broken, () => ({ bytes: text(`\u0089PNG\r\n\u001a\n<svg/>`) })],
    ["a bomb of 900 million pixels", /50 million pixels/, () => ({ bytes: pngOf(30_000, 30_000) })],
    ["a bomb in one line", /50 million pixels/, () => ({ bytes: pngOf(60_000_000, 1) })],
    [
      "an animated picture",
      /^That one moves/,
      async () => ({
        bytes: await sharp(await frames(), { join: { animated: true } })
          .webp()
          .toBuffer(),
      }),
    ],
    [
      "a picture that is too big",
      heavy,
      async () => ({ bytes: Buffer.concat([await jpeg(), Buffer.alloc(memberUploads.mostPictureBytes)]) }),
    ],
    [
      "a PDF that is too big",
      heavy,
      () => ({ bytes: Buffer.alloc(memberUploads.mostFileBytes + 1, "%PDF-1.7") }),
    ],
  ];

  test.each<[string, () => Buffer]>([
    ["boxes", () => Buffer.concat([box("ftyp", "M4A \0\0\0\0"), many(box("free")), mp4("soun")])],
    [
      "tracks",
      () => Buffer.concat([box("ftyp", "M4A \0\0\0\0"), box("moov", many(box("trak"))), mp4("soun")]),
    ],
    ["parts of a WAV", () => wave(many(text("junk\0\0\0\0")))],
    ["tags of a song", () => Buffer.concat([many(id3("")), silence()])],
  ])("a recording with thousands of empty %s, which would block the event loop", async (_, make) => {
    expect(await read({ bytes: make() })).toMatchObject({ code: "broken" });
  });

  test("there are thirty or more", () => expect(cases.length).toBeGreaterThanOrEqual(30));

  test.each(cases)("%s", async (_, words, make) => {
    const { bytes, name = "holiday.jpg", type = "" } = await make();
    const refused = await sendUpload(member, { bytes, name, type }, new Date());
    expect(refused).toMatchObject({ ok: false });
    if (!refused.ok && typeof words === "string") expect(refused.message).toBe(words);
    else if (!refused.ok) expect(refused.message).toMatch(words);
    expect(refused.ok || refused.message).not.toMatch(/[{}]/);
    expect([await db.file.count(), await listKept()]).toEqual([0, []]);
  });
});

describe("stored:", () => {
  test("a picture without location, with any name, in sizes no larger than itself", async () => {
    const taken = await drawn()
      .withExif({ IFD0: { Artist: "Robyn" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 36/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Kimmeridge</place></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([taken, text(script), text("PK\u0003\u0004")]);
    const { picture, ...whole } = await kept({ bytes: hidden, name: "../../x.html" });
    expect(whole).toMatchObject({ type: "image/webp", name: null });
    expect(picture?.smaller.map(({ width }) => width)).toEqual([640, 1280]);
    for (const bytes of [whole.bytes, ...(picture?.smaller ?? []).map((one) => one.bytes)]) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.toString("latin1")).not.toMatch(/Robyn|Kimmeridge|GPS|script|PK\u0003/);
    }
  });

  test.each<[string, () => Promise<Buffer>]>([
    ["with an odd header of its scan", oddScan],
    ["without its last two bytes", async () => (await noisy()).subarray(0, -2)],
    [
      "that names its format second",
      async () => mif1(await drawn({ width: 200, height: 200 }).avif().toBuffer()),
    ],
  ])("a picture %s, as it decodes completely", async (_, make) => {
    expect((await kept({ bytes: await make() })).picture).toMatchObject({ width: 200, height: 200 });
  });

  test("upright, tall and small pictures, none larger than the site shows", async () => {
    const held = await drawn({ width: 1000, height: 600 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await kept({ bytes: held })).picture).toMatchObject({ width: 600, height: 1000, smaller: [] });
    const large = await kept({ bytes: await jpeg({ width: 6000, height: 3000 }) });
    expect(large.picture).toMatchObject({ width: 2400, height: 1200 });
  });

  test("a PDF unchanged, with a safe name", async () => {
    const bytes = pdf();
    const names: [string, string][] = [
      ["three-line-invoice.pdf", "three-line-invoice.pdf"],
      ["../../etc/passwd", "passwd.pdf"],
      ["C:\\temp\\bill.exe", "bill.pdf"],
      ["bill\u202Efdp.exe", "billfdp.pdf"],
      ['"; rm -rf /\r\nX: y', "X y.pdf"],
      ["", "pdf.pdf"],
      ["...", "pdf.pdf"],
      ["Größe & Co’s (2).PDF", "Größe & Co’s (2).pdf"],
      ["n".repeat(300), `${"n".repeat(76)}.pdf`],
    ];
    for (const [name, safe] of names)
      expect(await kept({ bytes, name })).toEqual({ type: "application/pdf", bytes, name: safe });
  });

  test("recordings without tags, with their type detected", async () => {
    const song = Buffer.concat([id3("GEOB Worbarrow Bay"), silence(), text("TAG"), Buffer.alloc(125, "p")]);
    expect(await kept({ bytes: song, name: "x.wav" })).toEqual({
      type: "audio/mpeg",
      bytes: silence(),
      name: "x.mp3",
    });
    const memo = await kept({ bytes: mp4("soun", "+50.6-002.2/"), name: "memo.m4a" });
    expect(memo).toMatchObject({ type: "audio/mp4", name: "memo.m4a" });
    expect(memo.bytes.toString("latin1")).not.toMatch(/50\.6|xyz|udta/);
    expect(memo.bytes).toHaveLength(mp4("soun", "+50.6-002.2/").length);
    const said = await kept({ bytes: wave(told("INFO Worbarrow")), name: "a.wav" });
    expect(said).toMatchObject({ type: "audio/wav", bytes: wave() });
    for (const unknown of [0, 0x7fff_f000, 0xffff_ffff]) {
      const streamed = wave();
      streamed.writeUInt32LE(unknown, 4);
      streamed.writeUInt32LE(unknown, streamed.indexOf("data") + 4);
      expect((await kept({ bytes: streamed })).bytes).toEqual(wave());
    }
    expect(await kept({ bytes: opus, name: "a" })).toMatchObject({ type: "audio/ogg", name: "a.ogg" });
  });
});
