import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app";
import { createClock } from "./clock";
import type { Sandbox } from "./context";
import { sandboxCredentials, type Credentials } from "./credentials";
import { noFaults } from "./faults";
import { createDevices } from "./push/devices";
import { createPusherServer } from "./pusher/server";
import { openState } from "./state";
import { billWhenDue } from "./stripe/subscription/billing";
import { expireWhenDue } from "./stripe/checkout/sessions";
import { createWebhookSender } from "./webhooks";

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** The application; webhooks go to its /api/stripe/webhook. */
  siteUrl: string;
  /** The file the state is kept in; null keeps it in memory only. */
  statePath: string | null;
  credentials?: Partial<Credentials>;
  /** Pauses between the attempts to deliver a webhook. */
  webhookRetryDelaysMs?: number[];
  log?: (message: string, error?: unknown) => void;
}

export interface RunningSandbox {
  url: string;
  port: number;
  /** Writes the state and stops; may be called twice. */
  close(): Promise<void>;
}

const catchUpEveryMs = 1000;

/** Starts the sandbox on the loopback addresses of this machine; refused (EADDRINUSE) when the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const log = options.log ?? ((message, error) => console.error(`[sandbox] ${message}`, error ?? ""));
  const credentials = { ...sandboxCredentials, ...options.credentials };
  const siteUrl = options.siteUrl.replace(/\/+$/, "");
  const store = openState(options.statePath, log);
  const faults = noFaults();
  const sandbox: Sandbox = {
    url: "",
    siteUrl,
    credentials,
    store,
    clock: createClock(store),
    faults,
    webhooks: createWebhookSender({
      endpoint: `${siteUrl}/api/stripe/webhook`,
      secret: credentials.stripeWebhookSecret,
      store,
      faults,
      retryDelaysMs: options.webhookRetryDelaysMs,
      log,
    }),
    push: createDevices(),
    pusher: createPusherServer({ credentials, faults, log }),
    log,
  };
  expireWhenDue(sandbox);
  billWhenDue(sandbox);

  const app = createApp(sandbox);
  const servers = await listen(sandbox, app.fetch, options.port);
  const { port } = servers[0]?.address() as AddressInfo;
  sandbox.url = `http://localhost:${port}`;
  sandbox.webhooks.resume();

  const catchingUp = setInterval(() => {
    try {
      sandbox.clock.catchUp();
    } catch (error) {
      log("What has come due could not be done", error);
    }
  }, catchUpEveryMs);
  catchingUp.unref();

  let closing: Promise<void> | null = null;
  async function close() {
    clearInterval(catchingUp);
    sandbox.webhooks.stop();
    sandbox.pusher.stop();
    await Promise.all(servers.map(closeServer));
    store.flush();
  }
  return { url: sandbox.url, port, close: () => (closing ??= close()) };
}

/** Listens on 127.0.0.1 and, where this machine has it, on ::1: browsers try either for "localhost". */
async function listen(
  sandbox: Sandbox,
  fetch: (request: Request) => Response | Promise<Response>,
  wantedPort: number,
): Promise<Server[]> {
  const makeServer = () => {
    const server = createAdaptorServer({ fetch }) as Server;
    server.on("upgrade", (request, socket, head) => {
      socket.on("error", (error) => sandbox.log("A socket failed", error));
      if (!sandbox.pusher.upgrade(request, socket, head)) {
        socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      }
    });
    return server;
  };
  const first = await listenOn(makeServer(), wantedPort, "127.0.0.1");
  const { port } = first.address() as AddressInfo;
  try {
    return [first, await listenOn(makeServer(), port, "::1")];
  } catch {
    // No IPv6 here, or the port is taken on it: IPv4 alone serves.
    return [first];
  }
}

function listenOn(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
