import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import { toast } from "@/components/ui/toast";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { BoardId, MessagePage, MessageView } from "@/lib/clubhouse/schema";
import {
  isBehind,
  nextToSend,
  openTimeline,
  reduceTimeline,
  shownMessages,
  type PendingMessage,
  type Timeline,
  type TimelineAction,
} from "@/lib/clubhouse/timeline";
import {
  deleteMessage,
  editMessage,
  fetchChanges,
  fetchOlder,
  postMessage,
  type ChatFailure,
} from "./chat-api";
import { keepUnsent, readUnsent } from "./kept-text";
import { openLiveLine, type LiveLine } from "./live-line";

/** live: changes arrive by themselves; lost: they are asked for until the line is back; offline: the device says so. */
export type LineState = "connecting" | "live" | "lost" | "offline";

/** What the room shows. Replaced as a whole at every change. */
export type ChatView = {
  timeline: Timeline;
  line: LineState;
  /** What came in while the line was down; null once that is no news. */
  missed: { count: number; firstId: string | null } | null;
  older: "idle" | "loading" | "failed";
  isSignedOut: boolean;
};

export type ChatOptions = { userId: string; board: BoardId; live: LiveConfig; initial: MessagePage };

/** How often changes are asked for: while the line is down, and while it is up, in case an event was lost. */
const askEvery = { down: 10_000, up: 30_000 };
/** Reordered events get this long to close a gap by themselves. */
const gapGrace = 250;
/** A line that is back within this time was never lost, as far as the reader is concerned. */
const lostAfter = 3_000;
const missedStays = 8_000;

/** One visit to a room: what is in it, the line to it, and the queue of what is on its way. Runs in the browser only. */
export class ChatSession {
  private view: ChatView;
  private readonly listeners = new Set<() => void>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private line: LiveLine | null = null;
  private stopped = new AbortController();
  private catchingUp: Promise<void> | null = null;
  /** How often news has been asked for, so that a request sees that somebody has asked since it was sent. */
  private asked = 0;
  private isPumping = false;
  /** The newest place when the line went down; null while it is up, and before it first was. */
  private downSince: number | null = null;
  private hasBeenLive = false;

