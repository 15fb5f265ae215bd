import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const idle = 2_000;
const slow = 100;
const largeBytes = 8 * 1024 * 1024;
const timeoutMs = 60_000;
const slowHeaders = "GET / HTTP/1.1\r\nHost: a\r\nX: ";
const slowBody = "POST /api/messages HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n";

/** Opens silent and slow connections and sends bodies over the limit. Returns how many connections stay open, and the statuses. */
export async function openSlowClients(
  port: number,
): Promise<{ opened: number; left: number; large: string[] }> {
  const sockets = Array.from({ length: idle + slow }, (_, index) =>
    open(port, index < idle ? "" : index % 2 === 0 ? slowHeaders : slowBody),
  );
  const countOpen = () => sockets.filter(({ readyState }) => readyState === "open").length;
  await sleep(2_000);
  const opened = countOpen();
  const large = await Promise.all(
    ["/api/messages", "/auth", "/api/stripe/webhook"].map((path) => postLarge(port, path)),
  );
  const until = Date.now() + timeoutMs;
  while (countOpen() > slow && Date.now() < until) {
    for (const socket of sockets.slice(idle)) if (!socket.destroyed) socket.write("a");
    await sleep(1_000);
  }
  const left = countOpen();
  for (const socket of sockets) socket.destroy();
  return { opened, left, large };
}

function open(port: number, first: string): Socket {
  const socket = connect(port, "127.0.0.1", () => first && socket.write(first));
  socket.on("error", () => undefined);
  return socket.resume();
}

async function postLarge(port: number, path: string): Promise<string> {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "x".repeat(largeBytes),
      signal: AbortSignal.timeout(30_000),
    });
    return `${path} ${status}`;
  } catch {
    return `${path} closed`;
  }
}
