import { Timers } from "./timers";
import type { BoardFeed } from "./board-feed";

/** live: changes arrive by themselves; lost: they are asked for until the line is back; offline: the device says so. */
export type LineState = "connecting" | "live" | "lost" | "offline";

/** A line that is back within this time was never lost, as far as the reader is concerned; the first one takes longer. */
const lostAfter = { first: 8_000, again: 3_000 };

type LineWatchHost = {
  show: (line: LineState) => void;
  /** The line is lost: what is shown gets old. */
  onLost: () => void;
  /** The newest position in the chat. */
  newest: () => number;
  /** It is back, and nothing is missing: what came after the position was missed. */
  onBack: (downSince: number) => void;
};

/** What the reader is told of the line: a short break is none. */
export class LineWatch {
  private readonly timers = new Timers();
  private state: LineState = "connecting";
  /** The newest position in the chat when the line went down; null while it is up, and before it first was. */
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

/**
 * Whether what is unread is known as the server has it. checking: she was away, or the line was, and the answer is awaited;
 * unknown: none came.
 */
export type Freshness = "fresh" | "checking" | "unknown";

/** Follows whether the page is as new as the server, from one absence to the next. */
export class FreshnessWatch {
  /** An answer to a question of before the last absence does not count. */
  private absences = 0;

  constructor(
    private state: Freshness,
    private readonly show: (freshness: Freshness) => void,
  ) {}

  get(): Freshness {
    return this.state;
  }

  /** What is shown may be old from now on. */
  away(): void {
    this.absences += 1;
    this.change("checking");
  }

  /** Nobody will answer any more. */
  giveUp(): void {
    this.absences += 1;
    this.change("unknown");
  }

  /** A question is asked; what comes of it is to be told. */
  ask(): (isAnswered: boolean) => void {
    const { absences } = this;
    return (isAnswered) => {
      if (absences !== this.absences || document.visibilityState === "hidden") return;
      if (isAnswered) this.change("fresh");
      else if (this.state === "checking") this.change("unknown");
    };
  }

  private change(freshness: Freshness): void {
    if (freshness === this.state) return;
    this.state = freshness;
    this.show(freshness);
  }
}

/** How often a page that is looked at notes that it is awake; a device that sleeps does not. Milliseconds. */
const beatEvery = 5_000;
/** A beat this late: the device has slept. */
const sleptAfter = 20_000;

type AbsenceHandlers = {
  /** What the page shows may be old from now on, until it has been asked for. */
  onAway: () => void;
  /** She can see the page again. */
  onBack: () => void;
};

/** When she was away from the page without leaving it: it was hidden, kept in the browser's history, or the device slept. */
export class Absence {
  private readonly timers = new Timers();
  private beatAt = 0;

  constructor(private readonly handlers: AbsenceHandlers) {}

  start(signal: AbortSignal): void {
    this.beat();
    if (!isSeen()) this.handlers.onAway();
    document.addEventListener("visibilitychange", () => this.seen(), { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.return(), { signal });
    signal.addEventListener("abort", () => this.timers.cancelAll());
  }

  /** Looks at the clock, for what is heard before the next beat. */
  check(): void {
    const hasSlept = isSeen() && Date.now() - this.beatAt > sleptAfter;
    this.beatAt = Date.now();
    if (hasSlept) this.return();
  }

  private beat(): void {
    this.beatAt = Date.now();
    this.timers.set("beat", beatEvery, () => {
      this.check();
      this.beat();
    });
  }

  private seen(): void {
    this.beatAt = Date.now();
    this.handlers.onAway();
    if (isSeen()) this.handlers.onBack();
  }

  private return(): void {
    this.handlers.onAway();
    this.handlers.onBack();
  }
}

function isSeen(): boolean {
  return document.visibilityState === "visible";
}

/** What came into the chat while the line was down; null once that is no news. */
export type MissedNews = { count: number; firstId: string | null } | null;

/** It is told for this long, milliseconds. */
const stays = 8_000;

/** Tells what came into the chat while the line was down, for a while. */
export class Missed {
  private readonly timers = new Timers();
  private forget: () => void = () => undefined;

  constructor(private readonly show: (missed: MissedNews) => void) {}

  /** The line is back: what stands after the position it went down at was missed. `unread` is the server's count. */
  tell(chat: BoardFeed, downSince: number, unread: number): void {
    this.dismiss();
    const count = countIn(chat, downSince, unread);
    const tellNow = () => this.show({ count, firstId: firstIn(chat, downSince) });
    // Where it begins may be fetched a moment later
    this.forget = chat.subscribe(tellNow);
    this.timers.set("stays", stays, () => this.dismiss());
    tellNow();
  }

  dismiss(): void {
    this.timers.cancelAll();
    this.forget();
    this.forget = () => undefined;
    this.show(null);
  }
}

/** Where so much was missed that only its end is here, the server knows how much. */
function countIn(chat: BoardFeed, downSince: number, unread: number): number {
  const here = chat.fromOthers(downSince).length;
  return isAllHere(chat, downSince) ? here : Math.max(here, unread);
}

/** The first one, or where not all are here, the first below the line. */
function firstIn(chat: BoardFeed, downSince: number): string | null {
  const after = isAllHere(chat, downSince) ? downSince : (chat.getView().newAfter ?? downSince);
  return chat.fromOthers(after)[0]?.id ?? null;
}

function isAllHere(chat: BoardFeed, downSince: number): boolean {
  return chat.getView().timeline.floor <= downSince + 1;
}
