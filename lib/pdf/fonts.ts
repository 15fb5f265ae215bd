import { readFile } from "node:fs/promises";
import path from "node:path";

const files = {
  regular: "instrument-sans-400.ttf",
  bold: "instrument-sans-600.ttf",
  display: "fraunces-900.ttf",
} as const;

export type FontName = keyof typeof files;

/** Adds the brand's fonts to a PDF, by name; its text is subset to the glyphs that it uses. */
export async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  for (const [name, file] of Object.entries(files))
    doc.registerFont(name, await readFile(path.join(process.cwd(), "app/fonts", file)));
  doc.font("regular" satisfies FontName);
}

/** Chooses a font and returns the text as the font can show it: a letter that it lacks loses its accent, or becomes "?". */
export function selectFont(doc: PDFKit.PDFDocument, name: FontName, text: string): string {
  doc.font(name);
  const shown = text.normalize("NFC");
  if (Array.from(shown).every((letter) => hasGlyph(doc, letter))) return shown;
  if (name === "display") return selectFont(doc, "bold", text);
  return Array.from(shown)
    .map((letter) => (hasGlyph(doc, letter) ? letter : baseOf(doc, letter)))
    .join("");
}

function baseOf(doc: PDFKit.PDFDocument, letter: string): string {
  const [base = "?"] = letter.normalize("NFKD");
  return hasGlyph(doc, base) ? base : "?";
}

// The types of pdfkit leave out the font that it has open
type OpenFont = { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } };

function hasGlyph(doc: PDFKit.PDFDocument, letter: string): boolean {
  if (letter === "\n") return true;
  const { _font } = doc as unknown as OpenFont;
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
