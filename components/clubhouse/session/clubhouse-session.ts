import type { BoardId } from "@/content/boards";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { BoardState, MessagePage, Overview, Person, Reader, Preference } from "@/lib/clubhouse/schema";
import {
  Absence,
  type Freshness,
  FreshnessWatch,
  type LineState,
  LineWatch,
  Missed,
  type MissedNews,
} from "./connection";
import { Poller } from "./timers";
import { BoardFeed } from "./board-feed";
import { Boards, ReadMarks } from "./unread";
import { type ChatFailure, fetchOverview } from "./chat-api";
import { showFailure } from "../failure-toast";
import type { connectPusher } from "./connect-pusher";
import { LiveLine, type LiveMessage, type Present } from "./realtime-connection";
import { type HeardPerson, People, WhoIsHere } from "./people";
import { Store } from "./store";

/** The state of the whole Clubhouse; that of one board is in its feed. */
export type ClubhouseView = {
  line: LineState;
  freshness: Freshness;
  missed: MissedNews;
  isSignedOut: boolean;
  /** How often sending was attempted since being signed out. */
  signInAsked: number;
  /** The readable boards. */
  boards: ReadonlyMap<BoardId, BoardState>;
  /** The ids of members present; null while unknown. */
  here: ReadonlySet<string> | null;
  pause: Overview["pause"];
  /** The number of unread notices. */
  notices: number;
};

/** True if there is anything to show about the connection. */
export function hasBanner({ line, missed }: ClubhouseView): boolean {
  return line === "offline" || line === "lost" || missed !== null;
}

export type ClubhouseOptions = {
  reader: Reader;
  live: LiveConfig;
  overview: Overview;
  /** The first pages of the boards shown at once. */
  pages: Partial<Record<BoardId, MessagePage>>;
  /** The post whose page this is; its board's feed shows its replies. */
  thread?: { board: BoardId; id: string };
  /** Replaces the connection outside a browser. */
  connect?: typeof connectPusher;
};

/** Approximate poll interval: while disconnected, and while connected in case an event was lost. Milliseconds. */
const askEvery = { down: 10_000, up: 75_000 };
/** A remount within this time, as in development, does not count as leaving. Milliseconds. */
const leftAfter = 1_000;
/** Delay before refetching an uncertain count, as events may resolve it or more may follow. Milliseconds. */
const unsureFor = 1_500;

/** Overviews that a session started from: one reused from the browser's memory is stale. */
const shownBefore = new WeakSet<Overview>();

const accessLost = "/community?notice=access-lost";

/** One visit to the Clubhouse: connection, boards, presence, unread counts. Runs in the browser only. */
export class ClubhouseSession extends Store<ClubhouseView> {
  readonly people: People;
  readonly thread: { board: BoardId; id: string } | null;
  private readonly feeds = new Map<BoardId, BoardFeed>();
  private readonly boards: Boards;
  private readonly marks: ReadMarks;
  private readonly poller: Poller;
  private readonly whoIsHere = new WhoIsHere((here) => this.show({ here }));
  private readonly missed = new Missed((missed) => this.show({ missed }));
  private readonly absence = new Absence({
    onAway: () => this.away(),
    onBack: () => this.askNow(),
  });
  private readonly freshness: FreshnessWatch;
  private readonly watch = new LineWatch({
    show: (line) => this.show({ line }),
    onLost: () => this.lost(),
    newest: () => this.feeds.get("general")?.newest() ?? 0,
    onBack: (downSince) => this.tellMissed(downSince),
  });
  private line: LiveLine | null = null;
  private stopped = new AbortController();
  private channels: readonly string[];
  private stoppedAt: number | null = null;

