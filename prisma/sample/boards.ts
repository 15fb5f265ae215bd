import type { BoardId } from "@/content/boards";
import { challenges } from "./challenges";
import { chat } from "./chat";
import type { SamplePost } from "./people";
import { resources } from "./resources";
import { retreat } from "./retreat";
import { vip } from "./vip";
import { wins } from "./wins";

export const posts: Partial<Record<BoardId, readonly SamplePost[]>> = {
  general: chat,
  wins,
  challenges,
  retreat,
  resources,
  vip,
};
