import type { ByteRange } from "./file-store";

/** The single byte range of a header; null: send the whole, "beyond": not satisfiable. */
export function rangeOf(header: string | null, bytes: number): ByteRange | "beyond" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!asked) return null;
  const [, from = "", to = ""] = asked;
  if (!from && !to) return null;
  const first = from ? Number(from) : Math.max(bytes - Number(to), 0);
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (first >= bytes || (!from && Number(to) === 0)) return "beyond";
  return last < first ? null : { first, last };
}
