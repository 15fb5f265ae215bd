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

/** A board as its room shows it. */
export type FeedView = {
  /** closed: not asked for yet. */
  state: "closed" | "loading" | "failed" | "ready";
  timeline: Timeline;
  older: "idle" | "loading" | "failed";
  /** What stands after this position is new since she was here; null: nothing is, or she has not come in yet. */
  newAfter: number | null;
  /** She is coming in: the list has to reach up to where the new begins. */
  isEntering: boolean;
  /** She has seen the list: whatever comes, it stays where it is. */
  isShown: boolean;
};

type Outcome = { title: string; text: string };

/** What a feed needs of the visit it belongs to. */
type FeedHost = {
  userId: string;
  /** Aborted when the page is left. */
  signal: () => AbortSignal;
  isSignedOut: () => boolean;
  /** She has been signed out and wants to send: shows her how to sign in again. */
  askToSignIn: () => void;
  /** Whether what is unread is known as the server has it. */
  isUpToDate: () => boolean;
  /** Where the reader stands on a board, before what she reads now. */
  unreadFrom: (board: BoardId) => number | null;
  learn: (people: readonly HeardPerson[]) => void;
  /** How many messages of a board are unread. */
  unread: (board: BoardId) => number;
  /** She has read a board up to a position. */
  markRead: (board: BoardId, position: number) => void;
  /** Reading was refused: asks why. */
  refused: (failure: ChatFailure) => void;
  /** Says what went wrong; asks for what is new where that may be the reason. */
  explain: (failure: ChatFailure, fallback: Outcome) => void;
};

/**
 * Reordered events get this long to close a gap by themselves, milliseconds; when asking does not close it either, the
 * next question comes later and later. Every browser waits up to `spread` longer, so that they do not all ask at once: a
 * crowd where all of them have to ask, and where nobody is looking.
 */
const gapGrace = { first: 300, longest: 30_000, spread: { one: 200, crowd: 1_000 } };
/** Beyond this many changes the newest page is asked for instead of everything since. */
const catchUpMost = 500;
/** A page that stays open for days keeps this many messages when there are twice as many. */
const keepMost = 300;

const nothing: MessagePage = { messages: [], people: [], revision: 0, newest: 0, hasMore: false };

/** One board in this browser: its messages, how they are kept up to date, and what becomes of her own. */
export class BoardFeed extends Store<FeedView> {
  private readonly timers = new Timers();
  private readonly gapWaits = new Backoff(gapGrace.first, gapGrace.longest);
  private readonly news = new SingleFlight(() => this.fetchNews());
  private readonly outbox: Outbox;
  readonly visit: RoomVisit;
  /** Whether the last question for news was answered. */
  private isAnswered = false;
  private opening: { signal: AbortSignal; done: Promise<void> } | null = null;
  /** Whether she has come into the room: then it is fetched whenever it is not here. */
  private isWanted = false;
  /** What arrives while the first page is on its way. */
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

  /** Begins, or begins again after stop(). */
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

  /** She comes into the room: fetches the board when it is not here yet, and draws the line above what is new. */
  enter(): void {
    this.show({ newAfter: this.host.unreadFrom(this.board), isEntering: true });
    this.want();
  }

  /** She had read up to a position before she came in: what is new begins after it. */
  readBefore(position: number): void {
    const { newAfter } = this.getView();
    if (newAfter === null || newAfter >= position) return;
    this.show({ newAfter: this.newest() > position ? position : null });
  }

  /** She is in the room before it is known what is new: fetches the board when it is not here yet. */
  want(): void {
    this.isWanted = true;
    void this.open();
  }

  /** The list is laid out before her, from where the new begins. */
  entered(): void {
    if (this.getView().isEntering) this.show({ isEntering: false });
  }

  /** She sees the list. */
  shown(): void {
    if (!this.getView().isShown) this.show({ isShown: true });
  }

