import { clubhouse } from "@/content/clubhouse";
import type { BoardState, MessageView } from "@/lib/clubhouse/schema";
import type { BoardId } from "@/content/boards";
import { saveReadMark } from "./chat-api";
import { keepReadMark, keptReadMarks } from "./draft-storage";
import { Timers } from "./timers";

/** A board's state as one browser counts it (docs/clubhouse.md#a-board-in-one-browser). */
export type HeardBoard = BoardState & {
  missing: readonly number[];
  isUnsure: boolean;
};

export type HeardChange =
  | Pick<MessageView, "revision" | "position" | "authorId" | "deletedAt">
  | { revision: number };

const maxMissing = 100;

/** A board as the server has just returned it. */
export function fromServer(state: BoardState): HeardBoard {
  return { ...state, missing: [], isUnsure: false };
}

/** True if the unread count is exact, as far as this browser knows. */
export function isSure(state: HeardBoard): boolean {
  return !state.isUnsure && state.missing.length === 0;
}

/** A board's state after an announced change; changes may arrive in any order, once or repeatedly. */
export function hearOn(state: HeardBoard, heard: HeardChange, readerId: string): HeardBoard {
  const { revision } = heard;
  const isLate = state.missing.includes(revision);
  if (revision <= state.revision && !isLate) return state;
  const next = isLate
    ? { ...state, missing: state.missing.filter((one) => one !== revision) }
    : moveOn(state, revision);
  if (!("position" in heard)) return { ...next, isUnsure: true };
  const isUnread = heard.position > state.readUpTo;
  // Its author, and whether it has been counted, are no longer known.
  if (heard.deletedAt !== null) return { ...next, isUnsure: next.isUnsure || isUnread };
  const isNews = isUnread && heard.position === revision && heard.authorId !== readerId;
  return isNews ? { ...next, unread: Math.min(next.unread + 1, clubhouse.unreadMax) } : next;
}

/** A board's state once it is read up to a position; `later` counts others' messages after it. */
export function readOn(state: HeardBoard, position: number, later: number): HeardBoard {
  if (position <= state.readUpTo) return state;
  return { ...state, readUpTo: position, unread: Math.min(later, state.unread) };
}

function moveOn(state: HeardBoard, revision: number): HeardBoard {
  const gap = revision - state.revision - 1;
  if (state.missing.length + gap > maxMissing) return { ...state, revision, isUnsure: true };
  const between = Array.from({ length: gap }, (_, index) => state.revision + 1 + index);
  return { ...state, revision, missing: [...state.missing, ...between] };
}

/** The number of others' messages on a board after a position, as far as loaded. */
type CountLater = (board: BoardId, position: number) => number;

/** The readable boards: revision, read position and unread count of each. */
export class Boards {
  private states: ReadonlyMap<BoardId, HeardBoard>;
  /** Events during a fetch, whose response may be older than they are. Null: no fetch is running. */
  private meanwhile: { board: BoardId; heard: HeardChange }[] | null = null;

  constructor(
    overview: readonly BoardState[],
    private readonly readerId: string,
    private readonly countLater: CountLater,
  ) {
    this.states = new Map(overview.map((state) => [state.id, fromServer(state)]));
  }

  all(): ReadonlyMap<BoardId, HeardBoard> {
    return this.states;
  }

  get(board: BoardId): HeardBoard | undefined {
    return this.states.get(board);
  }

  /** True if every count matches the server, as far as known. */
  areSure(): boolean {
    return [...this.states.values()].every(isSure);
  }

  /** Applies an announced change. */
  hear(board: BoardId, heard: HeardChange): void {
    const state = this.states.get(board);
    if (!state) return;
    this.meanwhile?.push({ board, heard });
    this.set(hearOn(state, heard, this.readerId));
  }

  /** Marks a board as read up to a position. False if it already was. */
  read(board: BoardId, position: number): boolean {
    const state = this.states.get(board);
    if (!state || position <= state.readUpTo) return false;
    this.set(readOn(state, position, this.countLater(board, position)));
    return true;
  }

  /** A fetch starts. */
  ask(): void {
    this.meanwhile = [];
  }

  /** The fetch failed. */
  unanswered(): void {
    this.meanwhile = null;
  }

  /**
   * Applies the server's response. It includes all events before the request, but perhaps not later ones, nor what
   * has been read: returns the boards read further than the server knows.
   */
  answer(overview: readonly BoardState[]): BoardId[] {
    const meanwhile = this.meanwhile ?? [];
    this.meanwhile = null;
    const readFurther: BoardId[] = [];
    const next = overview.map((state) => {
      const heard = meanwhile
        .filter(({ board }) => board === state.id)
        .reduce((known, one) => hearOn(known, one.heard, this.readerId), fromServer(state));
      const readUpTo = this.states.get(state.id)?.readUpTo ?? 0;
      if (readUpTo <= state.readUpTo) return heard;
      readFurther.push(state.id);
      return readOn(heard, readUpTo, this.countLater(state.id, readUpTo));
    });
    this.states = new Map(next.map((state) => [state.id, state]));
    return readFurther;
  }

  /** Recounts a board that is loaded completely. */
  recount(board: BoardId): void {
    const state = this.states.get(board);
    if (!state) return;
    const later = this.countLater(board, state.readUpTo);
    this.set({ ...state, unread: Math.min(later, clubhouse.unreadMax) });
  }

  private set(state: HeardBoard): void {
    this.states = new Map(this.states).set(state.id, state);
  }
}

/** Each browser saves at most once within this time, unless its page is left, with a random delay. Milliseconds. */
const saveWithin = 20_000;

/** Read positions on their way to the server. */
export class ReadMarks {
  private readonly unsaved = new Map<BoardId, number>();
  private readonly timers = new Timers();
  private savedAt = -Infinity;

  constructor(private readonly userId: string) {}

  /** Returns and clears what an earlier page was left with before saving. */
  takeLeft(): [BoardId, number][] {
    const left = keptReadMarks(this.userId) as [BoardId, number][];
    for (const [board] of left) keepReadMark(this.userId, board, null);
    return left;
  }

  /** Records a position, to be saved with the next request or after a delay. */
  note(board: BoardId, position: number): void {
    this.keep(board, position);
    if (!this.timers.has("save")) this.timers.set("save", this.wait(), () => void this.save());
  }

  /** Saves along with another request, unless it saved a moment ago. Never rejects. */
  async saveAlong(): Promise<void> {
    if (Date.now() - this.savedAt >= saveWithin) await this.save();
  }

  /** Saves unsaved positions, even while the page unloads. Failures are retried later; never rejects. */
  async save(): Promise<void> {
    this.timers.cancelAll();
    const waiting = [...this.unsaved];
    if (waiting.length === 0) return;
    this.unsaved.clear();
    this.savedAt = Date.now();
    await Promise.all(waiting.map(([board, position]) => this.saveOne(board, position)));
  }

  private wait(): number {
    const left = Math.max(0, this.savedAt + saveWithin - Date.now());
    return left + saveWithin * Math.random();
  }

  private async saveOne(board: BoardId, position: number): Promise<void> {
    const answer = await saveReadMark(board, position);
    // Retry if no response, 429 or 5xx; else final
    if (!answer.ok && (answer.status === 0 || answer.status === 429 || answer.status >= 500))
      this.keep(board, position);
    else if (!this.unsaved.has(board)) keepReadMark(this.userId, board, null);
  }

  private keep(board: BoardId, position: number): void {
    const highest = Math.max(position, this.unsaved.get(board) ?? 0);
    this.unsaved.set(board, highest);
    keepReadMark(this.userId, board, highest);
  }
}
