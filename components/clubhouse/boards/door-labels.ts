import { boardsCopy } from "@/content/pages/boards";
import { communityCopy } from "@/content/pages/community";
import type { Door } from "../place";

/** What stands on each door. */
export const doorLabels: Record<Door, string> = {
  house: communityCopy.doors.house,
  boards: boardsCopy.door,
  chat: communityCopy.doors.chat,
};
