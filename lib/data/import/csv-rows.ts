/** A row of a CSV file, and the line it begins on, from 1. */
export type Row = { line: number; fields: string[] };

/** An opened quote that never closes, so that the end of its row is unknown. */
export class OpenQuote extends Error {
  constructor(readonly line: number) {
    super(
      `A quote opens on line ${line} and is never closed. Close it or take it out, then import the file again.`,
    );
  }
}

const longestRow = 16 * 1024 * 1024;

/** Splits CSV into rows, with any mix of line ends; quotes within an unquoted field are text. Throws OpenQuote. */
export async function* csvRows(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  let state = "start" as "start" | "plain" | "quoted" | "closing";
  let [line, rowLine, quoteLine, length] = [1, 1, 1, 0];
  // `closing`: a quote that may end the field, with trailing spaces; `before`: the text before that quote.
  let [field, closing, last, before] = ["", "", "\n", ""];
  let fields: string[] = [];
  const isEnd = (sign: string) => sign === delimiter || sign === "\n";

  function* split(text: string): Generator<Row> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charAt(at);
      if (state === "closing") {
        from = at;
        if (isEnd(sign)) state = "plain";
        else if (sign === " ") closing += sign;
        else if (sign === '"' && closing === '"') [state, from, field] = ["quoted", at + 1, `${field}"`];
        // A new field begins within this one, so this one's quote was never closed.
        else if (line > quoteLine && isEnd(before)) throw new OpenQuote(quoteLine);
        else [state, field] = ["quoted", field + closing];
        if (state === "closing" || from > at) {
          last = sign;
          continue;
        }
      }
      if (state === "quoted") {
        if (sign === '"') {
          field += text.slice(from, at);
          [state, closing, before] = ["closing", sign, last];
        } else if (sign === "\n") line += 1;
      } else if (state === "start" && sign === '"') [state, quoteLine, from] = ["quoted", line, at + 1];
      else if (isEnd(sign)) {
        fields.push(field + text.slice(from, at));
        [state, field, from] = ["start", "", at + 1];
        if (sign === "\n") {
          yield { line: rowLine, fields };
          rowLine = line += 1;
          [fields, length] = [[], 0];
        }
      } else state = "plain";
      last = sign;
    }
    if (state !== "closing") field += text.slice(from);
  }

  for await (const piece of withOneLineEnd(pieces)) {
    yield* split(piece);
    length += piece.length;
    if (length > longestRow) throw new OpenQuote(state === "quoted" ? quoteLine : rowLine);
  }
  if (state === "quoted") throw new OpenQuote(quoteLine);
  if (field !== "" || fields.length > 0 || state === "closing")
    yield { line: rowLine, fields: [...fields, field] };
}

async function* withOneLineEnd(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  }
  if (held) yield "\n";
}
