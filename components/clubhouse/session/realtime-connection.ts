import type Pusher from "pusher-js";
import type { Channel, PresenceChannel } from "pusher-js";
import { messageEvent, movedEvent, noticesEvent, personEvent, tellsPresence } from "@/lib/clubhouse/channels";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { Person } from "@/lib/clubhouse/schema";
import { about, Backoff, Timers } from "./timers";
import { connectPusher } from "./connect-pusher";

/** A line that gives no sign of life within this time is dead, whatever the device says. Milliseconds. */
const signOfLife = 4_000;
/** A full presence channel may have room again. */
const presenceAgainAfter = 60_000;

type WithMembers = Channel & Pick<PresenceChannel, "members">;

/** A member who is there; the name is missing where a block keeps the member from another. */
export type Present = { id: string } & Partial<Omit<Person, "id">>;

type LiveLineHandlers = {
  onUp: () => void;
  onDown: () => void;
  /** The server has hung up on this person: she may have been signed out, or lost her access. */
  onCut: () => void;
  /** A channel is silent from now on, or refuses her: their names have to be asked for again. */
  onMoved: () => void;
  onMessage: (data: unknown) => void;
  onPerson: (data: unknown) => void;
  /** What is told to her alone: how many of her notices are unread. */
  onNotices: (data: unknown) => void;
  /** Who is there; null while that is not known. */
  onPresence: (here: Present[] | null) => void;
};

/**
 * The line on which the server speaks. Its client library is fetched only when it opens: the page can be read and written
 * in before. Tries by itself until it is closed; the waits grow.
 */
export class LiveLine {
  private pusher: Pusher | null = null;
  private readonly timers = new Timers();
  /** After the server has hung up: there may be no room for her, and everybody else waits too. */
  private readonly cutWaits = new Backoff(1_000, 60_000);
  /** The library alone waits fifteen seconds and more after a connection that was refused. */
  private readonly waits = new Backoff(4_000, 30_000);
  /** The channels that an answer has refused: the library would go on waiting for some of them. */
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

  /** Whether events arrive at this moment. Who is there is no news that anybody may miss: the line is up without it. */
  isUp(): boolean {
    return this.isConnected() && this.wanted.every((name) => tellsPresence(name) || this.isHeard(name));
  }

  /** Listens to exactly these channels. */
  listen(names: readonly string[]): void {
    const before = this.wanted;
    this.wanted = names;
    if (!this.pusher) return;
    // First the new ones, so that nothing falls between
    for (const name of names) if (!before.includes(name)) this.subscribe(this.pusher, name);
    for (const name of before) if (!names.includes(name)) this.pusher.unsubscribe(name);
    if (!this.isUp()) this.tryLater();
  }

  /** Tries now instead of waiting for the next attempt; asks a line that seems to be up for a sign of life. */
  retry(): void {
    if (this.isUp()) this.probe();
    else this.tryAgain();
  }

  /** Hangs up and connects anew. */
  reconnect(): void {
    if (!this.pusher) return void this.load();
    if (this.isClosed) return;
    // Also after the server has hung up: then the library does not try again by itself
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

  /** The library's types promise a channel where there may be none. */
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
    // The library could not be fetched
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
    // Nobody could end this connection: perhaps she is signed out already
    pusher.user.bind("pusher:signin_error", () => {
      this.handlers.onMoved();
      this.timers.set("signin", this.waits.next(), () => this.reconnect());
    });
    // Its attempt may have failed before anybody listened
    if (!this.isConnected()) this.tryLater();
  }

  private changed(state: string): void {
    this.timers.cancel("probe");
    this.timers.cancel("signin");
    this.refused.clear();
    if (state === "connected") {
      // Its channels have as long as the connection had
      this.timers.cancel("again");
      this.tryLater();
      return;
    }
    this.handlers.onPresence(null);
    this.down();
    // The library gives up by itself only when the server says not to come back
    if (state === "disconnected" && !this.isHangingUp) {
      this.handlers.onCut();
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
    // Without a refusal an answer is overdue, on whichever way it was lost
    if (this.isConnected() && again.length > 0) for (const name of again) this.subscribeAgain(name);
    else this.reconnect();
    this.tryLater();
  }

  private subscribe(pusher: Pusher, name: string): void {
    const channel = pusher.subscribe(name);
    if (tellsPresence(name)) this.watchPresence(channel as WithMembers);
    else this.watch(channel);
    channel.bind("pusher:subscription_error", ({ status }: { status?: number }) => {
      // Left behind while the answer was on its way
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

  /** 403: the channel has moved, or is not hers; a full presence channel takes nobody else (the provider's limit is 100). */
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
