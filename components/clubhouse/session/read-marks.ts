import type { BoardId } from "@/content/boards";
import { deviceStorage } from "@/components/ui/browser-storage";
import { storedKeys } from "@/components/ui/stored-values";
import { saveReadMark } from "./chat-api";

/** Each browser saves at most once within this time, unless its page is left, with a random delay. Milliseconds. */
const saveWithin = 20_000;

/** Read positions on their way to the server, stored on the device so that a reload does not lose them. */
export class ReadMarks {
  private readonly prefix: string;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private savedAt = -Infinity;

  constructor(userId: string) {
    this.prefix = `clubhouse:read:${userId}:`;
  }

  /** The positions that the server may not have yet. */
  list(): [BoardId, number][] {
    const boards = storedKeys(this.prefix).map((key) => key.slice(this.prefix.length));
    return boards.map((board) => [board, Number(deviceStorage.get(this.prefix + board))]);
  }

  /** Records a position, to be saved with the next request or after a delay. */
  add(board: BoardId, position: number): void {
    const key = this.prefix + board;
    deviceStorage.set(key, String(Math.max(position, Number(deviceStorage.get(key)))));
    const wait = Math.max(0, this.savedAt + saveWithin - Date.now());
    this.timer ??= setTimeout(() => void this.save(), wait + saveWithin * Math.random());
  }

  /** Saves along with another request, unless it saved a moment ago. Never rejects. */
  async saveAlong(): Promise<void> {
    if (Date.now() - this.savedAt >= saveWithin) await this.save();
  }

  /** Saves all positions, even while the page unloads. Failures are retried later; never rejects. */
  async save(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const marks = this.list();
    if (marks.length === 0) return;
    this.savedAt = Date.now();
    await Promise.all(marks.map(([board, position]) => this.saveOne(board, position)));
  }

  private async saveOne(board: BoardId, position: number): Promise<void> {
    const key = this.prefix + board;
    const answer = await saveReadMark(board, position);
    const mayRetry = !answer.ok && (answer.status === 0 || answer.status === 429 || answer.status >= 500);
    if (!mayRetry && deviceStorage.get(key) === String(position)) deviceStorage.set(key, null);
  }
}
