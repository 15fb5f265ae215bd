import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { toast } from "@/components/ui/toast";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { BoardId, BoardState, MessagePage, MessageView, Overview, Person } from "@/lib/clubhouse/schema";
import { hearOn, readOn } from "@/lib/clubhouse/unread";
import { BoardFeed } from "./board-feed";
import { fetchOverview, saveReadMark, type ChatAnswer, type ChatFailure } from "./chat-api";
import { openLiveLine, type LiveLine } from "./live-line";
import { People, type HeardPerson } from "./people";
import { Store } from "./store";
import { Timers } from "./timers";

/** live: changes arrive by themselves; lost: they are asked for until the line is back; offline: the device says so. */
export type LineState = "connecting" | "live" | "lost" | "offline";

/** What the whole Clubhouse shows; what one board shows is its feed's. */
export type ClubhouseView = {
  line: LineState;
  /** What came into the chat while the line was down; null once that is no news. */
  missed: { count: number; firstId: string | null } | null;
  isSignedOut: boolean;
  /** The boards she may read. */
  boards: ReadonlyMap<BoardId, BoardState>;
  /** Who is there; null while that is not known. */
  here: readonly Person[] | null;
  pause: Overview["pause"];
};

export type ClubhouseOptions = {
  reader: Person;
  live: LiveConfig;
  overview: Overview;
  /** The first pages of the boards that show at once. */
  pages: Partial<Record<BoardId, MessagePage>>;
};

/** How often news is asked for: while the line is down, and while it is up, in case an event was lost. Milliseconds. */
const askEvery = { down: 10_000, up: 30_000 };
/** Every browser waits a little longer or shorter, so that a thousand do not ask at the same moment. */
const spread = 0.2;
/** A line that is back within this time was never lost, as far as the reader is concerned. */
const lostAfter = 3_000;
const missedStays = 8_000;
/** Marks are saved when she has stopped reading for this long. */
const saveMarksAfter = 1_000;
/** News that only a question to the server can settle waits this long for more of its kind. */
const unsureFor = 1_000;

/** The first wait after the server has hung up; it doubles. */
const firstCutWait = 1_000;
const accessLost = "/community?notice=access-lost";

/** One visit to the Clubhouse: the line, the boards, who is there, what is unread. Runs in the browser only. */
export class ClubhouseSession extends Store<ClubhouseView> {
  readonly people: People;
  private readonly feeds = new Map<BoardId, BoardFeed>();
  private readonly timers = new Timers();
  private readonly unsaved = new Map<BoardId, number>();
  private line: LiveLine | null = null;
  private stopped = new AbortController();
  private asking: Promise<void> | null = null;
  /** How often news has been asked for, so that a question sees that somebody has asked since it was sent. */
  private asked = 0;
  /** How often in a row the server has hung up. */
  private cuts = 0;
  private channels: readonly string[];
  /** The newest place in the chat when the line went down; null while it is up, and before it first was. */
  private downSince: number | null = null;
  private hasBeenLive = false;

  constructor(private readonly options: ClubhouseOptions) {
    const { overview, pages, reader } = options;
    super({
      line: "connecting",
      missed: null,
      isSignedOut: false,
      boards: new Map(overview.boards.map((board) => [board.id, board])),
      here: null,
      pause: overview.pause,
    });
    this.channels = overview.channels;
    this.people = new People([...Object.values(pages).flatMap(({ people }) => people), reader]);
    for (const { id } of overview.boards) this.feeds.set(id, this.makeFeed(id, pages[id] ?? null));
  }

  /** A board's feed. Throws for a board she may not read. */
  feed(board: BoardId): BoardFeed {
    const feed = this.feeds.get(board);
    if (!feed) throw new Error(`No feed for ${board}`);
    return feed;
  }