  /** Fetches the newest page, unless it is here. */
  open(): Promise<void> {
    const { state } = this.getView();
    if (state === "ready") return Promise.resolve();
    const signal = this.host.signal();
    if (state !== "loading" || this.opening?.signal !== signal) {
      this.opening = { signal, done: this.fetchFirst(signal) };
    }
    return this.opening.done;
  }

  /** Shows a message at once and sends it when its turn comes. `onClosed` has the words of a reply whose post was closed. */
  send(content: string, kind: string | null = null, more: Omit<Accompanying, "replyTo"> = {}): void {
    this.outbox.send(content, kind, { ...more, replyTo: this.thread ?? undefined });
  }

  /** Sends as `send` does, and tells what has become of it instead of saying so on the page. */
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

  /** Throws an unsent message away, also where it had arrived after all. */
  discard(id: string): void {
    this.outbox.discard(id);
  }

  /** Sends what waits, also what other tabs have left, one after the other, so that it arrives in the order it was written in. */
  pump(): Promise<void> {
    return this.outbox.pump();
  }

  /** Another tab has changed what the device keeps. */
  keptElsewhere(): void {
    this.outbox.forgetGone();
  }

  /** Takes in a message, from the live line or from an answer. */
  take(message: MessageView): void {
    this.hear({ type: "arrived", message });
  }

  /** Somebody tells that the board has come this far. */
  learnRevision(revision: number): void {
    this.hear({ type: "announced", revision });
  }

  /** Saves an own message's new text. Whether it is saved. */
  async edit(id: string, content: string, mentions?: string[]): Promise<boolean> {
    const { updated, updateFailed } = roomsCopy.toasts;
    return this.changed(await editMessage(id, content, mentions), updated, updateFailed);
  }

  /** Deletes a message for everyone. Whether it is gone. */
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

  /** Asks for everything that is missing. Whether it is here then; a failure is told to nobody else. */
  async catchUp(): Promise<boolean> {
    if (this.getView().state !== "ready") return true;
    await this.news.run();
    return this.isAnswered;
  }

  /** Whether something is known to be missing. */
  isBehind(): boolean {
    const { state, timeline } = this.getView();
    return state === "ready" && isBehind(timeline);
  }

  /** What others have written after a position, as far as it is here. */
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

  /** The position of the newest message here, replies included; 0 when there is none. */
  newest(): number {
    const { timeline } = this.getView();
    if (this.thread === null) return newestPosition(timeline);
    return shownMessages(timeline).at(-1)?.position ?? 0;
  }

  /** Where one post and its replies are before her, she has read the board once they are all that is unread. */
  private markRead(position: number): void {
    const { board, thread } = this;
    const from = this.host.unreadFrom(board);
    const isHere = (one: MessageView) => thread === null || one.replyTo === thread || one.id === thread;
    const isAll = from === null || this.host.unread(board) <= this.fromOthers(from).filter(isHere).length;
    if (thread === null || isAll) this.host.markRead(board, position);
  }

  /** Removes what a member has written. */
  forgetAuthor(authorId: string): void {
    if (this.getView().state === "ready") this.apply({ type: "forgotten", authorId });
  }

  /** Lets go of the oldest messages when there are very many. For a reader who is at the end. */
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
    // A board that is not here has nowhere to show it: it comes with the first page
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
    // The page was left, and perhaps shown again since: then this is an answer to an earlier visit
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
        // Reading fails quietly: the line says that it is down, and the next poll asks again
        this.host.refused(answer);
        this.watchGap();
        return;
      }
      this.host.learn(answer.value.people);
      this.apply({ type: isFarBehind ? "reopened" : "caughtUp", page: answer.value });
      // An answer that leads nowhere leads nowhere the next time either
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
   * Asks for what is missing unless it comes by itself; while others come, one gap may close and the next one open.
   * `isForAll`: only a number came, so nobody has it.
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
