import "server-only";
import type { Sharp } from "sharp";
import { uploads } from "@/content/uploads";
import { fail, ok, type Result } from "@/lib/result";
import { uploadCopy } from "@/content/pages/uploads";
import { fill } from "@/lib/text";
import { decodePicture, isHeic, isPicture } from "./decode";

const { refusals } = uploadCopy;

export type ReadPicture = { bytes: Buffer; type: "image/jpeg" | "image/png"; width: number; height: number };

export type PictureRefusal = keyof typeof refusals;

/** A picture as stored: decoded by content, not by name, turned upright, and re-encoded without metadata. */
export async function readPicture(upload: Buffer): Promise<Result<ReadPicture, PictureRefusal>> {
  if (upload.length === 0) return refuse("none");
  if (upload.length > uploads.mostBytes) return refuse("heavy");
  if (!isPicture(upload)) return refuse(isHeic(upload) ? "heic" : "kind");
  const side = uploads.longestSide;
  let type: ReadPicture["type"] = "image/jpeg";
  const decoded = await decodePicture(upload, uploads.mostPixels, async (picture) => {
    const smaller = picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    if (!(await isTransparent(picture))) return smaller.jpeg({ quality: 88, mozjpeg: true });
    // Emails and PDFs cannot show a transparent WebP
    type = "image/png";
    return smaller.png({ palette: true });
  });
  if (!decoded.ok) return refuse(decoded.code);
  const { width, height } = decoded.value;
  if (Math.min(width, height) < uploads.leastSide) return refuse("small");
  return ok({ ...decoded.value, type });
}

/** True if a pixel is not opaque; screenshots have the channel without using it. */
async function isTransparent(picture: Sharp): Promise<boolean> {
  const { hasAlpha } = await picture.metadata();
  return hasAlpha && !(await picture.stats()).isOpaque;
}

/** The refusal of an upload, as text. */
export function refuse(code: PictureRefusal) {
  const { mostBytes, mostPixels, leastSide } = uploads;
  const facts = { megabytes: mostBytes / 1024 ** 2, pixels: mostPixels / 1_000_000, side: leastSide };
  return fail(code, fill(refusals[code], facts));
}
