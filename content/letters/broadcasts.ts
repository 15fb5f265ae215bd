import { broadcast, broadcastTest } from "../emails/broadcasts";

/** The letters the founder writes to many: the copy of each, by the name under which it is queued. */
export const broadcastLetters = {
  broadcast,
  "broadcast-test": broadcastTest,
} as const;
