import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import iconv from "iconv-lite";
import { unescapeFormula } from "@/lib/text/formulas";
import { csvRows, type Row } from "./csv-rows";

/** A record of a CSV file by column, and the line it begins on, from 1. Missing fields are empty; `fault` says why it is invalid. */
export type CsvRecord = {
  line: number;
  values: Record<string, string>;
  fault: { column: string; reason: string } | null;
};

export type CsvOptions = {
  encoding: string;
  /** Called with the number of bytes read. */
  progress?: (bytes: number) => void;
};

const ascii = /^\p{ASCII}*$/u;
const delimiters = [",", ";", "\t", "|"];
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Reads the columns of a CSV file, then its records one by one. Throws if it is not CSV; throws OpenQuote for an unclosed quote. */
export async function readCsv(
  file: string,
  options: CsvOptions,
): Promise<{ columns: string[]; records: AsyncGenerator<CsvRecord> }> {
  const { encoding, skip, delimiter, hasSeparatorLine } = await recognise(file, options.encoding);
  const decode = decoderOf(encoding);
  const pieces = chunksOf(file, { encoding, skip, progress: options.progress });
  const rows = csvRows(pieces, delimiter);
  if (hasSeparatorLine) await rows.next();
  const head = await rows.next();
  if (head.done) throw new Error("It is empty.");
  const columns = head.value.fields.map((field) => columnName(decode(field) ?? field));
  return { columns, records: recordsOf(rows, columns, decode) };
}

/** A column name for comparison: lower case, single spaces. */
export function columnName(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

type Decode = (field: string) => string | null;

async function* recordsOf(
  rows: AsyncGenerator<Row>,
  columns: string[],
  decode: Decode,
): AsyncGenerator<CsvRecord> {
  for await (const { line, fields } of rows) {
    if (fields.every((field) => field.trim() === "")) continue;
    const values: Record<string, string> = {};
    let fault: CsvRecord["fault"] = null;
    if (fields.slice(columns.length).some((field) => field.trim() !== ""))
      fault = {
        column: "",
        reason: `It has ${fields.length} fields, and the head of the file has ${columns.length}. Put quotes around text that has a separator in it.`,
      };
    for (const [at, column] of columns.entries()) {
      const text = decode(fields[at] ?? "");
      if (text === null)
        fault ??= {
          column,
          reason:
            "It has characters of another encoding. Name it in import.yaml, such as `encoding: windows-1252`.",
        };
      values[column] = unescapeFormula(text ?? "");
    }
    yield { line, values, fault };
  }
}

async function recognise(file: string, wanted: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const start = buffer.subarray(0, bytesRead);
    const begins = (bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
    if (workbooks.some(begins)) throw new Error("It is a workbook. Save it as CSV, and import that.");
    const mark = marks.find(({ bytes }) => begins(bytes));
    const encoding = mark?.encoding ?? wideByZeros(start) ?? wanted;
    const skip = mark?.bytes.length ?? 0;
    const text = iconv.decode(start.subarray(skip), encoding);
    // Excel's own first line, which names the separator.
    const [, separator] = /^"?sep=(.)"?(?=[\r\n])/i.exec(text) ?? [];
    const delimiter = separator ?? delimiterOf(text);
    return { encoding, skip, delimiter, hasSeparatorLine: separator !== undefined };
  } finally {
    await handle.close();
  }
}

/** UTF-16 without a byte order mark, detected by its zero bytes; null for other encodings. */
function wideByZeros(start: Buffer): string | null {
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 10 < start.length || Math.min(even, odd) * 4 > Math.max(even, odd)) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** The delimiter of the header, whose names may be quoted and contain delimiters or line breaks. */
function delimiterOf(text: string): string {
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(sign)) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return delimiters.find((delimiter) => counts.get(delimiter) === most) ?? ",";
}

// Splits bytes, so that a character of another encoding breaks only its own field.
async function* chunksOf(
  file: string,
  { encoding, skip, progress }: { encoding: string; skip: number; progress?: CsvOptions["progress"] },
): AsyncGenerator<string> {
  const wide = isWide(encoding) ? iconv.getDecoder(encoding) : null;
  let bytes = skip;
  for await (const piece of createReadStream(file, { start: skip }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    progress?.(bytes);
    yield (wide ? Buffer.from(wide.write(piece)) : piece).toString("latin1");
  }
  yield Buffer.from(wide?.end() ?? "").toString("latin1");
}

function isWide(encoding: string): boolean {
  return /^(utf-?(16|32|7)|ucs-?[24])/i.test(encoding);
}

function decoderOf(encoding: string): Decode {
  const strict = new TextDecoder("utf-8", { fatal: true });
  const isUtf = isWide(encoding) || /^utf-?8/i.test(encoding);
  return (field) => {
    if (ascii.test(field)) return field;
    const bytes = Buffer.from(field, "latin1");
    if (!isUtf) return iconv.decode(bytes, encoding);
    try {
      return strict.decode(bytes);
    } catch {
      return null;
    }
  };
}
