import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import iconv from "iconv-lite";

/** One record of a CSV file: by its columns, and the line it begins on, from 1. What it has too many or too few of is told. */
export type CsvRecord = {
  line: number;
  values: Record<string, string>;
  fault: { column: string; reason: string } | null;
};

export type CsvOptions = {
  encoding: string;
  /** Called with how many bytes have been read. */
  progress?: (bytes: number) => void;
};

const longestRecord = 16 * 1024 * 1024;
const ascii = /^\p{ASCII}*$/u;
const delimiters = [",", ";", "\t"];
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Reads the columns of a CSV file, and then its records one by one. Throws where the file is not CSV to its end. */
export async function readCsv(
  file: string,
  options: CsvOptions,
): Promise<{ columns: string[]; records: AsyncGenerator<CsvRecord> }> {
  const { encoding, skip, delimiter } = await recognise(file, options.encoding);
  const decode = decoderOf(encoding);
  const rows = rowsOf(bytesOf(file, { encoding, skip, progress: options.progress }), delimiter);
  const head = await rows.next();
  if (head.done) throw new Error("It is empty.");
  const columns = head.value.fields.map((field) => (decode(field) ?? field).trim().toLowerCase());
  const twice = columns.find((column, at) => column !== "" && columns.indexOf(column) !== at);
  if (twice !== undefined) throw new Error(`It has the column “${twice}” twice.`);
  return { columns, records: recordsOf(rows, columns, decode) };
}

type Decode = (field: string) => string | null;
type Row = { line: number; fields: string[] };

async function* recordsOf(
  rows: AsyncGenerator<Row>,
  columns: string[],
  decode: Decode,
): AsyncGenerator<CsvRecord> {
  for await (const { line, fields } of rows) {
    const values: Record<string, string> = {};
    let fault: CsvRecord["fault"] = null;
    if (fields.length !== columns.length)
      fault = {
        column: "",
        reason: `It has ${fields.length} fields, and the head of the file has ${columns.length}.`,
      };
    for (const [at, column] of columns.entries()) {
      const text = decode(fields[at] ?? "");
      if (text === null) fault ??= { column, reason: "It has characters of another encoding." };
      values[column] = text ?? "";
    }
    yield { line, values, fault };
  }
}

// Bytes are parsed as they are, so that a character of another encoding spoils its own field alone
async function* rowsOf(bytes: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({
    ...{ delimiter, encoding: "latin1", max_record_size: longestRecord, info: true },
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
  });
  const source = Readable.from(bytes, { objectMode: false });
  source.once("error", (error) => parser.destroy(error));
  let before = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { line: before + 1, fields: record };
      before = info.lines;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE")
      throw new Error(`What begins on line ${before + 1} does not end: a quote is open.`, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

async function recognise(file: string, wanted: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const start = buffer.subarray(0, bytesRead);
    const mark = marks.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
    const encoding = mark?.encoding ?? wanted;
    const skip = mark?.bytes.length ?? 0;
    const [head = ""] = iconv.decode(start.subarray(skip), encoding).split(/\r|\n/);
    const counts = delimiters.map((delimiter) => head.split(delimiter).length);
    return { encoding, skip, delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? "," };
  } finally {
    await handle.close();
  }
}

async function* bytesOf(
  file: string,
  { encoding, skip, progress }: { encoding: string; skip: number; progress?: CsvOptions["progress"] },
): AsyncGenerator<Buffer> {
  const wide = encoding.startsWith("utf-16") ? new TextDecoder(encoding) : null;
  let bytes = skip;
  for await (const piece of createReadStream(file, { start: skip }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    progress?.(bytes);
    yield wide ? Buffer.from(wide.decode(piece, { stream: true })) : piece;
  }
}

function decoderOf(encoding: string): Decode {
  const strict = new TextDecoder("utf-8", { fatal: true });
  const isUtf = /^utf-?(8|16)/i.test(encoding);
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
