import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const font = path.join(import.meta.dirname, "../../app/fonts/fraunces-900.ttf");

/** The colours of a picture, as "#1e1726". */
export type PictureColours = { sky: string; sun: string; far: string; near: string };

/** The pictures that a business begins with, by name: width, height, and where the sun is, in per cent. */
const placeholders = {
  hero: [1440, 900, 72, 42],
  portrait: [800, 1000, 60, 48],
  retreat: [1440, 960, 30, 50],
  table: [1200, 800, 50, 60],
  room: [1200, 900, 80, 40],
} as const;

export type Placeholder = keyof typeof placeholders;

/** The path of a placeholder on the site. */
export function placeholderPath(name: Placeholder): string {
  const [width, height] = placeholders[name];
  return `/uploads/${name}-${width}x${height}.jpg`;
}

/** Draws hills under a sun in a business's colours, in place of photographs, into a folder. */
export async function drawPlaceholders(folder: string, colours: PictureColours): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, [width, height, x, y]] of Object.entries(placeholders)) {
    const file = path.join(folder, `${name}-${width}x${height}.jpg`);
    await sharp(Buffer.from(drawing(width, height, x, y, colours)))
      .jpeg({ quality: 82 })
      .toFile(file);
  }
}

function drawing(
  width: number,
  height: number,
  x: number,
  y: number,
  { sky, sun, far, near }: PictureColours,
) {
  const at = (share: number) => Math.round(height * share);
  const hill = (share: number, rise: number, colour: string) =>
    `<path fill="${colour}" d="M0 ${at(share)}C${width * 0.3} ${at(share - rise)} ${width * 0.6} ${at(share + rise)} ${width} ${at(share - rise / 2)}V${height}H0Z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${sky}"/>
<circle cx="${x}%" cy="${y}%" r="${Math.round(height * 0.16)}" fill="${sun}"/>
${hill(0.62, 0.14, far)}${hill(0.78, 0.1, near)}</svg>`;
}

/** Writes a name as a logo, and its first letter as an icon, into a folder; returns their paths on the site. */
export async function drawName(
  folder: string,
  name: string,
  { ink, ground }: { ink: string; ground: string },
): Promise<{ logo: string; icon: string }> {
  mkdirSync(folder, { recursive: true });
  const { data, info } = await write(name, ink, 120);
  const logo = `logo-${info.width}x${info.height}.png`;
  await sharp(data).toFile(path.join(folder, logo));
  const letter = await write(name.trim().charAt(0), "#ffffff", 300);
  const icon = "icon-512x512.png";
  await sharp({ create: { width: 512, height: 512, channels: 3, background: ground } })
    .composite([{ input: letter.data }])
    .png()
    .toFile(path.join(folder, icon));
  return { logo: `/uploads/${logo}`, icon: `/uploads/${icon}` };
}

function write(text: string, colour: string, height: number) {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const input = { text: `<span foreground="${colour}">${escaped}</span>`, font: "Fraunces", fontfile: font };
  return sharp({ text: { ...input, rgba: true, height, width: 1200 } })
    .png()
    .toBuffer({ resolveWithObject: true });
}
