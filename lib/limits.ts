import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { attempts } from "@/content/limits";
import { messagesCopy } from "@/content/pages/messages";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";

export type LimitName = keyof typeof attempts;

export type Limit = { tries: number; minutes: number };

export type TooMany = Refusal<"too_many">;

/**
 * Counts a try against a limit for each subject, network first: a refused network cannot use up other people's
 * addresses. Refuses with the time to wait (docs/rules/access.md#limits).
 */
export async function countTry(
  name: LimitName,
  subjects: readonly string[],
  limit: Limit = attempts[name],
): Promise<Result<void, "too_many">> {
  const limiter = limiterFor(name, limit);
  for (const subject of subjects) {
    const wait = await consume(limiter, subject);
    if (wait === 0) continue;
    logger.info({ event: "limit.reached", limit: name });
    return tooMany(name, wait);
  }
  return ok(undefined);
}

/** Gives back tries that were right. */
export async function forgiveTry(
  name: LimitName,
  subjects: readonly string[],
  limit: Limit = attempts[name],
): Promise<void> {
  const limiter = limiterFor(name, limit);
  await Promise.all(subjects.map((subject) => limiter.reward(keyOf(subject), 1)));
}

const limiters = new Map<string, RateLimiterPostgres>();

function limiterFor(name: LimitName, { tries, minutes }: Limit): RateLimiterPostgres {
  const id = `${name}:${tries}:${minutes}`;
  const known = limiters.get(id);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: store,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: tries,
    duration: minutes * 60,
  });
  limiters.set(id, made);
  return made;
}

/** The limiter's store on our connection pool; its numbers fit in JavaScript's. */
const store = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const found = await db.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
    const rows = found.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          typeof value === "bigint" ? Number(value) : value,
        ]),
      ),
    );
    return { rows, rowCount: rows.length };
  },
};

/** Milliseconds to wait; 0 when allowed. */
async function consume(limiter: RateLimiterPostgres, subject: string): Promise<number> {
  try {
    await limiter.consume(keyOf(subject), 1);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
    throw refusal;
  }
}

/** Addresses and networks are personal: only hashes are kept. */
function keyOf(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}

function tooMany(name: LimitName, waitMs: number): TooMany {
  return fail("too_many", fill(sentenceFor(name), { wait: waitWords(waitMs) }));
}

function sentenceFor(name: LimitName): string {
  const { text, tries, signIn } = messagesCopy.rateLimit;
  if (name === "signIn" || name === "signInFromNetwork") return signIn;
  // Only these forms keep what was typed
  return name === "form" || name === "post" || name === "report" ? text : tries;
}

/** A time to wait in words: seconds below a minute, else whole minutes, rounded up. */
export function waitWords(ms: number): string {
  const { wait } = messagesCopy.rateLimit;
  const seconds = Math.ceil(ms / 1000);
  if (seconds === 1) return wait.oneSecond;
  if (seconds < 60) return fill(wait.seconds, { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? wait.oneMinute : fill(wait.minutes, { count: minutes });
}
