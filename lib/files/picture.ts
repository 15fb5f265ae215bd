import "server-only";
import sharp from "sharp";
import { uploads } from "@/content/uploads";
import { fail, ok, type Result } from "@/lib/result";
import { uploadCopy } from "@/content/pages/uploads";
import { fill } from "@/lib/text";

const { refusals } = uploadCopy;
const patienceSeconds = 20;

export type ReadPicture = { bytes: Buffer; type: "image/jpeg"; width: number; height: number };

export type PictureRefusal = keyof typeof refusals;

/** A picture as it is kept: decoded by what it is, not by what it is called, turned upright, and written anew without what came with it. */
export async function readPicture(upload: Buffer): Promise<Result<ReadPicture, PictureRefusal>> {
  if (upload.length === 0) return refuse("none");
  if (upload.length > uploads.mostBytes) return refuse("heavy");
  if (!isKnown(upload)) return refuse("kind");
  try {
    const { pages = 1, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (pages > 1) return refuse("moving");
    if (width * height > uploads.mostPixels) return refuse("pixels");
    const side = uploads.longestSide;
    const { data, info } = await reader(upload)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 88, mozjpeg: true })
      .timeout({ seconds: patienceSeconds })
      .toBuffer({ resolveWithObject: true });
    if (info.width < uploads.leastWidth) return refuse("small");
    if (info.width <= info.height) return refuse("upright");
    return ok({ bytes: data, type: "image/jpeg", width: info.width, height: info.height });
  } catch {
    return refuse("broken");
  }
}

/** The refusal of an upload, in words. */
export function refuse(code: PictureRefusal) {
  const { mostBytes, mostPixels, leastWidth } = uploads;
  const facts = { megabytes: mostBytes / 1024 ** 2, pixels: mostPixels / 1_000_000, width: leastWidth };
  return fail(code, fill(refusals[code], facts));
}

function reader(upload: Buffer) {
  return sharp(upload, { failOn: "warning", limitInputPixels: uploads.mostPixels, animated: false });
}

/** Whether it begins as a JPEG, PNG, WebP or AVIF does: nothing else reaches a decoder. */
function isKnown(upload: Buffer): boolean {
  const at = (offset: number, text: string) =>
    upload.toString("latin1", offset, offset + text.length) === text;
  return (
    at(0, "\u00ff\u00d8\u00ff") ||
    at(0, "\u0089PNG\r\n\u001a\n") ||
    (at(0, "RIFF") && at(8, "WEBP")) ||
    at(4, "ftypavif")
  );
}
