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

/** What members add to what they write (docs/rules/uploads.md#with-messages). */
export const memberUploads = {
  /** With one message. */
  most: 4,
  mostPictureBytes: 10 * 1024 * 1024,
  mostFileBytes: 25 * 1024 * 1024,
  mostPixels: 50_000_000,
  /** A picture is kept no larger than this, either way, and in these widths besides. */
  longestSide: 2_400,
  widths: [640, 1_280],
  /** What a member may send on one day of the founder's. */
  aDay: { files: 40, bytes: 250 * 1024 * 1024 },
  /** What was sent for no message goes after so many hours. */
  keptHours: 24,
  /** How long words about a picture, and the name of a file, may be. */
  longestAlt: 300,
  longestName: 80,
} as const;

/** The picture on a member's card (docs/rules/uploads.md#on-a-card). */
export const cardPictures = {
  /** Below what Next hands on of a body that the middleware sees. */
  mostBytes: 8 * 1024 * 1024,
  mostPixels: 50_000_000,
  longestSide: 1_024,
  widths: [96, 384],
} as const;
