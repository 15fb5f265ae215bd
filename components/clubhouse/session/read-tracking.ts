import type { Freshness } from "./connection";
import { Timers } from "./timers";

/** A room in view for this long has been read. Milliseconds. */
const readAfter = 1_000;

/** What is so around a room at one moment. */
export type Look = {
  /** Its tab is chosen, on a phone its section too. */
  isOpen: boolean;
  /** It is open, and she can see the page. */
  isInView: boolean;
  freshness: Freshness;
  /** Something in it is unread. */
  hasNews: boolean;
};

type Place = "never" | "elsewhere" | "here";

/** Where she is, as one room knows it. */
export type Visit = {
  was: Place;
  /** Where she came from, until the list is laid out before her; null: it is. */
  comesFrom: Place | null;
  last: Pick<Look, "isInView" | "freshness"> | null;
};

/** Nobody has been here yet. */
export const noVisit: Visit = { was: "never", comesFrom: null, last: null };

/**
 * The next state, and what follows. Coming in opens the room and draws the line above what is new; after an absence that waits
 * for the server's word. Looking away from the page is not leaving: the line stays, unless there is more that is new.
 */
export function reduceVisit(visit: Visit, look: Look): { visit: Visit; then: "want" | "enter" | null } {
  const { isOpen, isInView, freshness, hasNews } = look;
  const was = !isOpen && visit.was === "here" ? "elsewhere" : visit.was;
  const next = { ...visit, was, last: { isInView, freshness } };
  const isSame = visit.last?.isInView === isInView && visit.last.freshness === freshness;
  if (isSame || !isInView) return { visit: next, then: null };
  if (freshness === "checking") return { visit: next, then: "want" };
  if (was === "here" && !hasNews) return { visit: next, then: null };
  return { visit: { ...next, was: "here", comesFrom: visit.comesFrom ?? was }, then: "enter" };
}

/** What a visit does to the feed of its room. */
type VisitedFeed = {
  want: () => void;
  enter: () => void;
  entered: () => void;
  shown: () => void;
  newest: () => number;
  markRead: (position: number) => void;
};

/** Her visit to one room: what stood there when she came is read after a second, what comes later while she is at the end. */
export class RoomVisit {
  private readonly timers = new Timers();
  private visit = noVisit;
  private isReading = false;
  private isAtEnd = true;

  constructor(private readonly feed: VisitedFeed) {}

  /** Something around the room has changed, or may have. */
  look(look: Look): void {
    const { visit, then } = reduceVisit(this.visit, look);
    this.visit = visit;
    if (then) this.feed[then]();
  }

  /** The list is laid out before her, from where the new begins. Whether she had only looked away; null: she was here. */
  arrive(): { hasStayed: boolean } | null {
    this.feed.shown();
    const { comesFrom } = this.visit;
    if (comesFrom === null) return null;
    this.visit = { ...this.visit, comesFrom: null };
    this.feed.entered();
    return { hasStayed: comesFrom === "here" };
  }

  /** Whether she can read the list, and it is known to be as the server has it. */
  read(isReadable: boolean): void {
    this.timers.cancel("read");
    this.isReading = false;
    if (!isReadable) return;
    const there = this.feed.newest();
    this.timers.set("read", readAfter, () => {
      this.isReading = true;
      this.feed.markRead(this.isAtEnd ? this.feed.newest() : there);
    });
  }

  /** Whether she is at the end of the list; asked again when it grows. */
  follow(isAtEnd: boolean): void {
    this.isAtEnd = isAtEnd;
    if (this.isReading && isAtEnd) this.feed.markRead(this.feed.newest());
  }

  stop(): void {
    this.timers.cancelAll();
  }
}
