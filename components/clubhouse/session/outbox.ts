import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import type { MessageView } from "@/lib/clubhouse/schema";
import { nextToSend, type PendingMessage, type Timeline, type TimelineAction } from "./timeline";
import { type ChatFailure, deleteMessage, postMessage } from "./chat-api";
import { Backoff, SingleFlight, Timers } from "./timers";
import { KeptMessages } from "./draft-storage";

type OutboxHost = {
  userId: string;
  signal: () => AbortSignal;
  isSignedOut: () => boolean;
  /** She has been signed out and wants to send: shows her how to sign in again. */
  askToSignIn: () => void;
  explain: (failure: ChatFailure, fallback: { title: string; text: string }) => void;
};

type OutboxTimeline = {
  get: () => Timeline;
  apply: (action: TimelineAction) => void;
  arrived: (message: MessageView) => void;
};

/** What has become of a message. waits: nobody answers, or she is signed out; it goes out by itself. */
export type SendOutcome =
  | { type: "arrived"; message: MessageView }
  | { type: "waits" }
  | { type: "refused"; id: string; failure: ChatFailure };

/** The post that a message answers, and what goes with it. `onClosed` has its words where that post was closed. */
export type Accompanying = Pick<PendingMessage, "replyTo" | "uploads" | "mentions"> & {
  onClosed?: ((content: string) => void) | undefined;
};

/** How long until a message that got no answer is tried again, milliseconds; longer each time. */
const againAfter = { first: 2_000, longest: 60_000 };
/** A message that has waited for longer than this, milliseconds, goes out only when she says so. */
const sentByItselfFor = 24 * 60 * 60 * 1_000;

/** Whoever repeats a post whose message has been deleted since is told so: it is not there. */
const deletedSince: ChatFailure = { ok: false, status: 410, code: null, message: null };

/**
 * What is on its way to one board: sent in the order it was written in, tried again while nobody answers, and kept on the
 * device until it has arrived, so that the next visit sends what this one could not.
 */
export class Outbox {
  private readonly sending = new SingleFlight(() => this.sendAll());
  private readonly timers = new Timers();
  private readonly waits = new Backoff(againAfter.first, againAfter.longest);
  private readonly kept: KeptMessages;
  /** What this device keeps: gone from there, it was sent or thrown away by another tab. */
  private readonly keptIds = new Set<string>();
  /** What could not be sent because she is signed out: it goes out by itself when she is back. */
  private readonly held = new Set<string>();
  private readonly watchers = new Map<string, (outcome: SendOutcome) => void>();

  constructor(
    private readonly board: BoardId,
    private readonly host: OutboxHost,
    private readonly timeline: OutboxTimeline,
  ) {
    this.kept = new KeptMessages(host.userId, board);
  }

  /** Takes up what was on its way when a page was left, and sends what waits. */
  start(): void {
    void this.pump();
  }

  stop(): void {
    this.timers.cancelAll();
  }

  /** Shows a message at once and sends it when its turn comes; says so where it is refused. */
  send(content: string, kind: string | null, { onClosed, ...more }: Accompanying = {}): void {
    const id = this.queue(content, kind, more);
    if (onClosed) this.watchers.set(id, (outcome) => this.returnClosed(outcome, content, onClosed));
    this.sendNow();
  }

  /** The same, for whoever says herself what has become of it. */
  post(content: string, kind: string | null, more: Accompanying = {}): Promise<SendOutcome> {
    const id = this.queue(content, kind, more);
    const outcome = new Promise<SendOutcome>((resolve) => this.watchers.set(id, resolve));
    this.sendNow();
    return outcome;
  }

  /** Sends an unsent message again, under the same id. */
  retry(id: string): void {
    this.timeline.apply({ type: "moved", id, state: "queued" });
    this.sendNow();
  }

  /** Throws an unsent message away, also where it had arrived after all. */
  discard(id: string): void {
    this.timeline.apply({ type: "discarded", id });
    void this.sending.run();
  }

  /** Takes up what other pages have left behind, and sends everything that waits, one after the other. */
  pump(): Promise<void> {
    if (!this.host.isSignedOut()) this.adopt();
    return this.wake();
  }

