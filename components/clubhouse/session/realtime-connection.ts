import type Pusher from "pusher-js";
import type { Channel, PresenceChannel } from "pusher-js";
import { messageEvent, movedEvent, noticesEvent, personEvent, tellsPresence } from "@/lib/clubhouse/channels";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { BoardId } from "@/content/boards";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import { about, Backoff, Timers } from "./timers";
import { connectPusher } from "./connect-pusher";
import type { HeardPerson } from "./people";

/** A connection without a sign of life for this long is dead, whatever the device says. Milliseconds. */
const signOfLife = 4_000;
/** Delay before retrying a full presence channel, ms. */
const presenceAgainAfter = 60_000;

type WithMembers = Channel & Pick<PresenceChannel, "members">;

/** A member who is present; the name is missing if a block hides the member. */
export type Present = { id: string } & Partial<Omit<Person, "id">>;

/** A changed message; only its revision if it was too large for the connection. */
export type LiveMessage = { board: BoardId; revision: number } | (MessageView & { author: Person | null });

type LiveLineHandlers = {
  onUp: () => void;
  onDown: () => void;
  /** The server disconnected this member: signed out, or access has ended. */
  onDisconnect: () => void;
  /** A channel is silent from now on, or refuses access: refetch the channel names. */
  onMoved: () => void;
  onMessage: (heard: LiveMessage) => void;
  onPerson: (person: HeardPerson) => void;
  /** A private event: the number of unread notices. */
  onNotices: (data: { unread: number }) => void;
  /** The members present; null while unknown. */
  onPresence: (here: Present[] | null) => void;
};

/**
 * The live connection. Its client library loads lazily, since the page can be used without it. Reconnects by itself
 * until closed, with growing delays.
 */
export class LiveLine {
  private pusher: Pusher | null = null;
  private readonly timers = new Timers();
  /** After the server disconnected: it may be full, with all other browsers waiting too. */
  private readonly cutWaits = new Backoff(1_000, 60_000);
  /** The library alone waits 15 seconds or more after a refused connection. */
  private readonly waits = new Backoff(4_000, 30_000);
  /** Channels whose subscription was refused: the library would keep waiting for some of them. */
  private readonly refused = new Set<string>();
  private isLoading = false;
  private isHangingUp = false;
  private isClosed = false;

  constructor(
    private readonly config: LiveConfig,
    private wanted: readonly string[],
    private readonly handlers: LiveLineHandlers,
    private readonly connect = connectPusher,
  ) {
    void this.load();
  }

  /** True if events arrive now. Presence is not required, as missing its events does no harm. */
  isUp(): boolean {
    return this.isConnected() && this.wanted.every((name) => tellsPresence(name) || this.isHeard(name));
  }

  /** Subscribes to exactly these channels. */
  listen(names: readonly string[]): void {
    const before = this.wanted;
    this.wanted = names;
    if (!this.pusher) return;
    // New channels first, so that no event is lost
    for (const name of names) if (!before.includes(name)) this.subscribe(this.pusher, name);
    for (const name of before) if (!names.includes(name)) this.pusher.unsubscribe(name);
    if (!this.isUp()) this.tryLater();
  }

  /** Reconnects now instead of after the delay; probes a connection that seems up. */
  retry(): void {
    if (this.isUp()) this.probe();
    else this.tryAgain();
  }

  /** Disconnects and connects again. */
  reconnect(): void {
    if (!this.pusher) return void this.load();
    if (this.isClosed) return;
    // Also after the server disconnected, when the library does not retry by itself
    this.hangUp();
    this.pusher.connect();
  }

  close(): void {
    this.isClosed = true;
    this.hangUp();
    this.timers.close();
  }

  private isConnected(): boolean {
    return this.pusher?.connection.state === "connected";
  }

  private isHeard(name: string): boolean {
    return this.channelOf(name)?.subscribed === true;
  }

  /** The library's types omit that a channel may be missing. */
  private channelOf(name: string): Channel | undefined {
    return this.pusher?.channel(name);
  }

  private async load(): Promise<void> {
    if (this.isLoading || this.isClosed) return;
    this.isLoading = true;
    const pusher = await this.connect(this.config).catch(() => null);
    this.isLoading = false;
    if (this.hasClosed()) pusher?.disconnect();
    else if (pusher) this.use(pusher);
    // The library could not be loaded
    else this.down();
  }

  private hasClosed(): boolean {
    return this.isClosed;
  }

