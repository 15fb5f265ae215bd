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
  /** Signed out with something to send: shows how to sign in again. */
  askToSignIn: () => void;
  explain: (failure: ChatFailure, fallback: { title: string; text: string }) => void;
};

type OutboxTimeline = {
  get: () => Timeline;
  apply: (action: TimelineAction) => void;
  arrived: (message: MessageView) => void;
};

/** The outcome of a message. waits: no response, or signed out; it is retried automatically. */
export type SendOutcome =
  | { type: "arrived"; message: MessageView }
  | { type: "waits" }
  | { type: "refused"; id: string; failure: ChatFailure };

/** The post it replies to, and attachments and mentions. `onClosed` gets the text if that post was closed. */
export type Accompanying = Pick<PendingMessage, "replyTo" | "uploads" | "mentions"> & {
  onClosed?: ((content: string) => void) | undefined;
};

/** Delay before retrying a message without a response, milliseconds; doubles each time. */
const againAfter = { first: 2_000, longest: 60_000 };
/** A message that waited longer than this, milliseconds, is sent only on request. */
const sentByItselfFor = 24 * 60 * 60 * 1_000;

/** Refuses the retry of a message that was deleted since: it is gone. */
const deletedSince: ChatFailure = { ok: false, status: 410, code: null, message: null };

/**
 * Messages on their way to one board: sent in the order written, retried if there is no response, and stored on the
 * device until they arrive, so that the next visit sends the rest.
 */
export class Outbox {
  private readonly sending = new SingleFlight(() => this.sendAll());
  private readonly timers = new Timers();
  private readonly waits = new Backoff(againAfter.first, againAfter.longest);
  private readonly kept: KeptMessages;
  /** Ids in storage: if one is missing there, another tab sent or discarded it. */
  private readonly keptIds = new Set<string>();
  /** Not sent because of being signed out: sent automatically after sign-in. */
  private readonly held = new Set<string>();
  private readonly watchers = new Map<string, (outcome: SendOutcome) => void>();

  constructor(
    private readonly board: BoardId,
    private readonly host: OutboxHost,
    private readonly timeline: OutboxTimeline,
  ) {
    this.kept = new KeptMessages(host.userId, board);
  }

  /** Resumes what an earlier page left, and sends what waits. */
  start(): void {
    void this.pump();
  }

  stop(): void {
    this.timers.cancelAll();
  }

  /** Shows a message at once and sends it in its turn; shows an error if refused. */
  send(content: string, kind: string | null, { onClosed, ...more }: Accompanying = {}): void {
    const id = this.queue(content, kind, more);
    if (onClosed) this.watchers.set(id, (outcome) => this.returnClosed(outcome, content, onClosed));
    this.sendNow();
  }

  /** The same, for callers that show the outcome themselves. */
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

  /** Discards an unsent message, even if it had arrived after all. */
  discard(id: string): void {
    this.timeline.apply({ type: "discarded", id });
    void this.sending.run();
  }

  /** Adopts what other pages left behind, and sends everything that waits, one at a time. */
  pump(): Promise<void> {
    if (!this.host.isSignedOut()) this.adopt();
    return this.wake();
  }

  /** Stores unsent messages after every change, and resolves those that arrived live. */
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

  /** Drops what another tab has sent or discarded. */
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
    // Missing from storage means gone: another tab may have signed out
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

  /** True if another tab has sent or discarded it. */
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

  /** Sends one message, or deletes a discarded one. False if there was no response. */
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

  /**
   * An earlier attempt arrived and was deleted since. It cannot be restored: the text stays here under a new id,
   * without files.
   */
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

  /** No response, but the live connection may have delivered it. */
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

  /** The post it replies to was closed meanwhile: returns the text to its composer. */
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

/** No clear response: it may have arrived. */
function isUnanswered({ status }: ChatFailure): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

function isLater({ status }: ChatFailure): boolean {
  return status === 429 || status >= 500;
}

/** Runs `work` unless another tab does, which returns false. Without Web Locks (plain http) it always runs. */
async function inOneTab(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = (globalThis as { navigator?: Partial<Navigator> }).navigator ?? {};
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : false));
}

/** A new message's id. Browsers have randomUUID on https and localhost only; the demo may use another host. */
function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  hex[6] = `4${hex[6]?.slice(1)}`;
  hex[8] = `a${hex[8]?.slice(1)}`;
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
