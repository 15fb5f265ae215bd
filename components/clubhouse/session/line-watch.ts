import { Timers } from "./timers";

/** live: changes arrive by themselves; lost: they are asked for until the line is back; offline: the device says so. */
export type LineState = "connecting" | "live" | "lost" | "offline";

/** A line that is back within this time was never lost, as far as the reader is concerned; the first one takes longer. */
const lostAfter = { first: 8_000, again: 3_000 };

type LineWatchHost = {
  show: (line: LineState) => void;
  /** The line is lost: what is shown gets old. */
  onLost: () => void;
  /** The newest place in the chat. */
  newest: () => number;
  /** It is back, and nothing is missing: what came after the place was missed. */
  onBack: (downSince: number) => void;
};

/** What the reader is told of the line: a short break is none. */
export class LineWatch {
  private readonly timers = new Timers();
  private state: LineState = "connecting";
  /** The newest place in the chat when the line went down; null while it is up, and before it first was. */
  private downSince: number | null = null;
  private hasBeen = false;

  constructor(private readonly host: LineWatchHost) {}

  isLive(): boolean {
    return this.state === "live";
  }

  hasBeenLive(): boolean {
    return this.hasBeen;
  }

  start(): void {
    this.timers.set("lost", lostAfter.first, () => this.lost());
  }

  stop(): void {
    this.timers.cancelAll();
  }

  /** The connection has gone. Whether it was there until now. */
  dropped(): boolean {
    const wasLive = this.isLive();
    if (wasLive) this.change("connecting");
    if (this.state === "connecting" && !this.timers.has("lost")) this.giveTime();
    return wasLive;
  }

  offline(): void {
    this.change("offline");
  }

  online(): void {
    if (this.state !== "offline") return;
    this.change("connecting");
    this.giveTime();
  }

  /** The line is up and nothing is missing any more. */
  settled(): void {
    this.timers.cancel("lost");
    const { downSince } = this;
    this.downSince = null;
    this.hasBeen = true;
    if (this.isLive()) return;
    this.change("live");
    if (downSince !== null) this.host.onBack(downSince);
  }

  private giveTime(): void {
    this.timers.set("lost", lostAfter.again, () => this.lost());
  }

  private lost(): void {
    if (this.state === "connecting") this.change("lost");
  }

  private change(line: LineState): void {
    const isDown = line === "lost" || line === "offline";
    if (isDown && this.hasBeen && this.downSince === null) this.downSince = this.host.newest();
    this.state = line;
    this.host.show(line);
    if (isDown) this.host.onLost();
  }
}
