import "server-only";
import { z } from "zod";
import { fileResponse } from "./file-response";
import { kindOf } from "./kind";
import { openStored, type MemberFile } from "./member-files";
import type { ByteRange } from "./file-store";

const widthSchema = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);

/** The response with a stored file for an authorized member: `?w=` is a picture's width. Null if its bytes are gone. */
export async function serveFile(request: Request, file: MemberFile): Promise<Response | null> {
  const width = widthSchema.parse(new URL(request.url).searchParams.get("w") ?? undefined);
  const headers = headersOf(file, width);
  if (request.headers.get("if-none-match")?.replace(/^W\//, "") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const range = width === undefined ? rangeOf(request.headers.get("range"), file.bytes) : null;
  if (range === "beyond")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.bytes}` } });
  const found = await openStored(file, { width, range: range ?? undefined });
  if (!found) return null;
  const part = range && { "Content-Range": `bytes ${range.first}-${range.last}/${file.bytes}` };
  return fileResponse(request, found, { status: range ? 206 : 200, headers: { ...headers, ...part } });
}

function headersOf({ sha256, type, name }: MemberFile, width: number | undefined) {
  const isPicture = kindOf(type) === "picture";
  return {
    "Content-Type": type,
    "Content-Disposition": isPicture ? "inline" : `attachment; ${nameInHeader(name ?? "file")}`,
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
    "Accept-Ranges": width === undefined ? "bytes" : "none",
    ETag: `"${sha256.slice(0, 32)}-${width ?? "whole"}"`,
  };
}

function nameInHeader(name: string): string {
  const plain = name.replace(/[^\w .,()&+-]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** The single byte range of a header; null: send the whole, "beyond": not satisfiable. */
function rangeOf(header: string | null, bytes: number): ByteRange | "beyond" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!asked) return null;
  const [, from = "", to = ""] = asked;
  if (!from && !to) return null;
  const first = from ? Number(from) : Math.max(bytes - Number(to), 0);
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (first >= bytes || (!from && Number(to) === 0)) return "beyond";
  return last < first ? null : { first, last };
}
