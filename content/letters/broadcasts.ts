import { broadcast, broadcastTest, seriesEmail } from "../emails/broadcasts";

/** The broadcasts of the founder: their copy, by their name in the outbox. */
export const broadcastLetters = {
  broadcast,
  "broadcast-test": broadcastTest,
  series: seriesEmail,
} as const;
