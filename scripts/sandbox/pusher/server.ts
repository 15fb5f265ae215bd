import type { IncomingMessage } from "node:http";
import { randomInt } from "node:crypto";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Credentials } from "../credentials";
import type { Faults } from "../faults";
import { isLoopbackHost } from "../own-origin";
import { Channels } from "./channels";
import { closeWith, sendError, type Connection } from "./connection";
import { handleMessage } from "./protocol";

export interface PusherServer {
  channels: Channels;
  connectionCount(): number;
  /** Takes a request to become a socket; false when it is not for here. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Closes every connection of a user who signed in; they do not come back by themselves. */
  terminateUser(userId: string): void;
  /** Closes every socket; clients come back at once. */
  disconnectAll(): void;
  /** Closes every socket; clients try again every second. */
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
    const refusal = refusalOf(url, credentials, faults, connections.size);
    if (refusal) {
      closeWith(socket, refusal.code, refusal.message);
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

  // Asks silent connections for a sign of life, and closes those that give none.
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
    connectionCount: () => connections.size,
    upgrade(request, socket, head) {
      const url = URL.canParse(request.url ?? "", "http://sandbox")
        ? new URL(request.url ?? "", "http://sandbox")
        : null;
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

function refusalOf(
  url: URL,
  credentials: Credentials,
  { pusher }: Faults,
  connectionCount: number,
): { code: number; message: string } | null {
  const key = url.pathname.slice("/app/".length);
  const version = url.searchParams.get("protocol");
  if (pusher.down) return { code: 4100, message: "Over capacity" };
  if (key !== credentials.pusherKey) {
    return {
      code: 4001,
      message: `App key ${key} not in this cluster. Did you forget to specify the cluster?`,
    };
  }
  if (version === null) return { code: 4008, message: "No protocol version supplied" };
  if (!/^\d+$/.test(version)) return { code: 4006, message: "Invalid version string format" };
  if (Number(version) < 5 || Number(version) > 7)
    return { code: 4007, message: "Unsupported protocol version" };
  if (pusher.maxConnections !== null && connectionCount >= pusher.maxConnections)
    return { code: 4004, message: "Application is over connection quota" };
  return null;
}
