import { inflateSync } from "node:zlib";

/** A PDF's objects by their numbers, as text; what they hold compressed is unpacked, so that two files can be compared. */
export type PdfObjects = Map<string, string>;

export function readPdf(file: Buffer): PdfObjects {
  const source = file.toString("latin1");
  const objects = source.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(Array.from(objects, ([, number = "", body = ""]) => [number, unpacked(body)]));
}

/** The pages in order. */
export function pagesOf(pdf: PdfObjects): string[] {
  const kids = /\/Kids \[([^\]]*)\]/.exec(only(pdf, "/Type /Pages\n"))?.[1] ?? "";
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, number = ""]) => pdf.get(number) ?? "");
}

/** The only object that holds this. Throws where there is none, or another. */
export function only(pdf: PdfObjects, part: string): string {
  const [found, another] = [...pdf.values()].filter((object) => object.includes(part));
  if (found === undefined || another !== undefined) throw new Error(`Not one object has “${part}”`);
  return found;
}

/** What one entry of an object refers to. */
export function entry(pdf: PdfObjects, object: string, name: string): string {
  return pdf.get(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? "") ?? "";
}

/** What a page says, letter by letter, without space: lines and columns end anywhere. */
export function wordsOn(pdf: PdfObjects, page: string): string {
  const resources = entry(pdf, page, "Resources");
  const letters = new Map<string, string[]>();
  let font = "";
  let words = "";
  for (const [, name, run] of entry(pdf, page, "Contents").matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = name;
    if (!letters.has(font)) letters.set(font, lettersOf(pdf, entry(pdf, resources, font)));
    for (const [, glyphs = ""] of run?.matchAll(/<([0-9a-f]+)>/g) ?? []) {
      for (const [glyph] of glyphs.matchAll(/.{4}/g)) words += letters.get(font)?.[parseInt(glyph, 16)] ?? "";
    }
  }
  return words.replace(/\s/g, "");
}

/** The letters of a font, by the numbers under which they are drawn. */
function lettersOf(pdf: PdfObjects, font: string): string[] {
  const ranges = entry(pdf, font, "ToUnicode").matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g);
  return Array.from(ranges, ([, range = ""]) => [...range.matchAll(/<([0-9a-f ]*)>/g)])
    .flat()
    .map(([, hex = ""]) => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
}

/** Compressed bytes differ from one version of Node to another. */
function unpacked(body: string): string {
  const [, head, stream] =
    /^([\s\S]*?\/Filter \/FlateDecode[\s\S]*?)stream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
  if (head === undefined || stream === undefined) return body;
  return head.replace(/\/Length \d+\n/, "") + inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
}
