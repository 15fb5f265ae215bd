import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { toast } from "@/components/ui/toast";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { BoardId, BoardState, MessagePage, MessageView, Overview, Person } from "@/lib/clubhouse/schema";
import { Asking } from "./asking";
import { BoardFeed } from "./board-feed";
import { Boards } from "./boards";
import { fetchOverview, type ChatFailure } from "./chat-api";
import { LiveLine } from "./live-line";
import { People, type HeardPerson } from "./people";
import { ReadMarks } from "./read-marks";
import { Store } from "./store";
import { Timers } from "./timers";
import { WhoIsHere } from "./who-is-here";

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
  /** The ids of who is there; null while that is not known. */
  here: ReadonlySet<string> | null;
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
/** A line that is back within this time was never lost, as far as the reader is concerned; the first one takes longer. */
const lostAfter = { first: 8_000, again: 3_000 };
const missedStays = 8_000;
/** A count that only the server can settle waits this long for what may settle it, and for more of its kind. */
const unsureFor = 1_500;

const accessLost = "/community?notice=access-lost";

/** One visit to the Clubhouse: the line, the boards, who is there, what is unread. Runs in the browser only. */
export class ClubhouseSession extends Store<ClubhouseView> {
  readonly people: People;
  private readonly feeds = new Map<BoardId, BoardFeed>();
  private readonly timers = new Timers();
  private readonly boards: Boards;
  private readonly marks = new ReadMarks();
  private readonly asking: Asking;
  private readonly whoIsHere = new WhoIsHere((here) => this.show({ here }));
  private line: LiveLine | null = null;
  private stopped = new AbortController();
  private channels: readonly string[];
  /** The newest place in the chat when the line went down; null while it is up, and before it first was. */
  private downSince: number | null = null;
  private hasBeenLive = false;

  constructor(private readonly options: ClubhouseOptions) {
    const { overview, pages, reader } = options;
    const boards = new Boards(
      overview.boards,
      reader.id,
      (board, position) => this.feed(board).fromOthers(position).length,
    );
    super({
      line: "connecting",
      missed: null,
      isSignedOut: false,
      boards: boards.all(),
      here: null,
      pause: overview.pause,
    });
    this.boards = boards;
    this.channels = overview.channels;
    this.people = new People([...Object.values(pages).flatMap(({ people }) => people), reader]);
    this.asking = new Asking(
      () => this.fetchNews(),
      () => (this.getView().line === "live" ? askEvery.up : askEvery.down),
    );
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
    this.line = new LiveLine(this.options.live, this.channels, {
      onUp: () => this.lineUp(),
      onDown: () => this.lineDown(),
      onCut: () => void this.asking.now(),
      onMoved: () => this.asking.soon(),
      onMessage: (data) => this.hearMessage(data),
      onPerson: (data) => this.hearPerson(data),
      onPresence: (here) => this.hearPresence(here),
    });
    const { signal } = this.stopped;
    const seen = () => (document.visibilityState === "visible" ? this.tryNow() : void this.marks.save());
    window.addEventListener("online", () => this.online(), { signal });
    // Only the event counts: navigator.onLine is false on a machine without a network, where the demo works all the same
    window.addEventListener("offline", () => this.showLine("offline"), { signal });
    document.addEventListener("visibilitychange", seen, { signal });
    this.timers.set("lost", lostAfter.first, () => this.lost());
    this.asking.start();
    return () => this.stop();
  }

  /** Tries the line now, and asks for what is new. */
  tryNow(): void {
    this.line?.retry();
    void this.asking.now();
  }

  dismissMissed(): void {
    this.show({ missed: null });
  }

  /** She has read a board up to a place: its unread count falls at once, the server is told a moment later. */
  markRead(board: BoardId, position: number): void {
    if (!this.boards.read(board, position)) return;
    this.show({ boards: this.boards.all() });
    this.marks.note(board, position);
  }

  /** Says what went wrong. */
  explain(failure: ChatFailure, fallback: { title: string; text: string }): void {
    if (failure.status === 401) {
      this.shutOut(failure);
      return;
    }
    // Perhaps access has ended, posting is paused, or somebody has deleted it: reading tells
    if (failure.status === 403 || failure.status === 404) void this.asking.now();
    const titles: Record<string, string> = {
      too_many: messagesCopy.rateLimit.title,
      paused: moderationCopy.paused.title,
    };
    const title = titles[failure.code ?? ""] ?? fallback.title;
    const text = failure.message && failure.message !== title ? failure.message : fallback.text;
    toast({ title, text, tone: "error" });
  }

  private stop(): void {
    this.stopped.abort();
    void this.marks.save();
    this.hangUp();
    for (const feed of this.feeds.values()) feed.stop();
  }

  private hangUp(): void {
    this.line?.close();
    this.line = null;
    this.asking.stop();
    this.whoIsHere.forget();
    this.timers.cancelAll();
  }

