import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { ShareCardWords } from "@/components/site/share/share-card";
import { listShareCards, shareCardSize } from "@/lib/share-cards";

// Every card is made when the site is built; any other name is nobody's.
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return listShareCards().map(({ name }) => ({ card: `${name}.jpg` }));
}

/** The picture of a shared link. The words alone are drawn by next/og: its PNG of the whole would weigh ten times as much. */
export async function GET(_: Request, { params }: { params: Promise<{ card: string }> }) {
  const name = (await params).card.replace(/\.jpg$/, "");
  const card = listShareCards().find((candidate) => candidate.name === name);
  if (!card) return new Response(null, { status: 404 });
  const [fraunces, italic, instrument, strike, underline, ground] = await Promise.all([
    readFile(path.join(process.cwd(), "app/fonts", "fraunces-900.ttf")),
    readFile(path.join(process.cwd(), "app/fonts", "fraunces-italic-800.ttf")),
    readFile(path.join(process.cwd(), "app/fonts", "instrument-sans-600.ttf")),
    readFile(path.join(process.cwd(), "components/ui/styles/marks", "strike-2.svg")),
    readFile(path.join(process.cwd(), "components/ui/styles/marks", "underline-1-flame.svg")),
    readFile(path.join(process.cwd(), "public/images", "share-background.jpg")),
  ]);
  const words = new ImageResponse(
    <ShareCardWords card={card} strokes={{ strike: inFlame(strike), underline: dataUrl(underline) }} />,
    {
      ...shareCardSize,
      fonts: [
        { name: "Fraunces", data: fraunces, weight: 900 },
        { name: "Fraunces Italic", data: italic, weight: 900 },
        { name: "Instrument Sans", data: instrument, weight: 600 },
      ],
    },
  );
  const picture = await sharp(ground)
    .resize({ ...shareCardSize, fit: "cover" })
    .composite([{ input: Buffer.from(await words.arrayBuffer()) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg" } });
}

/** As in components/ui/styles/tokens.css, which a picture cannot read. */
const flame = "#e5482d";

function inFlame(svg: Buffer): string {
  return dataUrl(Buffer.from(svg.toString().replaceAll("currentColor", flame)));
}

function dataUrl(svg: Buffer): string {
  return `data:image/svg+xml;base64,${svg.toString("base64")}`;
}
