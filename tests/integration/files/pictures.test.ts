import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { uploads } from "@/content/uploads";
import { readPicture } from "@/lib/files/picture";
import { drawn, pngOf } from "../../support/pictures";

// Pictures from cameras, and hostile ones (docs/rules/uploads.md#pictures).

const jpeg = () => drawn().jpeg().toBuffer();

async function kept(upload: Buffer) {
  const read = await readPicture(upload);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

/** A square of one colour on nothing. */
const logo = () =>
  sharp({ create: { width: 1300, height: 900, channels: 4, background: "#0000" } }).composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: "#e5482d" } } },
  ]);

const frames = () =>
  Promise.all(["#e5482d", "#1e1726"].map((background) => drawn({ background }).png().toBuffer()));

describe("stored", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("a %s, as a JPEG", async (format) => {
    const read = await kept(await drawn().toFormat(format).toBuffer());
    expect(read).toMatchObject({ type: "image/jpeg", width: 1600, height: 1000 });
    expect(await sharp(read.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1000 });
  });

  test("upright or square, as portraits and logos are", async () => {
    const read = await kept(await drawn({ width: 480, height: 600 }).jpeg().toBuffer());
    expect(read).toMatchObject({ width: 480, height: 600 });
  });

  test("no larger than the site shows", async () => {
    const read = await kept(await drawn({ width: 6000, height: 3000 }).jpeg().toBuffer());
    expect([read.width, read.height]).toEqual([uploads.longestSide, uploads.longestSide / 2]);
  });

  test("upright, whatever the camera's orientation", async () => {
    const held = await drawn({ width: 1000, height: 1600 })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await kept(held)).toMatchObject({ width: 1600, height: 1000 });
  });

  test("without location, camera or profiles", async () => {
    const taken = await drawn()
      .withExif({
        IFD0: { Make: "Leica", Artist: "Robyn Fields" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 36/1 0/1" },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Kimmeridge</place></x:xmpmeta>')
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(await sharp(taken).metadata()).toMatchObject({ exif: expect.any(Buffer) as Buffer });
    const { bytes } = await kept(taken);
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.toString("latin1")).not.toMatch(/Leica|Robyn|Kimmeridge|GPS/);
  });

  test.each<[string, string]>([
    ["a page with a script", "<!doctype html><script>alert(1)</script>"],
    ["an archive", "PK\u0003\u0004 a second file"],
    ["a program", "#!/bin/sh\nid"],
  ])("without %s appended", async (_, hidden) => {
    const { bytes } = await kept(Buffer.concat([await jpeg(), Buffer.from(hidden, "latin1")]));
    expect(bytes.includes(Buffer.from(hidden, "latin1"))).toBe(false);
    expect((await sharp(bytes).stats()).isOpaque).toBe(true);
  });

  test("without a script in its comment", async () => {
    const [picture, words] = [await jpeg(), Buffer.from("*/=alert(1)/*")];
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
    const both = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
    expect(both.includes("alert(1)")).toBe(true);
    expect((await kept(both)).bytes.includes("alert(1)")).toBe(false);
  });

  test.each(["png", "webp", "avif"] as const)("as a PNG if a %s is transparent", async (format) => {
    const read = await kept(await logo().toFormat(format, { lossless: true }).toBuffer());
    expect(read).toMatchObject({ type: "image/png", width: 1300, height: 900 });
    const { data, info } = await sharp(read.bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
    expect([info.channels, pixel(10, 10)[3], pixel(650, 450)]).toEqual([4, 0, [229, 72, 45, 255]]);
  });

  test("as a JPEG if every pixel of its transparency is opaque", async () => {
    expect(await kept(await drawn().ensureAlpha().png().toBuffer())).toMatchObject({ type: "image/jpeg" });
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><script>alert(1)</script></svg>';

describe("refused:", () => {
  const cases: [string, string, () => Buffer | Promise<Buffer>][] = [
    ["nothing", "none", () => Buffer.alloc(0)],
    ["an SVG, which is a document with scripts", "kind", () => Buffer.from(svg)],
    ["an SVG after a byte order mark", "kind", () => Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`)],
    ["a GIF", "kind", () => drawn().gif().toBuffer()],
    ["a TIFF", "kind", () => drawn().tiff().toBuffer()],
    ["a PDF", "kind", () => Buffer.from("%PDF-1.7\n1 0 obj")],
    ["a page of HTML", "kind", () => Buffer.from("<!doctype html><img src=x onerror=alert(1)>")],
    ["a program", "kind", () => Buffer.from("\u007fELF\u0002\u0001\u0001", "latin1")],
    ["a page that begins as a GIF does", "kind", () => Buffer.from("GIF89a/*<script>*/=1;alert(1)")],
    [
      "an instruction to another decoder",
      "kind",
      () => Buffer.from("push graphic-context\nfill 'url(https://evil.example/|id)'"),
    ],
    [
      "the first bytes of a JPEG and then words",
      "broken",
      () => Buffer.from("\u00ff\u00d8\u00ff nothing", "latin1"),
    ],
    [
      "an SVG that begins as a PNG does",
      "broken",
      () => Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), Buffer.from(svg)]),
    ],
    ["a truncated JPEG", "broken", async () => (await jpeg()).subarray(0, -800)],
    ["a truncated PNG", "broken", async () => (await drawn().png().toBuffer()).subarray(0, -200)],
    ["a truncated WebP", "broken", async () => (await drawn().webp().toBuffer()).subarray(0, -100)],
    [
      "a PNG with a changed byte",
      "broken",
      async () => {
        const bytes = await drawn().png().toBuffer();
        const at = bytes.indexOf("IDAT") + 8;
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
        return bytes;
      },
    ],
    ["a bomb: 900 million pixels in few bytes", "pixels", () => pngOf(30_000, 30_000)],
    ["a picture of one line too many pixels", "pixels", () => pngOf(10_000, 5_001)],
    [
      "an animated WebP",
      "moving",
      async () =>
        sharp(await frames(), { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
    ["one that is small", "small", () => drawn({ width: 1199, height: 199 }).jpeg().toBuffer()],
    ["more bytes than the limit", "heavy", () => Buffer.alloc(uploads.mostBytes + 1, 255)],
  ];

  test.each(cases)("%s", async (_, code, upload) => {
    const said = await readPicture(await upload());
    expect(said).toMatchObject({ ok: false, code, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
    expect(said.ok || said.message).not.toMatch(/[{}]/);
  });
});