  private makeFeed(board: BoardId, initial: MessagePage | null): BoardFeed {
    return new BoardFeed(
      board,
      {
        userId: this.options.reader.id,
        signal: () => this.stopped.signal,
        isSignedOut: () => this.getView().isSignedOut,
        unreadFrom: (id) => {
          const state = this.boards.get(id);
          return state && state.unread > 0 ? state.readUpTo : null;
        },
        learn: (people) => this.people.learn(people),
        refused: ({ status }) => (status === 401 || status === 403) && void this.asking.now(),
        explain: (failure, fallback) => this.explain(failure, fallback),
      },
      initial,
    );
  }

  private online(): void {
    if (this.getView().line === "offline") {
      this.showLine("connecting");
      this.timers.set("lost", lostAfter.again, () => this.lost());
    }
    // The socket may look alive for a while after its connection has gone
    this.line?.reconnect();
    void this.asking.now();
  }

  private lineUp(): void {
    // Where one line was lost, all were: not everybody asks at the same moment
    if (this.hasBeenLive) this.asking.soon();
    else void this.asking.now();
  }

  private lineDown(): void {
    if (this.getView().line === "live") {
      this.showLine("connecting");
      this.asking.later();
    }
    if (this.getView().line === "connecting" && !this.timers.has("lost")) {
      this.timers.set("lost", lostAfter.again, () => this.lost());
    }
  }

  private lost(): void {
    if (this.getView().line === "connecting") this.showLine("lost");
  }

  private showLine(line: LineState): void {
    const isDown = line === "lost" || line === "offline";
    if (isDown) this.whoIsHere.forget();
    if (isDown && this.hasBeenLive && this.downSince === null) {
      this.downSince = this.feeds.get("general")?.newest() ?? 0;
      this.dismissMissed();
    }
    this.show({ line });
  }

  /** The line is up and nothing is missing any more. */
  private settle(): void {
    this.timers.cancel("lost");
    const { downSince } = this;
    this.downSince = null;
    this.hasBeenLive = true;
    if (this.getView().line === "live") return;
    this.showLine("live");
    if (downSince === null) return;
    const unseen = this.feeds.get("general")?.fromOthers(downSince) ?? [];
    this.show({ missed: { count: unseen.length, firstId: unseen[0]?.id ?? null } });
    this.timers.set("missed", missedStays, () => this.dismissMissed());
  }

  private hearMessage(data: unknown): void {
    if (typeof data !== "object" || data === null || !("board" in data) || !("revision" in data)) return;
    const heard = data as { board: BoardId; revision: number } | (MessageView & { author: Person | null });
    const feed = this.feeds.get(heard.board);
    if (!feed) return;
    if ("id" in heard) {
      const { author, ...message } = heard;
      if (author) this.people.learn([author]);
      feed.take(message);
    } else feed.told(heard.revision);
    this.boards.hear(heard.board, heard);
    this.showBoards();
  }

  private hearPerson(data: unknown): void {
    if (typeof data === "object" && data !== null && "id" in data) this.people.learn([data as HeardPerson]);
  }

  private hearPresence(here: Person[] | null): void {
    // Names as they were when each of them came
    if (here) this.people.meet(here);
    this.whoIsHere.hear(here && here.map(({ id }) => id));
  }

  /** Asks what is new, and lets every board that is open catch up. */
  private async fetchNews(): Promise<void> {
    const { signal } = this.stopped;
    const isOver = () => signal.aborted;
    // What is said between this answer and a line that comes up later nobody would hear
    const wasUp = this.line?.isUp();
    void this.marks.save();
    this.boards.ask();
    const answer = await fetchOverview(signal);
    if (isOver()) return;
    if (!answer.ok) {
      this.boards.unanswered();
      this.shutOut(answer);
      return;
    }
    const { boards, channels, pause } = answer.value;
    if ([...this.feeds.keys()].some((id) => !boards.some((board) => board.id === id))) {
      window.location.replace(accessLost);
      return;
    }
    for (const { id } of boards) if (!this.feeds.has(id)) this.feeds.set(id, this.makeFeed(id, null));
    const readFurther = this.boards.answer(boards);
    this.show({ pause });
    this.channels = channels;
    this.line?.listen(channels);
    for (const { id, revision } of boards) this.feeds.get(id)?.told(revision);
    const behind = [...this.feeds.values()].filter((feed) => feed.isBehind());
    const hasCaughtUp = (await Promise.all(behind.map((feed) => feed.catchUp()))).every(Boolean);
    if (isOver()) return;
    if (hasCaughtUp) for (const id of readFurther) this.boards.recount(id);
    this.showBoards();
    if (wasUp && this.line?.isUp() && hasCaughtUp) this.settle();
    for (const feed of this.feeds.values()) void feed.pump();
  }

  private showBoards(): void {
    this.show({ boards: this.boards.all() });
    if (!this.boards.areSure()) this.asking.unless(unsureFor, () => this.boards.areSure());
  }

  /** Reading is refused: she has been signed out elsewhere, or her access has ended. */
  private shutOut({ status }: ChatFailure): void {
    if (status === 401) {
      this.show({ isSignedOut: true });
      this.hangUp();
    }
    if (status === 403) window.location.replace(accessLost);
  }
}