  /** Keeps what has not arrived on the device, after every change, and tells of what the live line has brought. */
  keep(before: readonly PendingMessage[], { pending, known }: Pick<Timeline, "pending" | "known">): void {
    for (const one of pending) if (!before.includes(one)) this.keepOne(one);
    for (const { id } of before) {
      if (pending.some((one) => one.id === id)) continue;
      this.keptIds.delete(id);
      this.kept.remove(id);
      const message = this.watchers.has(id) && known.find((one) => one.id === id);
      if (message && message.deletedAt === null) this.settle(id, { type: "arrived", message });
    }
  }

  /** Lets go of what another tab has sent or thrown away. */
  forgetGone(): void {
    for (const { id } of this.timeline.get().pending) if (this.isGone(id)) this.forget(id);
  }

  private queue(content: string, kind: string | null, { replyTo, uploads, mentions }: Accompanying): string {
    const pending: PendingMessage = {
      id: newId(),
      kind,
      content,
      ...(replyTo && { replyTo }),
      ...(uploads?.length && { uploads }),
      ...(mentions && { mentions }),
      at: new Date().toISOString(),
      state: "queued",
    };
    this.timeline.apply({ type: "queued", pending });
    return pending.id;
  }

  private keepOne(one: PendingMessage): void {
    // What is gone from the device stays gone: she may have signed out in another tab
    if (this.keptIds.has(one.id) && !this.kept.get(one.id)) return;
    const state = one.state === "failed" && !this.held.has(one.id) ? "failed" : "queued";
    if (this.kept.set({ ...one, state })) this.keptIds.add(one.id);
  }

  private adopt(): void {
    const here = new Set(this.timeline.get().pending.map(({ id }) => id));
    for (const one of this.kept.list()) {
      if (here.has(one.id)) continue;
      this.keptIds.add(one.id);
      const isOld = Date.now() - Date.parse(one.at) > sentByItselfFor;
      const pending = isOld && !one.isDiscarded ? { ...one, state: "failed" as const } : one;
      this.timeline.apply({ type: "queued", pending });
      if (!this.find(one.id)) this.kept.remove(one.id);
    }
  }

  /** Whether another tab has sent it or thrown it away. */
  private isGone(id: string): boolean {
    return this.keptIds.has(id) && !this.kept.get(id);
  }

  private forget(id: string): void {
    this.timeline.apply({ type: "removed", id });
    this.settle(id, { type: "waits" });
  }

  private find(id: string): PendingMessage | undefined {
    return this.timeline.get().pending.find((one) => one.id === id);
  }

  private sendNow(): void {
    if (this.host.isSignedOut()) this.host.askToSignIn();
    void this.wake();
  }

  private wake(): Promise<void> {
    this.timers.cancel("again");
    for (const { id, state } of this.timeline.get().pending)
      if (state === "waiting") this.timeline.apply({ type: "moved", id, state: "queued" });
    return this.sending.run();
  }

  private async sendAll(): Promise<void> {
    for (let next = this.nextUp(); next; next = this.nextUp()) {
      const { id } = next;
      const isDone = await inOneTab(`clubhouse:send:${id}`, () => this.sendOne(id));
      if (!isDone && !this.host.signal().aborted) {
        this.waitFor(id);
        break;
      }
    }
    if (this.host.isSignedOut()) this.holdAll();
  }

  private nextUp(): PendingMessage | null {
    if (this.host.isSignedOut() || this.host.signal().aborted) return null;
    return nextToSend(this.timeline.get());
  }

  /** Sends one message, or deletes one that was thrown away. False when nobody answered. */
  private async sendOne(id: string): Promise<boolean> {
    const one = this.find(id);
    if (one && this.isGone(id)) this.forget(id);
    if (!one || !this.find(id)) return true;
    const signal = this.host.signal();
    this.timeline.apply({ type: "moved", id, state: "sending" });
    const { kind, content, replyTo, uploads, mentions, isDiscarded } = one;
    const answer = isDiscarded
      ? await deleteMessage(id)
      : await postMessage({ id, board: this.board, kind, content, replyTo, uploads, mentions }, signal);
    if (answer.ok) this.answered(one, answer.value);
    else if (signal.aborted) this.timeline.apply({ type: "moved", id, state: "queued" });
    else if (answer.status === 401) this.hold(id, answer);
    else if (isUnanswered(answer) || (isDiscarded && isLater(answer))) return this.hasArrived(id);
    else if (isDiscarded) this.timeline.apply({ type: "removed", id });
    else this.refused(id, answer);
    return true;
  }

