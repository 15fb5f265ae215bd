import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { toast } from "@/components/ui/toast";
import type { MessagePage, MessageView } from "@/lib/clubhouse/schema";
import {
  isBehind,
  newestPosition,
  openTimeline,
  reduceTimeline,
  shownMessages,
  type Timeline,
  type TimelineAction,
} from "./timeline";
import { fetchChanges, fetchNewest, fetchOlder, type ChatAnswer, type ChatFailure } from "./chat-api";
import { SingleFlight } from "./timers";
import { Outbox } from "./outbox";
import type { People } from "./people";
import { Store } from "./store";
import { RoomVisit } from "./read-tracking";
import type { CountedBoard } from "./unread";

/** The state of a board's room. */
export type FeedView = {
  /** closed: not requested yet. */
  state: "closed" | "loading" | "failed" | "ready";
  timeline: Timeline;
  older: "idle" | "loading" | "failed";
  /** Messages after this position are new since the last visit; null: none are, or not entered yet. */
  newAfter: number | null;
  /** Entering: the list must load back to the first new message. */
  isEntering: boolean;
  /** The list has been shown: its position stays, whatever arrives. */
  isShown: boolean;
};

type Outcome = { title: string; text: string };

/** What a feed needs from its session. */
type FeedHost = {
  userId: string;
  people: Pick<People, "update">;
  /** Aborted when the page is left. */
  signal: () => AbortSignal;
  isSignedOut: () => boolean;
  /** Signed out with something to send: shows how to sign in again. */
  askToSignIn: () => void;
  /** True if unread counts match the server's. */
  isUpToDate: () => boolean;
  boardState: (board: BoardId) => CountedBoard | undefined;
  /** Marks a board as read up to a position. */
  markRead: (board: BoardId, position: number) => void;
  refreshSoon: () => void;
  /** Shows what went wrong; refetches if stale state may be the reason. */
  explain: (failure: ChatFailure, fallback: Outcome) => void;
};

/**
 * Reordered events get this long to close a gap by themselves, milliseconds, with a random delay on top: the longer one
 * if all browsers must fetch, or the page is hidden. `retry`: after a failed fetch.
 */
const gapWait = { first: 300, retry: 5_000, spread: 200, longSpread: 1_000 };
/** With more changes than this, the newest page is fetched instead of all changes. */
const maxCatchUp = 500;
/** A page that stays open for days is trimmed to this many messages at twice as many. */
const trimTo = 300;

const nothing: MessagePage = { messages: [], people: [], revision: 0, newest: 0, hasMore: false };

/** One board in this browser: its messages, their sync, and the outbox for the reader's own. */
export class BoardFeed extends Store<FeedView> {
  readonly outbox: Outbox;
  readonly visit: RoomVisit;
  private readonly catchUp = new SingleFlight(() => this.fetchNews());
  private gapTimer: ReturnType<typeof setTimeout> | null = null;
  /** True if the last fetch of news succeeded. */
  private hasCaughtUp = true;
  private opening: { signal: AbortSignal; done: Promise<void> } | null = null;
  /** True once the room was entered: it is then fetched whenever it is missing. */
  private isWanted = false;
  /** The highest revision announced while the first page loads. */
  private announced = 0;

  constructor(
    readonly board: BoardId,
    private readonly host: FeedHost,
    initial: MessagePage | null,
    readonly thread: string | null = null,
  ) {
    super({
      state: initial ? "ready" : "closed",
      timeline: openTimeline(initial ?? nothing, [], thread),
      older: "idle",
      newAfter: null,
      isEntering: false,
      isShown: false,
    });
    if (initial && host.isUpToDate()) {
      const newAfter = this.unreadFrom();
      this.show({ newAfter, isEntering: newAfter !== null });
    }
    this.visit = new RoomVisit(this);
    this.outbox = new Outbox(board, host, {
      get: () => this.getView().timeline,
      apply: (action) => this.apply(action),
      arrived: (message) => this.sent(message),
    });
  }

  /** Starts, or restarts after stop(). */
  start(): void {
    if (this.getView().state === "loading") this.show({ state: "closed" });
    if (this.isWanted) void this.open();
    void this.outbox.pump();
  }

