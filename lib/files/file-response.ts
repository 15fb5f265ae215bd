import type { StoredFile } from "./file-store";

/** The response with a stored file. Cancels the unused body for HEAD and aborted requests, as Next.js does not. */
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
