import "server-only";
import pino from "pino";
import { env } from "@/lib/env";
import { currentRequestId } from "./request-id";

const maxPerMinute = 20;

const timeoutMs = 3_000;

// One count for all copies of this module, since each page's bundle has one.
const globalHook = globalThis as { errorHook?: { minute: number; sent: number } };

/** Describes an error without its message: Stripe's and Postgres's quote user input. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, type, statusCode } = error as Error & {
    code?: unknown;
    type?: unknown;
    statusCode?: unknown;
  };
  return [error.name, type, code, statusCode].filter(isWord).join(" ");
}

function isWord(part: unknown): boolean {
  return typeof part === "number" || (typeof part === "string" && word.test(part));
}

// A name or code; anything longer or with spaces may be a message.
const word = /^[\w.:-]{1,80}$/;

const maxFrames = 11;

/** The stack frames of an error, without the message, which may contain user input. */
export function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  const { message, stack } = error;
  const lines = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split("\n");
  const last = lines.findLastIndex((line) => !frame.test(line));
  return lines.slice(last + 1, last + 1 + maxFrames).join("\n");
}

const frame = /^ {4}at .*(:\d+:\d+|<anonymous>|native|index \d+)\)?$/;

const logged = new WeakSet<Error>();

/** Logs an uncaught error with its stack, once per error. */
export function logUncaught(event: string, error: unknown, more: Record<string, unknown> = {}): void {
  if (error instanceof Error) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  logger.error({ event, ...more, reason: describeError(error), stack: framesOf(error) });
}

/** Redirects errors that Next prints, with their messages, to the log. Call once. */
export function keepMessagesOffConsole(): void {
  const print = console.error.bind(console);
  console.error = (...printed: unknown[]) => {
    const error = printed.find((one) => one instanceof Error);
    if (error) logUncaught("server.failed", error);
    else print(...printed);
  };
  const printWarning = console.warn.bind(console);
  console.warn = (...printed: unknown[]) => {
    const error = printed.find((one) => one instanceof Error);
    if (error) logger.warn({ event: "server.warned", reason: describeError(error) });
    else printWarning(...printed);
  };
}

const errorLine = '{"level":50';

const maxBufferedBytes = 1_048_576;

function openOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxBufferedBytes });
  // With a full disk, lines are lost; an unhandled error would end the process.
  output.on("error", () => undefined);
  return output;
}

const options: pino.LoggerOptions = {
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
  hooks: {
    streamWrite: (line) => {
      if (line.startsWith(errorLine)) sendToErrorWebhook(line);
      return line;
    },
  },
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
};

/** One JSON line per event. Log ids and codes, never addresses, secrets or texts: redaction is only a fallback. */
export const logger = pino(options, openOutput());

/** Sends a log line to ERROR_HOOK_URL, with `text` for chat services; failures are ignored. */
function sendToErrorWebhook(line: string): void {
  if (!env.ERROR_HOOK_URL) return;
  const minute = Math.floor(Date.now() / 60_000);
  const count = globalHook.errorHook?.minute === minute ? globalHook.errorHook : { minute, sent: 0 };
  globalHook.errorHook = count;
  count.sent += 1;
  if (count.sent > maxPerMinute) return;
  const entry = JSON.parse(line) as { event?: string; reason?: string };
  fetch(env.ERROR_HOOK_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: [entry.event, entry.reason].filter(Boolean).join(": "), ...entry }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {});
}