  stop(): void {
    this.cancelGap();
    this.outbox.stop();
    this.visit.stop();
  }

  /** Enters the room: fetches the board if it is missing, and places the divider above what is new. */
  enter(): void {
    this.show({ newAfter: this.unreadFrom(), isEntering: true });
    this.want();
  }

  /** The reader had read up to a position before entering: new messages begin after it. */
  readBefore(position: number): void {
    const { newAfter } = this.getView();
    if (newAfter === null || newAfter >= position) return;
    this.show({ newAfter: this.newest() > position ? position : null });
  }

  /** In the room before it is known what is new: fetches the board if it is missing. */
  want(): void {
    this.isWanted = true;
    void this.open();
  }

  /** The list is laid out, at the first new message. */
  entered(): void {
    if (this.getView().isEntering) this.show({ isEntering: false });
  }

  /** The list is visible. */
  shown(): void {
    if (!this.getView().isShown) this.show({ isShown: true });
  }

  /** Fetches the newest page, unless it is loaded. */
  open(): Promise<void> {
    const { state } = this.getView();
    if (state === "ready") return Promise.resolve();
    const signal = this.host.signal();
    if (state !== "loading" || this.opening?.signal !== signal) {
      this.opening = { signal, done: this.fetchFirst(signal) };
    }
    return this.opening.done;
  }

  /** Applies a message from the live connection or a response. */
  take(message: MessageView): void {
    if (this.getView().state === "ready") this.apply({ type: "arrived", message });
    else this.announced = Math.max(this.announced, message.revision);
  }

  /** The board has reached this revision: fetches what is missing, soon. */
  announce(revision: number): void {
    if (this.getView().state === "ready") this.apply({ type: "announced", revision });
    else this.announced = Math.max(this.announced, revision);
  }

  /** The board has reached this revision: fetches what is missing. True if nothing is; a failure is not shown. */
  async refreshSince(revision: number): Promise<boolean> {
    this.announce(revision);
    if (!this.isBehind()) return true;
    await this.catchUp.run();
    return this.hasCaughtUp;
  }

  /** Fetches the page before the oldest message shown. */
  async loadOlder(): Promise<void> {
    const { timeline, older } = this.getView();
    if (older === "loading" || !timeline.hasOlder) return;
    this.show({ older: "loading" });
    const before = timeline.floor;
    const signal = this.host.signal();
    const answer = await fetchOlder(this, before, signal);
    if (answer.ok) {
      this.host.people.update(answer.value.people);
      this.apply({ type: "older", before, page: answer.value });
    }
    this.show({ older: answer.ok || signal.aborted ? "idle" : "failed" });
    if (!answer.ok && !signal.aborted) this.host.explain(answer, roomsCopy.toasts.loadFailed);
  }

  /** Others' messages after a position, as far as loaded. */
  fromOthers(position: number): MessageView[] {
    const { known, floor } = this.getView().timeline;
    return known.filter(
      (one) =>
        one.deletedAt === null &&
        !one.hidden &&
        one.position > position &&
        one.position >= floor &&
        one.authorId !== this.host.userId,
    );
  }

  /** Others' messages after a position, and the first of them; if not all are loaded, at least `unread`. */
  missedSince(position: number, unread: number): { count: number; firstId: string | null } {
    const { timeline, newAfter } = this.getView();
    const count = this.fromOthers(position).length;
    const isAllHere = timeline.floor <= position + 1;
    const [first] = this.fromOthers(isAllHere ? position : (newAfter ?? position));
    return { count: isAllHere ? count : Math.max(count, unread), firstId: first?.id ?? null };
  }

  /** The position of the newest message loaded, replies included; 0 if there is none. */
  newest(): number {
    const { timeline } = this.getView();
    if (this.thread === null) return newestPosition(timeline);
    return shownMessages(timeline).at(-1)?.position ?? 0;
  }

  /** Marks the board as read; on a post's page only if its replies are all that is unread. */
  markRead(position: number): void {
    const { board, thread } = this;
    const from = this.unreadFrom();
    const isHere = (one: MessageView) => thread === null || one.replyTo === thread || one.id === thread;
    const unread = this.host.boardState(board)?.unread ?? 0;
    const isAll = from === null || unread <= this.fromOthers(from).filter(isHere).length;
    if (thread === null || isAll) this.host.markRead(board, position);
  }

