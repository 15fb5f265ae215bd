import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { db } from "@/lib/db";

/** A picture of one colour, by default wide enough for a retreat. */
export function drawn({ width = 1600, height = 1000, background = "#e5482d" } = {}) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Deletes the rows of all uploaded pictures. */
export async function forgetFiles(): Promise<void> {
  await db.file.deleteMany();
}

/** A valid PNG of this size in few bytes: all its pixels have one colour. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height));
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
