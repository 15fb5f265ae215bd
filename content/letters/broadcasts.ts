import { broadcast, broadcastTest } from "../emails/broadcasts";

/** The broadcasts of the founder: their copy, by their name in the outbox. */
export const broadcastLetters = {
  broadcast,
  "broadcast-test": broadcastTest,
  series: broadcast,
} as const;