  private answered(one: PendingMessage, message: MessageView): void {
    const { id, isDiscarded } = one;
    const isHere = this.find(id) !== undefined;
    this.waits.reset();
    this.timeline.arrived(message);
    if (isDiscarded) this.timeline.apply({ type: "removed", id });
    else if (message.deletedAt === null) this.settle(id, { type: "arrived", message });
    else this.renew(one, isHere);
  }

  /** An earlier try had arrived and was deleted since. Nothing brings that back: the text stays here, under another id, its files are gone. */
  private renew({ id, kind, content, replyTo, mentions, at }: PendingMessage, isHere: boolean): void {
    const pending: PendingMessage = { id: newId(), kind, content, replyTo, mentions, at, state: "failed" };
    if (isHere) this.timeline.apply({ type: "queued", pending });
    if (isHere || this.watchers.has(id))
      this.settle(id, { type: "refused", id: pending.id, failure: deletedSince });
  }

  private refused(id: string, failure: ChatFailure): void {
    this.held.delete(id);
    this.timeline.apply({ type: "moved", id, state: "failed", mayBeThere: failure.status >= 500 });
    this.settle(id, { type: "refused", id, failure });
  }

  /** Nobody answered, but perhaps the live line has brought it meanwhile. */
  private hasArrived(id: string): boolean {
    if (this.find(id)) return false;
    this.settle(id, { type: "waits" });
    return true;
  }

  private waitFor(id: string): void {
    this.timeline.apply({ type: "moved", id, state: "waiting" });
    this.timers.set("again", this.waits.next(), () => void this.wake());
    for (const waiting of [...this.watchers.keys()]) this.settle(waiting, { type: "waits" });
  }

  private hold(id: string, failure: ChatFailure): void {
    this.holdOne(id);
    this.host.explain(failure, roomsCopy.toasts.sendFailed);
  }

  private holdAll(): void {
    for (const { id, state } of this.timeline.get().pending)
      if (state === "queued" || state === "waiting") this.holdOne(id);
  }

  private holdOne(id: string): void {
    this.held.add(id);
    this.timeline.apply({ type: "moved", id, state: "failed" });
    this.settle(id, { type: "waits" });
  }

  /** The post that it answers was closed meanwhile: the words go back to where they were written. */
  private returnClosed(outcome: SendOutcome, content: string, onClosed: (content: string) => void): void {
    if (outcome.type !== "refused") return;
    this.host.explain(outcome.failure, roomsCopy.toasts.sendFailed);
    if (outcome.failure.code !== "closed") return;
    this.timeline.apply({ type: "removed", id: outcome.id });
    onClosed(content);
  }

  private settle(id: string, outcome: SendOutcome): void {
    const tell = this.watchers.get(id);
    this.watchers.delete(id);
    if (tell) tell(outcome);
    else if (outcome.type === "refused") this.host.explain(outcome.failure, roomsCopy.toasts.sendFailed);
  }
}

/** Nobody has said anything: it may have arrived. */
function isUnanswered({ status }: ChatFailure): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

function isLater({ status }: ChatFailure): boolean {
  return status === 429 || status >= 500;
}

/** Does something unless another tab is at it, which answers false. Without locks, as over plain http, nobody can tell. */
async function inOneTab(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = (globalThis as { navigator?: Partial<Navigator> }).navigator ?? {};
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : false));
}

/** A new message's id. Browsers give randomUUID to https and localhost only; the demo may be opened by another name. */
function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  hex[6] = `4${hex[6]?.slice(1)}`;
  hex[8] = `a${hex[8]?.slice(1)}`;
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