  constructor(private readonly options: ChatOptions) {
    const timeline = openTimeline(options.initial);
    this.view = { timeline, line: "connecting", missed: null, older: "idle", isSignedOut: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): ChatView => this.view;

  /** Connects; gives back how to leave. May be started again after that. */
  start(): () => void {
    this.stopped = new AbortController();
    this.restoreUnsent();
    this.line = openLiveLine(this.options.live, {
      onUp: () => void this.catchUp(),
      onDown: () => this.lineDown(),
      onCut: () => this.tryNow(),
      onEvent: (data) => this.hear(data),
    });
    const back = () => this.online();
    const seen = () => document.visibilityState === "visible" && this.tryNow();
    // Only the event counts: navigator.onLine is false on a machine without a network, where the demo works all the same
    const gone = () => this.show({ line: "offline" });
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    document.addEventListener("visibilitychange", seen);
    this.later("lost", lostAfter, () => this.lost());
    this.askLater();
    return () => {
      this.stopped.abort();
      this.line?.close();
      this.line = null;
      for (const timer of this.timers.values()) clearTimeout(timer);
      this.timers.clear();
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  /** Shows a message at once and sends it when its turn comes. */
  send(content: string): void {
    const id = newId();
    this.apply({
      type: "queued",
      pending: { id, kind: null, content, at: new Date().toISOString(), state: "queued" },
    });
    void this.pump();
  }

  /** Sends an unsent message again, under the same id. */
  retry(id: string): void {
    this.apply({ type: "moved", id, state: "queued" });
    void this.pump();
  }

  /** Throws an unsent message away. */
  discard(id: string): void {
    this.apply({ type: "removed", id });
  }

  /** Takes in a message that was posted elsewhere on the page. */
  take(message: MessageView): void {
    this.apply({ type: "arrived", message });
  }

  /** Saves an own message's new text. Whether it is saved. */
  async edit(id: string, content: string): Promise<boolean> {
    const answer = await editMessage(id, content);
    if (answer.ok) {
      this.take(answer.value);
      toast(communityCopy.toasts.updated);
      return true;
    }
    this.explain(answer, communityCopy.toasts.updateFailed);
    return false;
  }

  /** Deletes a message for everyone. Whether it is gone. */
  async remove(id: string): Promise<boolean> {
    const answer = await deleteMessage(id);
    if (answer.ok) {
      this.take(answer.value);
      toast(communityCopy.toasts.deleted);
      return true;
    }
    this.explain(answer, communityCopy.toasts.deleteFailed);
    return false;
  }

  /** Fetches the page before the oldest message shown. */
  async loadOlder(): Promise<void> {
    const { timeline, older } = this.view;
    if (older === "loading" || !timeline.hasOlder) return;
    this.show({ older: "loading" });
    const before = timeline.floor;
    const signal = this.stopped.signal;
    const answer = await fetchOlder(this.options.board, before, signal);
    if (answer.ok) this.apply({ type: "older", before, page: answer.value });
    this.show({ older: answer.ok || signal.aborted ? "idle" : "failed" });
    if (!answer.ok && !signal.aborted) this.explain(answer, communityCopy.toasts.loadFailed);
  }

  /** Tries the line now, and asks for what is new. */
  tryNow(): void {
    this.line?.retry();
    void this.catchUp();
  }

  dismissMissed(): void {
    this.show({ missed: null });
  }

  private online(): void {
    if (this.view.line === "offline") {
      this.show({ line: "connecting" });
      this.later("lost", lostAfter, () => this.lost());
    }
    // The socket may look alive for a while after its connection has gone
    this.line?.reconnect();
    void this.catchUp();
  }

  /** The line is up and nothing is missing any more. */
  private settle(): void {
    this.cancel("lost");
    const { downSince } = this;
    this.downSince = null;
    this.hasBeenLive = true;
    if (this.view.line === "live") return;
    this.show({ line: "live" });
    if (downSince === null) return;
    const unseen = this.fromOthers(downSince);
    this.show({ missed: { count: unseen.length, firstId: unseen[0]?.id ?? null } });
    this.later("missed", missedStays, () => this.dismissMissed());
  }

  private lineDown(): void {
    if (this.view.line === "live") {
      this.show({ line: "connecting" });
      this.askLater();
    }
    if (this.view.line === "connecting" && !this.timers.has("lost")) {
      this.later("lost", lostAfter, () => this.lost());
    }
  }

  private lost(): void {
    if (this.view.line === "connecting") this.show({ line: "lost" });
  }

  private hear(data: unknown): void {
    if (typeof data !== "object" || data === null || !("board" in data) || !("revision" in data)) return;
    if (data.board !== this.options.board || typeof data.revision !== "number") return;
    if ("id" in data) this.take(data as MessageView);
    else this.apply({ type: "announced", revision: data.revision });
  }

  /** Asks for everything since the last revision. Never twice at once. */
  private catchUp(): Promise<void> {
    // What is under way may have been read before the news that brought us here: then it asks again
    this.asked += 1;
    this.catchingUp ??= this.fetchNews().finally(() => {
      this.catchingUp = null;
      this.askLater();
    });
    return this.catchingUp;
  }

  private async fetchNews(): Promise<void> {
    const signal = this.stopped.signal;
    for (;;) {
      const { asked } = this;
      const answer = await fetchChanges(this.options.board, this.view.timeline.lastRevision, signal);
      if (signal.aborted) return;
      if (!answer.ok) {
        this.shutOut(answer);
        return;
      }
      this.apply({ type: "caughtUp", page: answer.value });
      if (answer.value.hasMore || this.asked !== asked) continue;
      if (this.line?.isUp()) this.settle();
      void this.pump();
      return;
    }
  }

  private askLater(): void {
    if (this.stopped.signal.aborted || this.view.isSignedOut) return;
    this.later("ask", this.view.line === "live" ? askEvery.up : askEvery.down, () => {
      // A page nobody looks at asks when it is looked at again
      if (document.visibilityState === "hidden") {
        this.askLater();
        return;
      }
      if (this.view.line !== "live") this.line?.retry();
      void this.catchUp();
    });
  }

  /** Sends what waits, one after the other, so that it arrives in the order it was written in. */
  private async pump(): Promise<void> {
    if (this.isPumping) return;
    this.isPumping = true;
    const signal = this.stopped.signal;
    for (let next = this.nextUp(); next; next = this.nextUp()) {
      const { id, kind, content } = next;
      this.apply({ type: "moved", id, state: "sending" });
      const answer = await postMessage({ id, board: this.options.board, kind, content }, signal);
      if (answer.ok) this.take(answer.value);
      else if (signal.aborted || (answer.status === 0 && !navigator.onLine)) {
        // Waits; the next answer from the server sets the queue going again
        this.apply({ type: "moved", id, state: "queued" });
        break;
      } else {
        this.apply({ type: "moved", id, state: "failed" });
        this.explain(answer, communityCopy.toasts.sendFailed);
      }
    }
    this.isPumping = false;
  }

  private nextUp(): PendingMessage | null {
    if (this.view.isSignedOut || this.stopped.signal.aborted) return null;
    return nextToSend(this.view.timeline);
  }

  private restoreUnsent(): void {
    for (const pending of readUnsent(this.options.userId)) {
      if (this.view.timeline.pending.some((one) => one.id === pending.id)) continue;
      const state = pending.state === "failed" ? "failed" : "queued";
      this.apply({ type: "queued", pending: { ...pending, state } });
    }
    void this.pump();
  }

  /** Says what went wrong. */
  private explain(failure: ChatFailure, fallback: { title: string; text: string }): void {
    if (failure.status === 401) {
      this.shutOut(failure);
      return;
    }
    // Perhaps access has ended, or somebody has deleted it: reading tells
    if (failure.status === 403 || failure.status === 404) void this.catchUp();
    const title = failure.status === 429 ? messagesCopy.rateLimit.title : fallback.title;
    const text = failure.message && failure.message !== title ? failure.message : fallback.text;
    toast({ title, text, tone: "error" });
  }

  /** Reading is refused: she has been signed out elsewhere, or her access has ended. */
  private shutOut({ status }: ChatFailure): void {
    if (status === 401) {
      this.show({ isSignedOut: true });
      this.line?.close();
      this.cancel("ask");
    }
    if (status === 403) window.location.replace("/community?notice=access-lost");
  }

  private fromOthers(position: number): MessageView[] {
    const { userId } = this.options;
    return shownMessages(this.view.timeline).filter(
      (one) => one.position > position && one.authorId !== userId,
    );
  }

  private apply(action: TimelineAction): void {
    const before = this.view.timeline;
    const timeline = reduceTimeline(before, action);
    if (timeline === before) return;
    if (timeline.pending !== before.pending) keepUnsent(this.options.userId, timeline.pending);
    this.show({ timeline });
    if (isBehind(timeline))
      this.later("gap", gapGrace, () => isBehind(this.view.timeline) && void this.catchUp());
  }

  private show(change: Partial<ChatView>): void {
    const isDown = change.line === "lost" || change.line === "offline";
    if (isDown && this.hasBeenLive && this.downSince === null) {
      this.downSince = shownMessages(this.view.timeline).at(-1)?.position ?? 0;
      change = { ...change, missed: null };
    }
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }

  private later(name: string, after: number, run: () => void): void {
    this.cancel(name);
    this.timers.set(
      name,
      setTimeout(() => {
        this.timers.delete(name);
        run();
      }, after),
    );
  }

  private cancel(name: string): void {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
  }
}

/** A new message's id. Browsers give randomUUID to https and localhost only; the demo may be opened by another name. */
export function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  hex[6] = `4${hex[6]?.slice(1)}`;
  hex[8] = `a${hex[8]?.slice(1)}`;
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
