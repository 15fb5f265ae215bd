import type { BoardId } from "@/content/boards";
import { saveReadMark } from "./chat-api";
import { Timers } from "./timers";

/** Marks are saved when she has stopped reading for this long. Milliseconds. */
const saveAfter = 1_000;

/** How far she has read, on its way to the server. */
export class ReadMarks {
  private readonly unsaved = new Map<BoardId, number>();
  private readonly timers = new Timers();

  /** Notes a place, and saves it once she has stopped reading. */
  note(board: BoardId, position: number): void {
    this.keep(board, position);
    this.timers.set("save", saveAfter, () => void this.save());
  }

  /** Saves what is not saved yet. What fails is kept for the next time; rejects never. */
  async save(): Promise<void> {
    this.timers.cancelAll();
    const waiting = [...this.unsaved];
    this.unsaved.clear();
    await Promise.all(waiting.map(([board, position]) => this.saveOne(board, position)));
  }

  private async saveOne(board: BoardId, position: number): Promise<void> {
    const answer = await saveReadMark(board, position);
    // A refusal is final; the want of an answer is not
    if (!answer.ok && (answer.status === 0 || answer.status === 429 || answer.status >= 500))
      this.keep(board, position);
  }

  private keep(board: BoardId, position: number): void {
    this.unsaved.set(board, Math.max(position, this.unsaved.get(board) ?? 0));
  }
}
