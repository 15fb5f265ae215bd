import type { IncomingMessage } from "node:http";
import { randomInt } from "node:crypto";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Credentials } from "../credentials";
import type { Faults } from "../faults";
import { isLoopbackHost } from "../own-origin";
import { Channels, type Connection } from "./channels";
import { closeWith, handleMessage, sendError } from "./protocol";

export interface PusherServer {
  channels: Channels;
  /** Accepts a socket; false if the request is for another path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Closes every connection of a signed-in user; their clients do not reconnect. */
  terminateUser(userId: string): void;
  /** Closes every socket; clients reconnect at once. */
  disconnectAll(): void;
  /** Closes every socket; clients retry every second. */
  goDown(): void;
  stop(): void;
}

const activityTimeoutSeconds = 120;
const pongTimeoutMs = 30_000;
const checkEveryMs = 10_000;

/** The sockets of the Pusher protocol, version 7, at /app/:key. */
export function createPusherServer(options: {
  credentials: Credentials;
  faults: Faults;
  log: (message: string, error?: unknown) => void;
}): PusherServer {
  const { credentials, faults, log } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const connections = new Set<Connection>();
  const channels = new Channels();

  function open(socket: WebSocket, url: URL) {
    socket.on("error", (error) => log("A socket failed", error));
    const error = connectionError(url, credentials, faults, connections.size);
    if (error) {
      closeWith(socket, error.code, error.message);
      return;
    }

    const connection: Connection = {
      socket,
      socketId: `${randomInt(1e6, 1e9)}.${randomInt(1e6, 1e9)}`,
      user: null,
      lastHeardAt: Date.now(),
      clientEvents: [],
    };
    connections.add(connection);
    socket.on("close", () => {
      connections.delete(connection);
      channels.leaveAll(connection);
    });
    socket.on("message", (data: Buffer) => {
      connection.lastHeardAt = Date.now();
      try {
        handleMessage(connection, channels, credentials, data.toString());
      } catch (error) {
        log("A message on a socket failed", error);
        sendError(socket, null, "The sandbox has failed.");
      }
    });
    const data = { socket_id: connection.socketId, activity_timeout: activityTimeoutSeconds };
    socket.send(JSON.stringify({ event: "pusher:connection_established", data: JSON.stringify(data) }));
  }

  // Pings silent connections, and closes those that do not answer.
  const checking = setInterval(() => {
    for (const { socket, lastHeardAt } of connections) {
      const silentMs = Date.now() - lastHeardAt - activityTimeoutSeconds * 1000;
      if (silentMs > pongTimeoutMs) closeWith(socket, 4201, "Pong reply not received in time");
      else if (silentMs > 0) socket.send(JSON.stringify({ event: "pusher:ping", data: "{}" }));
    }
  }, checkEveryMs);
  checking.unref();

  function closeAll(code: number, message: string) {
    for (const { socket } of [...connections]) closeWith(socket, code, message);
  }

  return {
    channels,
    upgrade(request, socket, head) {
      const url = URL.parse(request.url ?? "", "http://sandbox");
      if (!url?.pathname.startsWith("/app/") || !isLoopbackHost(request.headers.host ?? "")) return false;
      sockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, url));
      return true;
    },
    terminateUser(userId) {
      for (const { socket, user } of [...connections]) {
        if (user?.id === userId) closeWith(socket, 4009, "You got disconnected by the app.");
      }
    },
    disconnectAll: () => closeAll(4200, "Please reconnect immediately"),
    goDown: () => closeAll(4100, "Over capacity"),
    stop() {
      clearInterval(checking);
      for (const { socket } of connections) socket.terminate();
      sockets.close();
    },
  };
}

function connectionError(
  url: URL,
  credentials: Credentials,
  { pusher }: Faults,
  connectionCount: number,
): { code: number; message: string } | null {
  const key = url.pathname.slice("/app/".length);
  const version = url.searchParams.get("protocol");
  if (pusher.down) return { code: 4100, message: "Over capacity" };
  if (key !== credentials.pusherKey) return { code: 4001, message: `App key ${key} not in this cluster.` };
  if (version === null) return { code: 4008, message: "No protocol version supplied" };
  if (!/^[567]$/.test(version)) return { code: 4007, message: "Unsupported protocol version" };
  if (pusher.maxConnections !== null && connectionCount >= pusher.maxConnections)
    return { code: 4004, message: "Application is over connection quota" };
  return null;
}
