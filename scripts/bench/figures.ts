/** The value below which a part of all lies (0.5: the median), by the nearest rank. NaN of nothing. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** Milliseconds as people read them. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en-GB")} ms`;
}

/** Prints a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
