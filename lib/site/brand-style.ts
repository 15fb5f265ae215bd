import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CSSProperties } from "react";
import { getBrand } from "@/lib/content/brand";
import {
  deliveredColours,
  inPalette,
  paletteOf,
  type Palette,
  type Token,
} from "@/lib/content/colours/palette";

const delivered = paletteOf(deliveredColours);

/** Drawings with a colour of their own, as a mask would cut the text away. */
const drawings = [
  { property: "--mark-underline-1-flame", file: "underline-1-flame.svg", token: "flame" },
  { property: "--mark-chevron", file: "chevron.svg", token: "ink" },
] as const;

/** The tokens of components/ui/styles/tokens.css that the founder changed, for <html>; undefined if none. */
export function brandStyle(): CSSProperties | undefined {
  const { palette } = getBrand();
  const changed = (Object.keys(palette) as Token[]).filter((token) => palette[token] !== delivered[token]);
  return changed.length > 0 ? propertiesOf(changed) : undefined;
}

/** A style sheet with the colours of a preview, which <html> has as published. */
export function previewSheet(): string {
  const properties = Object.entries(propertiesOf(Object.keys(delivered) as Token[]));
  return `:root{${properties.map(([name, value]) => `${name}:${value}!important`).join(";")}}`;
}

function propertiesOf(tokens: readonly Token[]): Readonly<Record<string, string>> {
  const { palette } = getBrand();
  const drawn = drawings.filter(({ token }) => tokens.includes(token));
  return Object.fromEntries([
    ...tokens.map((token) => [`--${token}`, palette[token]]),
    ...drawn.map(({ property, file }) => [property, readDrawing(file, palette)]),
  ]) as Readonly<Record<string, string>>;
}

function readDrawing(file: string, palette: Palette): string {
  const svg = readFileSync(path.join(process.cwd(), "components/ui/styles/marks", file), "utf8");
  return `url("data:image/svg+xml,${encodeURIComponent(inPalette(svg.trim(), palette))}")`;
}
