import "server-only";
import pino from "pino";
import { env } from "./env";

/**
 * One structured line an event, on standard output. Log ids and codes, never an e-mail address, a secret or what
 * somebody wrote: the paths below are a second net, not permission.
 */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      "email",
      "*.email",
      "to",
      "*.to",
      "password",
      "*.password",
      "content",
      "*.content",
      "token",
      "*.token",
    ],
    remove: true,
  },
});
