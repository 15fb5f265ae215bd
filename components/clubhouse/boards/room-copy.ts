import { boardsCopy } from "@/content/pages/boards";
import { communityCopy } from "@/content/pages/community";
import type { PicturePath } from "@/content/pictures";
import type { BoardId } from "@/lib/clubhouse/schema";

type RoomCopy = {
  /** What its list is called. */
  list: string;
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
    const { list, start, empty } = communityCopy.chat;
    return { list, start, empty, emptyPicture };
  }
  const { title, empty } = communityCopy.tabs[board];
  return { list: title, start: boardsCopy.start, empty, emptyPicture };
}
