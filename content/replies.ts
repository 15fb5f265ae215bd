/** The number of replies from which a board no longer counts them (docs/rules/boards.md#replies). */
export const repliesMax = 100;
