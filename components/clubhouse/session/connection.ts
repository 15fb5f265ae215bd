import { Timers } from "./timers";
import type { BoardFeed } from "./board-feed";

/** live: changes are pushed; lost: polling until reconnected; offline: reported by the device. */
export type LineState = "connecting" | "live" | "lost" | "offline";

/** A reconnection within this time is not shown as lost; the first connection takes longer. Milliseconds. */
const lostAfter = { first: 8_000, again: 3_000 };

type LineWatchHost = {
  show: (line: LineState) => void;
  /** The connection is lost: the page becomes stale. */
  onLost: () => void;
  /** The newest position in the chat. */
  newest: () => number;
  /** Reconnected and caught up: messages after the position were missed. */
  onBack: (downSince: number) => void;
};

/** The connection state shown; short interruptions are hidden. */
export class LineWatch {
  private readonly timers = new Timers();
  private state: LineState = "connecting";
  /** The newest chat position when the connection dropped; null while connected, and before that. */
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

  /** The connection has dropped. True if it was live until now. */
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

  /** Connected, and nothing is missing any more. */
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
 * Whether unread counts match the server's. checking: a response is pending after an absence or a lost connection;
 * unknown: none came.
 */
export type Freshness = "fresh" | "checking" | "unknown";

/** Tracks whether the page matches the server, from one absence to the next. */
export class FreshnessWatch {
  /** Responses to requests from before the last absence don't count. */
  private absences = 0;

  constructor(
    private state: Freshness,
    private readonly show: (freshness: Freshness) => void,
  ) {}

  get(): Freshness {
    return this.state;
  }

  /** The page may be stale from now on. */
  away(): void {
    this.absences += 1;
    this.change("checking");
  }

  /** No response will come any more. */
  giveUp(): void {
    this.absences += 1;
    this.change("unknown");
  }

  /** A request starts; call the returned function with its outcome. */
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

/** How often a visible page records that it is awake; a sleeping device does not. Milliseconds. */
const beatEvery = 5_000;
/** A heartbeat this late: the device has slept. */
const sleptAfter = 20_000;

type AbsenceHandlers = {
  /** The page may be stale from now on, until it is refetched. */
  onAway: () => void;
  /** The page is visible again. */
  onBack: () => void;
};

/** Detects absence without leaving the page: it was hidden, in the back/forward cache, or the device slept. */
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

  /** Checks the clock, for events before the next heartbeat. */
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

/** Chat messages missed while disconnected; null once outdated. */
export type MissedNews = { count: number; firstId: string | null } | null;

/** How long it is shown, milliseconds. */
const stays = 8_000;

/** Shows for a while what the chat missed while disconnected. */
export class Missed {
  private readonly timers = new Timers();
  private forget: () => void = () => undefined;

  constructor(private readonly show: (missed: MissedNews) => void) {}

  /** Reconnected: messages after `downSince` were missed. `unread` is the server's count. */
  tell(chat: BoardFeed, downSince: number, unread: number): void {
    this.dismiss();
    const count = countIn(chat, downSince, unread);
    const tellNow = () => this.show({ count, firstId: firstIn(chat, downSince) });
    // The first missed message may be fetched a moment later
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

/** If only the last missed messages are loaded, the server's count is used. */
function countIn(chat: BoardFeed, downSince: number, unread: number): number {
  const here = chat.fromOthers(downSince).length;
  return isAllHere(chat, downSince) ? here : Math.max(here, unread);
}

/** The first missed message; if not all are loaded, the first new one. */
function firstIn(chat: BoardFeed, downSince: number): string | null {
  const after = isAllHere(chat, downSince) ? downSince : (chat.getView().newAfter ?? downSince);
  return chat.fromOthers(after)[0]?.id ?? null;
}

function isAllHere(chat: BoardFeed, downSince: number): boolean {
  return chat.getView().timeline.floor <= downSince + 1;
}
