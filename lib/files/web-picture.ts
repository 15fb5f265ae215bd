import "server-only";
import sharp from "sharp";
import { ok, type Result } from "@/lib/result";
import { decodePicture } from "./decode";

const webp = { quality: 82 } as const;

export type WebPicture = {
  type: "image/webp";
  bytes: Buffer;
  picture: { width: number; height: number; smaller: { width: number; bytes: Buffer }[] };
};

/** A picture re-encoded as WebP, its longer side at most `longestSide` pixels, with smaller widths and no metadata. */
export async function writeWebPicture(
  upload: Buffer,
  { mostPixels, longestSide, widths }: { mostPixels: number; longestSide: number; widths: readonly number[] },
): Promise<Result<WebPicture, "moving" | "pixels" | "broken">> {
  const within = {
    width: longestSide,
    height: longestSide,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  const decoded = await decodePicture(upload, mostPixels, (picture) => picture.resize(within).webp(webp));
  if (!decoded.ok) return decoded;
  const { bytes, width, height } = decoded.value;
  const smaller = await Promise.all(
    widths
      .filter((one) => one < width)
      .map(async (one) => ({
        width: one,
        bytes: await sharp(bytes).resize({ width: one }).webp(webp).toBuffer(),
      })),
  );
  return ok({ type: "image/webp", bytes, picture: { width, height, smaller } });
}
