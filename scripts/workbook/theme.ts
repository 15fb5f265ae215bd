/** Points in a number of millimetres. */
function mm(length: number): number {
  return (length * 72) / 25.4;
}

/** A4 upright, in points; a hair less high, because the renderer moves on what reaches the lower edge exactly. */
export const page = {
  width: 595.28,
  height: 841.88,
  margin: 54,
  top: 54,
  bottom: 64,
  column: 400,
  indent: 87,
} as const;

/** The brand's inks, as in components/ui/styles/tokens.css. */
export const ink = {
  ink: "#1E1726",
  paper: "#FBF4E9",
  card: "#FFFBF4",
  flame: "#E5482D",
  ember: "#B5301A",
  marigold: "#F3AE3D",
  rose: "#F2B5A7",
  sea: "#0F4C4C",
  mist: "#C7DDD8",
  /** Words on flame: plain ink falls just short of 4.5:1 there. */
  overFlame: "#0F0A14",
  /** The second voice on paper and card. */
  second: "#574E5E",
  /** Ruled lines: plain enough to write on, faint enough to read past. */
  rule: "#918893",
} as const;

/** Room for handwriting. */
export const writing = { line: mm(8.5), row: mm(11), planRow: mm(7.1) } as const;
