/** What an error page is told, as the error's digest, where the database was away: all else stays on the server. */
export const unavailableDigest = "away";
