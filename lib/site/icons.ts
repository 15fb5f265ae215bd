import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { getBrand } from "@/lib/content/brand";
import { inPalette, type Palette } from "@/lib/content/colours/palette";
import { readSitePicture } from "@/lib/files/pictures";

/** The icons below /icons: their sizes in pixels, and the margin around the drawing as a share of them. */
const icons = {
  "icon-48.png": { size: 48, margin: 0 },
  "apple-180.png": { size: 180, margin: 0.06 },
  "icon-192.png": { size: 192, margin: 0.04 },
  "icon-512.png": { size: 512, margin: 0.04 },
  // Phones cut up to a fifth of each side
  "icon-maskable-512.png": { size: 512, margin: 0.14 },
} as const;

type IconName = keyof typeof icons;

/** The file names of all icons. */
export const iconNames = Object.keys(icons) as readonly IconName[];

/** True for the file name of an icon. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon as a PNG: the founder's picture, or the delivered drawing in the brand's colours. */
export async function drawIcon(name: IconName): Promise<Response> {
  const { size, margin } = icons[name];
  const { icon, palette } = getBrand();
  const chosen = icon && (await readSitePicture(icon.path));
  const inner = Math.round(size * (1 - 2 * margin));
  const drawn = await (
    chosen ? sharp(chosen) : sharp(await readDrawing(palette), { density: (72 * inner) / 64 })
  )
    .resize(inner, inner, { fit: "cover" })
    .toBuffer();
  const ground = chosen ? palette.paper : palette.flame;
  const png = await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}

async function readDrawing(palette: Palette): Promise<Buffer> {
  const svg = await readFile(path.join(process.cwd(), "components/layout/art/icon.svg"), "utf8");
  return Buffer.from(inPalette(svg, palette));
}
