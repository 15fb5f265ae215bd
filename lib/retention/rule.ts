import { whatGoes, type RetentionKind, type RetentionPromise } from "@/content/retention";

/** One kind of what goes at night: by which promise, how many rows are over by now, and what lets them go and says how many went. */
export type Expiry = {
  kind: RetentionKind;
  what: string;
  promise: RetentionPromise;
  count: (now: Date) => Promise<number>;
  forget: (now: Date) => Promise<number>;
};

/** An expiry with the words and the promise of its kind. */
export function expiryOf(kind: RetentionKind, work: Pick<Expiry, "count" | "forget">): Expiry {
  return { kind, ...whatGoes[kind], ...work };
}

/** An expiry whose rows are told by one condition, which counting and forgetting share. */
export function expiry<Where>(
  kind: RetentionKind,
  over: (now: Date) => Where,
  count: (where: Where) => Promise<number>,
  forget: (where: Where) => Promise<{ count: number }>,
): Expiry {
  return expiryOf(kind, {
    count: (now) => count(over(now)),
    forget: async (now) => (await forget(over(now))).count,
  });
}

const before = new WeakMap<Error, number>();

/** Lets rows go one after another; returns how many went. Throws on, and `goneBefore` then knows how many had gone. */
export async function forgetEach<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  forget: (row: Row) => Promise<number>,
): Promise<number> {
  let gone = 0;
  try {
    for await (const row of rows) gone += await forget(row);
  } catch (error) {
    if (error instanceof Error) before.set(error, gone);
    throw error;
  }
  return gone;
}

/** How many rows had gone when forgetting failed by this error. */
export function goneBefore(error: unknown): number {
  return (error instanceof Error && before.get(error)) || 0;
}