  constructor(private readonly options: ClubhouseOptions) {
    const { overview, pages, reader } = options;
    const boards = new Boards(
      overview.boards,
      reader.id,
      (board, position) => this.feed(board).fromOthers(position).length,
    );
    const freshness = shownBefore.has(overview) ? "checking" : "fresh";
    super({
      line: "connecting",
      freshness,
      missed: null,
      isSignedOut: false,
      signInAsked: 0,
      boards: boards.all(),
      here: null,
      pause: overview.pause,
      notices: overview.notices,
    });
    this.thread = options.thread ?? null;
    this.boards = boards;
    this.marks = new ReadMarks(reader.id);
    this.freshness = new FreshnessWatch(freshness, (next) => this.show({ freshness: next }));
    this.channels = overview.channels;
    this.people = new People([...Object.values(pages).flatMap(({ people }) => people), reader]);
    this.poller = new Poller(
      () => this.fetchNews(),
      () => (this.watch.isLive() ? askEvery.up : askEvery.down),
    );
    for (const { id } of overview.boards) this.feeds.set(id, this.makeFeed(id, pages[id] ?? null));
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
    const { live, connect } = this.options;
    const handlers = {
      onUp: () => this.lineUp(),
      onDown: () => this.lineDown(),
      onDisconnect: () => void this.poller.now(),
      onMoved: () => this.poller.soon(),
      onMessage: (heard: LiveMessage) => this.hearMessage(heard),
      onPerson: (person: HeardPerson) => this.people.learn([person]),
      onPresence: (here: Present[] | null) => this.hearPresence(here),
      onNotices: ({ unread }: { unread: number }) => this.learnNotices(unread),
    };
    this.line = new LiveLine(live, this.channels, handlers, connect);
    const { signal } = this.stopped;
    window.addEventListener("online", () => this.online(), { signal });
    // Use the event only: navigator.onLine is false on a machine without a network, where the demo works all the same
    window.addEventListener("offline", () => this.watch.offline(), { signal });
    const keptElsewhere = () => this.feeds.forEach((feed) => feed.keptElsewhere());
    window.addEventListener("storage", keptElsewhere, { signal });
    this.takeUpMarks();
    void this.readThread();
    this.watch.start();
    this.poller.start();
    shownBefore.add(this.options.overview);
    if (this.stoppedAt !== null && Date.now() - this.stoppedAt > leftAfter) this.away();
    this.absence.start(signal);
    if (this.freshness.get() === "checking") void this.poller.now();
    return () => this.stop();
  }

  /** Reconnects now, and fetches news. If signed out, shows how to sign in. */
  tryNow(): void {
    if (this.getView().isSignedOut) this.askToSignIn();
    else this.askNow();
  }

  dismissMissed(): void {
    this.missed.dismiss();
  }

  /** Marks a board as read up to a position: the unread count drops at once, the server is updated later. */
  markRead(board: BoardId, position: number): void {
    if (!this.boards.read(board, position)) return;
    this.show({ boards: this.boards.all() });
    this.marks.note(board, position);
  }

  /** Removes a member and their messages from this page. */
  forgetMember(id: string): void {
    for (const feed of this.feeds.values()) feed.forgetAuthor(id);
    this.people.learn([{ id, name: null }]);
  }

  /** Updates the number of unread notices. Those of the open post are marked as read at once. */
  learnNotices(notices: number): void {
    this.show({ notices });
    void this.readThread();
  }

  /** The preference for a board when the page was rendered; null: the default. */
  wishOf(board: BoardId): Preference | null {
    return this.options.overview.wishes[board] ?? null;
  }

  /** Shows what went wrong. */
  explain(failure: ChatFailure, fallback: { title: string; text: string }): void {
    if (failure.status === 401) {
      this.signedOut();
      return;
    }
    // Access may have ended, posting been paused or the message deleted: refetch to find out
    if (failure.status === 403 || failure.status === 404) void this.poller.now();
    showFailure(failure, fallback);
  }

  /** Resumes read positions that an earlier page did not save. */
  private takeUpMarks(): void {
    for (const [board, position] of this.marks.takeLeft()) {
      this.markRead(board, position);
      this.feeds.get(board)?.readBefore(position);
    }
    void this.marks.save();
  }

  private async readThread(): Promise<void> {
    if (!this.thread || this.getView().notices === 0 || document.visibilityState === "hidden") return;
    const { id } = this.thread;
    const api = await import("../notices/notices-api").catch(() => null);
    const answer = await api?.readNotices({ post: id });
    if (answer?.ok) this.show({ notices: answer.value.unread });
  }

  private askNow(): void {
    this.line?.retry();
    void this.poller.now();
  }

  private away(): void {
    void this.marks.save();
    if (!this.getView().isSignedOut) this.freshness.away();
  }

  private stop(): void {
    this.stopped.abort();
    this.stoppedAt = Date.now();
    void this.marks.save();
    this.hangUp();
    for (const feed of this.feeds.values()) feed.stop();
  }

  private hangUp(): void {
    this.line?.close();
    this.line = null;
    this.poller.stop();
    this.whoIsHere.forget();
    this.missed.dismiss();
    this.watch.stop();
  }

