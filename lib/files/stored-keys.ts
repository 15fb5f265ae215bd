import type pg from "pg";
import { smallerKey } from "./keys";

/** The keys in the store of the files in the table, including pictures' smaller widths. */
export async function listStoredKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string; widths: number[] }>(
    'SELECT key, widths FROM public.files WHERE stored_at IS NOT NULL AND removed_at IS NULL ORDER BY key COLLATE "C"',
  );
  return rows.flatMap(({ key, widths }) => [key, ...widths.map((width) => smallerKey(key, width))]);
}
