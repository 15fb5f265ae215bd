import type { Connection } from "./connection";

export interface Member {
  userId: string;
  userInfo: unknown;
}

/** A channel with its listeners; on a presence channel each listener is a member. */
interface Channel {
  listeners: Map<Connection, Member | null>;
}

export const isPrivate = (channel: string) => channel.startsWith("private-");
export const isPresence = (channel: string) => channel.startsWith("presence-");
const serverToUser = "#server-to-user-";

/** Letters, digits and a few signs, at most 200 of them, as Pusher allows. */
export function isChannelName(name: unknown): name is string {
  return typeof name === "string" && /^(#server-to-user-)?[A-Za-z0-9_\-=@,.;]{1,200}$/.test(name);
}

/** The user whose own channel this is, or null. */
export function ownerOf(channel: string): string | null {
  return channel.startsWith(serverToUser) ? channel.slice(serverToUser.length) : null;
}

/** Who listens where. A channel exists while somebody listens. */
export class Channels {
  readonly #channels = new Map<string, Channel>();

  /** Lets a connection listen; the others on a presence channel hear of a newcomer. */
  join(name: string, connection: Connection, member: Member | null) {
    const channel = this.#channels.get(name) ?? { listeners: new Map() };
    const isNewcomer = member !== null && !this.members(name).has(member.userId);
    channel.listeners.set(connection, member);
    this.#channels.set(name, channel);
    if (isNewcomer) {
      const data = JSON.stringify({ user_id: member.userId, user_info: member.userInfo });
      this.send(name, { event: "pusher_internal:member_added", channel: name, data }, connection.socketId);
    }
  }

  /** Stops listening; the others on a presence channel hear when it was the member's last connection. */
  leave(name: string, connection: Connection) {
    const channel = this.#channels.get(name);
    const member = channel?.listeners.get(connection);
    if (!channel?.listeners.delete(connection)) return;
    if (channel.listeners.size === 0) this.#channels.delete(name);
    if (member && !this.members(name).has(member.userId)) {
      const data = JSON.stringify({ user_id: member.userId });
      this.send(name, { event: "pusher_internal:member_removed", channel: name, data });
    }
  }

  leaveAll(connection: Connection) {
    for (const [name, channel] of [...this.#channels]) {
      if (channel.listeners.has(connection)) this.leave(name, connection);
    }
  }

  isListening(name: string, connection: Connection): boolean {
    return this.#channels.get(name)?.listeners.has(connection) ?? false;
  }

  memberOf(name: string, connection: Connection): Member | null {
    return this.#channels.get(name)?.listeners.get(connection) ?? null;
  }

  /** The members of a presence channel by user id. */
  members(name: string): Map<string, Member> {
    const members = [...(this.#channels.get(name)?.listeners.values() ?? [])].filter((each) => each !== null);
    return new Map(members.map((member) => [member.userId, member]));
  }

  /** Sends a message to every listener but the one with the given socket id. */
  send(name: string, message: object, exceptSocketId?: string) {
    const text = JSON.stringify(message);
    for (const connection of this.#channels.get(name)?.listeners.keys() ?? []) {
      if (connection.socketId !== exceptSocketId) connection.socket.send(text);
    }
  }

  /** The names of all channels that have a listener. */
  names(): string[] {
    return [...this.#channels.keys()];
  }

  listenerCount(name: string): number {
    return this.#channels.get(name)?.listeners.size ?? 0;
  }
}