  private makeFeed(board: BoardId, initial: MessagePage | null): BoardFeed {
    return new BoardFeed(
      board,
      {
        userId: this.options.reader.id,
        signal: () => this.stopped.signal,
        isSignedOut: () => this.getView().isSignedOut,
        askToSignIn: () => this.askToSignIn(),
        isUpToDate: () => this.freshness.get() === "fresh",
        unread: (id) => this.boards.get(id)?.unread ?? 0,
        unreadFrom: (id) => {
          const state = this.boards.get(id);
          return state && state.unread > 0 ? state.readUpTo : null;
        },
        learn: (people) => this.people.learn(people),
        markRead: (id, position) => this.markRead(id, position),
        refused: ({ status }) => (status === 401 || status === 403) && void this.poller.now(),
        explain: (failure, fallback) => this.explain(failure, fallback),
      },
      initial,
      this.thread?.board === board ? this.thread.id : null,
    );
  }

  private online(): void {
    this.watch.online();
    // The socket may look alive for a while after the connection is lost
    this.line?.reconnect();
    void this.poller.now();
  }

  private lineUp(): void {
    this.absence.check();
    // All browsers reconnect together, so spread their requests
    if (this.watch.hasBeenLive()) this.poller.soon();
    else void this.poller.now();
  }

  private lineDown(): void {
    if (this.watch.dropped()) this.poller.later();
  }

  private lost(): void {
    this.whoIsHere.forget();
    this.missed.dismiss();
    this.away();
    this.poller.soon();
  }

  private tellMissed(downSince: number): void {
    const chat = this.feeds.get("general");
    if (chat) this.missed.tell(chat, downSince, this.boards.get("general")?.unread ?? 0);
  }

  private hearMessage(heard: LiveMessage): void {
    const feed = this.feeds.get(heard.board);
    if (!feed) return;
    this.absence.check();
    if ("id" in heard) {
      const { author, ...message } = heard;
      // The name at the time of the message: a newer one may be known already
      if (author) this.people.meet([author]);
      feed.take(message);
    } else feed.learnRevision(heard.revision);
    this.boards.hear(heard.board, heard);
    this.showBoards();
  }

  private hearPresence(here: Present[] | null): void {
    // Names from when each member joined
    if (here) this.people.meet(here.filter((one): one is Person => one.name !== undefined));
    this.whoIsHere.hear(here && here.map(({ id }) => id));
  }

  /** Fetches what is new, and lets every open board catch up. */
  private async fetchNews(): Promise<void> {
    const { signal } = this.stopped;
    const isOver = () => signal.aborted;
    this.absence.check();
    const know = this.freshness.ask();
    // Events between this response and a later reconnection would be lost
    const wasUp = this.line?.isUp();
    void this.marks.saveAlong();
    this.boards.ask();
    const answer = await fetchOverview(signal);
    if (isOver()) return;
    if (!answer.ok) {
      this.boards.unanswered();
      this.shutOut(answer);
      know(false);
      return;
    }
    const { boards, channels, notices, pause } = answer.value;
    if ([...this.feeds.keys()].some((id) => !boards.some((board) => board.id === id))) {
      window.location.replace(accessLost);
      return;
    }
    for (const { id } of boards) if (!this.feeds.has(id)) this.feeds.set(id, this.makeFeed(id, null));
    const readFurther = this.boards.answer(boards);
    this.show({ pause });
    this.learnNotices(notices);
    this.channels = channels;
    this.line?.listen(channels);
    for (const { id, revision } of boards) this.feeds.get(id)?.learnRevision(revision);
    const behind = [...this.feeds.values()].filter((feed) => feed.isBehind());
    const hasCaughtUp = (await Promise.all(behind.map((feed) => feed.catchUp()))).every(Boolean);
    if (isOver()) return;
    if (hasCaughtUp) for (const id of readFurther) this.boards.recount(id);
    this.showBoards();
    know(hasCaughtUp);
    if (wasUp && this.line?.isUp() && hasCaughtUp) this.watch.settled();
    for (const feed of this.feeds.values()) void feed.pump();
  }

  private showBoards(): void {
    this.show({ boards: this.boards.all() });
    if (!this.boards.areSure()) this.poller.unless(unsureFor, () => this.boards.areSure());
  }

  /** Reading was refused: signed out elsewhere, or access has ended. */
  private shutOut({ status }: ChatFailure): void {
    if (status === 401) this.signedOut();
    if (status === 403) window.location.replace(accessLost);
  }

  private signedOut(): void {
    if (this.getView().isSignedOut) {
      this.askToSignIn();
      return;
    }
    this.show({ isSignedOut: true });
    this.freshness.giveUp();
    this.hangUp();
    for (const feed of this.feeds.values()) void feed.pump();
  }

  private askToSignIn(): void {
    this.show({ signInAsked: this.getView().signInAsked + 1 });
  }
}
