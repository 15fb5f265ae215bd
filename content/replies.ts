/** From how many replies to a post its board no longer counts them (docs/rules/boards.md#replies). */
export const repliesMax = 100;
