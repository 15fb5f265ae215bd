import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** A picture that came out otherwise, and by how many pixels. */
export type Difference = { name: string; pixels: number };

/** A pixel differs beyond this share of black to white: edges of drawings come out a shade lighter or darker by chance. */
const shade = 0.05;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Compares the pictures of these names in two folders. Of each that differs by more than `tolerated` pixels a picture is
 * written to `folder`: before, after, and in red what is different. A picture that was not there before counts as new.
 */
export async function compareFolders(
  names: readonly string[],
  { before, after, folder, tolerated }: { before: string; after: string; folder: string; tolerated: number },
): Promise<Difference[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const differences: Difference[] = [];
  for (const name of names) {
    const [old, now] = [path.join(before, `${name}.png`), path.join(after, `${name}.png`)];
    if (!existsSync(old)) continue;
    const { pixels, picture } = await compareFiles(old, now);
    if (pixels <= tolerated) continue;
    differences.push({ name, pixels });
    writeFileSync(path.join(folder, `${name}.png`), picture);
  }
  return differences;
}

/** How many pixels of two pictures differ, and both with what differs, side by side, as a PNG. */
export async function compareFiles(old: string, now: string): Promise<{ pixels: number; picture: Buffer }> {
  const sizes = await Promise.all([old, now].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [first, second] = await Promise.all(
    [old, now].map(async (file, index) =>
      sharp(file)
        .ensureAlpha()
        .extend({
          right: width - (sizes[index]?.width ?? width),
          bottom: height - (sizes[index]?.height ?? height),
          background: nothing,
        })
        .raw()
        .toBuffer(),
    ),
  );
  const red = Buffer.alloc(width * height * 4);
  if (!first || !second) throw new Error("Two pictures were to be compared");
  if (first.equals(second)) return { pixels: 0, picture: Buffer.alloc(0) };
  const pixels = pixelmatch(first, second, red, width, height, { threshold: shade, includeAA: true });
  const raw = { width, height, channels: 4 } as const;
  const picture = await sharp({ create: { width: 3 * width, height, channels: 4, background: "white" } })
    .composite([first, second, red].map((input, index) => ({ input, raw, left: index * width, top: 0 })))
    .png()
    .toBuffer();
  return { pixels, picture };
}

/** The names of the pictures in a folder. */
export function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) =>
    file.endsWith(".png") ? [file.slice(0, -".png".length)] : [],
  );
}
