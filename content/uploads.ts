/** Pictures that the founder uploads for a retreat of hers (docs/rules/uploads.md). */
export const uploads = {
  /** With its words, below the 10 MB that Next hands on of a body which the middleware sees. */
  mostBytes: 8 * 1024 * 1024,
  mostPixels: 50_000_000,
  leastWidth: 1_200,
  /** It is kept no larger than this, either way. */
  longestSide: 2_400,
  /** What nobody uses and no change has named for so many days goes. */
  keptDays: 30,
} as const;
