import type { BoardId } from "@/content/boards";
import { findBoard } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type {
  BoardState,
  MessagePage,
  MessageView,
  Overview,
  Person,
  Preference,
  Reader,
} from "@/lib/clubhouse/schema";
import { connectionCopy } from "@/content/pages/connection";
import { pausedCopy } from "@/content/pages/paused";
import { tabStorage } from "@/components/ui/browser-storage";
import { toast } from "@/components/ui/toast";
import type { OpenedPost } from "../posting/open-post";
import { BoardFeed } from "./board-feed";
import { type ChatFailure, fetchOverview } from "./chat-api";
import { type ConnectionEvent, type ConnectionState, nextState } from "./connection-state";
import type { connectPusher } from "./connect-pusher";
import { type LiveMessage, type Present, RealtimeConnection } from "./realtime-connection";
import { People, Presence } from "./people";
import { ReadMarks } from "./read-marks";
import type { Freshness } from "./read-tracking";
import { Store } from "./store";
import { jitter, SingleFlight } from "./timers";
import { countChange, type CountedBoard, countRead, countResponse } from "./unread";

/** The state of the whole Clubhouse; that of one board is in its feed. */
export type ClubhouseView = {
  connection: ConnectionState;
  freshness: Freshness;
  /** The chat's position and unread count when the connection was back; null: nothing to say about it. */
  missed: { since: number; unread: number } | null;
  /** How often sending was attempted since being signed out. */
  signInAsked: number;
  /** The readable boards. */
  boards: ReadonlyMap<BoardId, CountedBoard>;
  /** The ids of members present; null while unknown. */
  here: ReadonlySet<string> | null;
  pause: Overview["pause"];
  /** The number of unread notices. */
  notices: number;
  /** The number of unread direct messages. */
  messages: number;
  /** The dialog opened last to post in. */
  postDialog: OpenedPost | null;
  /** The post made in a dialog, until its list shows it. */
  posted: Pick<MessageView, "id" | "board"> | null;
};

/** True if there is anything to show about the connection. */
export function hasBanner({ connection, missed }: ClubhouseView): boolean {
  return connection === "offline" || missed !== null;
}

export type ClubhouseOptions = {
  reader: Reader;
  live: LiveConfig;
  overview: Overview;
  /** The first pages of the boards shown at once. */
  pages: Readonly<Record<BoardId, MessagePage>>;
  /** The post whose page this is; its board's feed shows its replies. */
  thread?: { board: BoardId; id: string };
  /** The conversation whose page this is; there are no other boards then. */
  conversation?: BoardId;
  /** Replaces the connection outside a browser. */
  connect?: typeof connectPusher;
};

// Milliseconds
/** Approximate poll interval: while disconnected, and while connected in case an event was lost. */
const pollEvery = { down: 10_000, up: 75_000 };
/** Browsers that receive the same event spread their requests over this time. */
const soonWithin = 1_000;
/** Delay before refetching an uncertain count, as more events may follow. */
const unsureFor = 1_500;
/** Time to connect before the page counts as offline; the first connection takes longer. */
const connectsWithin = { first: 8_000, again: 3_000 };
/** A remount within this time, as in development, does not count as leaving. */
const leaveDelayMs = 1_000;
/** A visible page records that it is awake; a record this late means that the device has slept. */
const awake = { every: 5_000, sleptAfter: 20_000 };

/** Overviews that a session started from: one reused from the browser's memory is stale. */
const shownBefore = new WeakSet<Overview>();

const accessLost = "/community?notice=access-lost";
const lostBoardsKey = "lost-boards";

