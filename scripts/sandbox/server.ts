import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { realtimeHttpApi } from "../realtime/http-api";
import { closeServer, listenOn } from "../realtime/http-server";
import { createRealtimeServer, type RealtimeServer } from "../realtime/server";
import { createClock } from "./clock";
import type { Sandbox } from "./context";
import { controlApi } from "./control";
import { sandboxCredentials, type Credentials } from "./credentials";
import { delay, noFaults, type Faults } from "./faults";
import { isLoopbackHost, ownOriginOnly } from "./own-origin";
import { pages } from "./pages/router";
import { createPushBrowsers, pushService } from "./push/service";
import { resendApi } from "./resend/api";
import { openState } from "./state";
import { hostedCheckout } from "./stripe/checkout/hosted-page";
import { expireWhenDue } from "./stripe/checkout/sessions";
import { stripeRouter } from "./stripe/router";
import { billWhenDue } from "./stripe/subscriptions/billing";
import { createWebhookSender } from "./webhooks";

export interface SandboxOptions {
  /** 0 is any free port. */
  port: number;
  /** The site; webhooks are sent to its /api/stripe/webhook. */
  siteUrl: string;
  /** The file of the state; null keeps it in memory only. */
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

// Resend accepts emails of up to 40 MB with their attachments.
const largestBody = 45 * 1024 * 1024;

/** Starts the sandbox on the loopback addresses of this machine; rejects with EADDRINUSE if the port is in use. */
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
    push: createPushBrowsers(),
    pusher: createPusher(credentials, faults, log),
    log,
  };
  expireWhenDue(sandbox);
  billWhenDue(sandbox);

  const app = createApp(sandbox);
  const first = await listenOn(createServer(sandbox, app), options.port, "127.0.0.1");
  const { port } = first.address() as AddressInfo;
  // Browsers try either address for "localhost"; a machine without IPv6 has the first only.
  const second = await listenOn(createServer(sandbox, app), port, "::1").catch(() => null);
  const servers = second ? [first, second] : [first];
  sandbox.url = `http://localhost:${port}`;
  sandbox.webhooks.resume();

  const catchingUp = setInterval(() => {
    try {
      sandbox.clock.catchUp();
    } catch (error) {
      log("The work that is due has failed", error);
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

/** Pusher, with its limits and the faults that tests set. */
function createPusher(credentials: Credentials, faults: Faults, log: Sandbox["log"]): RealtimeServer {
  const { pusherAppId: id, pusherKey: key, pusherSecret: secret } = credentials;
  const limits = {
    get connections() {
      return faults.pusher.maxConnections;
    },
    members: 100,
    allowsPublic: true,
  };
  return createRealtimeServer({ apps: [{ id, key, secret }], limits, log, isDown: () => faults.pusher.down });
}

function createApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(ownOriginOnly);
  app.use(bodyLimit({ maxSize: largestBody }));
  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
  });
  app.route("/v1", stripeRouter(sandbox));
  app.route("/checkout", hostedCheckout(sandbox));
  app.route("/emails", resendApi(sandbox));
  app.route("/push", pushService(sandbox));
  app.use("/apps/*", async (c, next) => {
    await delay(sandbox.faults.pusher.latencyMs);
    if (sandbox.faults.pusher.down) return c.text("The sandbox simulates that Pusher is down.", 503);
    await next();
  });
  app.route("/apps", realtimeHttpApi(sandbox.pusher, sandbox.log));
  app.route("/_sandbox", controlApi(sandbox));
  app.route("/", pages(sandbox));
  app.notFound((c) => c.text("The sandbox has no such page.", 404));
  app.onError((error, c) => {
    sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    return c.text("The sandbox has failed; see its output.", 500);
  });
  return app;
}

function createServer(sandbox: Sandbox, { fetch }: Hono): Server {
  const server = createAdaptorServer({ fetch }) as Server;
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", (error) => sandbox.log("A socket failed", error));
    if (isLoopbackHost(request.headers.host ?? "") && sandbox.pusher.upgrade(request, socket, head)) return;
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
  });
  return server;
}
