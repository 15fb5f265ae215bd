import "server-only";
import sharp, { type Sharp } from "sharp";
import { fail, ok, type Result } from "@/lib/result";
import { limitConcurrency } from "@/lib/http/concurrency-limit";

const timeoutSeconds = 20;
const oneAtATime = { atOnce: 1, longestWaitMs: 20_000 };

type Write = (picture: Sharp) => Sharp | Promise<Sharp>;
type Decoded = { bytes: Buffer; width: number; height: number };

/** True if it starts as a JPEG, PNG, WebP or AVIF: only those reach a decoder. */
export function isPicture(upload: Buffer): boolean {
  const at = (offset: number, text: string) =>
    upload.toString("latin1", offset, offset + text.length) === text;
  return (
    isJpeg(upload) ||
    at(0, "\u0089PNG\r\n\u001a\n") ||
    (at(0, "RIFF") && at(8, "WEBP")) ||
    brandsOf(upload).includes("avif")
  );
}

/** True for iPhones' HEIC, which our decoder does not support. */
export function isHeic(upload: Buffer): boolean {
  return brandsOf(upload).some((brand) => /^(he[iv]|mif1|msf1)/.test(brand)) && !isPicture(upload);
}

function isJpeg(upload: Buffer): boolean {
  return upload.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}

const maxBrands = 32;

function brandsOf(upload: Buffer): string[] {
  if (upload.length < 16 || upload.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(upload.readUInt32BE(0), upload.length, 16 + 4 * maxBrands);
  const brands = [upload.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(upload.toString("latin1", at, at + 4));
  return brands;
}

/** Decodes a still picture upright and re-encodes it without metadata. One at a time, for memory; or throws `Busy`. */
export function decodePicture(
  upload: Buffer,
  mostPixels: number,
  write: Write,
): Promise<Result<Decoded, "moving" | "pixels" | "broken">> {
  const decode = async () => {
    try {
      const { pages = 1, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
      if (pages > 1) return fail("moving", "");
      if (width * height > mostPixels) return fail("pixels", "");
      return ok(await decodeStill(upload, mostPixels, write));
    } catch {
      return fail("broken", "");
    }
  };
  return limitConcurrency("decode", decode, oneAtATime);
}

const endOfImage = Buffer.from([0xff, 0xd9]);
const visible = /premature end|bad Huffman|instead of RST|timeout/i;

/** Tolerates a missing end marker and odd headers, which are common; refuses missing or grey image data. */
async function decodeStill(upload: Buffer, mostPixels: number, write: Write): Promise<Decoded> {
  const whole = isJpeg(upload) ? Buffer.concat([upload, endOfImage]) : upload;
  const decode = async (failOn: "warning" | "error") => {
    const options = { failOn, limitInputPixels: mostPixels, animated: false };
    const written = await write(sharp(whole, options).autoOrient());
    const { data, info } = await written
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  };
  try {
    return await decode("warning");
  } catch (error) {
    if (visible.test(String(error))) throw error;
    return decode("error");
  }
}
