import { z } from "zod";
import { answering, isCrossOrigin, refuse, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/clock";
import { findUpload, takeUploadBack } from "@/lib/clubhouse/uploads";
import { kindOf } from "@/lib/files/kind";
import { openKept, type KeptFile } from "@/lib/files/member-files";
import { rangeOf } from "@/lib/files/range";
import { refuseUpload } from "@/lib/files/read-upload";
import { fail } from "@/lib/result";

type Context = { params: Promise<{ id: string }> };

const notFound = () => refuse(fail("not_found", refuseUpload("gone").message));
const widthSchema = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);

/** A picture or file of a message, for whoever may read that now: asked anew each time, so that no address is worth keeping. */
export const GET = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const id = z.uuid().safeParse((await params).id);
  const file = id.success && (await findUpload(member.value, id.data));
  if (!file) return notFound();
  const width = widthSchema.parse(new URL(request.url).searchParams.get("w") ?? undefined);
  const headers = headersOf(file, width);
  if (request.headers.get("if-none-match")?.replace(/^W\//, "") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const range = width === undefined ? rangeOf(request.headers.get("range"), file.bytes) : null;
  if (range === "beyond")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.bytes}` } });
  const found = await openKept(file, { width, range: range ?? undefined });
  if (!found) return notFound();
  const part = range && { "Content-Range": `bytes ${range.first}-${range.last}/${file.bytes}` };
  return new Response(found.body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...part, "Content-Length": String(found.bytes) },
  });
});

/** Takes back what its sender has put into no message. */
export const DELETE = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", refuseUpload("forbidden").message));
  const id = z.uuid().safeParse((await params).id);
  const isGone = id.success && (await takeUploadBack(member.value, id.data, clockNow()));
  return isGone ? new Response(null, { status: 204 }) : notFound();
});

function headersOf({ sha256, type, name }: KeptFile, width: number | undefined) {
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
