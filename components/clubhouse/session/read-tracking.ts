import type { BoardFeed } from "./board-feed";

/** checking: a response is pending after an absence or a lost connection; unknown: none came. */
export type Freshness = "fresh" | "checking" | "unknown";

/** A room in view for this long counts as read. Milliseconds. */
const readAfter = 1_000;

/** The state around a room at one moment. */
export type RoomState = {
  /** Its tab is selected, on a phone its section too. */
  isOpen: boolean;
  /** It is open, and the page is visible. */
  isInView: boolean;
  freshness: Freshness;
  /** It has unread messages. */
  hasNews: boolean;
};

type Place = "never" | "elsewhere" | "here";

type VisitedFeed = Pick<BoardFeed, "want" | "enter" | "entered" | "shown" | "newest" | "markRead">;

/** A visit to one room: existing messages are read after a second, later ones while at the end. */
export class RoomVisit {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private place: Place = "never";
  /** Where the reader came from, until the list is laid out; then null. */
  private comesFrom: Place | null = null;
  private last: Pick<RoomState, "isInView" | "freshness"> | null = null;
  private isReading = false;
  private isAtEnd = true;

  constructor(private readonly feed: VisitedFeed) {}

  /**
   * Something around the room may have changed. Entering opens the room and places the divider above what is new; after
   * an absence it waits for the server first. Hiding the page is not leaving: the divider stays, unless more is new.
   */
  look({ isOpen, isInView, freshness, hasNews }: RoomState): void {
    if (!isOpen && this.place === "here") this.place = "elsewhere";
    const isSame = this.last?.isInView === isInView && this.last.freshness === freshness;
    this.last = { isInView, freshness };
    if (isSame || !isInView) return;
    if (freshness === "checking") this.feed.want();
    else if (this.place !== "here" || hasNews) {
      this.comesFrom ??= this.place;
      this.place = "here";
      this.feed.enter();
    }
  }

  /** The list is laid out, at the first new message. `hasStayed`: the page was only hidden; null: already here. */
  arrive(): { hasStayed: boolean } | null {
    this.feed.shown();
    const { comesFrom } = this;
    if (comesFrom === null) return null;
    this.comesFrom = null;
    this.feed.entered();
    return { hasStayed: comesFrom === "here" };
  }

  /** `isReadable`: the list is visible, and known to match the server. */
  read(isReadable: boolean): void {
    clearTimeout(this.timer);
    this.isReading = false;
    if (!isReadable) return;
    const there = this.feed.newest();
    this.timer = setTimeout(() => {
      this.isReading = true;
      this.feed.markRead(this.isAtEnd ? this.feed.newest() : there);
    }, readAfter);
  }

  /** `isAtEnd`: scrolled to the end; called again when the list grows. */
  follow(isAtEnd: boolean): void {
    this.isAtEnd = isAtEnd;
    if (this.isReading && isAtEnd) this.feed.markRead(this.feed.newest());
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
