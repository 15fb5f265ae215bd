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
import {
  deleteMessage,
  editMessage,
  fetchChanges,
  fetchNewest,
  fetchOlder,
  type ChatAnswer,
  type ChatFailure,
} from "./chat-api";
import { Backoff, SingleFlight, Timers } from "./timers";
import { Outbox, type Accompanying, type SendOutcome } from "./outbox";
import type { HeardPerson } from "./people";
import { Store } from "./store";
import { RoomVisit } from "./read-tracking";

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
  /** Aborted when the page is left. */
  signal: () => AbortSignal;
  isSignedOut: () => boolean;
  /** Signed out with something to send: shows how to sign in again. */
  askToSignIn: () => void;
  /** True if unread counts match the server's. */
  isUpToDate: () => boolean;
  /** The read position on a board, before what is being read now. */
  unreadFrom: (board: BoardId) => number | null;
  learn: (people: readonly HeardPerson[]) => void;
  /** How many messages of a board are unread. */
  unread: (board: BoardId) => number;
  /** Marks a board as read up to a position. */
  markRead: (board: BoardId, position: number) => void;
  /** Reading was refused: finds out why. */
  refused: (failure: ChatFailure) => void;
  /** Shows what went wrong; refetches if stale state may be the reason. */
  explain: (failure: ChatFailure, fallback: Outcome) => void;
};

/**
 * Reordered events get this long to close a gap by themselves, milliseconds; if fetching does not close it either,
 * the wait backs off. Each browser adds a random delay of up to `spread`, so that they do not all fetch at once:
 * `crowd` if all of them must fetch, or the page is hidden.
 */
const gapGrace = { first: 300, longest: 30_000, spread: { one: 200, crowd: 1_000 } };
/** With more changes than this, the newest page is fetched instead of all changes. */
const catchUpMost = 500;
/** A page that stays open for days is trimmed to this many messages at twice as many. */
const keepMost = 300;

const nothing: MessagePage = { messages: [], people: [], revision: 0, newest: 0, hasMore: false };

/** One board in this browser: its messages, their sync, and the outbox for the reader's own. */
export class BoardFeed extends Store<FeedView> {
  private readonly timers = new Timers();
  private readonly gapWaits = new Backoff(gapGrace.first, gapGrace.longest);
  private readonly news = new SingleFlight(() => this.fetchNews());
  private readonly outbox: Outbox;
  readonly visit: RoomVisit;
  /** True if the last fetch of news succeeded. */
  private isAnswered = false;
  private opening: { signal: AbortSignal; done: Promise<void> } | null = null;
  /** True once the room was entered: it is then fetched whenever it is missing. */
  private isWanted = false;
  /** Events that arrive while the first page loads. */
  private early: TimelineAction[] = [];

  constructor(
    readonly board: BoardId,
    private readonly host: FeedHost,
    initial: MessagePage | null,
    readonly thread: string | null = null,
  ) {
    const newAfter = initial && host.isUpToDate() ? host.unreadFrom(board) : null;
    super({
      state: initial ? "ready" : "closed",
      timeline: openTimeline(initial ?? nothing, [], thread),
      older: "idle",
      newAfter,
      isEntering: newAfter !== null,
      isShown: false,
    });
    this.visit = new RoomVisit({
      want: () => this.want(),
      enter: () => this.enter(),
      entered: () => this.entered(),
      shown: () => this.shown(),
      newest: () => this.newest(),
      markRead: (position) => this.markRead(position),
    });
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
    this.outbox.start();
  }

  stop(): void {
    this.timers.cancelAll();
    this.outbox.stop();
    this.visit.stop();
  }

  /** Enters the room: fetches the board if it is missing, and places the divider above what is new. */
  enter(): void {
    this.show({ newAfter: this.host.unreadFrom(this.board), isEntering: true });
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

  /**
   * Shows a message at once and sends it in its turn. `onClosed` gets the text of a reply if its post was closed.
   */
  send(content: string, kind: string | null = null, more: Omit<Accompanying, "replyTo"> = {}): void {
    this.outbox.send(content, kind, { ...more, replyTo: this.thread ?? undefined });
  }

  /** Sends like `send`, but returns the outcome instead of showing it. */
  post(
    content: string,
    kind: string | null,
    more?: Pick<Accompanying, "uploads" | "mentions">,
  ): Promise<SendOutcome> {
    return this.outbox.post(content, kind, more);
  }

  /** Sends an unsent message again, under the same id. */
  retry(id: string): void {
    this.outbox.retry(id);
  }

  /** Discards an unsent message, even if it had arrived after all. */
  discard(id: string): void {
    this.outbox.discard(id);
  }

  /** Sends what waits, including messages left by other tabs, one at a time, in the order written. */
  pump(): Promise<void> {
    return this.outbox.pump();
  }

  /** Another tab has changed the stored messages. */
  keptElsewhere(): void {
    this.outbox.forgetGone();
  }

  /** Applies a message from the live connection or a response. */
  take(message: MessageView): void {
    this.hear({ type: "arrived", message });
  }

  /** The board is known to have reached this revision. */
  learnRevision(revision: number): void {
    this.hear({ type: "announced", revision });
  }

  /** Saves an own message's new text. True if saved. */
  async edit(id: string, content: string, mentions?: string[]): Promise<boolean> {
    const { updated, updateFailed } = roomsCopy.toasts;
    return this.changed(await editMessage(id, content, mentions), updated, updateFailed);
  }

  /** Deletes a message for everyone. True if it is gone. */
  async remove(id: string): Promise<boolean> {
    const { deleted, deleteFailed } = roomsCopy.toasts;
    return this.changed(await deleteMessage(id), deleted, deleteFailed);
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
      this.host.learn(answer.value.people);
      this.apply({ type: "older", before, page: answer.value });
    }
    this.show({ older: answer.ok || signal.aborted ? "idle" : "failed" });
    if (!answer.ok && !signal.aborted) this.host.explain(answer, roomsCopy.toasts.loadFailed);
  }

