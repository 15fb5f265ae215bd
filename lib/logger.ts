import "server-only";
import pino from "pino";
import { env } from "./env";

/** An error without its message: those of Stripe and Postgres quote what people typed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, type, statusCode } = error as Error & {
    code?: unknown;
    type?: unknown;
    statusCode?: unknown;
  };
  return [error.name, type, code, statusCode]
    .filter((part) => typeof part === "string" || typeof part === "number")
    .join(" ");
}

/**
 * One JSON line an event on standard output. Log ids and codes, never addresses, secrets or texts: redaction is only a
 * second net.
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
