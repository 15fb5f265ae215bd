import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import type { BoardState } from "@/lib/clubhouse/schema";
import { asTold, hearOn, isSure, readOn, type HeardBoard, type HeardChange } from "@/lib/clubhouse/unread";

/** What others have written on a board after a place, as far as it is here. */
type CountLater = (board: BoardId, position: number) => number;

/** The boards she may read: how far each has come, how far she has read it, and what is unread. */
export class Boards {
  private states: ReadonlyMap<BoardId, HeardBoard>;
  /** What is heard while the server is being asked: its answer may have been read before. Null: it is not being asked. */
  private meanwhile: { board: BoardId; heard: HeardChange }[] | null = null;

  constructor(
    told: readonly BoardState[],
    private readonly readerId: string,
    private readonly countLater: CountLater,
  ) {
    this.states = new Map(told.map((state) => [state.id, asTold(state)]));
  }

  all(): ReadonlyMap<BoardId, HeardBoard> {
    return this.states;
  }

  get(board: BoardId): HeardBoard | undefined {
    return this.states.get(board);
  }

  /** Whether every count is the server's, as far as anybody has told. */
  areSure(): boolean {
    return [...this.states.values()].every(isSure);
  }

  /** Takes in a change that is announced. */
  hear(board: BoardId, heard: HeardChange): void {
    const state = this.states.get(board);
    if (!state) return;
    this.meanwhile?.push({ board, heard });
    this.set(hearOn(state, heard, this.readerId));
  }

  /** She has read a board up to a place. False when she had already. */
  read(board: BoardId, position: number): boolean {
    const state = this.states.get(board);
    if (!state || position <= state.readUpTo) return false;
    this.set(readOn(state, position, this.countLater(board, position)));
    return true;
  }

  /** The server is being asked from now on. */
  ask(): void {
    this.meanwhile = [];
  }

  /** No answer came. */
  unanswered(): void {
    this.meanwhile = null;
  }

  /**
   * Takes in the server's answer. It knows everything that was heard before it was asked, but perhaps not what was heard
   * since, nor what has been read: the boards of which it does not are the answer.
   */
  answer(told: readonly BoardState[]): BoardId[] {
    const meanwhile = this.meanwhile ?? [];
    this.meanwhile = null;
    const readFurther: BoardId[] = [];
    const next = told.map((state) => {
      const heard = meanwhile
        .filter(({ board }) => board === state.id)
        .reduce((known, one) => hearOn(known, one.heard, this.readerId), asTold(state));
      const readUpTo = this.states.get(state.id)?.readUpTo ?? 0;
      if (readUpTo <= state.readUpTo) return heard;
      readFurther.push(state.id);
      return readOn(heard, readUpTo, this.countLater(state.id, readUpTo));
    });
    this.states = new Map(next.map((state) => [state.id, state]));
    return readFurther;
  }

  /** Counts a board of which everything is here. */
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
