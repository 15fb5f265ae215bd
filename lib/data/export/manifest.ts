import { z } from "zod";

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const tables = z.record(
  z.string().regex(/^\w+$/),
  z.object({ rows: z.int(), columns: z.array(z.string().regex(/^\w+$/)) }),
);

export const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The newest migration of the exported database. */
  schema: z.string(),
  tables,
  /** The current values of sequences. */
  sequences: z.record(z.string().regex(/^\w+$/), z.int()),
  leftOut: z.object({
    tables: z.record(z.string(), z.string()),
    columns: z.record(z.string(), z.record(z.string(), z.string())),
  }),
  /** Keys of files that the store did not have. */
  missing: z.array(z.string()),
  /** Everything else in the zip. */
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: sum })),
});
/** The manifest, the last entry of an export (docs/moving.md#what-is-in-it). */
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = "manifest.json";

/** The entry with a table's rows as JSON Lines. */
export const linesOf = (table: string) => `data/${table}.jsonl`;
