import WebSocket from "ws";

// Members who only count what arrives, in a process of their own. Started by live.ts, which talks to it by IPC.

export type ListenerOptions = { socketUrl: string; site: string; channel: string; cookies: string[] };
/** By the id in an event: how many listeners have received it, and when the last did (Unix time, milliseconds). */
export type Received = Record<string, { count: number; last: number }>;

const received: Received = {};

process.on("message", (message: { connect: ListenerOptions } | { report: true }) => {
  if ("report" in message) process.send?.({ received });
  else void connectAll(message.connect);
});

async function connectAll({ cookies, ...options }: ListenerOptions): Promise<void> {
  for (let first = 0; first < cookies.length; first += 20)
    await Promise.all(cookies.slice(first, first + 20).map((cookie) => connect(options, cookie)));
  process.send?.({ isReady: true });
}

/** Subscribes one member to the channel; resolves once the provider has confirmed it. */
function connect(
  { socketUrl, site, channel }: Omit<ListenerOptions, "cookies">,
  cookie: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(socketUrl);
    const send = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
    const receive = async (text: string) => {
      const { event, data } = JSON.parse(text) as { event: string; data?: string };
      if (event === "pusher:connection_established") {
        const { socket_id } = JSON.parse(data ?? "{}") as { socket_id: string };
        const body = new URLSearchParams({ socket_id, channel_name: channel });
        const response = await fetch(`${site}/api/pusher/auth`, {
          method: "POST",
          headers: { cookie },
          body,
        });
        if (!response.ok) throw new Error(`/api/pusher/auth answered ${response.status}`);
        send("pusher:subscribe", { channel, ...((await response.json()) as { auth: string }) });
      } else if (event === "pusher_internal:subscription_succeeded") resolve();
      else if (event === "pusher:ping") send("pusher:pong", {});
      else if (event === "message") count((JSON.parse(data ?? "{}") as { id?: string }).id);
    };
    socket.on("message", (data: Buffer) => void receive(data.toString()).catch(reject));
    socket.on("error", reject);
  });
}

function count(id = ""): void {
  const one = (received[id] ??= { count: 0, last: 0 });
  one.count += 1;
  one.last = performance.timeOrigin + performance.now();
}
