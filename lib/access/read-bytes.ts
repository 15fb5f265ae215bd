/** A body; null beyond `most` bytes, of which hardly more is ever read. */
export async function readBytes(
  { body }: Pick<Request, "body">,
  most: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    chunks.push(read.value);
    if (size <= most) continue;
    // Not awaited: of a cloned request it settles only once the other copy is cancelled
    void reader?.cancel().catch(() => undefined);
    return null;
  }
  return Buffer.concat(chunks);
}
