import type { IncomingMessage } from "node:http";
import { randomInt } from "node:crypto";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { Channels, type Connection } from "./channels";
import { closeWith, handleMessage, sendError, type AppState, type Limits } from "./protocol";
import type { App } from "./signatures";

/** An app and what is open for it. */
export interface RealtimeApp extends AppState {
  /** Closes every connection of a signed-in user; their clients do not reconnect. */
  terminateUser(userId: string): void;
}

export interface RealtimeServer {
  findApp(id: string): RealtimeApp | undefined;
  /** Accepts a socket; false if the request is for another path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Closes every socket; clients reconnect at once. */
  disconnectAll(): void;
  /** Closes every socket; clients retry every second. */
  goDown(): void;
  stop(): void;
}

export interface RealtimeOptions {
  apps: readonly App[];
  limits: Limits;
  log: (message: string, error?: unknown) => void;
  /** True while new connections are refused. */
  isDown?: () => boolean;
}

const activityTimeoutSeconds = 120;
const pongTimeoutMs = 30_000;
const checkEveryMs = 10_000;
const keyAt = "/app/".length;
const largestMessageBytes = 64 * 1024;

/** The sockets of the Pusher protocol, version 7, at /app/:key. */
export function createRealtimeServer({ apps, limits, log, isDown }: RealtimeOptions): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessageBytes });
  const connectionsOf = new Map(apps.map(({ id }) => [id, new Set<Connection>()]));
  const all = () => [...connectionsOf.values()].flatMap((connections) => [...connections]);
  const running = apps.map((app): RealtimeApp => {
    const connections = connectionsOf.get(app.id);
    return {
      ...{ app, limits, channels: new Channels() },
      terminateUser(userId) {
        for (const { socket, user } of connections ?? []) {
          if (user?.id === userId) closeWith(socket, 4009, "You got disconnected by the app.");
        }
      },
    };
  });

  function open(socket: WebSocket, url: URL) {
    socket.on("error", (error) => log("A socket failed", error));
    const state = running.find(({ app }) => app.key === url.pathname.slice(keyAt));
    const connections = connectionsOf.get(state?.app.id ?? "");
    const refusal = refusalOf(url, connections?.size ?? null);
    if (refusal) closeWith(socket, ...refusal);
    if (refusal || !state || !connections) return;

    const connection: Connection = {
      socket,
      socketId: `${randomInt(1e6, 1e9)}.${randomInt(1e6, 1e9)}`,
      user: null,
      lastHeardAt: Date.now(),
      channels: new Set(),
      clientEvents: [],
    };
    connections.add(connection);
    socket.on("close", () => {
      connections.delete(connection);
      state.channels.leaveAll(connection);
    });
    socket.on("message", (data: Buffer) => {
      connection.lastHeardAt = Date.now();
      try {
        handleMessage(connection, state, data.toString());
      } catch (error) {
        log("A message on a socket failed", error);
        sendError(socket, null, "The server has failed.");
      }
    });
    const data = { socket_id: connection.socketId, activity_timeout: activityTimeoutSeconds };
    socket.send(JSON.stringify({ event: "pusher:connection_established", data: JSON.stringify(data) }));
  }

  /** Why a connection is refused, or null; `open` is the number of its app's connections, null for an unknown key. */
  function refusalOf(url: URL, open: number | null): [code: number, message: string] | null {
    const version = url.searchParams.get("protocol");
    if (isDown?.()) return [4100, "Over capacity"];
    if (open === null) return [4001, `App key ${url.pathname.slice(keyAt)} not in this cluster.`];
    if (version === null) return [4008, "No protocol version supplied"];
    if (!/^[567]$/.test(version)) return [4007, "Unsupported protocol version"];
    if (limits.connections !== null && open >= limits.connections)
      return [4004, "Application is over connection quota"];
    return null;
  }

  // Pings silent connections, and closes those that do not answer.
  const checking = setInterval(() => {
    for (const { socket, lastHeardAt } of all()) {
      const silentMs = Date.now() - lastHeardAt - activityTimeoutSeconds * 1000;
      if (silentMs > pongTimeoutMs) closeWith(socket, 4201, "Pong reply not received in time");
      else if (silentMs > 0) socket.send(JSON.stringify({ event: "pusher:ping", data: "{}" }));
    }
  }, checkEveryMs);
  checking.unref();

  function closeAll(code: number, message: string) {
    for (const { socket } of all()) closeWith(socket, code, message);
  }

  return {
    findApp: (id) => running.find(({ app }) => app.id === id),
    upgrade(request, socket, head) {
      const url = URL.parse(request.url ?? "", "http://realtime");
      if (!url?.pathname.startsWith("/app/")) return false;
      sockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, url));
      return true;
    },
    disconnectAll: () => closeAll(4200, "Please reconnect immediately"),
    goDown: () => closeAll(4100, "Over capacity"),
    stop() {
      clearInterval(checking);
      for (const { socket } of all()) socket.terminate();
      sockets.close();
    },
  };
}