/** One visit to the Clubhouse: connection, boards, presence, unread counts. Runs in the browser only. */
export class ClubhouseSession extends Store<ClubhouseView> {
  readonly userId: string;
  readonly people: People;
  readonly thread: { board: BoardId; id: string } | null;
  private readonly feeds = new Map<BoardId, BoardFeed>();
  private readonly marks: ReadMarks;
  private readonly presence = new Presence((here) => this.show({ here }));
  private readonly refreshing = new SingleFlight(() => this.refreshOnce());
  private realtime: RealtimeConnection | null = null;
  private stopped = new AbortController();
  private channels: readonly string[];
  private stoppedAt: number | null = null;
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;
  private refreshAt = Infinity;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private hasBeenLive = false;
  /** The newest chat position when the connection was lost; null while live. */
  private lostAt: number | null = null;
  /** A response to a request from before the last absence does not make the page fresh. */
  private absences = 0;
  private awakeAt = 0;

  constructor(private readonly options: ClubhouseOptions) {
    const { overview, pages, reader, thread } = options;
    super({
      connection: "connecting",
      freshness: shownBefore.has(overview) ? "checking" : "fresh",
      missed: null,
      signInAsked: 0,
      boards: new Map(overview.boards.map((state) => [state.id, state])),
      here: null,
      pause: overview.pause,
      notices: overview.notices,
      messages: overview.messages,
      postDialog: null,
      posted: null,
    });
    this.userId = reader.id;
    this.thread = thread ?? null;
    this.marks = new ReadMarks(reader.id);
    this.channels = overview.channels;
    this.people = new People([...Object.values(pages).flatMap(({ people }) => people), reader]);
    for (const { id } of overview.boards) this.addFeed(id, pages[id] ?? null);
  }

  /** A board's feed. Throws if the board is not readable. */
  feed(board: BoardId): BoardFeed {
    const feed = this.feeds.get(board);
    if (!feed) throw new Error(`No feed for ${board}`);
    return feed;
  }

  /** Connects; returns how to disconnect. Can be restarted after that. */
  start(): () => void {
    this.stopped = new AbortController();
    for (const feed of this.feeds.values()) feed.start();
    if (!this.isSignedOut()) this.connect();
    this.listen(this.stopped.signal);
    for (const [board, position] of this.marks.list()) {
      this.markRead(board, position);
      this.feeds.get(board)?.readBefore(position);
    }
    void this.marks.save();
    void this.readThread();
    this.refreshLater();
    shownBefore.add(this.options.overview);
    const hasLeft = this.stoppedAt !== null && Date.now() - this.stoppedAt > leaveDelayMs;
    if (hasLeft || isHidden()) this.away();
    if (this.getView().freshness === "checking" && !isHidden()) void this.refresh();
    return () => this.stop();
  }

  /** Aborted when the page is left. */
  signal(): AbortSignal {
    return this.stopped.signal;
  }

  isSignedOut(): boolean {
    return this.getView().connection === "ended";
  }

  /** Signed out with something to send: shows how to sign in again. */
  askToSignIn(): void {
    this.show({ signInAsked: this.getView().signInAsked + 1 });
  }

  /** True if unread counts match the server's. */
  isUpToDate(): boolean {
    return this.getView().freshness === "fresh";
  }

  boardState(board: BoardId): CountedBoard | undefined {
    return this.getView().boards.get(board);
  }

  /** Reconnects now, and fetches news. If signed out, shows how to sign in. */
  tryNow(): void {
    if (this.isSignedOut()) {
      this.askToSignIn();
      return;
    }
    if (!this.realtime?.isUp()) this.realtime?.reconnect();
    void this.refresh();
  }

  openPostDialog(postDialog: OpenedPost): void {
    this.show({ postDialog });
  }

  setPosted(posted: ClubhouseView["posted"]): void {
    this.show({ posted });
  }

  dismissMissed(): void {
    this.show({ missed: null });
  }

  /** Marks a board as read up to a position: the unread count drops at once, the server is updated later. */
  markRead(board: BoardId, position: number): void {
    const state = this.boardState(board);
    if (!state || position <= state.readUpTo) return;
    this.setBoard(countRead(state, position, this.countLater(board, position)));
    this.marks.add(board, position);
  }

