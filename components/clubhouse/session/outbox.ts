import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { deviceStorage } from "@/components/ui/browser-storage";
import { storedJson, storedKeys } from "@/components/ui/stored-values";
import type { MessageView } from "@/lib/clubhouse/schema";
import { nextToSend, type PendingMessage, type Timeline, type TimelineAction } from "./timeline";
import { type ChatFailure, deleteMessage, postMessage } from "./chat-api";
import { jitter, SingleFlight } from "./timers";

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

/** The post it replies to, attachments, mentions and poll. */
export type Accompanying = Pick<PendingMessage, "replyTo" | "uploads" | "mentions" | "poll">;

/** Delay before retrying a message without a response, milliseconds; doubles each time. */
const retryAfter = { first: 2_000, longest: 60_000 };
/** A message that waited longer than this, milliseconds, is sent only on request. */
const sentByItselfFor = 24 * 60 * 60 * 1_000;

/** Refuses the retry of a message that was deleted since. */
const deletedSince: ChatFailure = { ok: false, status: 410, code: null, message: null };

/**
 * Messages on their way to one board: sent in the order written, retried if there is no response, and stored on the
 * device until they arrive, so that the next visit sends the rest.
 */
export class Outbox {
  private readonly sending = new SingleFlight(() => this.sendAll());
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private retries = 0;
  private readonly prefix: string;
  private readonly resolvers = new Map<string, (outcome: SendOutcome) => void>();

  constructor(
    private readonly board: BoardId,
    private readonly host: OutboxHost,
    private readonly timeline: OutboxTimeline,
  ) {
    this.prefix = `clubhouse:unsent:${host.userId}:${board}:`;
  }

  stop(): void {
    clearTimeout(this.retryTimer);
  }

  /** Shows a message at once and sends it in its turn; shows an error if refused. `onClosed`: its post was closed. */
  async send(content: string, more: Accompanying, onClosed: (content: string) => void): Promise<void> {
    const outcome = await this.post(content, null, more);
    if (outcome.type !== "refused") return;
    this.host.explain(outcome.failure, roomsCopy.toasts.sendFailed);
    if (outcome.failure.code !== "closed") return;
    this.change(outcome.id, null);
    onClosed(content);
  }

  /** Shows a message at once, sends it in its turn and returns the outcome. */
  post(content: string, kind: string | null, more: Accompanying = {}): Promise<SendOutcome> {
    const id = this.queue(content, kind, more);
    const outcome = new Promise<SendOutcome>((resolve) => this.resolvers.set(id, resolve));
    this.sendNow();
    return outcome;
  }

  /** Sends an unsent message again, under the same id. */
  retry(id: string): void {
    this.change(id, { state: "queued" });
    this.sendNow();
  }

  /** Discards an unsent message, even if it had arrived after all. */
  discard(id: string): void {
    this.change(id, this.find(id)?.mayBeThere ? { isDiscarded: true, state: "queued" } : null);
    void this.sending.run();
  }

  /** Sends everything that waits, including what other pages left behind, one at a time. */
  pump(): Promise<void> {
    if (!this.host.isSignedOut()) this.adopt();
    return this.wake();
  }

  /** Stores unsent messages after every change, and resolves those that arrived live. */
  store(before: readonly PendingMessage[], { pending, known }: Pick<Timeline, "pending" | "known">): void {
    for (const one of pending) {
      const isNew = !before.some(({ id }) => id === one.id);
      // Missing from storage means gone: another tab may have signed out
      if (!before.includes(one) && (isNew || this.isStored(one.id))) this.storeOne(one);
    }
    for (const { id } of before) {
      if (pending.some((one) => one.id === id)) continue;
      deviceStorage.set(this.prefix + id, null);
      const message = this.resolvers.has(id) && known.find((one) => one.id === id);
      if (message && message.deletedAt === null) this.settle(id, { type: "arrived", message });
    }
  }

  /** Drops what another tab has sent or discarded. */
  dropGone(): void {
    for (const { id } of this.timeline.get().pending) if (!this.isStored(id)) this.drop(id);
  }

  private queue(content: string, kind: string | null, more: Accompanying): string {
    const { replyTo, uploads, mentions, poll } = more;
    const pending: PendingMessage = {
      id: newId(),
      kind,
      content,
      ...(replyTo && { replyTo }),
      ...(uploads?.length && { uploads }),
      ...(mentions && { mentions }),
      ...(poll && { poll }),
      at: new Date().toISOString(),
      state: "queued",
    };
    this.timeline.apply({ type: "queued", pending });
    return pending.id;
  }

  private storeOne(one: PendingMessage): void {
    const state = one.state === "failed" ? "failed" : "queued";
    deviceStorage.set(this.prefix + one.id, JSON.stringify({ ...one, state }));
  }

  private isStored(id: string): boolean {
    return deviceStorage.get(this.prefix + id) !== null;
  }

  private adopt(): void {
    const stored = storedKeys(this.prefix).flatMap((key) => parseMessage(storedJson(key)) ?? []);
    for (const one of stored.sort((a, b) => a.at.localeCompare(b.at))) {
      if (this.find(one.id)) continue;
      const isOld = Date.now() - Date.parse(one.at) > sentByItselfFor;
      const pending = isOld && !one.isDiscarded ? { ...one, state: "failed" as const } : one;
      this.timeline.apply({ type: "queued", pending });
      if (!this.find(one.id)) deviceStorage.set(this.prefix + one.id, null);
    }
  }

