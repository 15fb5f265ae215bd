/** The error digest when the database is unavailable: error pages get nothing else. */
export const unavailableDigest = "away";
