import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import sharp from "sharp";
import { getBrand } from "@/lib/content/brand";
import { brandStyle } from "./brand-style";
import { shareCardSize } from "./share-cards";

export type Strokes = { strike: string; underline: string };

/**
 * Draws a card over the shared background, or over plain paper in other colours than the delivered ones, as a JPEG:
 * next/og's PNG would be ten times as heavy.
 */
export async function drawShareCard(
  words: (strokes: Strokes) => ReactElement,
  picture: Buffer | null = null,
): Promise<Buffer> {
  const { flame, paper } = getBrand().palette;
  const [fraunces, italic, instrument, strike, underline, ground] = await Promise.all([
    readFile(path.join(process.cwd(), "app/fonts", "fraunces-900.ttf")),
    readFile(path.join(process.cwd(), "app/fonts", "fraunces-italic-800.ttf")),
    readFile(path.join(process.cwd(), "app/fonts", "instrument-sans-600.ttf")),
    readFile(path.join(process.cwd(), "components/ui/styles/marks", "strike-2.svg")),
    readFile(path.join(process.cwd(), "components/ui/styles/marks", "underline-1-flame.svg")),
    readFile(path.join(process.cwd(), "public/images", "share-background.jpg")),
  ]);
  const drawn = new ImageResponse(
    words({ strike: inColour(strike, flame), underline: inColour(underline, flame) }),
    {
      ...shareCardSize,
      fonts: [
        { name: "Fraunces", data: fraunces, weight: 900 },
        { name: "Fraunces Italic", data: italic, weight: 900 },
        { name: "Instrument Sans", data: instrument, weight: 600 },
      ],
    },
  );
  const plain = { create: { ...shareCardSize, channels: 3, background: paper } } as const;
  const shared = brandStyle() ? sharp(plain) : sharp(ground).resize({ ...shareCardSize, fit: "cover" });
  return shared
    .composite([
      ...(picture
        ? [{ input: await beside(picture), top: 0, left: shareCardSize.width - pictureWidth }]
        : []),
      { input: Buffer.from(await drawn.arrayBuffer()) },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** A picture cropped to a card's size around its focal point, in per cent. */
export async function cropToShareCard(
  picture: Buffer,
  { x, y }: Readonly<Record<"x" | "y", number>>,
): Promise<Buffer> {
  const card = shareCardSize;
  const size = await sharp(picture).metadata();
  const scale = Math.max(card.width / size.width, card.height / size.height);
  const width = Math.max(card.width, Math.round(size.width * scale));
  const height = Math.max(card.height, Math.round(size.height * scale));
  const left = Math.round(((width - card.width) * x) / 100);
  const top = Math.round(((height - card.height) * y) / 100);
  return sharp(picture)
    .resize({ width, height, fit: "fill" })
    .extract({ ...card, left, top })
    .flatten({ background: getBrand().palette.paper })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

// The width that the text leaves free at the right.
const pictureWidth = 352;

function beside(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: pictureWidth, height: shareCardSize.height, fit: "cover" })
    .toBuffer();
}

/** A drawing in one colour, as a data URL. */
function inColour(svg: Buffer, colour: string): string {
  const drawn = svg.toString().replaceAll(/currentColor|#E5482D/g, colour);
  return `data:image/svg+xml;base64,${Buffer.from(drawn).toString("base64")}`;
}