  private use(pusher: Pusher): void {
    this.pusher = pusher;
    for (const name of this.wanted) this.subscribe(pusher, name);
    const { connection } = pusher;
    connection.bind("state_change", ({ current }: { current: string }) => this.changed(current));
    connection.bind("message", () => this.timers.cancel("probe"));
    pusher.user.bind(noticesEvent, this.handlers.onNotices);
    // The server cannot terminate this connection: they may be signed out already
    pusher.user.bind("pusher:signin_error", () => {
      this.handlers.onMoved();
      this.timers.set("signin", this.waits.next(), () => this.reconnect());
    });
    // Its attempt may have failed before the handlers were bound
    if (!this.isConnected()) this.tryLater();
  }

  private changed(state: string): void {
    this.timers.cancel("probe");
    this.timers.cancel("signin");
    this.refused.clear();
    if (state === "connected") {
      // Subscribing gets as long as connecting had
      this.timers.cancel("again");
      this.tryLater();
      return;
    }
    this.handlers.onPresence(null);
    this.down();
    // The library only gives up by itself if the server says not to reconnect
    if (state === "disconnected" && !this.isHangingUp) {
      this.handlers.onDisconnect();
      this.timers.set("again", this.cutWaits.next(), () => this.tryAgain());
    }
  }

  private down(): void {
    this.handlers.onDown();
    this.tryLater();
  }

  private up(): void {
    this.timers.cancel("again");
    this.waits.reset();
    this.cutWaits.reset();
    this.handlers.onUp();
  }

  private tryLater(): void {
    if (!this.isClosed && !this.isHangingUp && !this.timers.has("again"))
      this.timers.set("again", this.waits.next(), () => this.tryAgain());
  }

  private tryAgain(): void {
    this.timers.cancel("again");
    if (this.isUp() || this.isClosed) return;
    const again = this.wanted.filter((name) => this.refused.has(name) && !tellsPresence(name));
    // Without a refusal a response is overdue, wherever it was lost
    if (this.isConnected() && again.length > 0) for (const name of again) this.subscribeAgain(name);
    else this.reconnect();
    this.tryLater();
  }

  private subscribe(pusher: Pusher, name: string): void {
    const channel = pusher.subscribe(name);
    if (tellsPresence(name)) this.watchPresence(channel as WithMembers);
    else this.watch(channel);
    channel.bind("pusher:subscription_error", ({ status }: { status?: number }) => {
      // Unsubscribed while the response was pending
      if (!this.wanted.includes(name)) pusher.unsubscribe(name);
      // A request of an earlier connection may be refused late
      else if (!this.isHeard(name)) this.refuse(name, status);
    });
  }

  private watch(channel: Channel): void {
    channel.bind("pusher:subscription_succeeded", () => this.isUp() && this.up());
    channel.bind(messageEvent, this.handlers.onMessage);
    channel.bind(personEvent, this.handlers.onPerson);
    channel.bind(movedEvent, () => this.handlers.onMoved());
  }

  private watchPresence(channel: WithMembers): void {
    const tell = () => {
      const here: Present[] = [];
      channel.members.each(({ id, info }: { id: string; info: Omit<Present, "id"> }) =>
        here.push({ id, ...info }),
      );
      this.handlers.onPresence(here);
    };
    for (const event of ["pusher:subscription_succeeded", "pusher:member_added", "pusher:member_removed"]) {
      channel.bind(event, tell);
    }
  }

  /**
   * 403: the channel has moved, or is forbidden; a full presence channel refuses everyone (the provider's limit is
   * 100).
   */
  private refuse(name: string, status: number | undefined): void {
    this.refused.add(name);
    if (status === 403) this.handlers.onMoved();
    if (tellsPresence(name)) {
      this.handlers.onPresence(null);
      this.timers.set("presence", about(presenceAgainAfter), () => this.subscribeAgain(name));
    } else this.down();
  }

  private subscribeAgain(name: string): void {
    if (this.wanted.includes(name) && this.isConnected() && this.refused.delete(name))
      this.channelOf(name)?.subscribe();
  }

  private probe(): void {
    if (this.timers.has("probe")) return;
    this.pusher?.send_event("pusher:ping", {});
    this.timers.set("probe", signOfLife, () => this.reconnect());
  }

  private hangUp(): void {
    this.isHangingUp = true;
    this.pusher?.disconnect();
    this.isHangingUp = false;
  }
}
