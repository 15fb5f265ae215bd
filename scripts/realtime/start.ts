import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { realtimeHttpApi } from "./http-api";
import { closeServer, listenOn } from "./http-server";
import { createRealtimeServer, type RealtimeOptions } from "./server";

export interface RunningRealtime {
  port: number;
  /** Sends the clients to the next server, and stops. */
  close(): Promise<void>;
}

// How long a client may take to confirm that it leaves
const drainMs = 2_000;

/** Starts the realtime server; 0 is any free port. Rejects with EADDRINUSE if the port is in use. */
export async function startRealtime(
  options: RealtimeOptions & { port: number; host: string },
): Promise<RunningRealtime> {
  const realtime = createRealtimeServer(options);
  const app = new Hono();
  app.get("/", (c) => c.text("ready"));
  app.route("/apps", realtimeHttpApi(realtime, options.log));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", (error) => options.log("A socket failed", error));
    if (!realtime.upgrade(request, socket, head)) socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
  });
  await listenOn(server, options.port, options.host);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      // Clients that reconnect at once must find the next server
      const closed = closeServer(server);
      realtime.disconnectAll();
      await Promise.race([closed, sleep(drainMs, undefined, { ref: false })]);
      realtime.stop();
      await closed;
    },
  };
}
