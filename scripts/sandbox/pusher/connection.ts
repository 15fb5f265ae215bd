import type { WebSocket } from "ws";

/** A client of the Pusher protocol, and what is known of it. */
export interface Connection {
  socket: WebSocket;
  socketId: string;
  /** Who signed in on it, if anybody. */
  user: { id: string; info: unknown } | null;
  lastHeardAt: number;
  /** Times (ms) of the client events of the last second. */
  clientEvents: number[];
}

/** Tells a client what went wrong, without closing. */
export function sendError(socket: WebSocket, code: number | null, message: string) {
  socket.send(JSON.stringify({ event: "pusher:error", data: { code, message } }));
}

/**
 * Closes with one of Pusher's codes: 4000-4099 do not come back, 4100-4199 after a pause, 4200-4299 at once.
 */
export function closeWith(socket: WebSocket, code: number, message: string) {
  sendError(socket, code, message);
  // A close frame has room for 123 bytes.
  socket.close(code, message.slice(0, 120));
}
