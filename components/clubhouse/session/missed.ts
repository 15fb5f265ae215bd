import type { BoardFeed } from "./board-feed";
import { Timers } from "./timers";

/** What came into the chat while the line was down; null once that is no news. */
export type MissedNews = { count: number; firstId: string | null } | null;

/** It is told for this long, milliseconds. */
const stays = 8_000;

/** Tells what came into the chat while the line was down, for a while. */
export class Missed {
  private readonly timers = new Timers();
  private forget: () => void = () => undefined;

  constructor(private readonly show: (missed: MissedNews) => void) {}

  /** The line is back: what stands after the place it went down at was missed. `unread` is the server's count. */
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