  /** Connects; gives back how to leave. May be started again after that. */
  start(): () => void {
    this.stopped = new AbortController();
    for (const feed of this.feeds.values()) feed.start();
    this.line = openLiveLine(this.options.live, this.channels, {
      onUp: () => void this.ask(),
      onDown: () => this.lineDown(),
      onCut: () => this.cut(),
      onMoved: () => this.askSoon(),
      onMessage: (data) => this.hearMessage(data),
      onPerson: (data) => this.hearPerson(data),
      onPresence: (here) => this.hearPresence(here),
    });
    const back = () => this.online();
    const seen = () => (document.visibilityState === "visible" ? this.tryNow() : this.saveMarks());
    // Only the event counts: navigator.onLine is false on a machine without a network, where the demo works all the same
    const gone = () => this.show({ line: "offline", here: null });
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    document.addEventListener("visibilitychange", seen);
    this.timers.set("lost", lostAfter, () => this.lost());
    this.askLater();
    return () => {
      this.stopped.abort();
      this.saveMarks();
      this.line?.close();
      this.line = null;
      this.timers.cancelAll();
      for (const feed of this.feeds.values()) feed.stop();
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  /** Tries the line now, and asks for what is new. */
  tryNow(): void {
    this.line?.retry();
    void this.ask();
  }

  dismissMissed(): void {
    this.show({ missed: null });
  }

  /** She has read a board up to a place: its unread count falls at once, the server is told a moment later. */
  markRead(board: BoardId, position: number): void {
    const state = this.getView().boards.get(board);
    if (!state || position <= state.readUpTo) return;
    this.showBoard(readOn(state, position, this.feed(board).fromOthers(position).length));
    this.unsaved.set(board, position);
    this.timers.set("marks", saveMarksAfter, () => this.saveMarks());
  }

  /** Says what went wrong. */
  explain(failure: ChatFailure, fallback: { title: string; text: string }): void {
    if (failure.status === 401) {
      this.shutOut(failure);
      return;
    }
    // Perhaps access has ended, posting is paused, or somebody has deleted it: reading tells
    if (failure.status === 403 || failure.status === 404) void this.ask();
    const titles: Record<string, string> = {
      too_many: messagesCopy.rateLimit.title,
      paused: moderationCopy.paused.title,
    };
    const title = titles[failure.code ?? ""] ?? fallback.title;
    const text = failure.message && failure.message !== title ? failure.message : fallback.text;
    toast({ title, text, tone: "error" });
  }

  private makeFeed(board: BoardId, initial: MessagePage | null): BoardFeed {
    return new BoardFeed(
      board,
      {
        userId: this.options.reader.id,
        signal: () => this.stopped.signal,
        isSignedOut: () => this.getView().isSignedOut,
        unreadFrom: (id) => {
          const state = this.getView().boards.get(id);
          return state && state.unread > 0 ? state.readUpTo : null;
        },
        learn: (people) => this.people.learn(people),
        refused: ({ status }) => (status === 401 || status === 403) && void this.ask(),
        explain: (failure, fallback) => this.explain(failure, fallback),
      },
      initial,
    );
  }

  private online(): void {
    if (this.getView().line === "offline") {
      this.show({ line: "connecting" });
      this.timers.set("lost", lostAfter, () => this.lost());
    }
    // The socket may look alive for a while after its connection has gone
    this.line?.reconnect();
    void this.ask();
  }

  private lineDown(): void {
    if (this.getView().line === "live") {
      this.show({ line: "connecting" });
      this.askLater();
    }
    if (this.getView().line === "connecting" && !this.timers.has("lost")) {
      this.timers.set("lost", lostAfter, () => this.lost());
    }
  }

  /** Hung up on: the question tells whether she may come back, and the wait grows, in case there is no room for her. */
  private cut(): void {
    void this.ask();
    this.timers.set("cut", firstCutWait * 2 ** Math.min(this.cuts, 5), () => this.line?.retry());
    this.cuts += 1;
  }

  private lost(): void {
    if (this.getView().line === "connecting") this.show({ line: "lost" });
  }

  /** The line is up and nothing is missing any more. */
  private settle(): void {
    this.timers.cancel("lost");
    this.cuts = 0;
    const { downSince } = this;
    this.downSince = null;
    this.hasBeenLive = true;
    if (this.getView().line === "live") return;
    this.show({ line: "live" });
    if (downSince === null) return;
    const unseen = this.feeds.get("general")?.fromOthers(downSince) ?? [];
    this.show({ missed: { count: unseen.length, firstId: unseen[0]?.id ?? null } });
    this.timers.set("missed", missedStays, () => this.dismissMissed());
  }

  private hearMessage(data: unknown): void {
    if (typeof data !== "object" || data === null || !("board" in data) || !("revision" in data)) return;
    const heard = data as { board: BoardId; revision: number } | (MessageView & { author: Person | null });
    const feed = this.feeds.get(heard.board);
    const state = this.getView().boards.get(heard.board);
    if (!feed || !state) return;
    if ("id" in heard) {
      const { author, ...message } = heard;
      if (author) this.people.learn([author]);
      feed.take(message);
    } else feed.told(heard.revision);
    const after = hearOn(state, heard, this.options.reader.id);
    this.showBoard(after.state);
    if (!after.isSure) this.askSoon();
  }

  private hearPerson(data: unknown): void {
    if (typeof data === "object" && data !== null && "id" in data) this.people.learn([data as HeardPerson]);
  }

  private hearPresence(here: Person[] | null): void {
    if (here) this.people.learn(here);
    this.show({ here });
  }

  /** Asks what is new, and lets every board that is open catch up. Never twice at once. */
  private ask(): Promise<void> {
    // What is under way may have been read before the news that brought us here: then it asks again
    this.asked += 1;
    this.asking ??= this.fetchNews().finally(() => {
      this.asking = null;
      this.askLater();
    });
    return this.asking;
  }

  private askSoon(): void {
    if (!this.timers.has("soon")) this.timers.set("soon", unsureFor * Math.random(), () => void this.ask());
  }

  private async fetchNews(): Promise<void> {
    const signal = this.stopped.signal;
    const isOver = () => signal.aborted;
    for (;;) {
      const { asked } = this;
      const answer = await fetchOverview(signal);
      if (isOver()) return;
      if (!answer.ok) {
        this.shutOut(answer);
        return;
      }
      this.takeOverview(answer.value);
      for (const { id, revision } of answer.value.boards) this.feeds.get(id)?.told(revision);
      const behind = [...this.feeds.values()].filter((feed) => feed.isBehind());
      await Promise.all(behind.map((feed) => feed.catchUp()));
      if (isOver()) return;
      if (this.asked !== asked) continue;
      if (this.line?.isUp() && !behind.some((feed) => feed.isBehind())) this.settle();
      for (const feed of this.feeds.values()) void feed.pump();
      this.saveMarks();
      return;
    }
  }

  private takeOverview({ boards, channels, pause }: Overview): void {
    const known = this.getView().boards;
    if ([...known.keys()].some((id) => !boards.some((board) => board.id === id))) {
      window.location.replace(accessLost);
      return;
    }
    // What she has read here is not saved yet; and what was heard meanwhile is newer than the answer
    const next = boards.map((state) => {
      const before = known.get(state.id);
      if (before && before.revision > state.revision) return before;
      const readUpTo = Math.max(state.readUpTo, before?.readUpTo ?? 0);
      return before && readUpTo > state.readUpTo
        ? {
            ...state,
            readUpTo,
            unread: Math.min(state.unread, this.feed(state.id).fromOthers(readUpTo).length),
          }
        : state;
    });
    for (const { id } of boards) if (!this.feeds.has(id)) this.feeds.set(id, this.makeFeed(id, null));
    this.show({ boards: new Map(next.map((state) => [state.id, state])), pause });
    this.channels = channels;
    this.line?.listen(channels);
  }

  private askLater(): void {
    if (this.stopped.signal.aborted || this.getView().isSignedOut) return;
    const every = this.getView().line === "live" ? askEvery.up : askEvery.down;
    this.timers.set("ask", every * (1 - spread + 2 * spread * Math.random()), () => {
      // A page nobody looks at asks when it is looked at again
      if (document.visibilityState === "hidden") {
        this.askLater();
        return;
      }
      if (this.getView().line !== "live") this.line?.retry();
      void this.ask();
    });
  }

  private saveMarks(): void {
    this.timers.cancel("marks");
    for (const [board, position] of [...this.unsaved]) {
      this.unsaved.delete(board);
      void saveReadMark(board, position).then((answer: ChatAnswer<unknown>) => {
        // Kept for the next time news are asked for
        if (!answer.ok && answer.status !== 403 && !this.unsaved.has(board))
          this.unsaved.set(board, position);
      });
    }
  }

  private showBoard(state: BoardState): void {
    this.show({ boards: new Map(this.getView().boards).set(state.id, state) });
  }

  /** Reading is refused: she has been signed out elsewhere, or her access has ended. */
  private shutOut({ status }: ChatFailure): void {
    if (status === 401) {
      this.show({ isSignedOut: true });
      this.line?.close();
      this.timers.cancelAll();
    }
    if (status === 403) window.location.replace(accessLost);
  }

  protected override show(change: Partial<ClubhouseView>): void {
    const isDown = change.line === "lost" || change.line === "offline";
    if (isDown && this.hasBeenLive && this.downSince === null) {
      this.downSince = this.feeds.get("general")?.newest() ?? 0;
      change = { ...change, missed: null };
    }
    super.show(change);
  }
}
