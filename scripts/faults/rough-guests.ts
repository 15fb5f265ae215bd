import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What rough guests found: how many connections were open in the end, and what large bodies were answered. */
export type RoughFindings = { opened: number; leftAfterMs: number; left: number; large: string[] };

const idle = 2_000;
const slow = 100;
const largeBytes = 8 * 1024 * 1024;
/** The site's own limit for headers, and how often Node looks. */
const patienceMs = 60_000;

/** Opens connections that say nothing, or a byte now and then, and sends bodies that are far too large. */
export async function beRough(port: number): Promise<RoughFindings> {
  const sockets = [
    ...Array.from({ length: idle }, () => open(port)),
    ...Array.from({ length: slow }, (_, index) =>
      open(port, index % 2 === 0 ? "GET / HTTP/1.1\r\nHost: a\r\nX: " : slowBody),
    ),
  ];
  await sleep(2_000);
  const opened = count(sockets);
  const large = await Promise.all(
    ["/api/messages", "/auth", "/api/stripe/webhook"].map((path) => send(port, path)),
  );
  const began = Date.now();
  while (count(sockets) > slow && Date.now() - began < patienceMs) {
    for (const socket of sockets.slice(idle)) if (!socket.destroyed) socket.write("a");
    await sleep(1_000);
  }
  const left = count(sockets);
  for (const socket of sockets) socket.destroy();
  return { opened, left, leftAfterMs: Date.now() - began, large };
}

const slowBody = "POST /api/messages HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n";

function open(port: number, first = ""): Socket {
  const socket = connect(port, "127.0.0.1", () => first && socket.write(first));
  socket.on("error", () => undefined);
  socket.resume();
  return socket;
}

function count(sockets: readonly Socket[]): number {
  return sockets.filter(({ readyState }) => readyState === "open").length;
}

async function send(port: number, path: string): Promise<string> {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "x".repeat(largeBytes),
      signal: AbortSignal.timeout(30_000),
    });
    return `${path} ${status}`;
  } catch {
    return `${path} hung up`;
  }
}
