import { connect } from "node:net";

/** A response; `status` is null when the server closed without one. */
export type Answer = { status: number | null; head: string; body: string; ms: number; isClosed: boolean };

/** A request, which may be malformed. */
export type Parts = {
  method: string;
  path: string;
  headers: readonly (readonly [string, string])[];
  body?: string | undefined;
};

/** The bytes of a request, one a character, with Content-Length and Connection: close. */
export function bytesOf({ method, path, headers, body }: Parts): Buffer {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body, "latin1")}`];
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...length,
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n${body ?? ""}`, "latin1");
}

/** Sends bytes and reads until the server closes, or for `patienceMs`. `hangsUp` ends the client's side first. */
export function send(
  port: number,
  bytes: Buffer,
  { patienceMs = 15_000, hangsUp = false } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const chunks: Buffer[] = [];
    // Half open, so that the server still responds
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let isDone = false;
    const finish = (isClosed: boolean) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...read(Buffer.concat(chunks)), ms: performance.now() - began, isClosed });
    };
    const timer = setTimeout(() => finish(false), patienceMs);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("end", () => finish(true));
    socket.on("close", () => finish(true));
    socket.on("error", () => finish(true));
    socket.write(bytes, () => {
      if (hangsUp) socket.end();
    });
  });
}

function read(bytes: Buffer): Pick<Answer, "status" | "head" | "body"> {
  let text = bytes.toString("latin1");
  // Skips informational responses
  while (/^HTTP\/1\.1 1\d\d /.test(text)) text = text.slice(text.indexOf("\r\n\r\n") + 4);
  const end = text.indexOf("\r\n\r\n");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (status === undefined) return { status: null, head: "", body: "" };
  return {
    status: Number(status),
    head: text.slice(0, end === -1 ? undefined : end),
    body: end === -1 ? "" : text.slice(end + 4),
  };
}