  /** Removes a member's messages. */
  forgetAuthor(authorId: string): void {
    if (this.getView().state === "ready") this.apply({ type: "forgotten", authorId });
  }

  /** Trims the oldest messages if there are very many. Only for a reader at the end. */
  forgetOld(): void {
    if (this.getView().timeline.known.length > 2 * trimTo) this.apply({ type: "trimmed", keep: trimTo });
  }

  /** The read position before what is unread; null if nothing is. */
  private unreadFrom(): number | null {
    const state = this.host.boardState(this.board);
    return state && state.unread > 0 ? state.readUpTo : null;
  }

  private isBehind(): boolean {
    const { state, timeline } = this.getView();
    return state === "ready" && isBehind(timeline);
  }

  /** Shows what became of a message's change, in words for both. True if it was done. */
  changed(answer: ChatAnswer<MessageView>, done: Outcome, failed: Outcome): boolean {
    if (answer.ok) {
      this.take(answer.value);
      toast(done);
    } else this.host.explain(answer, failed);
    return answer.ok;
  }

  private sent(message: MessageView): void {
    this.take(message);
    // A board that is not loaded cannot show it: it comes with the first page
    if (this.getView().state !== "ready") this.apply({ type: "pending", id: message.id, change: null });
  }

  private async fetchFirst(signal: AbortSignal): Promise<void> {
    this.show({ state: "loading" });
    const answer = await fetchNewest(this, signal);
    // The page was left, and perhaps shown again since: this is the response of an earlier visit
    if (signal.aborted || signal !== this.host.signal()) return;
    if (!answer.ok) {
      this.show({ state: "failed" });
      this.host.explain(answer, roomsCopy.toasts.loadFailed);
      return;
    }
    this.host.people.update(answer.value.people);
    const { pending } = this.getView().timeline;
    this.show({ state: "ready", timeline: openTimeline(answer.value, pending, this.thread) });
    this.outbox.store(pending, this.getView().timeline);
    this.announce(this.announced);
  }

  private async fetchNews(): Promise<void> {
    const signal = this.host.signal();
    this.hasCaughtUp = false;
    for (let isDone = false; !isDone;) {
      const { heard, lastRevision } = this.getView().timeline;
      const isFarBehind = heard - lastRevision > maxCatchUp;
      const answer = isFarBehind
        ? await fetchNewest(this, signal)
        : await fetchChanges(this.board, lastRevision, signal);
      if (signal.aborted) return;
      if (!answer.ok) {
        // Not shown: the session finds out whether access has ended
        if (answer.status === 401 || answer.status === 403) this.host.refreshSoon();
        this.watchGap(gapWait.retry);
        return;
      }
      this.host.people.update(answer.value.people);
      this.apply({ type: isFarBehind ? "reopened" : "caughtUp", page: answer.value });
      // A response without progress would make none the next time either
      const isStuck = this.getView().timeline.lastRevision === lastRevision;
      isDone = isFarBehind || isStuck || !answer.value.hasMore;
    }
    this.hasCaughtUp = true;
  }

  private apply(action: TimelineAction): void {
    const before = this.getView().timeline;
    const timeline = reduceTimeline(before, action);
    if (timeline === before) return;
    if (timeline.pending !== before.pending) this.outbox.store(before.pending, timeline);
    this.show({ timeline });
    // Of a number alone all browsers miss the change
    this.watchGap(gapWait.first, action.type === "announced");
  }

  /** Fetches what is missing after a wait, unless it arrives by itself. */
  private watchGap(wait: number, isForAll = false): void {
    if (!this.isBehind()) {
      this.cancelGap();
      return;
    }
    if (this.gapTimer || this.host.isSignedOut() || this.host.signal().aborted) return;
    const isLong = isForAll || document.visibilityState === "hidden";
    const spread = isLong ? gapWait.longSpread : gapWait.spread;
    this.gapTimer = setTimeout(
      () => {
        this.gapTimer = null;
        if (this.isBehind()) void this.catchUp.run();
      },
      wait + spread * Math.random(),
    );
  }

  private cancelGap(): void {
    if (this.gapTimer) clearTimeout(this.gapTimer);
    this.gapTimer = null;
  }
}
