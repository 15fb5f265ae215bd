/** A cell of a table; `detail` is a smaller second line. */
export type Cell = string | { text: string; detail?: string };

/** A column of a table: figures are at the right, in digits of one width. */
export type Column = {
  header: string;
  isFigure?: boolean;
  /** The part of the table's width, from 0 to 1; others share what is left. */
  width?: number;
};

/** What a PDF consists of, from top to bottom. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string; isSmall?: boolean }
  /** Lines side by side below a small heading; the first line is bold. */
  | { kind: "columns"; columns: readonly { heading: string; lines: readonly string[] }[] }
  /** Names with values, between two rules. */
  | { kind: "facts"; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: "table"; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  /** Sums at the right; a strong one is large. */
  | { kind: "totals"; rows: readonly { text: string; figure: string; isStrong?: boolean }[] }
  /** A paragraph in a frame. */
  | { kind: "note"; text: string };
