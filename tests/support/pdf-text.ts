import { inflateSync } from "node:zlib";

/**
 * What a reader shows of a PDF and of its properties, without spaces, as Chromium places each letter by itself. Fonts
 * have their own codes for letters, so each is looked up in its font's table.
 */
export function pdfText(file: Uint8Array): string {
  const objects = readObjects(Buffer.from(file).toString("latin1"));
  const fonts = readFonts(objects);
  const pages = [...objects.values()].filter(({ stream }) => /\bT[jJ]\b/.test(stream));
  const words = pages.map(({ stream }) => shownIn(stream, fonts));
  // Properties have one byte or two for each letter
  const properties = [...objects.values()].map(({ dictionary }) => dictionary.replaceAll("\0", ""));
  return withoutSpaces([...words, ...properties].join(""));
}

type PdfObject = { dictionary: string; stream: string };
type Objects = ReadonlyMap<string, PdfObject>;

function readObjects(pdf: string): Objects {
  const found = pdf.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b([\s\S]*?)\bendobj/g);
  return new Map(
    [...found].map(([, id = "", body = ""]) => {
      const [, dictionary = body, bytes = ""] =
        /^([\s\S]*?)\bstream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? [];
      return [id, { dictionary, stream: inflate(dictionary, bytes) }];
    }),
  );
}

function inflate(dictionary: string, bytes: string): string {
  if (!dictionary.includes("/FlateDecode") || /\/Image|\/Length1|\/CIDFont/.test(dictionary)) return bytes;
  return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}

/** The letters of a font by their codes. */
type Letters = ReadonlyMap<number, string>;

/** The letters of each font, by the name that pages have for it. */
function readFonts(objects: Objects): Map<string, Letters> {
  const all = [...objects.values()].flatMap(({ dictionary }) => [
    ...dictionary.matchAll(/\/(F\d+)\s+(\d+) 0 R/g),
  ]);
  return new Map(
    all.map(([, name = "", id = ""]) => {
      const [, table = ""] = /\/ToUnicode\s+(\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "") ?? [];
      return [name, readLetters(objects.get(table)?.stream ?? "")];
    }),
  );
}

function readLetters(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, lines = ""] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = "", to = ""] of lines.matchAll(/<(\w+)>\s*<([\w\s]+)>/g))
      letters.set(parseInt(code, 16), fromHex(to));
  const range = /<(\w+)>\s*<(\w+)>\s*(?:<([\w\s]+)>|\[([^\]]*)\])/g;
  for (const [, lines = ""] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = "", last = "", start = "", list = ""] of lines.matchAll(range)) {
      const listed = [...list.matchAll(/<([\w\s]+)>/g)].map(([, to = ""]) => fromHex(to));
      const from = parseInt(first, 16);
      for (let step = 0; step <= parseInt(last, 16) - from; step++)
        letters.set(from + step, listed[step] ?? following(fromHex(start), step));
    }
  return letters;
}

function fromHex(hex: string): string {
  return Buffer.from(withoutSpaces(hex), "hex").swap16().toString("utf16le");
}

function following(letters: string, steps: number): string {
  return letters.slice(0, -1) + String.fromCharCode(letters.charCodeAt(letters.length - 1) + steps);
}

const operators = /\/(F\d+)\s+[\d.]+\s+Tf|<([\da-fA-F\s]*)>\s*Tj|\[((?:<[\da-fA-F\s]*>|[-\d.\s])*)\]\s*TJ/g;

function shownIn(page: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  return [...page.matchAll(operators)]
    .map(([, font, whole, parts = ""]) => {
      if (font) letters = fonts.get(font);
      const hex = whole ?? [...parts.matchAll(/<([^>]*)>/g)].map(([, part]) => part).join("");
      const codes = withoutSpaces(hex).match(/.{4}/g) ?? [];
      return codes.map((code) => letters?.get(parseInt(code, 16)) ?? "").join("");
    })
    .join("");
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, "");
}
