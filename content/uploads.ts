/** Pictures that the founder uploads for a retreat (docs/rules/uploads.md). */
export const uploads = {
  /** With its text below the 10 MB that Next passes on of a body read by the middleware. */
  mostBytes: 8 * 1024 * 1024,
  mostPixels: 50_000_000,
  /** The shorter side of an upload, in pixels. */
  leastSide: 200,
  /** The longest side that is stored. */
  longestSide: 2_400,
  /** Pictures that are unused and in no change for so many days are deleted. */
  keptDays: 30,
} as const;

/** Files that members attach to messages (docs/rules/uploads.md#with-messages). */
export const memberUploads = {
  /** Per message. */
  most: 4,
  mostPictureBytes: 10 * 1024 * 1024,
  mostFileBytes: 25 * 1024 * 1024,
  mostPixels: 50_000_000,
  /** The longest side of a stored picture, and its smaller widths. */
  longestSide: 2_400,
  widths: [640, 1_280],
  /** A member's limits on one day of the founder's time zone. */
  aDay: { files: 40, bytes: 250 * 1024 * 1024 },
  /** Files that are not posted are deleted after so many hours. */
  keptHours: 24,
  /** The longest description of a picture, and the longest name of a file. */
  longestAlt: 300,
  longestName: 80,
} as const;

/** The picture on a member's card (docs/rules/uploads.md#on-a-card). */
export const cardPictures = {
  /** Below what Next passes on of a body read by the middleware. */
  mostBytes: 8 * 1024 * 1024,
  mostPixels: 50_000_000,
  longestSide: 1_024,
  widths: [96, 384],
} as const;
