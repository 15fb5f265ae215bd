import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Field, PictureValue, WordsPlace } from "@/content/fields";
import type { Document } from "@/content/page";
import { getBrand } from "@/lib/content/brand";
import { luminanceOf, relativeLuminance } from "@/lib/content/colours/contrast";
import { listFields, valueOf, type Edits } from "@/lib/content/edits";
import { isOriginal, pictureOf, uploadedPicture } from "@/lib/content/pictures";
import { readUpload } from "@/lib/files/pictures";
import { describeError, logger } from "@/lib/observability/logger";
import type { Check } from "./checks";
import { labelOf } from "./labels";

const least = 4.5;

/** Advises on pictures on which the page's words are hard to read. The delivered pictures are not measured again. */
export async function checkContrast(document: Document, edits: Edits): Promise<Check[]> {
  const checks = listFields(document).map(async ({ path: at, field }) => {
    const { words } = field.options;
    const picture = valueOf(field, edits[at]) as PictureValue;
    if (!words || isOriginal(field as Field<PictureValue>, picture)) return [];
    const contrast = await knownContrast(picture, words);
    if (contrast === null || contrast >= least) return [];
    return [
      {
        ...{ path: at, isBlocking: false, title: "Words on a picture are hard to read" },
        text: `${labelOf(document, at)}: the contrast is ${contrast.toFixed(1)} to 1, and ${least} to 1 is enough. Move the focal point so that the words stand on a lighter part, or choose another picture.`,
      },
    ];
  });
  return (await Promise.all(checks)).flat();
}

const mostKnown = 200;
const known = new Map<string, number | null>();

/** The contrast, measured once for each picture and crop; null: there is no such file. */
async function knownContrast(picture: PictureValue, words: WordsPlace): Promise<number | null> {
  const key = JSON.stringify([picture.path, picture.x, picture.y, words, getBrand().colours.ink]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const file = await readPicture(picture.path);
  if (!file) return null;
  const contrast = await contrastOn(file, picture, words).catch((error: unknown) => {
    logger.warn({ event: "site.contrast_not_measured", reason: describeError(error) });
    return null;
  });
  if (known.size >= mostKnown) known.clear();
  known.set(key, contrast);
  return contrast;
}

async function readPicture(file: string): Promise<Buffer | null> {
  const uploaded = uploadedPicture(file);
  if (uploaded) return readUpload(uploaded.name);
  const own = pictureOf(file);
  return own && readFile(path.join(process.cwd(), "public", own)).catch(() => null);
}

const samples = 64;

/** How many times lighter than the words a picture is where they are, but for the darkest tenth of each part. */
export async function contrastOn(
  file: Buffer,
  { x, y }: Pick<PictureValue, "x" | "y">,
  { box: [boxWidth, boxHeight], parts }: WordsPlace,
  { ink } = getBrand().colours,
): Promise<number> {
  const { width, height } = await sharp(file).metadata();
  // The picture covers the box, cropped to its focal point
  const scale = Math.max(boxWidth / width, boxHeight / height);
  const cut = (size: number, boxSize: number, focal: number, from: number, to: number) => {
    const shown = boxSize / scale;
    const start = Math.floor(((size - shown) * focal) / 100 + (shown * from) / 100);
    return [start, Math.max(1, Math.min(size - start, Math.round((shown * (to - from)) / 100)))] as const;
  };
  const contrasts = parts.map(async ([fromLeft, toRight, fromTop, toBottom]) => {
    const [left, partWidth] = cut(width, boxWidth, x, fromLeft, toRight);
    const [top, partHeight] = cut(height, boxHeight, y, fromTop, toBottom);
    const pixels = await sharp(file)
      .extract({ left, top, width: partWidth, height: partHeight })
      .resize(samples, samples, { fit: "fill" })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    const channels = pixels.length / samples ** 2;
    const luminances = Array.from({ length: samples ** 2 }, (_, index) => {
      const [red = 0, green = red, blue = red] = pixels.subarray(index * channels, (index + 1) * channels);
      return relativeLuminance([red, green, blue]);
    }).sort((one, other) => one - other);
    return ((luminances[Math.floor(luminances.length / 10)] ?? 0) + 0.05) / (luminanceOf(ink) + 0.05);
  });
  return Math.min(...(await Promise.all(contrasts)));
}
