import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import type { MessageView } from "@/lib/clubhouse/schema";
import {
  nextToSend,
  type PendingMessage,
  type Timeline,
  type TimelineAction,
} from "@/lib/clubhouse/timeline";
import { postMessage, type ChatFailure } from "./chat-api";
import { keepUnsent, readUnsent } from "./kept-text";
import { newId } from "./new-id";
import { Repeated } from "./repeated";

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

/** What is on its way to one board: sent in the order it was written in, and kept on the device until it has arrived. */
export class Outbox {
  private readonly sending = new Repeated(() => this.sendAll());
  /** What could not be sent because she is signed out: it goes out by itself when she is back. */
  private readonly held = new Set<string>();

  constructor(
    private readonly board: BoardId,
    private readonly host: OutboxHost,
    private readonly timeline: OutboxTimeline,
  ) {}

  /** Takes up what was on its way when the page was left, and sends what waits. */
  start(): void {
    for (const pending of readUnsent(this.host.userId, this.board)) {
      if (this.timeline.get().pending.some((one) => one.id === pending.id)) continue;
      const state = pending.state === "failed" ? "failed" : "queued";
      this.timeline.apply({ type: "queued", pending: { ...pending, state } });
    }
    void this.pump();
  }

  /** Shows a message at once and sends it when its turn comes. */
  send(content: string, kind: string | null): void {
    const at = new Date().toISOString();
    const pending: PendingMessage = { id: newId(), kind, content, at, state: "queued" };
    this.timeline.apply({ type: "queued", pending });
    this.sendNow();
  }

  /** Sends an unsent message again, under the same id. */
  retry(id: string): void {
    this.timeline.apply({ type: "moved", id, state: "queued" });
    this.sendNow();
  }

  /** Throws an unsent message away. */
  discard(id: string): void {
    this.timeline.apply({ type: "removed", id });
  }

  /** Sends what waits, one after the other. */
  pump(): Promise<void> {
    return this.sending.run();
  }

  /** Keeps what has not arrived on the device. */
  keep(pending: readonly PendingMessage[]): void {
    const kept = pending.map((one) =>
      this.held.has(one.id) && one.state === "failed" ? { ...one, state: "queued" as const } : one,
    );
    keepUnsent(this.host.userId, this.board, kept);
  }

  private sendNow(): void {
    if (this.host.isSignedOut()) this.host.askToSignIn();
    void this.pump();
  }

  private async sendAll(): Promise<void> {
    const signal = this.host.signal();
    for (let next = this.nextUp(); next; next = this.nextUp()) {
      const { id, kind, content } = next;
      this.timeline.apply({ type: "moved", id, state: "sending" });
      const answer = await postMessage({ id, board: this.board, kind, content }, signal);
      if (answer.ok) this.timeline.arrived(answer.value);
      else if (signal.aborted || (answer.status === 0 && !navigator.onLine)) {
        // Waits; the next answer from the server sets the queue going again
        this.timeline.apply({ type: "moved", id, state: "queued" });
        return;
      } else {
        if (answer.status === 401) this.hold(id);
        else this.timeline.apply({ type: "moved", id, state: "failed" });
        this.host.explain(answer, communityCopy.toasts.sendFailed);
      }
    }
    if (!this.host.isSignedOut()) return;
    for (const { id, state } of this.timeline.get().pending) if (state === "queued") this.hold(id);
  }

  private nextUp(): PendingMessage | null {
    if (this.host.isSignedOut() || this.host.signal().aborted) return null;
    return nextToSend(this.timeline.get());
  }

  private hold(id: string): void {
    this.held.add(id);
    this.timeline.apply({ type: "moved", id, state: "failed" });
  }
}
