import os from "node:os";
import pg from "pg";

/** The quantile of `values` (0.5: the median) by nearest rank; NaN for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** Formats milliseconds. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en-GB")} ms`;
}

/** Formats bytes as kilobytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}

/** Formats a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Describes the machine that figures are taken on, and its load. */
export async function describeMachine(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  await client.end();
  const [processor] = os.cpus();
  return (
    `Taken on ${os.cpus().length} cores of ${processor?.model.trim() ?? "an unknown processor"}, ` +
    `${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ` +
    `Postgres ${rows[0]?.server_version ?? "?"}; members, site, database and sandbox share it. ` +
    `Load: ${os.loadavg()[0]?.toFixed(2) ?? "?"}.`
  );
}