  /** Removes a member and their messages from this page. */
  forgetMember(id: string): void {
    for (const feed of this.feeds.values()) feed.forgetAuthor(id);
    this.people.update([{ id, name: null }]);
  }

  /** Updates the number of unread notices. Those of the open post are marked as read at once. */
  setNotices(notices: number): void {
    this.show({ notices });
    void this.readThread();
  }

  /** The preference for a board when the page was rendered; null: the default. */
  wishOf(board: BoardId): Preference | null {
    return this.options.overview.wishes[board] ?? null;
  }

  /** Shows what went wrong, in the server's words if it sent some. */
  explain(failure: ChatFailure, fallback: { title: string; text: string }): void {
    if (failure.status === 401) {
      this.signedOut();
      return;
    }
    // Access may have ended, posting been paused or the message deleted
    if (failure.status === 403 || failure.status === 404) void this.refresh();
    const titles: Record<string, string> = { too_many: connectionCopy.tooFast, paused: pausedCopy.title };
    const title = titles[failure.code ?? ""] ?? fallback.title;
    const text = failure.message && failure.message !== title ? failure.message : fallback.text;
    toast({ title, text, tone: "error" });
  }

  /** Refreshes within a second. */
  refreshSoon(): void {
    this.refreshIn(soonWithin * Math.random());
  }

  private connect(): void {
    const { live, connect } = this.options;
    this.realtime = new RealtimeConnection(
      live,
      this.channels,
      {
        onUp: () => {
          this.checkSleep();
          // All browsers reconnect together, so spread their requests
          if (this.hasBeenLive) this.refreshSoon();
          else void this.refresh();
        },
        onDown: () => this.move("dropped"),
        onDisconnected: () => void this.refresh(),
        onStale: () => this.refreshSoon(),
        onMessage: (message) => this.applyMessage(message),
        onPerson: (person) => this.people.update([person]),
        onPresence: (here) => this.applyPresence(here),
        onNotices: ({ unread, messages }) => {
          this.show({ messages });
          this.setNotices(unread);
        },
      },
      connect,
    );
    this.move("dropped");
    this.waitForConnection(connectsWithin.first);
  }