  /** Fetches everything that is missing. True if successful; a failure is not shown. */
  async catchUp(): Promise<boolean> {
    if (this.getView().state !== "ready") return true;
    await this.news.run();
    return this.isAnswered;
  }

  /** True if something is known to be missing. */
  isBehind(): boolean {
    const { state, timeline } = this.getView();
    return state === "ready" && isBehind(timeline);
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

  /** The position of the newest message loaded, replies included; 0 if there is none. */
  newest(): number {
    const { timeline } = this.getView();
    if (this.thread === null) return newestPosition(timeline);
    return shownMessages(timeline).at(-1)?.position ?? 0;
  }

  /** Marks the board as read; on a post's page only if its replies are all that is unread. */
  private markRead(position: number): void {
    const { board, thread } = this;
    const from = this.host.unreadFrom(board);
    const isHere = (one: MessageView) => thread === null || one.replyTo === thread || one.id === thread;
    const isAll = from === null || this.host.unread(board) <= this.fromOthers(from).filter(isHere).length;
    if (thread === null || isAll) this.host.markRead(board, position);
  }

  /** Removes a member's messages. */
  forgetAuthor(authorId: string): void {
    if (this.getView().state === "ready") this.apply({ type: "forgotten", authorId });
  }

  /** Trims the oldest messages if there are very many. Only for a reader at the end. */
  forgetOld(): void {
    if (this.getView().timeline.known.length > 2 * keepMost) this.apply({ type: "trimmed", keep: keepMost });
  }

  private changed(answer: ChatAnswer<MessageView>, done: Outcome, failed: Outcome): boolean {
    if (answer.ok) {
      this.take(answer.value);
      toast(done);
    } else this.host.explain(answer, failed);
    return answer.ok;
  }

  private sent(message: MessageView): void {
    this.take(message);
    // A board that is not loaded cannot show it: it comes with the first page
    if (this.getView().state !== "ready") this.apply({ type: "removed", id: message.id });
  }

  private hear(action: TimelineAction): void {
    const { state } = this.getView();
    if (state === "loading") this.early.push(action);
    else if (state === "ready") this.apply(action);
  }

  private async fetchFirst(signal: AbortSignal): Promise<void> {
    this.show({ state: "loading" });
    this.early = [];
    const answer = await fetchNewest(this, signal);
    // The page was left, and perhaps shown again since: this is the response of an earlier visit
    if (signal.aborted || signal !== this.host.signal()) return;
    if (!answer.ok) {
      this.show({ state: "failed" });
      this.host.explain(answer, roomsCopy.toasts.loadFailed);
      return;
    }
    this.host.learn(answer.value.people);
    const { pending } = this.getView().timeline;
    this.show({ state: "ready", timeline: openTimeline(answer.value, pending, this.thread) });
    this.outbox.keep(pending, this.getView().timeline);
    for (const action of this.early.splice(0)) this.apply(action);
  }

  private async fetchNews(): Promise<void> {
    const signal = this.host.signal();
    this.isAnswered = false;
    for (let isDone = false; !isDone;) {
      const { heard, lastRevision } = this.getView().timeline;
      const isFarBehind = heard - lastRevision > catchUpMost;
      const answer = isFarBehind
        ? await fetchNewest(this, signal)
        : await fetchChanges(this.board, lastRevision, signal);
      if (signal.aborted) return;
      if (!answer.ok) {
        // Fails silently: the connection is shown as down, and the next poll retries
        this.host.refused(answer);
        this.watchGap();
        return;
      }
      this.host.learn(answer.value.people);
      this.apply({ type: isFarBehind ? "reopened" : "caughtUp", page: answer.value });
      // A response without progress would make none the next time either
      const isStuck = this.getView().timeline.lastRevision === lastRevision;
      isDone = isFarBehind || isStuck || !answer.value.hasMore;
    }
    this.isAnswered = true;
  }

  private apply(action: TimelineAction): void {
    const before = this.getView().timeline;
    const timeline = reduceTimeline(before, action);
    if (timeline === before) return;
    if (timeline.pending !== before.pending) this.outbox.keep(before.pending, timeline);
    this.show({ timeline });
    this.watchGap(action.type === "announced");
  }

  /**
   * Fetches what is missing unless it arrives by itself; meanwhile one gap may close and another open. `isForAll`:
   * only a revision came, so all browsers miss the change.
   */
  private watchGap(isForAll = false): void {
    if (!this.isBehind()) {
      this.timers.cancel("gap");
      this.gapWaits.reset();
      return;
    }
    if (this.timers.has("gap") || this.host.isSignedOut() || this.host.signal().aborted) return;
    const { lastRevision } = this.getView().timeline;
    const isCrowd = isForAll || document.visibilityState === "hidden";
    const spread = isCrowd ? gapGrace.spread.crowd : gapGrace.spread.one;
    this.timers.set("gap", this.gapWaits.next() + spread * Math.random(), () => {
      if (this.getView().timeline.lastRevision === lastRevision) return void this.catchUp();
      this.gapWaits.reset();
      this.watchGap();
    });
  }
}
