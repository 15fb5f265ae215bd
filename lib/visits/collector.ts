import "server-only";
import { createHmac } from "node:crypto";
import { visitRules } from "@/content/visits";
import { describeError, logger } from "@/lib/observability/logger";
import { calendarDay } from "@/lib/time/dates";
import type { Mark, Source } from "./beacon";
import { getSalt, writeMarks, type WaitingMark } from "./write";

/** What tells visitors of one day apart; it stays in memory until it is hashed. */
export type Visitor = { network: string; userAgent: string };

export type Collector = ReturnType<typeof createCollector>;

/**
 * Collects marks in memory and writes them once a minute at most (docs/rules/visits.md#writing). `write` throws when the
 * database is unavailable: the marks then wait for the next write.
 */
export function createCollector({ write = writeMarks, saltOf = getSalt, clock = () => Date.now() } = {}) {
  let waiting = new Map<string, WaitingMark>();
  let today: { day: string; salt: Promise<string>; sources: Set<string> } | undefined;
  let nextWriteAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  // Storing a new key is a write as well
  const loadSalt = async (day: string) => {
    const { salt, isNew } = await saltOf(day);
    if (isNew) startInterval();
    return salt;
  };

  const openDay = (day: string) => {
    if (today?.day === day) return today;
    const opened = { day, salt: loadSalt(day), sources: new Set<string>() };
    opened.salt.catch(() => {
      if (today === opened) today = undefined;
    });
    return (today = opened);
  };

  const startInterval = () => {
    nextWriteAt = clock() + visitRules.writeMs;
    if (timer) plan();
  };

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(0, nextWriteAt - clock()));
    timer.unref();
  };

  const limited = (sources: Set<string>, given: Source): Source => {
    const name = `${given.source}\n${given.campaign}`;
    if (sources.size < visitRules.sourcesADay) sources.add(name);
    return sources.has(name) ? given : { source: "others", campaign: "" };
  };

  /** Adds what a visitor did; throws when the day's key cannot be read. */
  const add = async (visitor: Visitor, marks: readonly Mark[], given: Source, now: Date): Promise<void> => {
    const { day, salt: loading, sources } = openDay(calendarDay(now));
    const salt = await loading;
    const hash = (...parts: string[]) =>
      createHmac("sha256", salt).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
    const keyOf = (...parts: string[]) => hash(visitor.network, visitor.userAgent, ...parts);
    const key = keyOf("visit");
    const source = limited(sources, given);
    for (const { kind, page, form, orderId } of marks) {
      const own = orderId ? hash(kind, orderId) : kind === "visit" ? key : keyOf(kind, page, form);
      if (waiting.size < visitRules.waitingMax && !waiting.has(own))
        waiting.set(own, { day, key: own, visitor: key, kind, page, form, ...source });
    }
    if (waiting.size > 0 && !timer) plan();
  };

  /** Writes what waits; after a failure it waits for the next time. Resolves once it is done. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return (writing ??= writeWaiting().finally(() => (writing = undefined)));
  };

  const writeWaiting = async () => {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    nextWriteAt = clock() + visitRules.writeMs;
    try {
      await write([...batch.values()]);
    } catch (error) {
      logger.warn({ event: "visits.not_written", marks: batch.size, reason: describeError(error) });
      waiting = new Map([...batch, ...waiting]);
      plan();
    }
  };

  return { add, flush, countWaiting: () => waiting.size };
}

// One per process, even if bundles copy this module
const globalVisits = globalThis as { visits?: Collector };

/** This process's collector. */
export function visits(): Collector {
  return (globalVisits.visits ??= createCollector());
}

/** Writes what waits before the process ends. */
export async function finishVisits(): Promise<void> {
  await globalVisits.visits?.flush();
  // What came during a write that was under way
  await globalVisits.visits?.flush();
}