  private listen(signal: AbortSignal): void {
    window.addEventListener("online", () => this.online(), { signal });
    // Use the event only: navigator.onLine is false on a machine without a network, where the demo works all the same
    window.addEventListener("offline", () => this.move("wentOffline"), { signal });
    const dropGone = () => this.feeds.forEach(({ outbox }) => outbox.dropGone());
    window.addEventListener("storage", dropGone, { signal });
    const visibilityChanged = () => {
      this.awakeAt = Date.now();
      if (isHidden()) this.away();
      else this.returned();
    };
    document.addEventListener("visibilitychange", visibilityChanged, { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.returned(), { signal });
    this.awakeAt = Date.now();
    const heartbeat = setInterval(() => {
      // The socket may look alive for a while after a sleep
      if (this.checkSleep()) this.realtime?.reconnect();
    }, awake.every);
    signal.addEventListener("abort", () => clearInterval(heartbeat));
  }

  /** True if the device has slept; events may notice it before the heartbeat. */
  private checkSleep(): boolean {
    const hasSlept = !isHidden() && Date.now() - this.awakeAt > awake.sleptAfter;
    this.awakeAt = Date.now();
    if (hasSlept) this.returned();
    return hasSlept;
  }

  /** The page may be stale from now on. */
  private away(): void {
    void this.marks.save();
    if (this.isSignedOut()) return;
    this.absences += 1;
    this.show({ freshness: "checking" });
  }

  private returned(): void {
    this.away();
    if (!this.isSignedOut()) this.tryNow();
  }

  private online(): void {
    this.move("wentOnline");
    // The socket may look alive for a while after the connection is lost
    this.realtime?.reconnect();
    void this.refresh();
  }

  private stop(): void {
    this.stopped.abort();
    this.stoppedAt = Date.now();
    void this.marks.save();
    this.disconnect();
    for (const feed of this.feeds.values()) feed.stop();
  }

  private disconnect(): void {
    this.realtime?.close();
    this.realtime = null;
    clearTimeout(this.patience);
    clearTimeout(this.refreshTimer);
    this.refreshAt = Infinity;
    this.presence.clear();
    this.dismissMissed();
  }

  private addFeed(board: BoardId, initial: MessagePage | null): void {
    const thread = this.thread?.board === board ? this.thread.id : null;
    this.feeds.set(board, new BoardFeed(board, this, initial, thread));
  }

  private move(event: ConnectionEvent): void {
    const before = this.getView().connection;
    const connection = nextState(before, event);
    if (connection === before) return;
    clearTimeout(this.patience);
    this.show({ connection });
    if (connection === "connecting") {
      this.waitForConnection(connectsWithin.again);
      this.refreshIn(jitter(pollEvery.down));
    } else if (connection === "live") this.wasRestored();
    else if (connection === "offline") this.wasLost();
  }

  private waitForConnection(within: number): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.move("timedOut"), within);
  }

  private wasLost(): void {
    if (this.hasBeenLive) this.lostAt ??= this.feeds.get("general")?.newest() ?? 0;
    this.presence.clear();
    this.dismissMissed();
    this.away();
    this.refreshSoon();
  }

  private wasRestored(): void {
    const { lostAt } = this;
    this.hasBeenLive = true;
    this.lostAt = null;
    const chat = this.boardState("general");
    if (lostAt !== null && chat) this.show({ missed: { since: lostAt, unread: chat.unread } });
  }

  private applyMessage(message: LiveMessage): void {
    const feed = this.feeds.get(message.board);
    const state = this.boardState(message.board);
    if (!feed || !state) {
      if (isConversation(message.board)) this.refreshSoon();
      return;
    }
    this.checkSleep();
    if ("id" in message) {
      const { author, ...rest } = message;
      // The name at the time of the message: a newer one may be known already
      if (author) this.people.add([author]);
      feed.take(rest);
    } else feed.announce(message.revision);
    this.setBoard(countChange(state, message, this.userId));
    this.refreshIfUnsure();
  }

  private applyPresence(here: Present[] | null): void {
    // Names from when each member joined
    if (here) this.people.add(here.filter((one): one is Person => one.name !== undefined));
    this.presence.update(here && here.map(({ id }) => id));
  }

  private setBoard(state: CountedBoard): void {
    this.show({ boards: new Map(this.getView().boards).set(state.id, state) });
  }

  private countLater(board: BoardId, position: number): number {
    return this.feed(board).fromOthers(position).length;
  }

  private refreshIfUnsure(): void {
    const isUnsure = [...this.getView().boards.values()].some((state) => state.isUnsure);
    if (isUnsure) this.refreshIn(unsureFor + soonWithin * Math.random());
  }

  /** Refreshes after a delay, unless an earlier refresh is scheduled. */
  private refreshIn(wait: number, isDue = () => true): void {
    const at = Date.now() + wait;
    if (this.signal().aborted || this.isSignedOut() || at >= this.refreshAt) return;
    clearTimeout(this.refreshTimer);
    this.refreshAt = at;
    this.refreshTimer = setTimeout(() => {
      this.refreshAt = Infinity;
      if (isDue()) void this.refresh();
      else this.refreshLater();
    }, wait);
  }

  /** The regular poll. A hidden page polls when it is visible again. */
  private refreshLater(): void {
    const interval = this.getView().connection === "live" ? pollEvery.up : pollEvery.down;
    this.refreshIn(jitter(interval), () => !isHidden());
  }

  private async refresh(): Promise<void> {
    if (this.signal().aborted || this.isSignedOut()) return;
    clearTimeout(this.refreshTimer);
    this.refreshAt = Infinity;
    await this.refreshing.run().finally(() => this.refreshLater());
  }

  /** Fetches the revision of every board, and what each open board misses since its own. */
  private async refreshOnce(): Promise<void> {
    const signal = this.signal();
    const isOver = () => signal.aborted || this.isSignedOut();
    // Requested again while the first response ended the session
    if (isOver()) return;
    this.checkSleep();
    const { absences } = this;
    // Events between this response and a later reconnection would be lost
    const wasUp = this.realtime?.isUp();
    void this.marks.saveAlong();
    const answer = await fetchOverview(signal, this.options.conversation);
    if (isOver()) return;
    if (!answer.ok) {
      this.setFreshness(absences, false);
      if (answer.status === 401) this.signedOut();
      if (answer.status === 403) this.leave(accessLost);
      return;
    }
    const { channels, notices, messages, pause } = answer.value;
    // A board that was added meanwhile comes with the next page
    const boards = answer.value.boards.filter(({ id }) => findBoard(id)?.isArchived === false);
    if (this.leavesLostBoards(boards, channels)) return;
    for (const { id } of boards) if (!this.feeds.has(id)) this.addFeed(id, null);
    this.show({ pause, messages });
    this.setNotices(notices);
    this.channels = channels;
    this.realtime?.listen(channels);
    if (this.getView().connection === "offline" && !wasUp) this.realtime?.reconnect();
    const refreshed = boards.map(({ id, revision }) => this.feed(id).refreshSince(revision));
    const hasCaughtUp = (await Promise.all(refreshed)).every(Boolean);
    if (isOver()) return;
    this.applyBoards(boards);
    this.setFreshness(absences, hasCaughtUp);
    if (wasUp && this.realtime?.isUp() && hasCaughtUp) this.move("caughtUp");
    for (const { outbox } of this.feeds.values()) void outbox.pump();
  }

  /** Loads the Clubhouse again, once, if a board of this page is gone: for a moment servers may disagree about it. */
  private leavesLostBoards(boards: readonly BoardState[], channels: readonly string[]): boolean {
    const lost = [...this.feeds.keys()].filter((id) => !boards.some((board) => board.id === id)).join();
    const isLeaving = lost !== "" && tabStorage.get(lostBoardsKey) !== lost;
    tabStorage.set(lostBoardsKey, lost || null);
    if (!isLeaving) return false;
    // With the same channels the founder took a board away, not the member's access
    this.leave(channels.length < this.channels.length ? accessLost : "/community");
    return true;
  }

  /** A conversation that has gone, or messages that are off, take no access away. */
  private leave(path: string): void {
    window.location.replace(this.options.conversation ? "/community/messages" : path);
  }

  private applyBoards(boards: readonly BoardState[]): void {
    const counted = boards.map((response) => {
      const { id } = response;
      return countResponse(this.boardState(id), response, (position) => this.countLater(id, position));
    });
    this.show({ boards: new Map(counted.map((state) => [state.id, state])) });
    this.refreshIfUnsure();
  }

  private setFreshness(absences: number, isAnswered: boolean): void {
    if (absences !== this.absences || isHidden()) return;
    if (isAnswered) this.show({ freshness: "fresh" });
    else if (this.getView().freshness === "checking") this.show({ freshness: "unknown" });
  }

  private async readThread(): Promise<void> {
    if (!this.thread || this.getView().notices === 0 || isHidden()) return;
    const { id } = this.thread;
    const api = await import("../notices/notices-api").catch(() => null);
    const answer = await api?.readNotices({ post: id });
    if (answer?.ok) this.show({ notices: answer.value.unread });
  }

  private signedOut(): void {
    if (this.isSignedOut()) {
      this.askToSignIn();
      return;
    }
    this.move("signedOut");
    this.absences += 1;
    this.show({ freshness: "unknown" });
    this.disconnect();
    for (const { outbox } of this.feeds.values()) void outbox.pump();
  }
}

function isHidden(): boolean {
  return document.visibilityState === "hidden";
}
