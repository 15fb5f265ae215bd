import type Pusher from "pusher-js";
import type { Channel, PresenceChannel } from "pusher-js";
import type { BoardId } from "@/content/boards";
import {
  messageEvent,
  movedEvent,
  noticesEvent,
  personEvent,
  isPresenceChannel,
} from "@/lib/clubhouse/channels";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import { connectPusher } from "./connect-pusher";
import type { PersonUpdate } from "./people";

/** A member who is present; the name is missing if a block hides the member. */
export type Present = { id: string } & Partial<Omit<Person, "id">>;

/** A changed message; only its revision if it was too large for the connection. */
export type LiveMessage = { board: BoardId; revision: number } | (MessageView & { author: Person | null });

type Handlers = {
  onUp: () => void;
  onDown: () => void;
  /** The server closed the connection: access may have ended. */
  onDisconnected: () => void;
  /** A channel was renamed, or refuses access: refetch the channel names. */
  onStale: () => void;
  onMessage: (message: LiveMessage) => void;
  onPerson: (person: PersonUpdate) => void;
  /** The numbers of unread notices and direct messages. */
  onNotices: (data: { unread: number; messages: number }) => void;
  /** The members present; null while unknown. */
  onPresence: (here: Present[] | null) => void;
};

/** The live connection. pusher-js loads lazily and reconnects by itself. */
export class RealtimeConnection {
  private pusher: Pusher | null = null;
  private isLoading = false;
  private isClosed = false;
  /** disconnect() was called here, not by the server. */
  private isLeaving = false;
  private isSigninRefused = false;
  /** Channels that were refused once. */
  private readonly refused = new Set<string>();

  constructor(
    private readonly config: LiveConfig,
    private names: readonly string[],
    private readonly handlers: Handlers,
    private readonly connect = connectPusher,
  ) {
    void this.load();
  }

  /** True if events arrive now. Presence is not required, as missing its events does no harm. */
  isUp(): boolean {
    const { pusher } = this;
    if (pusher?.connection.state !== "connected" || this.isSigninRefused) return false;
    const isHeard = (name: string) => isPresenceChannel(name) || channelOf(pusher, name)?.subscribed === true;
    return this.names.every(isHeard);
  }

  /** Subscribes to exactly these channels, again where refused, and connects if the server disconnected. */
  listen(names: readonly string[]): void {
    this.names = names;
    const { pusher } = this;
    if (!pusher) return void this.load();
    // New channels first, so that no event is lost
    for (const name of names) this.subscribe(pusher, name);
    for (const { name } of pusher.allChannels()) if (!names.includes(name)) pusher.unsubscribe(name);
    pusher.connect();
  }

  /** Connects now instead of after the library's delay. */
  reconnect(): void {
    if (!this.pusher) return void this.load();
    this.disconnect();
    this.pusher.connect();
  }

  close(): void {
    this.isClosed = true;
    this.disconnect();
  }

  private disconnect(): void {
    this.isLeaving = true;
    this.pusher?.disconnect();
    this.isLeaving = false;
  }

  private async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    const pusher = await this.connect(this.config).catch(() => null);
    this.isLoading = false;
    if (!pusher) return;
    this.pusher = pusher;
    if (this.isClosed) {
      this.disconnect();
      return;
    }
    for (const name of this.names) this.subscribe(pusher, name);
    pusher.connection.bind("state_change", this.changed);
    pusher.user.bind(noticesEvent, this.handlers.onNotices);
    pusher.user.bind(messageEvent, this.handlers.onMessage);
    // The server cannot terminate such a connection
    pusher.user.bind("pusher:signin_error", () => {
      this.isSigninRefused = true;
      this.handlers.onDown();
    });
  }

  private readonly changed = ({ previous, current }: { previous: string; current: string }): void => {
    this.isSigninRefused = false;
    if (current === "connected" || this.isClosed) return;
    this.handlers.onPresence(null);
    this.handlers.onDown();
    // Without an earlier connection the provider is full: the next poll tries again
    const wasCut = current === "disconnected" && previous === "connected" && !this.isLeaving;
    if (wasCut) this.handlers.onDisconnected();
  };

  private subscribe(pusher: Pusher, name: string): void {
    const isBound = channelOf(pusher, name) !== undefined;
    const channel = pusher.subscribe(name);
    if (isBound) return;
    const { onMessage, onPerson, onPresence, onStale, onUp } = this.handlers;
    channel.bind("pusher:subscription_error", ({ status }: { status?: number }) => {
      if (isPresenceChannel(name)) onPresence(null);
      if (status === 403 && !this.refused.has(name)) onStale();
      this.refused.add(name);
    });
    if (isPresenceChannel(name)) {
      const { members } = channel as Channel & Pick<PresenceChannel, "members">;
      const report = () => {
        const here: Present[] = [];
        members.each(({ id, info }: { id: string; info: Omit<Present, "id"> }) => here.push({ id, ...info }));
        onPresence(here);
      };
      for (const event of ["subscription_succeeded", "member_added", "member_removed"])
        channel.bind(`pusher:${event}`, report);
      return;
    }
    channel.bind("pusher:subscription_succeeded", () => this.isUp() && onUp());
    channel.bind(messageEvent, onMessage);
    channel.bind(personEvent, onPerson);
    channel.bind(movedEvent, onStale);
  }
}

/** The library's types omit that a channel may be missing. */
function channelOf(pusher: Pusher, name: string): Channel | undefined {
  return pusher.channel(name);
}