  private drop(id: string): void {
    this.change(id, null);
    this.settle(id, { type: "waits" });
  }

  private change(id: string, change: Partial<PendingMessage> | null): void {
    this.timeline.apply({ type: "pending", id, change });
  }

  private find(id: string): PendingMessage | undefined {
    return this.timeline.get().pending.find((one) => one.id === id);
  }

  private sendNow(): void {
    if (this.host.isSignedOut()) this.host.askToSignIn();
    void this.wake();
  }

  private wake(): Promise<void> {
    clearTimeout(this.retryTimer);
    for (const { id, state } of this.timeline.get().pending)
      if (state === "waiting") this.change(id, { state: "queued" });
    return this.sending.run();
  }

  private async sendAll(): Promise<void> {
    for (let next = this.nextUp(); next; next = this.nextUp()) {
      const { id } = next;
      const isDone = await inOneTab(`clubhouse:send:${id}`, () => this.sendOne(id));
      if (!isDone && !this.host.signal().aborted) {
        this.change(id, { state: "waiting" });
        const wait = Math.min(retryAfter.first * 2 ** this.retries++, retryAfter.longest);
        this.retryTimer = setTimeout(() => void this.wake(), jitter(wait));
        this.settleAll();
        break;
      }
    }
    if (this.host.isSignedOut()) this.settleAll();
  }

  private nextUp(): PendingMessage | null {
    if (this.host.isSignedOut() || this.host.signal().aborted) return null;
    return nextToSend(this.timeline.get());
  }

  /** Sends one message, or deletes a discarded one. False if there was no response. */
  private async sendOne(id: string): Promise<boolean> {
    const one = this.find(id);
    if (!one) return true;
    if (!this.isStored(id)) {
      this.drop(id);
      return true;
    }
    const signal = this.host.signal();
    this.change(id, { state: "sending", mayBeThere: true });
    const { kind, content, replyTo, uploads, mentions, poll, isDiscarded } = one;
    const answer = isDiscarded
      ? await deleteMessage(id)
      : await postMessage({ id, board: this.board, kind, content, replyTo, uploads, mentions, poll }, signal);
    if (answer.ok) this.answered(one, answer.value);
    else if (signal.aborted || answer.status === 401) {
      this.change(id, { state: "queued" });
      if (answer.status === 401) this.host.explain(answer, roomsCopy.toasts.sendFailed);
    } else if (isUnanswered(answer) || (isDiscarded && isTemporary(answer))) return this.hasArrived(id);
    else if (isDiscarded) this.change(id, null);
    else {
      this.change(id, { state: "failed", mayBeThere: answer.status >= 500 });
      this.settle(id, { type: "refused", id, failure: answer });
    }
    return true;
  }

  private answered(one: PendingMessage, message: MessageView): void {
    const { id, isDiscarded } = one;
    const isHere = this.find(id) !== undefined;
    this.retries = 0;
    this.timeline.arrived(message);
    if (isDiscarded) this.change(id, null);
    else if (message.deletedAt === null) this.settle(id, { type: "arrived", message });
    else this.renew(one, isHere);
  }

  /** Its earlier copy was deleted and cannot be restored: the text stays under a new id, without files. */
  private renew({ id, kind, content, replyTo, mentions, poll, at }: PendingMessage, isHere: boolean): void {
    const more = { replyTo, mentions, poll };
    const pending: PendingMessage = { id: newId(), kind, content, ...more, at, state: "failed" };
    if (isHere) this.timeline.apply({ type: "queued", pending });
    if (isHere || this.resolvers.has(id))
      this.settle(id, { type: "refused", id: pending.id, failure: deletedSince });
  }

  /** No response, but the live connection may have delivered it. */
  private hasArrived(id: string): boolean {
    if (this.find(id)) return false;
    this.settle(id, { type: "waits" });
    return true;
  }

  private settleAll(): void {
    for (const id of [...this.resolvers.keys()]) this.settle(id, { type: "waits" });
  }

  private settle(id: string, outcome: SendOutcome): void {
    const resolve = this.resolvers.get(id);
    this.resolvers.delete(id);
    if (resolve) resolve(outcome);
    else if (outcome.type === "refused") this.host.explain(outcome.failure, roomsCopy.toasts.sendFailed);
  }
}

/** A stored message; null if another version of the page stored it differently. */
function parseMessage(stored: unknown): PendingMessage | null {
  const one = stored as Partial<PendingMessage> | null;
  const isWhole = [one?.id, one?.content, one?.at, one?.state].every((part) => typeof part === "string");
  return isWhole ? (one as PendingMessage) : null;
}

/** No clear response: it may have arrived. */
function isUnanswered({ status }: ChatFailure): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

function isTemporary({ status }: ChatFailure): boolean {
  return status === 429 || status >= 500;
}

/** Runs `work` unless another tab does, which returns false. Without Web Locks (plain http) it always runs. */
async function inOneTab(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = (globalThis as { navigator?: Partial<Navigator> }).navigator ?? {};
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : false));
}

/** A UUID. crypto.randomUUID exists on https and localhost only; the demo may use another host. */
function newId(): string {
  const random = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
    (Number(digit) ^ (random() & (15 >> (Number(digit) / 4)))).toString(16),
  );
}
