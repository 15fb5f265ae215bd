import { boardsCopy } from "@/content/pages/boards";
import { communityCopy } from "@/content/pages/community";
import type { PicturePath } from "@/content/pictures";
import type { BoardId } from "@/lib/clubhouse/schema";

type RoomCopy = {
  /** What the part that scrolls is called. */
  region: string;
  /** What its list is called, where that says more. */
  list?: string;
  /** Stands above its first message. */
  start: string;
  empty: { title: string; text: string };
  emptyPicture: PicturePath | null;
};

const pictures: Partial<Record<BoardId, PicturePath>> = {
  retreat: "/images/lost.jpg",
  vip: "/images/sponsored.jpg",
};

/** A room's own words. */
export function roomCopy(board: BoardId): RoomCopy {
  const emptyPicture = pictures[board] ?? null;
  if (board === "general") {
    const { region, list, start, empty } = communityCopy.chat;
    return { region, list, start, empty, emptyPicture };
  }
  const { empty } = communityCopy.tabs[board];
  return { region: boardsCopy.region, start: boardsCopy.start, empty, emptyPicture };
}
