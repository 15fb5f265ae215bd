/** The bytes of a body; null above `most`, reading hardly more than that. */
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
    // Not awaited: in a cloned request it settles only when the other copy is cancelled too.
    void reader?.cancel().catch(() => undefined);
    return null;
  }
  return Buffer.concat(chunks);
}
