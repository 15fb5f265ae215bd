import type { StoredFile } from "./file-store";

/** The response with a stored file. Cancels its body for HEAD and for a browser that has gone: Next.js reads neither. */
export async function fileResponse(
  { method, signal }: Request,
  { body, bytes }: StoredFile,
  init: { status?: number; headers: Record<string, string> },
): Promise<Response> {
  const isUnread = method === "HEAD" || signal.aborted;
  if (isUnread) await body.cancel();
  const headers = { ...init.headers, "Content-Length": String(bytes) };
  return new Response(isUnread ? null : body, { ...init, headers });
}
