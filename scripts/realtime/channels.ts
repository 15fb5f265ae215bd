import type { WebSocket } from "ws";

/** A client of the Pusher protocol. */
export interface Connection {
  socket: WebSocket;
  socketId: string;
  /** The user who signed in, if any. */
  user: { id: string; info: unknown } | null;
  lastHeardAt: number;
  /** The names of the channels that it is subscribed to. */
  channels: Set<string>;
  /** Times (ms) of the client events of the last second. */
  clientEvents: number[];
}

export interface Member {
  userId: string;
  userInfo: unknown;
}

export const isPrivate = (channel: string) => channel.startsWith("private-");
export const isPresence = (channel: string) => channel.startsWith("presence-");
const serverToUser = "#server-to-user-";

/** Whether a name has the letters, digits and signs that Pusher allows. */
export function isChannelName(name: unknown): name is string {
  return typeof name === "string" && /^(#server-to-user-)?[A-Za-z0-9_\-=@,.;]{1,200}$/.test(name);
}

/** The user of a user channel, or null. */
export function ownerOf(channel: string): string | null {
  return channel.startsWith(serverToUser) ? channel.slice(serverToUser.length) : null;
}

// What a client may have received late before it is disconnected
const largestBacklogBytes = 1024 * 1024;

/** The listeners of each channel that has any; those of a presence channel are members. */
export class Channels {
  readonly #listeners = new Map<string, Map<Connection, Member | null>>();

  /** Subscribes a connection; a presence channel announces a new member. */
  join(name: string, connection: Connection, member: Member | null) {
    const isNew = member !== null && !this.members(name).has(member.userId);
    const listeners = this.#listeners.get(name) ?? new Map<Connection, Member | null>();
    this.#listeners.set(name, listeners.set(connection, member));
    connection.channels.add(name);
    if (isNew) {
      const data = JSON.stringify({ user_id: member.userId, user_info: member.userInfo });
      this.send(name, { event: "pusher_internal:member_added", channel: name, data }, connection.socketId);
    }
  }

  /** Unsubscribes a connection; a presence channel announces that its member left with their last. */
  leave(name: string, connection: Connection) {
    const listeners = this.#listeners.get(name);
    const member = listeners?.get(connection);
    if (!listeners?.delete(connection)) return;
    connection.channels.delete(name);
    if (listeners.size === 0) this.#listeners.delete(name);
    if (member && !this.members(name).has(member.userId)) {
      const data = JSON.stringify({ user_id: member.userId });
      this.send(name, { event: "pusher_internal:member_removed", channel: name, data });
    }
  }

  leaveAll(connection: Connection) {
    for (const name of connection.channels) this.leave(name, connection);
  }

  memberOf(name: string, connection: Connection): Member | null {
    return this.#listeners.get(name)?.get(connection) ?? null;
  }

  /** The members of a presence channel by user id. */
  members(name: string): Map<string, Member> {
    const members = [...(this.#listeners.get(name)?.values() ?? [])].filter((each) => each !== null);
    return new Map(members.map((member) => [member.userId, member]));
  }

  /** Sends a message to every listener but the one with the given socket id; disconnects a client that reads too slowly. */
  send(name: string, message: object, exceptSocketId?: string) {
    const text = JSON.stringify(message);
    for (const connection of this.#listeners.get(name)?.keys() ?? []) {
      if (connection.socketId === exceptSocketId) continue;
      if (connection.socket.bufferedAmount > largestBacklogBytes) connection.socket.terminate();
      else connection.socket.send(text);
    }
  }

  names(): string[] {
    return [...this.#listeners.keys()];
  }

  listenerCount(name: string): number {
    return this.#listeners.get(name)?.size ?? 0;
  }
}
