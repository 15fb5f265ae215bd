import "server-only";
import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { attempts, guesses, siteNetworkTimes, wholeSite } from "@/content/limits";
import { messagesCopy } from "@/content/pages/messages";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";

const limits = {
  ...attempts,
  formOfWholeSite: wholeSite.form,
  guess: guesses.inAnHour,
  guessAfterwards: guesses.afterwards,
} as const;

export type LimitName = keyof typeof limits;

export type Limit = { tries: number; minutes: number };

type TooMany = Refusal<"too_many">;

/** Counts an attempt per subject; refuses with the time to wait (docs/rules/access.md#limits). */
export async function countTry(
  name: LimitName,
  subjects: readonly string[],
  limit: Limit = limits[name],
): Promise<Result<void, "too_many">> {
  // Network first: once refused, it cannot use up others' limits.
  for (const { subject, tries } of subjects.flatMap((one) => counted(one, limit))) {
    const { wait } = await consume(limiterFor(name, { ...limit, tries }), subject);
    if (wait > 0) return refuseTry(name, wait);
  }
  return ok(undefined);
}

/** The refusal of an attempt, with the milliseconds to wait. */
export function refuseTry(name: LimitName, waitMs: number): TooMany {
  logger[name === "formOfWholeSite" ? "warn" : "info"]({ event: "limit.reached", limit: name });
  return tooMany(name, waitMs);
}

/** The key of a subject in `rate_limits`. */
export function limitKey(name: LimitName, subject: string): string {
  return limiterFor(name, limits[name]).getKey(keyOf(subject));
}

/** `countTry` for a part of a larger statement: counts an attempt per row of `keys`, and says how long to wait. */
export function countingInSql(name: LimitName) {
  const { tries, minutes } = limits[name];
  const now = Date.now();
  const isOver = Prisma.sql`rate_limits.expire <= ${now}::bigint`;
  return {
    /** Returns `key`, `points` and `expire`; locks the keys in their order. */
    count: (keys: Prisma.Sql) => Prisma.sql`INSERT INTO rate_limits (key, points, expire)
      SELECT key, count(*)::int, ${now + minutes * 60_000}::bigint FROM (${keys}) tried (key) GROUP BY key ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        points = excluded.points + CASE WHEN ${isOver} THEN 0 ELSE rate_limits.points END,
        expire = CASE WHEN ${isOver} THEN excluded.expire ELSE rate_limits.expire END
      RETURNING key, points, expire`,
    /** The milliseconds until the next attempt, or 0. */
    waitMs: (points: Prisma.Sql, expire: Prisma.Sql) =>
      Prisma.sql`CASE WHEN ${points} > ${tries} THEN greatest(${expire} - ${now}::bigint, 1)::int ELSE 0 END`,
  };
}

/** Counts a link request by network, which has a higher limit, and then by address or account. */
export async function countRequest(
  name: "reset" | "signInLink",
  network: string,
  subject: string,
): Promise<Result<void, "too_many">> {
  const fromNetwork = await countTry(`${name}FromNetwork`, [network]);
  return fromNetwork.ok ? countTry(name, [subject]) : fromNetwork;
}

/** Refunds successful attempts. */
export async function forgiveTry(
  name: LimitName,
  subjects: readonly string[],
  limit: Limit = limits[name],
): Promise<void> {
  await Promise.all(
    subjects
      .flatMap((one) => counted(one, limit))
      .map(({ subject, tries }) => limiterFor(name, { ...limit, tries }).reward(keyOf(subject), 1)),
  );
}

/** Counts a guess at an account's password or code; returns the count of the hour (docs/rules/accounts.md#guessing). */
export async function countGuess(key: string): Promise<Result<number, "too_many">> {
  const { wait, count } = await consume(limiterFor("guess", limits.guess), key);
  if (wait === 0) return ok(count);
  const next = await consume(limiterFor("guessAfterwards", limits.guessAfterwards), key);
  if (next.wait === 0) return ok(count);
  logger.info({ event: "limit.reached", limit: "guess" });
  return tooMany("guess", Math.min(wait, next.wait));
}

/** Refunds a correct guess, and resets the wait for the next. */
export async function forgiveGuess(key: string): Promise<void> {
  await Promise.all([
    limiterFor("guess", limits.guess).reward(keyOf(key), 1),
    limiterFor("guessAfterwards", limits.guessAfterwards).delete(keyOf(key)),
  ]);
}

function counted(subject: string, { tries }: Limit): { subject: string; tries: number }[] {
  const site = siteNetwork(subject);
  return [{ subject, tries }, ...(site ? [{ subject: site, tries: tries * siteNetworkTimes }] : [])];
}

/** The /48 of an IPv6 /64, which one household or company may own; null for any other subject. */
export function siteNetwork(network: string): string | null {
  const [address, bits] = network.split("/");
  if (bits !== "64" || !ipaddr.IPv6.isValid(address ?? "")) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()}/48`;
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

async function consume(
  limiter: RateLimiterPostgres,
  subject: string,
): Promise<{ wait: number; count: number }> {
  try {
    return { wait: 0, count: (await limiter.consume(keyOf(subject), 1)).consumedPoints };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { wait: Math.max(refusal.msBeforeNext, 1), count: refusal.consumedPoints };
  }
}

// Only keyed hashes are stored: plain hashes of all IPv4 addresses can be enumerated.
function keyOf(subject: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`limit:${subject}`).digest("base64url");
}

function tooMany(name: LimitName, waitMs: number): TooMany {
  const refusal = fail("too_many", fill(tooManyText(name), { wait: formatWait(waitMs) }));
  const { title } = messagesCopy.rateLimit.wholeSite;
  return name === "formOfWholeSite" ? { ...refusal, title } : refusal;
}

function tooManyText(name: LimitName): string {
  const { text, tries, signIn, guess, wholeSite: siteLimit } = messagesCopy.rateLimit;
  if (name === "formOfWholeSite") return siteLimit.text;
  if (name === "signIn" || name === "signInFromNetwork") return signIn;
  if (name === "guess" || name === "secondStep") return guess;
  return name === "form" || name === "post" || name === "report" ? text : tries;
}

/** A time to wait in words: seconds below a minute, else whole minutes, rounded up. */
export function formatWait(ms: number): string {
  const { wait } = messagesCopy.rateLimit;
  const seconds = Math.ceil(ms / 1000);
  if (seconds === 1) return wait.oneSecond;
  if (seconds < 60) return fill(wait.seconds, { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? wait.oneMinute : fill(wait.minutes, { count: minutes });
}
